import { spawn } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

import { isMadeOf, keepFingerprint, takeFingerprint } from "./fingerprint.ts";

const ROOT = resolve(import.meta.dirname, "..");

export interface Output {
  /** Its folder in `dist`. */
  name: string;
  /** The file without which it is none. */
  mainFile: string;
  /** What it is made of, by paths from the root. */
  files: readonly string[];
  /** What Node runs to make it in a folder. */
  argsFor: (folder: string) => readonly string[];
}

export function isStale({ name, mainFile, files }: Output): boolean {
  return !isMadeOf(name, mainFile, files);
}

/** Makes the output. One rename replaces the old one, so a running server never sees half of it. */
export async function make(output: Output): Promise<void> {
  const { name, files, argsFor } = output;
  const folder = join(ROOT, "dist", name);
  const fresh = `${folder}-${process.pid}`;
  const previous = `${fresh}-previous`;
  const fingerprint = takeFingerprint(files);
  mkdirSync(resolve(folder, ".."), { recursive: true });
  try {
    await run(argsFor(fresh));
    if (existsSync(folder)) renameSync(folder, previous);
    renameSync(fresh, folder);
    keepFingerprint(name, fingerprint);
  } catch (error) {
    // Another start may have put the same output in place between our two renames.
    if (isStale(output)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(previous, { recursive: true, force: true });
  }
}

/** Runs in a process of its own: a build takes some 300 MB that the server would keep. Its output shows only if it fails. */
async function run(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
  });
  if (code !== 0) throw new Error(output.trim() || `${args[0] ?? ""} terminou com código ${code}`);
}
