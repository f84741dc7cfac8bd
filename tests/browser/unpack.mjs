// Unpacks npm's Chromium, of the package.json named first, into $TMPDIR with the libraries that a bare machine lacks.
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const found = createRequire(resolve(process.argv[2])).resolve("@sparticuz/chromium");
const { default: chromium, inflate } = await import(pathToFileURL(found));
console.log(await chromium.executablePath());
await inflate(join(dirname(found), "..", "bin", "al2023.tar.br"));
