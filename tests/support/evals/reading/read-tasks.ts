import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { type EvalTask, type TaskSet } from "../task.ts";
import { readTaskFile, type SharedLines } from "./task-file.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
/** Word lists and restaurants that every file may name. */
const SHARED = "evals/shared.txt";

/** Reads the tasks of a folder. Throws an error that lists every wrong line by file and number. */
export function readTasks(set: TaskSet): EvalTask[] {
  const wrong: string[] = [];
  const read = (file: string, shared?: SharedLines) => {
    const found = readTaskFile(file, readFileSync(resolve(ROOT, file), "utf8"), shared);
    wrong.push(...found.wrong);
    return found;
  };
  const { lines: shared } = read(SHARED);
  const files = globSync(`evals/${set}/*`, { cwd: ROOT }).map((path) => path.replaceAll("\\", "/"));
  wrong.push(
    ...files
      .filter((file) => !file.endsWith(".txt"))
      .map((file) => `${file}: a file of tasks ends with .txt`),
  );
  const tasks = files
    .filter((file) => file.endsWith(".txt"))
    .toSorted()
    .flatMap((file) => read(file, shared).tasks);
  if (wrong.length > 0) throw new Error(["tasks cannot be read", ...wrong].join("\n"));
  const ofSet = set === "first" ? {} : set === "sealed" ? ({ sealed: true } as const) : { set };
  return tasks.map((task) => ({ ...task, ...ofSet }));
}
