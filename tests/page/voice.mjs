// What voice.ts, as JavaScript and named first, makes of a language's words as the built page has them (named third and
// later), and what Fluent itself makes of its files on the input; by message, only where the two differ;
// and of lists, beside what Unicode makes of them.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [script, ours, language, ...built] = process.argv.slice(2);
const { Voice } = await import(pathToFileURL(script));
const { FluentBundle, FluentResource } = await import(pathToFileURL(createRequire(ours).resolve("@fluent/bundle")));
const { text, messages } = JSON.parse(readFileSync(0));
const bundle = new FluentBundle(language, { useIsolating: false });
bundle.addResource(new FluentResource(text));
const words = await Promise.all(built.map(async (file) => (await import(pathToFileURL(file))).default));
const voice = new Voice(language, Object.assign({}, ...words));

/** The same for all arguments: numbers of every kind, then each word that some message chooses by. */
const VALUES = [0, 1, 2, -1, 21, 999, 1000, 12345, 1e6, 2.5, ...new Set(messages.flatMap(({ choices }) => choices))];
const NAMES = messages.flatMap(({ names }) => names);
const different = {};
for (const value of VALUES) {
  const args = Object.fromEntries(NAMES.map((name) => [name, value]));
  for (const { id } of messages) {
    const [said, wanted] = [voice.refer(id, args), bundle.formatPattern(bundle.getMessage(id).value, args)];
    if (said !== wanted) different[id] = { value, said, wanted };
  }
}
const lists = [[], ["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"]];
for (const parts of lists) {
  const [said, wanted] = [voice.list(parts), new Intl.ListFormat(language).format(parts)];
  if (said !== wanted) different[parts.join(" ")] = { said, wanted };
}
console.log(JSON.stringify({ different, said: messages.length }));
