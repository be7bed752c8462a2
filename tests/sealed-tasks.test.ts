import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
/** The list of the sealed tasks, and its only reader: `npm run eval -- --sealed`. */
const LIST = "tests/support/evals/sealed.ts";
const READER = "scripts/eval.ts";

describe("the sealed tasks of the assistant", () => {
  it("are loaded by the list alone, and the list by the evaluation alone", () => {
    const paths = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" })
      .trim()
      .split("\n");
    const readersOf = (pattern: RegExp) =>
      paths.filter(
        (path) =>
          !path.includes("/tasks/sealed/") &&
          path !== "tests/sealed-tasks.test.ts" &&
          pattern.test(readFileSync(resolve(root, path), "utf8")),
      );
    expect(readersOf(/["'/](?:evals\/)?sealed\.ts["']/)).toEqual([READER]);
    expect(readersOf(/tasks\/sealed\//).filter((path) => path !== LIST)).toEqual([]);
  });

  it("are loaded only when somebody asks for them", () => {
    const reader = readFileSync(resolve(root, READER), "utf8");
    expect(reader).not.toMatch(/^import .*sealed\.ts/m);
    expect(reader).toMatch(/values\.sealed \? await sealedTasks\(\)/);
  });
});
