import { spawn } from "node:child_process";
import { closeSync, constants, openSync } from "node:fs";

import type { Account } from "./account.ts";

/**
 * Runs one of PostgreSQL's programs to its end. `exit` is the system's code, such as EACCES, for a program
 * that cannot start.
 */
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
 * Passes a folder to a program of PostgreSQL. A program that runs as another account on Linux must not reach
 * it by name, since a folder above may be closed to it (/root is). It inherits the opened folder as its
 * fourth file and uses that link. (The working directory does not work: up to version 15 the programs leave
 * it for a moment and cannot return.)
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

/**
 * The environment of PostgreSQL's programs. Our own is not passed on: PGDATA, PGPORT and similar would
 * mislead them, and they need no secrets.
 */
export function childEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC", ...extra };
}
