import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import {
  allExamples,
  isTrained,
  train,
  adoptWeights,
  type Weights,
  WEIGHTS_COUNT,
} from "../../intents/classifier.ts";
import { locateClassifierFile } from "./classifier-file.ts";

/**
 * Readies the classifier for the first message of this process: with the weights of the build, which takes a few milliseconds. Without
 * a build of these sources it is trained now, which takes some 200 ms of CPU.
 */
export async function prepareClassifier(): Promise<void> {
  if (isTrained()) return;
  const stored = await readWeights(await locateClassifierFile());
  adoptWeights(stored ?? train(allExamples()));
}

/** Stores weights for `prepareClassifier`. Files of other sources are deleted. */
export async function storeWeights(file: string, weights: Weights): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, weights);
  await rename(fresh, file);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (path !== file && name.endsWith(".bin")) await rm(path, { force: true });
  }
}

/** Reads stored weights. Null if the file is missing or incomplete. */
export async function readWeights(file: string): Promise<Weights | null> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes?.byteLength !== WEIGHTS_COUNT * Float32Array.BYTES_PER_ELEMENT) return null;
  return new Float32Array(bytes.buffer, bytes.byteOffset, WEIGHTS_COUNT);
}
