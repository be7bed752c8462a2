import { cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { afterAll, expect, test } from "vitest";

import { allExamples, train } from "../intents/classifier.ts";
import { locateClassifierFile } from "./classifier-file.ts";
import { readWeights, storeTrainedClassifier } from "./trained-classifier.ts";

const root = mkdtempSync(join(tmpdir(), "maitre-classifier-"));
const file = join(root, "intents-1.bin");
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("stored weights are those of the training; an incomplete file is none", async () => {
  expect(await readWeights(file)).toBeNull();
  await storeTrainedClassifier(file);
  expect(await readWeights(file)).toEqual(train(allExamples()));
  truncateSync(file, 1_000);
  expect(await readWeights(file)).toBeNull();
});

test("other sources have other weights; a test's do not matter", async () => {
  const language = join(root, "src/features/assistant/language");
  cpSync(resolve(import.meta.dirname, ".."), language, { recursive: true });
  mkdirSync(join(root, "src/shared"), { recursive: true });
  const before = await locateClassifierFile(root);
  writeFileSync(join(language, "dates.test.ts"), "");
  expect(await locateClassifierFile(root)).toBe(before);
  for (const path of ["intents/sentences/house.ts", "lexicon/concepts.ts", "dates.ts"]) {
    const last = await locateClassifierFile(root);
    writeFileSync(join(language, path), "export {};");
    expect(await locateClassifierFile(root), path).not.toBe(last);
  }
});
