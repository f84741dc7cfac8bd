import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "vite";
import { words } from "./words";

const VERSION = /^version = "(.+)"$/m.exec(
  readFileSync(resolve(import.meta.dirname, "../pyproject.toml"), "utf-8"),
)![1];

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
