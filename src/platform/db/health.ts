import { Pool } from "pg";

import { isPooled, type DatabaseConnection } from "./connection.ts";
import { unavailabilityOf, type Unavailability } from "./failures.ts";
import { connectionOptions, HEALTH_LIMITS } from "./limits.ts";

/** Checks one database on a connection of its own, which calls cannot use up. */
export interface Health {
  /** Null when the database answers and can write. Simultaneous checks share one query. */
  check(): Promise<Unavailability | null>;
  /** From now on `check` tries to write, until that succeeds. */
  noteDiskFull(): void;
  close(): Promise<void>;
}

export function openHealth(connection: DatabaseConnection): Health {
  const pool = new Pool({
    ...connection,
    max: 1,
    connectionTimeoutMillis: HEALTH_LIMITS.answerMs,
    query_timeout: HEALTH_LIMITS.answerMs,
    ...(isPooled(connection) ? {} : { options: connectionOptions(HEALTH_LIMITS) }),
    application_name: "maitre health",
  });
  // The next check reports it.
  pool.on("error", () => {});
  let isDiskFull = false;
  let checking: Promise<Unavailability | null> | undefined;

  async function probeDatabase(): Promise<Unavailability | null> {
    try {
      const { rows } = await pool.query<{ isStandby?: boolean }>(isDiskFull ? WRITE : READ);
      isDiskFull = false;
      return rows[0]?.isStandby === true ? "down" : null;
    } catch (error) {
      const reason = unavailabilityOf(error);
      if (reason === null) throw error;
      return reason;
    }
  }

  return {
    check: () => (checking ??= probeDatabase().finally(() => (checking = undefined))),
    noteDiskFull: () => (isDiskFull = true),
    close: () => pool.end(),
  };
}

/** A standby answers reads, and this process cannot work with them alone. */
const READ = `select pg_is_in_recovery() as "isStandby"`;

/** Writes more than existing pages can hold; the table is dropped at commit. */
const WRITE = `create temporary table health_check on commit drop as
  select repeat(md5(n::text), 100) as text from generate_series(1, 200) n`;
