/** The Fluent files, made into code when the page is built: nothing is left to parse when it opens. */
import { FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const LOCALES = resolve(import.meta.dirname, "../src/medici/locales");
/** What comes only when it is wanted; all other files of the page come at once. */
const APART = ["learn"];

type Pattern = NonNullable<FluentResource["body"][number]["value"]>;
type Expression = Exclude<Exclude<Pattern, string>[number], string>;

/** A message as code: a string, or a function of its arguments `a` and of a voice `v` that says them. */
function written(pattern: Pattern): string {
  return typeof pattern === "string" ? JSON.stringify(pattern) : `(a,v)=>${joined(pattern)}`;
}

function joined(pattern: Pattern): string {
  if (typeof pattern === "string") return JSON.stringify(pattern);
  const parts = pattern.map((part) => (typeof part === "string" ? JSON.stringify(part) : placed(part)));
  return typeof pattern[0] === "string" ? parts.join("+") : ['""', ...parts].join("+");
}

function placed(part: Expression): string {
  switch (part.type) {
    case "str":
      return JSON.stringify(part.value);
    case "var":
      return `v.say(${given(part)})`;
    case "mesg":
      return `v.refer(${JSON.stringify(part.name)},a)`;
    case "select": {
      const variants = part.variants.map(
        ({ key, value }) => `${JSON.stringify(String(key.value))}:()=>${joined(value)}`,
      );
      const other = JSON.stringify(String(part.variants[part.star]!.key.value));
      return `v.choose(${given(part.selector)},{${variants.join()}},${other})`;
    }
    default:
      throw new Error(`the page's words know no Fluent ${part.type}`);
  }
}

function given(part: Expression): string {
  if (part.type !== "var") throw new Error(`the page's words choose by arguments alone, not by a ${part.type}`);
  return `a[${JSON.stringify(part.name)}]`;
}

/** Fluent text as the text of a module whose default is its messages by their ids. */
export function compile(text: string): string {
  const messages = new FluentResource(text).body.filter(({ id, value }) => value && !id.startsWith("-"));
  return `export default {${messages.map(({ id, value }) => `${JSON.stringify(id)}:${written(value!)}`).join(",\n")}}`;
}

/** `words:fr` is all of a language's messages but those apart, which are `words:fr/learn`: one request each. */
export function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id.startsWith("words:") ? `\0${id.replace("/", "_")}` : undefined),
    load(id) {
      if (!id.startsWith("\0words:")) return;
      const [language, apart] = id.slice(7).split("_");
      const folder = resolve(LOCALES, language!);
      const wanted = (file: string) => (apart ? file === `${apart}.ftl` : !APART.includes(file.replace(".ftl", "")));
      const text = readdirSync(folder)
        .filter(wanted)
        .map((file) => {
          this.addWatchFile(resolve(folder, file));
          return readFileSync(resolve(folder, file), "utf-8");
        });
      return compile(text.join("\n"));
    },
  };
}
