import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";

import { StartError } from "#platform/env/start-error.ts";
import { errorCode } from "#platform/env/system-error.ts";
import { databaseText } from "../text.ts";
import { changeOwnerOf, type Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { childEnv, passDirectory, run } from "./run.ts";

/** Makes the cluster on the first start; later checks that this process may open it. */
export async function ensureCluster(clusterDir: string, binaries: Binaries, account: Account): Promise<void> {
  if (!existsSync(clusterDir)) await initializeCluster(clusterDir, binaries, account);
  let version: string;
  try {
    version = readFileSync(join(clusterDir, "PG_VERSION"), "utf8").trim();
  } catch (error) {
    const code = errorCode(error);
    throw new StartError(
      code === "ENOENT" ? databaseText.notACluster(clusterDir) : databaseText.foreignOwner(clusterDir),
    );
  }
  if (Number(version) !== binaries.majorVersion)
    throw new StartError(databaseText.otherVersion(clusterDir, version, binaries.majorVersion));
  const { uid, mode } = lstatSync(clusterDir);
  if (account !== undefined && uid === 0) changeOwnerOf(account, clusterDir);
  if (account === undefined && uid !== process.getuid?.())
    throw new StartError(databaseText.foreignOwner(clusterDir));
  // A copy or a restored backup may have other permissions; PostgreSQL refuses a folder that others can read.
  if ((mode & 0o077) !== 0) chmodSync(clusterDir, 0o700);
}

/**
 * Made under another name and renamed when complete: a kill leaves no half cluster, and of two processes the
 * first to rename wins.
 */
async function initializeCluster(clusterDir: string, binaries: Binaries, account: Account): Promise<void> {
  removeUnfinishedClusters(clusterDir);
  const draft = `${clusterDir}.init-${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    if (account !== undefined) chownSync(draft, account.uid, account.gid);
    const handle = passDirectory(draft, account);
    const { exit, output } = await run(binaries.initdb, initdbArgs(handle.argument, binaries), {
      account,
      stdio: handle.stdio,
      env: childEnv(binaries.env),
    }).finally(handle.close);
    if (exit !== 0)
      throw new StartError(
        explainFailure(output, clusterDir) ?? databaseText.initFailed(`${lastLine(output)} [${exit}]`),
      );
    try {
      renameSync(draft, clusterDir);
    } catch (error) {
      if (!existsSync(join(clusterDir, "PG_VERSION"))) throw error;
    }
    syncDirectory(join(clusterDir, ".."));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(databaseText.dataDirFailed(clusterDir, error));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Sorts by code point, because an index sorted by a language breaks when the system's rules for that language
 * change. Queries for people ask for their order: `order by name collate "pt-BR-x-icu"`.
 */
function initdbArgs(dir: string, { majorVersion }: Binaries): string[] {
  const locale =
    majorVersion >= 17
      ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
      : ["--locale=C.UTF-8"];
  // Everybody who reaches the socket may connect: only our own account may enter its folder.
  return ["-D", dir, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--data-checksums", ...locale];
}

/** Turns PostgreSQL's output into one line about a failure that a person can repair. */
export function explainFailure(output: string, dir: string): string | undefined {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return /shared memory segment .*No space left/.test(output)
      ? databaseText.noSharedMemory
      : databaseText.diskFull(dir);
  }
  if (/Read-only file system/.test(output)) return databaseText.readOnly(dir);
  if (/could not look up effective user ID/.test(output)) return databaseText.unknownUser;
  if (/Permission denied/.test(output) && process.platform !== "linux" && process.getuid?.() === 0)
    return databaseText.parentClosed(dir);
  return undefined;
}

export function lastLine(output: string): string {
  const lines = output.trim().split("\n");
  return (lines.findLast((line) => /(error|fatal|panic):/i.test(line)) ?? lines.at(-1) ?? "").trim();
}

/** Removes what a kill during initdb left. */
function removeUnfinishedClusters(clusterDir: string): void {
  const parent = join(clusterDir, "..");
  for (const name of readdirSync(parent)) {
    const pid = /^postgres\.init-(\d+)-[0-9a-f]+$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

function syncDirectory(dir: string): void {
  const handle = openSync(dir, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
