import { spawn } from "node:child_process";
import { closeSync, constants, openSync } from "node:fs";

import type { Account } from "./account.ts";

/** Runs one of PostgreSQL's programs to its end. A program that cannot be started at all ends with the system's code, such as EACCES. */
export function run(
  program: string,
  args: string[],
  options: { account: Account; env: NodeJS.ProcessEnv; stdio?: number[] },
): Promise<{ exit: number | string; output: string }> {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(program, args, {
      ...options.account,
      env: options.env,
      cwd: "/",
      stdio: ["ignore", "pipe", "pipe", ...(options.stdio ?? [])],
    });
    child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", (error: NodeJS.ErrnoException) => resolve({ exit: error.code ?? "error", output }));
    child.on("close", (code, signal) => resolve({ exit: code ?? signal ?? "error", output }));
  });
}

/**
 * How a program of PostgreSQL is told its folder. One that runs as another account on Linux must never walk there by name, since a folder above may be closed to it
 * (/root is): it inherits the folder opened, as its fourth file, and that link leads there without a walk. (Its working directory would not do: up
 * to version 15 the programs leave it for a moment and cannot return.)
 */
export function passDirectory(
  dir: string,
  account: Account,
): { argument: string; stdio: number[]; close: () => void } {
  if (account === undefined || process.platform !== "linux")
    return { argument: dir, stdio: [], close: () => {} };
  const file = openSync(dir, constants.O_RDONLY | constants.O_DIRECTORY);
  return { argument: "/proc/self/fd/3", stdio: [file], close: () => closeSync(file) };
}

/** PostgreSQL's programs get nothing of our environment: PGDATA, PGPORT and their like would lead them elsewhere, and secrets are not theirs. */
export function childEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC", ...extra };
}
