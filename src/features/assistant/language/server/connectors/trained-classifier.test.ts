import { cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { afterAll, expect, test } from "vitest";

import { WEIGHTS_COUNT } from "../../intents/classifier.ts";
import { locateClassifierFile } from "./classifier-file.ts";
import { readWeights, storeWeights } from "./trained-classifier.ts";

const root = mkdtempSync(join(tmpdir(), "maitre-classifier-"));
const file = join(root, "intents-1.bin");
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("stored weights are read as they were; an incomplete file is none", async () => {
  expect(await readWeights(file)).toBeNull();
  const weights = Float32Array.from({ length: WEIGHTS_COUNT }, (_, index) => index / 3);
  await storeWeights(file, weights);
  expect(await readWeights(file)).toEqual(weights);
  truncateSync(file, 1_000);
  expect(await readWeights(file)).toBeNull();
});

test("other sources have other weights; a test's do not matter", async () => {
  const language = join(root, "src/features/assistant/language");
  cpSync(resolve(import.meta.dirname, "../.."), language, { recursive: true });
  mkdirSync(join(root, "src/shared"), { recursive: true });
  const before = await locateClassifierFile(root);
  writeFileSync(join(language, "dates.test.ts"), "");
  expect(await locateClassifierFile(root)).toBe(before);
  for (const path of ["intents/sentences/house.json", "lexicon/concepts.ts", "dates.ts"]) {
    const last = await locateClassifierFile(root);
    writeFileSync(join(language, path), "export {};");
    expect(await locateClassifierFile(root), path).not.toBe(last);
  }
});
