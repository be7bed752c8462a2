import { inTransaction, type Sql } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, type Result } from "#shared/result.ts";
import { addDays, localOf, type LocalDate } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { serviceDateOf } from "../../../opening-hours/rules.ts";
import { readOpening } from "../../../opening-hours/server/queries.ts";
import { availabilityEvents } from "../../events.ts";
import { readAvailabilityFacts } from "../../server/availability-queries.ts";
import type {
  PacingDay,
  PacingRule,
  Pause,
  PauseInput,
  SavePacingDayInput,
  SavePacingInput,
  UsedSlot,
} from "../contract.ts";
import {
  decidePacing,
  decidePacingDay,
  extendPause,
  usedSlotsOf,
  usualSlotsOf,
  withLimits,
  type PacingRefusal,
} from "../rules.ts";
import {
  deletePause,
  findPause,
  listCountedSlots,
  lockRules,
  putDay,
  putPause,
  readPacing,
  replaceRules,
} from "./queries.ts";

/** Limits that are new are compared with what is booked for this many days. */
const COMPARED_DAYS = 60;
const SUGGESTED_FROM_DAYS = 8 * 7;

type Exceeded = UsedSlot & { date: LocalDate };

/** Reads the limits of weekdays, those of dates from yesterday on, and the pause of bookings that runs now. */
export async function readLimits(
  { database, clock }: Services,
  unit: AuthorizedUnit,
): Promise<{ rules: PacingRule[]; days: PacingDay[]; pause: Pause | null }> {
  const now = clock.now();
  const [{ rules, days }, pause] = await Promise.all([
    readPacing(database.sql, unit),
    findPause(database.sql, unit, now),
  ]);
  const yesterday = addDays(localOf(now, unit.timeZone).date, -1);
  return { rules, days: days.filter(({ date }) => date >= yesterday), pause };
}

/** Reads what is booked for each quarter of an hour of the service that begins on a date. */
export async function readPaceOfDay(
  { database }: Services,
  unit: AuthorizedUnit,
  { date }: { date: LocalDate },
): Promise<{ slots: UsedSlot[] }> {
  const facts = await readAvailabilityFacts(database.sql, unit, { first: date, last: addDays(date, 1) });
  return { slots: usedSlotsOf(facts, date) };
}

/** Suggests limits from what each quarter of an hour had in the last eight weeks (see `usualSlotsOf`). Stores nothing. */
export async function suggestPacing(
  { database, clock }: Services,
  unit: AuthorizedUnit,
): Promise<{ rules: PacingRule[] }> {
  const opening = await readOpening(database.sql, unit);
  const today = serviceDateOf(opening, localOf(clock.now(), unit.timeZone));
  const first = addDays(today, -SUGGESTED_FROM_DAYS);
  const counted = await listCountedSlots(database.sql, unit, first, today);
  return { rules: usualSlotsOf(opening, counted, { first, last: addDays(today, -1) }) };
}

/** Saves the limits of all weekdays. Nothing that is booked is cancelled: it answers what exceeds them. Refuses as `decidePacing`. */
export async function savePacing(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { rules: wanted, before }: SavePacingInput,
): Promise<Result<{ rules: PacingRule[]; exceeded: Exceeded[] }, PacingRefusal>> {
  return inTransaction(database, async (tx) => {
    await lockRules(tx, unit);
    const rules = withLimits(wanted);
    const stored = await readPacing(tx, unit);
    const opening = await readOpening(tx, unit);
    const decision = decidePacing(stored.rules, { rules, before }, opening);
    if (!decision.ok) return decision;
    if (decision.value.change) {
      await replaceRules(tx, unit, rules);
      await appendAuditEntry(tx, unit, availabilityEvents, {
        type: "pacing.changed",
        subjectId: unit.unitId,
        detail: { limits: rules.length },
      });
    }
    const today = serviceDateOf(opening, localOf(clock.now(), unit.timeZone));
    return ok({ rules, exceeded: await findExceeded(tx, unit, today, addDays(today, COMPARED_DAYS)) });
  });
}

/** Gives a day limits of its own, or those of its weekday again. Refuses as `decidePacingDay`. */
export async function savePacingDay(
  { database }: Services,
  unit: AuthorizedUnit,
  { date, limits: wanted }: SavePacingDayInput,
): Promise<Result<{ exceeded: Exceeded[] }, PacingRefusal>> {
  return inTransaction(database, async (tx) => {
    await lockRules(tx, unit);
    const limits = wanted && withLimits(wanted);
    const decision = decidePacingDay(limits, date, await readOpening(tx, unit));
    if (!decision.ok) return decision;
    const { days } = await readPacing(tx, unit);
    const stored = days.find((day) => day.date === date)?.limits ?? null;
    if (JSON.stringify(stored) !== JSON.stringify(limits)) {
      await putDay(tx, unit, date, limits);
      await appendAuditEntry(tx, unit, availabilityEvents, {
        type: "pacing.changed",
        subjectId: unit.unitId,
        detail: { limits: limits?.length ?? 0, date },
      });
    }
    return ok({ exceeded: await findExceeded(tx, unit, date, date) });
  });
}

/** Pauses bookings that would begin in the next minutes; staff may still take them. A pause that runs is extended. */
export async function pauseBookings(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { minutes }: PauseInput,
): Promise<{ pause: Pause }> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    await lockRules(tx, unit);
    const running = await findPause(tx, unit, now);
    const extended = extendPause(
      running && { from: new Date(running.from), until: new Date(running.until) },
      minutes,
      now,
    );
    const until = extended.until.toISOString();
    if (running?.until !== until) {
      await putPause(tx, unit, extended);
      await appendAuditEntry(tx, unit, availabilityEvents, {
        type: "bookings.paused",
        subjectId: unit.unitId,
        detail: { until },
      });
    }
    const pause = await findPause(tx, unit, now);
    if (!pause) throw new Error("a pause was stored and is not there");
    return { pause };
  });
}

/** Ends the pause. Without one nothing changes. */
export async function resumeBookings(
  { database, clock }: Services,
  unit: AuthorizedUnit,
): Promise<Record<string, never>> {
  return inTransaction(database, async (tx) => {
    await lockRules(tx, unit);
    const running = await findPause(tx, unit, clock.now());
    if ((await deletePause(tx, unit)) && running)
      await appendAuditEntry(tx, unit, availabilityEvents, {
        type: "bookings.resumed",
        subjectId: unit.unitId,
      });
    return {};
  });
}

async function findExceeded(
  sql: Sql,
  unit: AuthorizedUnit,
  first: LocalDate,
  last: LocalDate,
): Promise<Exceeded[]> {
  const facts = await readAvailabilityFacts(sql, unit, { first, last: addDays(last, 1) });
  const exceeded: Exceeded[] = [];
  for (let date = first; date <= last; date = addDays(date, 1))
    for (const slot of usedSlotsOf(facts, date)) if (slot.isOver) exceeded.push({ ...slot, date });
  return exceeded;
}
