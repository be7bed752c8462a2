import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { directConnectionOf } from "../db/connection.ts";
import { execute, type Database, type Sql } from "../db/database.ts";
import type { WakeUps } from "../db/wake-ups.ts";
import type { Log } from "../log.ts";

const CHANNEL = "maitre_log";
/**
 * The shortest time between two NOTIFYs of a process. The first one leaves at once; later commits share the next: a NOTIFY in each
 * transaction would make all commits queue behind each other.
 */
const NOTIFY_EVERY_MS = 25;
const RECONNECT_MS = 1_000;

/**
 * Wakes every process on this database after a commit to the log; this process at once. Call it after the commit, never inside the
 * transaction. Resolves when the others are informed.
 */
export function wakeUp({ wakeUps, sql }: Database): Promise<void> {
  for (const wake of wakeUps.listeners) wake();
  return (wakeUps.pending ??= notifyOthers(wakeUps, sql));
}

async function notifyOthers(wakeUps: WakeUps, sql: Sql): Promise<void> {
  const wait = wakeUps.sentAt + NOTIFY_EVERY_MS - performance.now();
  if (wait > 0) await sleep(wait);
  wakeUps.pending = null;
  wakeUps.sentAt = performance.now();
  await execute(sql, `notify ${CHANNEL}, '${wakeUps.sender}'`);
}

/** Calls `wake` at each wake-up of any process, and after each lost connection. Returns how to stop. */
export function onWakeUp(database: Database, wake: () => void, log: Log): () => Promise<void> {
  const stopped = new AbortController();
  database.wakeUps.listeners.add(wake);

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
    database.wakeUps.listeners.delete(wake);
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
    client.on("notification", ({ payload }) => {
      if (payload !== database.wakeUps.sender) wake();
    });
    await client.query(`listen ${CHANNEL}`);
    wake();
    await lost;
  } finally {
    await client.end().catch(() => {});
  }
}
