import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { expect, it } from "vitest";

import { findRiddles } from "#tests/architecture/plain-english.ts";

const root = resolve(import.meta.dirname, "..");
// Migrations that were applied once keep their checksum, and with it their comments.
const READ_BY_PEOPLE = /^(?!db\/migrations\/).*\.(?:tsx?|md)$/;

it("says things in words that are understood at first reading", () => {
  const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
  const paths = tracked.filter((path) => READ_BY_PEOPLE.test(path) && !path.includes("plain-english"));
  const sources = new Map(paths.map((path) => [path, readFileSync(resolve(root, path), "utf8")]));
  expect(findRiddles(sources)).toEqual([]);
});

it.each([
  ["src/a.ts", "// Whoever comes second waits.\n"],
  ["src/a.test.ts", `it("shows what was let be", () => {});`],
  ["docs/a.md", "A limit of ours."],
  ["src/a.ts", "// The wait that the party was told.\n"],
  ["src/a.ts", "/** A button beside the field. */\n"],
  ["tests/a.test.ts", `test("lists so many rows", () => {});`],
  ["docs/a.md", "The rules of the house."],
])("the check finds a riddle in %s", (path, text) => {
  expect(findRiddles(new Map([[path, text]]))).toHaveLength(1);
});

it("the check leaves code and Portuguese words alone", () => {
  expect(findRiddles(new Map([["src/a.ts", `export const bears = "whoever";`]]))).toEqual([]);
  expect(findRiddles(new Map([["src/a.ts", "// `told` lists them, as full-house.ts does.\n"]]))).toEqual([]);
});

it("the check leaves records as they were written", () => {
  expect(findRiddles(new Map([["docs/decisions/0001-a.md", "A house is told."]]))).toEqual([]);
});
