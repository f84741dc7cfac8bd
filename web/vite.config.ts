import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { words } from "./words";

const VERSION = /^version = "(.+)"$/m.exec(
  readFileSync(resolve(import.meta.dirname, "../pyproject.toml"), "utf-8"),
)![1];

/** V8 compiles all of such a file while the rest is on its way; else function by function when they are called. */
const EAGER = "//# allFunctionsCalledOnLoad";
const eager: Plugin = {
  name: "eager",
  augmentChunkHash: () => EAGER,
  generateBundle: {
    order: "post", // it must be the first line, and Vite puts something first as well
    handler(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = `${EAGER}\n${file.code}`;
    },
  },
};

export default defineConfig({
  plugins: [words(), svelte(), eager],
  define: { __VERSION__: JSON.stringify(VERSION) },
  build: {
    outDir: "../src/medici/server/page",
    emptyOutDir: true,
    manifest: "parts.json", // from which the server knows what an address will want
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content security policy knows no data:
    // What every address needs is one file.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "index", tags: ["$initial"] }] } } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8095", ws: true } } },
});
