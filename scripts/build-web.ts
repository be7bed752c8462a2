import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { announce } from "../src/platform/announce.ts";

const ROOT = resolve(import.meta.dirname, "..");
const OUTPUT = resolve(ROOT, "dist/web");
const FINGERPRINT = resolve(ROOT, "dist/web.fingerprint");

/**
 * Builds the SPA into dist/web unless the existing build has exactly these sources, configuration and
 * packages. One rename replaces the old build, so a running server never sees half of a build.
 */
export async function buildWebIfStale({ force = false } = {}): Promise<void> {
  const fingerprint = fingerprintOfSources();
  if (!force && isBuiltFrom(fingerprint)) return;

  announce("Montando a interface…");
  mkdirSync(resolve(ROOT, "dist"), { recursive: true });
  const fresh = `${OUTPUT}-${process.pid}`;
  const previous = `${fresh}-previous`;
  try {
    await runVite(fresh);
    if (existsSync(OUTPUT)) renameSync(OUTPUT, previous);
    renameSync(fresh, OUTPUT);
    writeFileSync(FINGERPRINT, fingerprint);
  } catch (error) {
    // Another start may have put the same build in place between our two renames.
    if (!isBuiltFrom(fingerprint)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(previous, { recursive: true, force: true });
  }
}

function isBuiltFrom(fingerprint: string): boolean {
  if (!existsSync(resolve(OUTPUT, "index.html")) || !existsSync(FINGERPRINT)) return false;
  return readFileSync(FINGERPRINT, "utf8") === fingerprint;
}

/** Hashes all sources that the browser may receive: all of src except tests and server code. */
function fingerprintOfSources(): string {
  const sources = globSync("src/**/*.*", {
    cwd: ROOT,
    exclude: (path) => /(^|\/)server(\/|$)|\.test\.tsx?$/.test(path),
  });
  const inputs = [
    ...sources.toSorted(),
    "vite.config.ts",
    "scripts/page-documents.ts",
    "scripts/web-chunks.ts",
    "scripts/web-icons.ts",
    "scripts/web-runtime.ts",
    "package-lock.json",
    "package.json",
    "tsconfig.base.json",
  ];
  const hash = createHash("sha256");
  for (const path of inputs) {
    if (!existsSync(resolve(ROOT, path))) continue;
    hash
      .update(`${path}\0`)
      .update(readFileSync(resolve(ROOT, path)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * Runs in a process of its own: a build takes some 300 MB that the server would keep. Its output shows only
 * if it fails.
 */
async function runVite(outDir: string): Promise<void> {
  const vite = resolve(ROOT, "node_modules/vite/bin/vite.js");
  const child = spawn(
    process.execPath,
    [vite, "build", "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
  });
  if (code !== 0) throw new Error(output.trim() || `vite build terminou com código ${code}`);
}
