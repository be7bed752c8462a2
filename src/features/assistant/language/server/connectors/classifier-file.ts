import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../../../../..");

/** What the weights depend on: sentences, lexicon, and the code that reads and masks them. */
const SOURCES = ["src/features/assistant/language/**/*.{ts,json}", "src/shared/*.ts"];

/**
 * The path of the classifier's trained weights. Its name is a hash of everything that the training reads, so weights of other sources
 * are never found. The file need not exist: `npm run build` and `npm start` make it.
 */
export async function locateClassifierFile(root = ROOT): Promise<string> {
  const paths = globSync(SOURCES, {
    cwd: root,
    exclude: (path) => /(^|\/)server(\/|$)|\.test\.ts$/.test(path),
  });
  const read = paths.toSorted().map(async (path) => [path, await readFile(resolve(root, path))] as const);
  const hash = createHash("sha256");
  for (const [path, content] of await Promise.all(read))
    hash.update(`${path}\0`).update(content).update("\0");
  return resolve(root, `dist/assistant/intents-${hash.digest("hex").slice(0, 16)}.bin`);
}
