import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";

import { StartError } from "#platform/env/start-error.ts";
import type { Log } from "#platform/log.ts";
import type { DatabaseConnection } from "./connection.ts";
import { unavailabilityOf } from "./failures.ts";
import { databaseText } from "./text.ts";

/**
 * Waits until the database answers, and logs one line when the reason changes. Throws a StartError when
 * waiting cannot help (wrong password, name or version), and the signal's reason when it aborts.
 */
export async function waitForDatabase(
  connection: DatabaseConnection,
  { log, signal, retryMs = 1000 }: { log: Log; signal?: AbortSignal | undefined; retryMs?: number },
): Promise<void> {
  const where = placeOf(connection);
  let lastReason: string | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const client = new Client({
      ...connection,
      connectionTimeoutMillis: 5000,
      application_name: "maitre",
    });
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ number: string; version: string }>(
        "select current_setting('server_version_num') as number, current_setting('server_version') as version",
      );
      if (Number(rows[0]?.number) < 150_000)
        throw new StartError(databaseText.externalTooOld(where, rows[0]?.version ?? ""));
      return;
    } catch (error) {
      if (error instanceof StartError) throw error;
      const reason = reasonOf(error);
      if (unavailabilityOf(error) !== "down") throw new StartError(databaseText.rejected(where, reason));
      if (reason !== lastReason) log.warn(databaseText.waiting(where, reason));
      lastReason = reason;
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(retryMs, undefined, { signal });
  }
}

/** Host and database, never the password. */
function placeOf(connection: DatabaseConnection): string {
  if (!("connectionString" in connection)) return `${connection.host}/${connection.database}`;
  const { host, pathname } = new URL(connection.connectionString);
  return `${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  // Node tries each address of a name, then reports all failures in one error without a message.
  const first = error instanceof AggregateError ? (error.errors as unknown[])[0] : error;
  return first instanceof Error ? first.message : String(first);
}
