import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";

import { prepareDataDir } from "#platform/env/data-dir.ts";
import { StartError } from "#platform/env/start-error.ts";
import { errorCode } from "#platform/env/system-error.ts";
import type { Log } from "#platform/log.ts";
import { databaseText } from "../text.ts";
import { chooseAccount, type Account } from "./account.ts";
import { findBinaries, type Binaries } from "./binaries.ts";
import { ensureCluster, explainFailure, lastLine } from "./cluster.ts";
import { isPostmasterOf, readPostmaster, removeEmptyLockFiles, spawnPostmaster } from "./postmaster.ts";
import { socketHost, socketPort } from "./socket.ts";

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string };
  /** Leaves the cluster. The last process to leave shuts PostgreSQL down and waits for it. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on `dataDir`, or joins the one that already runs there, started by another process or
 * left by a killed one.
 *
 * Each process that uses it holds a shared advisory lock on one open connection. PostgreSQL releases the lock
 * of a dead process, and the process that gets the lock exclusively is the last one. When PostgreSQL dies,
 * the first process that notices starts it again.
 *
 * Throws a StartError with one line for each failure that a person can repair: disk full or read-only, files
 * of another owner or version, no binaries.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  binDir?: string | undefined;
  log: Log;
}): Promise<EmbeddedPostgres> {
  const { log } = options;
  // Node has no unix sockets on Windows.
  if (process.platform === "win32") throw new StartError(databaseText.unsupportedPlatform(process.platform));
  const dataDir = resolve(options.dataDir);
  prepareDataDir(dataDir);
  const clusterDir = join(dataDir, "postgres");
  const account = chooseAccount(clusterDir, dataDir);
  const binaries = await findBinaries({ binDir: options.binDir, dataDir, account });
  await ensureCluster(clusterDir, binaries, account);
  const cluster: Cluster = { clusterDir, logPath: join(dataDir, "postgres.log"), binaries, account, log };

  let presence = await joinOrStart(cluster);
  let isStopping = false;
  const watch = (): void => {
    presence.once("end", () => {
      if (isStopping) return;
      log.warn("the embedded database went away; starting it again");
      rejoining = rejoin();
    });
  };
  let rejoining = Promise.resolve();
  const rejoin = async (): Promise<void> => {
    while (!isStopping) {
      try {
        presence = await joinOrStart(cluster);
        watch();
        return;
      } catch (error) {
        log.error({ err: error }, "the embedded database does not start");
        await sleep(1000);
      }
    }
  };
  watch();
  // A cleaner of temporary files may delete the short link to a long path; see socketHost.
  const refresh = setInterval(() => socketHost(clusterDir), 3_600_000).unref();

  return {
    connection: connectionOf(clusterDir),
    async stop() {
      if (isStopping) return;
      isStopping = true;
      clearInterval(refresh);
      await rejoining;
      await leave(presence, cluster);
    },
  };
}

interface Cluster {
  clusterDir: string;
  logPath: string;
  binaries: Binaries;
  account: Account;
  log: Log;
}

function connectionOf(clusterDir: string) {
  return { host: socketHost(clusterDir), port: socketPort, user: "postgres", database: "postgres" };
}

async function joinOrStart(cluster: Cluster): Promise<Client> {
  const { clusterDir, log } = cluster;
  const startedAt = Date.now();
  let saidWaiting = false;
  let child: { exited: Promise<string>; said?: string } | undefined;
  for (let refusals = 0; ;) {
    const joined = await joinRunning(clusterDir);
    if (joined instanceof Client) return joined;
    if (child?.said !== undefined) {
      const { said } = child;
      child = undefined;
      refusals += 1;
      const someoneElseStarts =
        /lock file .* (already exists|is empty)|pre-existing shared memory block/.test(said);
      if (!someoneElseStarts || refusals > refusalsLimit) {
        throw new StartError(
          explainFailure(said, clusterDir) ?? databaseText.startFailed(lastLine(said), cluster.logPath),
        );
      }
      removeEmptyLockFiles(clusterDir);
      await sleep(50);
    } else if (child === undefined && joined === "absent" && readPostmaster(clusterDir)?.isRunning !== true) {
      const spawned: { exited: Promise<string>; said?: string } = spawnPostmaster(cluster);
      void spawned.exited.then((said) => (spawned.said = said));
      child = spawned;
    }
    if (!saidWaiting && Date.now() - startedAt > 5000) {
      // After a crash PostgreSQL replays its log, which may take long; nothing reports its progress.
      log.warn(databaseText.stillStarting);
      saidWaiting = true;
    }
    await sleep(10);
  }
}

const refusalsLimit = 100;

/** "absent": no server listens. "busy": a server is starting, recovering or shutting down. */
async function joinRunning(clusterDir: string): Promise<Client | "absent" | "busy"> {
  const client = new Client({
    ...connectionOf(clusterDir),
    ssl: false,
    application_name: "maitre presence",
  });
  // Its "end" event is enough.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ joined: boolean }>(
      `select pg_try_advisory_lock_shared(${presenceLock}) as joined`,
    );
    if (rows[0]?.joined === true) return client;
    // The last user is shutting it down right now.
    await client.end();
    return "busy";
  } catch (error) {
    await client.end().catch(() => {});
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ECONNREFUSED") return "absent";
    if (code === "EACCES" || code === "EPERM") throw new StartError(databaseText.foreignOwner(clusterDir));
    return "busy";
  }
}

const presenceLock = "1835100276, 1";

async function leave(presence: Client, { clusterDir, log }: Cluster): Promise<void> {
  const ended = new Promise<void>((done) => void presence.once("end", () => done()));
  try {
    const { rows } = await presence.query<{ last: boolean }>(
      `select pg_try_advisory_lock(${presenceLock}) as last`,
    );
    const postmaster = readPostmaster(clusterDir);
    if (rows[0]?.last !== true || postmaster?.isRunning !== true) {
      await presence.end();
      return;
    }
    // Fast shutdown: ends open transactions, writes everything to disk, and needs no recovery at the next
    // start.
    process.kill(postmaster.pid, "SIGINT");
    await ended;
    const askedAt = Date.now();
    while (isPostmasterOf(postmaster.pid, clusterDir)) {
      if (Date.now() - askedAt > 30_000) {
        log.warn("the embedded database does not shut down; it will recover at the next start");
        process.kill(postmaster.pid, "SIGQUIT");
        return;
      }
      await sleep(10);
    }
  } catch (error) {
    log.warn({ err: error }, "the embedded database could not be left in order");
  }
}
