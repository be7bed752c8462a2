import { resolve } from "node:path";

import { announce } from "../src/platform/announce.ts";
import { isStale, make, type Output } from "./build-in-dist.ts";
import { filesBelow } from "./fingerprint.ts";

const ROOT = resolve(import.meta.dirname, "..");

/** All sources that the browser may receive: all of src except tests and server code. */
const webClient = (): Output => ({
  name: "web",
  mainFile: "index.html",
  files: [
    ...filesBelow("src").filter((path) => !/(^|\/)server\/|\.test\.tsx?$/.test(path)),
    "vite.config.ts",
    "scripts/page-documents.ts",
    "scripts/web-chunks.ts",
    "scripts/web-icons.ts",
    "scripts/web-runtime.ts",
    "scripts/web-touches.ts",
    "package-lock.json",
    "package.json",
    "tsconfig.base.json",
  ],
  argsFor: (folder) => [
    resolve(ROOT, "node_modules/vite/bin/vite.js"),
    "build",
    "--outDir",
    folder,
    "--emptyOutDir",
    "--logLevel",
    "warn",
  ],
});

/** Builds the SPA into dist/web unless the existing build has exactly these sources, configuration and packages. */
export async function buildWebIfStale({ force = false } = {}): Promise<void> {
  const output = webClient();
  if (!force && !isStale(output)) return;
  announce("Montando a interface…");
  await make(output);
}
