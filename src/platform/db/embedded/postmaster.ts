import { execFileSync, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { childEnv, passDirectory } from "./run.ts";
import { socketPort } from "./socket.ts";

/** PostgreSQL's first process of one cluster. */
export interface Postmaster {
  pid: number;
  /** False when another process has this pid now: the file is left from a kill. */
  isRunning: boolean;
}

export function readPostmaster(clusterDir: string): Postmaster | undefined {
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(join(clusterDir, "postmaster.pid"), "utf8"), 10);
  } catch {
    return undefined;
  }
  return Number.isNaN(pid) ? undefined : { pid, isRunning: isPostmasterOf(pid, clusterDir) };
}

/** False also for a zombie process. */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform === "linux") {
      // A postmaster's working directory is always its cluster.
      return (
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir) &&
        readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres")
      );
    }
    const command = execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return command.includes("postgres") && command.includes(clusterDir);
  } catch {
    return false;
  }
}

/**
 * Starts a postmaster that outlives this process: in its own session, so that Ctrl+C does not reach it, and
 * with a log file, so that it never writes into a closed pipe. `exited` resolves with its output when it
 * ends.
 */
export function spawnPostmaster(options: {
  clusterDir: string;
  logPath: string;
  binaries: Binaries;
  account: Account;
}): {
  exited: Promise<string>;
} {
  const { clusterDir, logPath, binaries, account } = options;
  const logSize = statSync(logPath, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logPath, logSize > logSizeLimit ? "w" : "a", 0o600);
  const logStart = logSize > logSizeLimit ? 0 : logSize;
  const stale = readPostmaster(clusterDir);
  const handle = passDirectory(clusterDir, account);
  const child = spawn(
    binaries.postgres,
    ["-D", handle.argument, ...settings(binaries).flatMap((setting) => ["-c", setting])],
    {
      ...account,
      cwd: "/",
      env: childEnv({
        ...binaries.env,
        // If a left-over file holds the pid of any living process, PostgreSQL takes that process for a
        // postmaster, except its own ancestors. Naming it an ancestor is safer than removing the file: the
        // check for orphans that still use the cluster's memory stays in force.
        ...(stale === undefined || stale.isRunning ? {} : { PG_GRANDPARENT_PID: String(stale.pid) }),
      }),
      detached: true,
      stdio: ["ignore", log, log, ...handle.stdio],
    },
  );
  closeSync(log);
  handle.close();
  child.unref();
  const exited = new Promise<string>((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", () => resolve(readLog(logPath, logStart)));
  });
  return { exited };
}

function readLog(path: string, start: number): string {
  try {
    return readFileSync(path).subarray(start).toString();
  } catch {
    // The folder was deleted, and the log with it.
    return "";
  }
}

const logSizeLimit = 2_000_000;

/**
 * Settings for a small machine that also runs everything else. They are given at each start, so that they
 * follow the program's version and not the cluster's. fsync and synchronous_commit stay on: acknowledged
 * writes survive a power cut. `alter system` cannot change what is given here.
 */
function settings({ majorVersion }: Binaries): string[] {
  return [
    "listen_addresses=",
    "unix_socket_directories=.",
    "unix_socket_permissions=0700",
    `port=${socketPort}`,
    "max_connections=60",
    "shared_buffers=128MB",
    "effective_cache_size=512MB",
    "work_mem=8MB",
    "maintenance_work_mem=64MB",
    "random_page_cost=1.1",
    "max_parallel_workers_per_gather=0",
    "jit=off",
    // No replication.
    "wal_level=minimal",
    "max_wal_senders=0",
    "max_wal_size=256MB",
    "timezone=UTC",
    "log_timezone=UTC",
    // Errors of statements contain names and phones; they go to the caller, not into this file.
    "log_min_messages=log",
    "log_checkpoints=off",
    ...(majorVersion >= 18 ? ["io_method=sync"] : []),
  ];
}

/**
 * A kill or a full disk can leave an empty postmaster.pid, and PostgreSQL does not start until it is removed.
 */
export function removeEmptyLockFiles(clusterDir: string): void {
  for (const name of ["postmaster.pid", `.s.PGSQL.${socketPort}.lock`]) {
    const path = join(clusterDir, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    // Files younger than this may belong to another process that is about to write them.
    if (stat?.size === 0 && Date.now() - stat.mtimeMs > 1000) rmSync(path, { force: true });
  }
}
