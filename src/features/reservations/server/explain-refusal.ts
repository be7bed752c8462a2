import { isConstraintViolation, type Sql } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { refuse, type Refused, type Result } from "#shared/result.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import type { ReservationRefusal } from "../refusals/rules.ts";
import { heldForText } from "../refusals/text.ts";
import type { Stay } from "../rules.ts";
import { findHolder, findLastActOfOthers } from "./cause-queries.ts";

/** An act of another user that is older than this explains no refusal. */
const RECENT_MINUTES = 10;

/** Refusals that another host may have caused a moment ago. */
const CONTESTED: ReadonlySet<string> = new Set<ReservationRefusal>([
  "not_confirmed",
  "not_seated",
  "not_waiting",
  "already_arrived",
  "changed_meanwhile",
  "changed_since",
  "table_taken",
]);

/**
 * The end of every act: turns the failure of an act whose id belongs to another act already into `already_created`, and adds to a refusal
 * who caused it: another user who acted on the reservation, or at the tables, within the last minutes; of a held table its guest.
 * `time`: when the tables were wanted, null for the reservation's own time; without it, now.
 */
export async function explainRefusal<Value, Refusal extends string>(
  { database, clock, actWords }: Services,
  unit: AuthorizedUnit,
  about: { reservationId: string | null; tableIds?: readonly string[]; time?: Stay | null | undefined },
  acting: Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | "already_created">> {
  const result = await acting.catch((error: unknown) => {
    if (isConstraintViolation(error, "23505", "reservation_act_pkey")) return refuse("already_created");
    throw error;
  });
  if (result.ok) return result;
  if (result.reason === "table_held") {
    const now = clock.now();
    const { reservationId, time = { startsAt: now, endsAt: now } } = about;
    return nameHolder<Refusal | "already_created">(database.sql, unit, result, { reservationId, time });
  }
  if (!CONTESTED.has(result.reason)) return result;
  const since = new Date(clock.now().getTime() - RECENT_MINUTES * MINUTE_MS);
  const last = await findLastActOfOthers(database.sql, unit, { tableIds: [], ...about }, since);
  const words = last && actWords[last.type];
  return last && words ? { ...result, cause: `${last.actorName} ${words.byOther}` } : result;
}

/**
 * Adds to the refusal of a held table for whom it is held, and when. `time`: when the table was wanted, null for the reservation's own time.
 */
export async function nameHolder<Refusal extends string>(
  sql: Sql,
  unit: AuthorizedUnit,
  refused: Refused<Refusal>,
  wanted: { reservationId: string | null; time: Stay | null },
): Promise<Refused<Refusal>> {
  const holder = await findHolder(sql, unit, (refused.about ?? "").split(", "), wanted);
  if (holder === null) return refused;
  const { time } = localOf(new Date(holder.startsAt), unit.timeZone);
  return { ...refused, cause: heldForText(holder.customerName, time) };
}
