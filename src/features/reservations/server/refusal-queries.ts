import { execute, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";
import type { LocalMoment } from "../../opening-hours/rules.ts";
import type { Unavailability } from "../contract.ts";

/** A request for a table that was refused. It says nothing of who asked. */
export interface RefusedRequest {
  /** The same for the same request of one guest. */
  id: string;
  date: LocalDate;
  /** Undefined: any time of the day. */
  time: LocalTime | undefined;
  guests: number;
  windowMinutes: number;
  reason: Unavailability;
  /** What was offered instead. */
  offered: readonly LocalMoment[];
}

/** Keeps a refused request, once. */
export async function keepRefusal(
  sql: Sql,
  unit: AuthorizedUnit,
  { id, date, time, guests, windowMinutes, reason, offered }: RefusedRequest,
  now: Date,
): Promise<void> {
  await execute(
    sql,
    `insert into refusal (unit_id, id, at, date, time, guests, window_minutes, channel, reason, offered)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      unit.unitId,
      id,
      now,
      date,
      time ?? null,
      guests,
      windowMinutes,
      unit.actor.channel,
      reason,
      offered.map((moment) => `${moment.date} ${moment.time}`),
    ],
  );
}
