import { createHash } from "node:crypto";

import * as z from "zod";

import { instant, int, localDate, localTime, text, uuid } from "#platform/db/columns.ts";
import { execute, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";
import type { LocalMoment } from "../../opening-hours/rules.ts";
import type { Unavailability } from "../../reservations/refusals/contract.ts";

/** A request for a table that was refused. */
export interface RefusedRequest {
  date: LocalDate;
  /** Undefined: any time of the day. */
  time: LocalTime | undefined;
  guests: number;
  windowMinutes: number;
  requires?: readonly string[];
  wantedAreaId?: string | null;
  reason: Unavailability;
  /** What was offered instead. */
  offered: readonly LocalMoment[];
}

/**
 * Keeps a refused request without a word about who asked. Asked again in the same talk, such as a conversation, it is kept once: a hash
 * distinguishes requests, from which nobody finds the talk.
 */
export async function keepRefusal(
  sql: Sql,
  unit: AuthorizedUnit,
  talkId: string,
  asked: RefusedRequest,
  now: Date,
): Promise<void> {
  const { date, time, guests, windowMinutes, requires = [], wantedAreaId = null, reason, offered } = asked;
  await execute(
    sql,
    `insert into refusal
       (unit_id, id, at, date, time, guests, window_minutes, requires, wanted_area_id, channel, reason, offered)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
    [
      unit.unitId,
      idOf([talkId, date, time, guests].join(" ")),
      now,
      date,
      time ?? null,
      guests,
      windowMinutes,
      requires,
      wantedAreaId,
      unit.actor.channel,
      reason,
      offered.map((moment) => `${moment.date} ${moment.time}`),
    ],
  );
}

/** A UUID of version 8, made from a text. */
function idOf(request: string): string {
  const digits = createHash("sha256").update(request).digest("hex");
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
  ];
  return [...parts, digits.slice(20, 32)].join("-");
}

const dueRow = {
  unitId: uuid,
  id: uuid,
  at: instant,
  date: localDate,
  time: localTime,
  guests: int,
  windowMinutes: int,
  requires: z.array(text),
  wantedAreaId: uuid.nullable(),
  offered: z.array(z.object({ date: localDate, time: localTime })),
};

export type DueReplay = RowOf<typeof dueRow>;

/** Why a party was refused although the restaurant was open: the planner can decide whether its tables had room. */
const ASKS_FOR_ROOM = "'no_table', 'pacing_full', 'day_full', 'bookings_paused'";

/** Lists, of all units, refused requests for a time that nobody has replayed yet, the oldest first. */
export async function listDueReplays(sql: Sql, limit: number): Promise<DueReplay[]> {
  return rows(
    sql,
    dueRow,
    `select unit_id as "unitId", id, at, date, left(time::text, 5) as time, guests, window_minutes as "windowMinutes", requires,
       wanted_area_id as "wantedAreaId", array(
         select json_build_object('date', to_char(moment, 'YYYY-MM-DD'), 'time', to_char(moment, 'HH24:MI'))
         from unnest(offered) moment) as offered
     from refusal where verdict is null and time is not null and reason in (${ASKS_FOR_ROOM}) order by at limit $1`,
    [limit],
  );
}

/** What a replay found: whether the tables had room for the party. */
export type ReplayVerdict = "fits" | "does_not_fit" | "unknown";

/** Keeps what a replay found with its refusal; `unknown` is final, too, so that no refusal is replayed twice. */
export async function storeVerdict(
  sql: Sql,
  { unitId, id }: Pick<DueReplay, "unitId" | "id">,
  verdict: ReplayVerdict,
): Promise<void> {
  await execute(sql, "update refusal set verdict = $3 where unit_id = $1 and id = $2", [unitId, id, verdict]);
}
