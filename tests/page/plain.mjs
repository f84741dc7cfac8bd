// The TypeScript file named second without its types, by the compiler of the package named first.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [ours, file] = process.argv.slice(2).map((path) => resolve(path));
const { ModuleKind, ScriptTarget, transpileModule } = createRequire(ours)("typescript");
const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ES2022, verbatimModuleSyntax: true };
process.stdout.write(transpileModule(readFileSync(file, "utf-8"), { compilerOptions }).outputText);
