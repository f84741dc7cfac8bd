import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";

const VERSION = /^version = "(.+)"$/m.exec(
  readFileSync(resolve(import.meta.dirname, "../pyproject.toml"), "utf-8"),
)![1];
const LOCALES = resolve(import.meta.dirname, "../src/medici/locales");

/** `words:fr` is all of a language's messages but those of its lessons, which are `words:fr/learn`: one request each. */
function words(): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id.startsWith("words:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0words:")) return;
      const [language, lessons] = id.slice(7).split("/");
      const folder = resolve(LOCALES, language!);
      const files = readdirSync(folder).filter((file) => (file === "learn.ftl") === !!lessons);
      const text = files.map((file) => {
        this.addWatchFile(resolve(folder, file));
        return readFileSync(resolve(folder, file), "utf-8");
      });
      const plain = text
        .join("\n")
        .replace(/^#.*\n/gm, "")
        .replace(/\n{2,}/g, "\n");
      return `export default ${JSON.stringify(plain)}`;
    },
  };
}

export default defineConfig({
  plugins: [words(), svelte()],
  define: { __VERSION__: JSON.stringify(VERSION) },
  build: {
    outDir: "../src/medici/server/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content security policy knows no data:
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8095", ws: true } } },
});
