/** The page's words, in the user's language, from the Fluent files that the whole project shares. */
import { Voice, type Arguments } from "./voice";

/** Each language in its own name, with how to get its words. */
export const LANGUAGES = {
  en: { name: "English", words: () => import("words:en"), lessons: () => import("words:en/learn") },
  "pt-BR": {
    name: "Português (Brasil)",
    words: () => import("words:pt-BR"),
    lessons: () => import("words:pt-BR/learn"),
  },
  es: { name: "Español", words: () => import("words:es"), lessons: () => import("words:es/learn") },
  fr: { name: "Français", words: () => import("words:fr"), lessons: () => import("words:fr/learn") },
  hu: { name: "Magyar", words: () => import("words:hu"), lessons: () => import("words:hu/learn") },
  "zh-Hant": { name: "繁體中文", words: () => import("words:zh-Hant"), lessons: () => import("words:zh-Hant/learn") },
} as const;

export type Language = keyof typeof LANGUAGES;
export type { Arguments };

let voice = $state.raw<Voice>();
let learned = $state.raw<Language>();
/** The language that was asked for last: another one's words may come later. */
let wanted: Language;

/** The language of ours that the browser's user reads best. */
export function negotiate(wanted: readonly string[]): Language {
  const known = Object.keys(LANGUAGES) as Language[];
  for (const each of wanted) {
    const [language] = each.toLowerCase().split("-");
    const found = known.find((code) => code.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

export async function speak(language: Language) {
  wanted = language;
  const { default: messages } = await LANGUAGES[language].words();
  if (language !== wanted) return;
  voice = new Voice(language, messages);
  learned = undefined;
  document.documentElement.lang = language;
}

/** Get the words of the lessons too; they come when they are wanted. */
export async function learn() {
  const language = spoken();
  const { default: messages } = await LANGUAGES[language].lessons();
  if (language !== spoken() || learned === language) return;
  voice!.add(messages);
  learned = language;
}

export const spoken = () => (voice?.language ?? "en") as Language;
export const hasLessons = () => learned !== undefined;

/** Say a message. A missing one shows its id: a test finds it. */
export function t(id: string, args: Arguments = {}): string {
  void learned; // lessons that arrive make their readers look again
  return voice?.refer(id, args) ?? id;
}

export const has = (id: string) => voice?.has(id) ?? false;

/** A name as a player wrote it, which shall not turn the text around it. */
export const isolate = (name: string) => String.fromCharCode(0x2068) + name + String.fromCharCode(0x2069);

export const list = (parts: readonly string[]) => voice?.list(parts) ?? parts.join();
export const date = (at: number) =>
  new Intl.DateTimeFormat(spoken(), { dateStyle: "medium", timeStyle: "short" }).format(at);
