import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "..");
/** The list of the sealed tasks, and its only readers: `npm run eval -- --sealed`, and the check that they can be solved. */
const LIST = "tests/support/evals/sealed.ts";
/** It reads the folder that it is asked for. */
const TASK_READER = "tests/support/evals/reading/read-tasks.ts";
const READER = "scripts/eval.ts";
const CHECK = "tests/api/eval-tasks.api.test.ts";

describe("the sealed tasks of the assistant", () => {
  it("are loaded by the list alone, and the list by the evaluation and the check of the tasks alone", () => {
    const paths = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" })
      .trim()
      .split("\n");
    const readersOf = (pattern: RegExp) =>
      paths.filter(
        (path) =>
          path !== "tests/sealed-tasks.test.ts" && pattern.test(readFileSync(resolve(root, path), "utf8")),
      );
    expect(readersOf(/["'/](?:evals\/)?sealed\.ts["']/)).toEqual([READER, CHECK]);
    expect(readersOf(/evals\/sealed\/|readTasks\(\s*(?!"(?:first|open-2|open-3)"\))/)).toEqual([
      TASK_READER,
      LIST,
    ]);
  });

  it("are loaded only when somebody asks for them", () => {
    const reader = readFileSync(resolve(root, READER), "utf8");
    expect(reader).not.toMatch(/^import .*sealed\.ts/m);
    expect(reader).toMatch(/values\.sealed \? await sealedTasks\(\)/);
  });
});
