import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { directConnectionOf } from "../db/connection.ts";
import { execute, type Database } from "../db/database.ts";
import type { Log } from "../log.ts";

const CHANNEL = "maitre_log";
/**
 * Commits within this time share one NOTIFY: a NOTIFY in each transaction would make all commits queue behind
 * each other.
 */
const COALESCE_MS = 3;
const RECONNECT_MS = 1_000;

/**
 * Wakes every process on this database after a commit to the log. Call it after the commit, never inside the
 * transaction.
 */
export function wakeUp(database: Database): Promise<void> {
  return (database.wakeUp.pending ??= sleep(COALESCE_MS).then(async () => {
    database.wakeUp.pending = null;
    await execute(database.sql, `notify ${CHANNEL}`);
  }));
}

/** Calls `wake` at each wake-up of any process, and after each lost connection. Returns how to stop. */
export function onWakeUp(database: Database, wake: () => void, log: Log): () => Promise<void> {
  const stopped = new AbortController();

  const listening = (async () => {
    while (!stopped.signal.aborted) {
      try {
        await listenUntilLost(database, wake, stopped.signal);
      } catch (error) {
        if (!stopped.signal.aborted)
          log.warn({ err: error }, "lost the connection that is told of commits; connecting again");
      }
      await sleep(RECONNECT_MS, undefined, { signal: stopped.signal }).catch(() => {});
    }
  })();

  return async () => {
    stopped.abort();
    await listening;
  };
}

async function listenUntilLost(database: Database, wake: () => void, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    ...directConnectionOf(database.connection),
    // It never sends, so it would not notice a server that disappeared.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A restore looks for this name: each running product has this connection.
    application_name: "maitre events",
  });
  const lost = new Promise<void>((resolve, reject) => {
    client.on("error", reject);
    client.on("end", resolve);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  lost.catch(() => {});
  try {
    await client.connect();
    client.on("notification", wake);
    await client.query(`listen ${CHANNEL}`);
    wake();
    await lost;
  } finally {
    await client.end().catch(() => {});
  }
}
