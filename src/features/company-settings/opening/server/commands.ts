import { createHash } from "node:crypto";

import { inTransaction, type Sql, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { answerRetry, ok, type Result } from "#shared/result.ts";
import { localOf, type LocalDate } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type { ClosedDate, OpenInterval, SpecialDay, WeekdayHours } from "../../../opening-hours/contract.ts";
import { hoursOf, WEEKDAYS } from "../../../opening-hours/hours/weekday-hours.ts";
import { findLeftOutside, serviceAt, type Opening } from "../../../opening-hours/rules.ts";
import {
  deleteClosedDate,
  deleteSpecialDay,
  endClosedDate,
  insertClosedDate,
  insertSpecialDay,
  keepPastHours,
  readOpening,
  writeHours,
  type StoredOpening,
} from "../../../opening-hours/server/queries.ts";
import { listExpected } from "../../../reservations/server/queries.ts";
import { companySettingsEvents } from "../../events.ts";
import { lockSettings } from "../../server/queries.ts";
import type {
  AddClosedDateInput,
  AddSpecialDayInput,
  OutsideReservations,
  RemoveSpecialDayInput,
  SaveHoursInput,
} from "../contract.ts";
import {
  decideClosing,
  decideHours,
  decideReopening,
  decideSpecialDay,
  decideSpecialDayRemoval,
  hoursHoldFrom,
  type OpeningRefusal,
} from "../rules.ts";

const MAX_LISTED = 100;

type OpeningResult<Also extends string = never> = Promise<
  Result<{ outside: OutsideReservations | null }, OpeningRefusal | Also>
>;

/** Reads the hours of all seven weekdays, the closed dates and the special days. A weekday without a row is closed. */
export async function readWholeOpening(
  { database }: Services,
  unit: AuthorizedUnit,
): Promise<{ hours: WeekdayHours[]; closedDates: ClosedDate[]; specialDays: SpecialDay[] }> {
  const { openingHours, closedDates, specialDays } = await readOpening(database.sql, unit);
  return { hours: WEEKDAYS.map((weekday) => hoursOf(openingHours, weekday)), closedDates, specialDays };
}

/**
 * Saves the week's hours, from the service that runs on: earlier dates keep the former ones. If they leave confirmed reservations
 * outside, it answers these and stores nothing, until `accepted` has their mark. Refuses as `decideHours`.
 */
export async function saveHours(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  input: SaveHoursInput,
): OpeningResult {
  return inTransaction(database, async (tx) => {
    const { stored, now, today } = await lockOpening(tx, unit, clock.now());
    const decision = decideHours(stored, input, today);
    if (!decision.ok) return decision;
    if (!decision.value.change) return ok({ outside: null });

    const from = hoursHoldFrom(stored, input.hours, localOf(now, unit.timeZone));
    const pastHours = stored.pastHours.filter(({ until }) => until <= from);
    const after = { ...stored, openingHours: input.hours, pastHours };
    const outside = await findOutsideReservations(tx, unit, { before: stored, after }, now);
    if (outside !== null && outside.mark !== input.accepted) return ok({ outside });
    await keepPastHours(tx, unit, from, stored.openingHours);
    await writeHours(tx, unit, input.hours);
    await appendAuditEntry(tx, unit, companySettingsEvents, {
      type: "hours.changed",
      subjectId: unit.unitId,
      detail: { leftOutside: outside?.total ?? 0 },
    });
    return ok({ outside: null });
  });
}

/**
 * Closes a day or a range, once or every year, after the same question as `saveHours`. A retry with the same id is a success. Refuses
 * as `decideClosing`, and `already_created` for the same id with other fields.
 */
export async function addClosedDate(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id, accepted, ...closing }: AddClosedDateInput,
): OpeningResult<"already_created"> {
  return inTransaction(database, async (tx) => {
    const { stored, now, today } = await lockOpening(tx, unit, clock.now());
    const known = stored.closedDates.find((date) => date.id === id);
    if (known) {
      const { firstDate, lastDate, reason, everyYear } = closing;
      const retried = answerRetry(known, { firstDate, lastDate, reason, everyYear });
      return retried.ok ? ok({ outside: null }) : retried;
    }
    const decision = decideClosing(closing, stored, today);
    if (!decision.ok) return decision;

    const closedDates = [...stored.closedDates, { id, ...closing, repeatsUntil: null }];
    const after = { ...stored, closedDates };
    const outside = await findOutsideReservations(tx, unit, { before: stored, after }, now);
    if (outside !== null && outside.mark !== accepted) return ok({ outside });
    await insertClosedDate(tx, unit, { id, ...closing });
    await appendAuditEntry(tx, unit, companySettingsEvents, {
      type: "closed_date.added",
      subjectId: id,
      detail: {
        firstDate: closing.firstDate,
        lastDate: closing.lastDate,
        everyYear: closing.everyYear,
        leftOutside: outside?.total ?? 0,
      },
    });
    return ok({ outside: null });
  });
}

/** Opens again on a closed date. If it is open again already, that is a success. Refuses as `decideReopening`. */
export async function removeClosedDate(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id }: { id: string },
): Promise<Result<Record<string, never>, OpeningRefusal>> {
  return inTransaction(database, async (tx) => {
    const { stored, today } = await lockOpening(tx, unit, clock.now());
    const closed = stored.closedDates.find((date) => date.id === id);
    if (closed === undefined) return ok({});
    const decision = decideReopening(closed, today);
    if (!decision.ok) return decision;
    const { last } = decision.value;
    await (last === null ? deleteClosedDate(tx, unit, id) : endClosedDate(tx, unit, id, last));
    await appendAuditEntry(tx, unit, companySettingsEvents, { type: "closed_date.removed", subjectId: id });
    return ok({});
  });
}

/**
 * Gives a date hours of its own, after the same question as `saveHours`. A retry with the same id is a success. Refuses as
 * `decideSpecialDay`, and `already_created` for the same id with other fields.
 */
export async function addSpecialDay(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id, accepted, ...day }: AddSpecialDayInput,
): OpeningResult<"already_created"> {
  return inTransaction(database, async (tx) => {
    const { stored, now, today } = await lockOpening(tx, unit, clock.now());
    const known = stored.specialDays.find((special) => special.id === id);
    if (known) {
      const { date, reason, intervals } = day;
      const retried = answerRetry(
        { ...known, intervals: known.intervals.map(inOrder) },
        { date, reason, intervals: intervals.map(inOrder) },
      );
      return retried.ok ? ok({ outside: null }) : retried;
    }
    const decision = decideSpecialDay(day, stored, today, unit.timeZone);
    if (!decision.ok) return decision;

    const after = { ...stored, specialDays: [...stored.specialDays, { id, ...day }] };
    const outside = await findOutsideReservations(tx, unit, { before: stored, after }, now);
    if (outside !== null && outside.mark !== accepted) return ok({ outside });
    await insertSpecialDay(tx, unit, { id, ...day });
    await appendAuditEntry(tx, unit, companySettingsEvents, {
      type: "special_day.added",
      subjectId: id,
      detail: { date: day.date, leftOutside: outside?.total ?? 0 },
    });
    return ok({ outside: null });
  });
}

/**
 * Takes back a special day, after the same question as `saveHours`. If it is gone already, that is a success. Refuses as
 * `decideSpecialDayRemoval`.
 */
export async function removeSpecialDay(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id, accepted }: RemoveSpecialDayInput,
): OpeningResult {
  return inTransaction(database, async (tx) => {
    const { stored, now, today } = await lockOpening(tx, unit, clock.now());
    const special = stored.specialDays.find((day) => day.id === id);
    if (special === undefined) return ok({ outside: null });
    const decision = decideSpecialDayRemoval(special, stored, today);
    if (!decision.ok) return decision;

    const after = { ...stored, specialDays: stored.specialDays.filter((day) => day !== special) };
    const outside = await findOutsideReservations(tx, unit, { before: stored, after }, now);
    if (outside !== null && outside.mark !== accepted) return ok({ outside });
    await deleteSpecialDay(tx, unit, id);
    await appendAuditEntry(tx, unit, companySettingsEvents, {
      type: "special_day.removed",
      subjectId: id,
      detail: { date: special.date, leftOutside: outside?.total ?? 0 },
    });
    return ok({ outside: null });
  });
}

/** An interval with its times in one order: the database keeps them in another. */
function inOrder({ startsAt, endsAt }: OpenInterval): OpenInterval {
  return { startsAt, endsAt };
}

/** Locks the unit's settings until the transaction ends, and reads its opening. `today` is the date of the service that runs. */
async function lockOpening(
  tx: Transaction,
  unit: AuthorizedUnit,
  now: Date,
): Promise<{ stored: StoredOpening; now: Date; today: LocalDate }> {
  await lockSettings(tx, unit);
  const stored = await readOpening(tx, unit);
  return { stored, now, today: serviceAt(stored, localOf(now, unit.timeZone)).serviceDate };
}

/** The future confirmed reservations that are inside the opening `before` and outside the one `after`. Null if there are no such ones. */
async function findOutsideReservations(
  tx: Sql,
  unit: AuthorizedUnit,
  { before, after }: { before: Opening; after: Opening },
  now: Date,
): Promise<OutsideReservations | null> {
  const expected = await listExpected(tx, unit, localOf(now, unit.timeZone).date, now);
  const outside = findLeftOutside(expected, before, after);
  if (outside.length === 0) return null;
  const mark = createHash("sha256")
    .update(outside.map(({ id }) => id).join())
    .digest("base64url");
  return { reservations: outside.slice(0, MAX_LISTED), total: outside.length, mark };
}
