import * as z from "zod";

import type { Log } from "../log.ts";
import { bool, instant, int, text } from "./columns.ts";
import { oneRow, rows, type Database } from "./database.ts";
import type { Unavailability } from "./failures.ts";

/** What only the database knows of how the installation does. */
export interface OperationFacts {
  isReachable: boolean;
  /** Why it is not; null while it is. */
  reason: Unavailability | null;
  /** How long it took to answer. */
  milliseconds: number;
  /** Null while it is not reachable. */
  migration: number | null;
  connections: { inUse: number; idle: number; waiting: number };
  /** Empty while they have not begun. */
  jobs: JobFacts[];
}

type JobFacts = z.output<typeof jobRow>;

const jobRow = z.object({
  name: text,
  waiting: int,
  active: int,
  failed: int,
  succeededAt: instant.nullable(),
  isLastFailed: bool,
});

/** Takes the connection of health checks first, which calls cannot use up; never throws. */
export async function readOperationFacts({
  database,
  log,
}: {
  database: Database;
  log: Log;
}): Promise<OperationFacts> {
  const began = performance.now();
  const reason = await database.health.check().catch(() => "down" as const);
  const milliseconds = Math.round(performance.now() - began);
  const { totalCount, idleCount, waitingCount } = database.pool;
  const connections = { inUse: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  const isReachable = reason === null;
  const unknown = { isReachable, reason, milliseconds, connections, migration: null, jobs: [] };
  if (reason !== null) return unknown;
  try {
    const { migration, hasJobs } = await oneRow(database.sql, stateRow, STATE);
    return { ...unknown, migration, jobs: hasJobs ? await rows(database.sql, jobRow, JOBS) : [] };
  } catch (error) {
    log.warn({ err: error }, "the state of the installation could not be read");
    return unknown;
  }
}

const stateRow = z.object({ migration: int, hasJobs: bool });
const STATE = `select max(number) as migration, to_regclass('jobs.job') is not null as "hasJobs" from schema_migration`;

// The queue keeps ended runs for some days.
const JOBS = `
  select name,
    (count(*) filter (where state in ('created', 'retry')))::integer as waiting,
    (count(*) filter (where state = 'active'))::integer as active,
    (count(*) filter (where state = 'failed'))::integer as failed,
    max(completed_on) filter (where state = 'completed') as "succeededAt",
    coalesce((array_agg(state::text order by completed_on desc) filter (where state in ('completed', 'failed')))[1] = 'failed', false)
      as "isLastFailed"
  from jobs.job where name not like '\\_\\_%' group by name order by name`;
