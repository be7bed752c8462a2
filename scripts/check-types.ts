import { spawnSync } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { resolve } from "node:path";

const MODULES = resolve(import.meta.dirname, "../node_modules");
const CACHE = resolve(MODULES, ".cache/types");

// The compiler notices changed sources, but not changed packages. The folder is as old as its first check.
if (timeOf(CACHE) < timeOf(resolve(MODULES, ".package-lock.json")))
  rmSync(CACHE, { recursive: true, force: true });

// One checker per project: a second one would compute shared types again. Two projects at a time.
const { status } = spawnSync(
  resolve(MODULES, ".bin/tsc"),
  ["--build", "--builders", "2", "--checkers", "1"],
  { stdio: "inherit" },
);
process.exitCode = status ?? 1;

function timeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
