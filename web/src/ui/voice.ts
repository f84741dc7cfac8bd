/** How messages are said: numbers and plurals as each language has them. */
export type Arguments = Record<string, string | number>;
export type Message = string | ((args: Arguments, voice: Voice) => string);
export type Messages = Record<string, Message>;

/** Below this a whole number is the same everywhere: most are, and a browser's own way takes long to wake up. */
const SMALL = 1000;
const isSmall = (value: number) => Number.isInteger(value) && Math.abs(value) < SMALL;

/** What a small whole number asks of a word. */
function plural(language: string, value: number): string {
  const none = value === 0 && ["fr", "pt-BR"].includes(language);
  return language !== "zh-Hant" && (none || Math.abs(value) === 1) ? "one" : "other";
}

export class Voice {
  /** The last that were added come first. They are not put together: a thousand words take long to copy. */
  #messages: Messages[];
  constructor(
    readonly language: string,
    messages: Messages,
  ) {
    this.#messages = [messages];
  }

  add = (messages: Messages) => void this.#messages.unshift(messages);
  has = (id: string) => this.#with(id) !== undefined;
  #with = (id: string) => this.#messages.find((messages) => Object.hasOwn(messages, id));

  /** Say a message. A missing one shows its id: a test finds it. */
  refer(id: string, args: Arguments): string {
    const message = this.#with(id)?.[id] ?? id;
    return typeof message === "string" ? message : message(args, this);
  }

  say(value: string | number | undefined): string {
    if (typeof value !== "number") return value ?? "{???}";
    return isSmall(value) ? String(value) : new Intl.NumberFormat(this.language).format(value);
  }

  /** Several as one: "a, b, and c". A browser's own way takes long to wake up here too. */
  list(parts: readonly string[]): string {
    const join = (before: string, next: string, at: number) =>
      this.refer(at < parts.length - 1 ? "list-more" : "list-last", { before, next, count: parts.length });
    return parts.length > 0 ? parts.reduce(join) : "";
  }

  choose(value: string | number | undefined, variants: Record<string, () => string>, other: string): string {
    const named = [String(value), typeof value === "number" ? this.category(value) : other];
    return variants[named.find((name) => Object.hasOwn(variants, name)) ?? other]!();
  }

  category = (value: number) =>
    isSmall(value) ? plural(this.language, value) : new Intl.PluralRules(this.language).select(value);
}
