import { createHash } from "node:crypto";

import { inTransaction, type Sql } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { answerRetry, ok, type Result } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type { ClosedDate, WeekdayHours } from "../../../opening-hours/contract.ts";
import { hoursOf, findLeftOutside, WEEKDAYS, type Opening } from "../../../opening-hours/rules.ts";
import {
  deleteClosedDate,
  insertClosedDate,
  readOpening,
  writeHours,
} from "../../../opening-hours/server/queries.ts";
import { companySettingsEvents } from "../../events.ts";
import type { ReservationPort } from "../../server/commands.ts";
import { lockSettings } from "../../server/queries.ts";
import type { AddClosedDateInput, OutsideReservations, SaveHoursInput } from "../contract.ts";
import { decideClosing, decideHours, type OpeningRefusal } from "../rules.ts";

const MAX_LISTED = 100;

type OpeningResult<Also extends string = never> = Promise<
  Result<{ outside: OutsideReservations | null }, OpeningRefusal | Also>
>;

/** Reads the hours of all seven weekdays and the closed dates. A weekday without a row is closed. */
export async function readWholeOpening(
  { database }: Services,
  unit: AuthorizedUnit,
): Promise<{ hours: WeekdayHours[]; closedDates: ClosedDate[] }> {
  const { openingHours, closedDates } = await readOpening(database.sql, unit);
  return { hours: WEEKDAYS.map((weekday) => hoursOf(openingHours, weekday)), closedDates };
}

/**
 * Saves the week's hours. If they leave confirmed reservations outside, it answers these and stores nothing, until `accepted` has
 * their mark. Refuses as `decideHours`.
 */
export async function saveHours(
  { database, clock }: Services,
  reservations: ReservationPort,
  unit: AuthorizedUnit,
  input: SaveHoursInput,
): OpeningResult {
  return inTransaction(database, async (tx) => {
    await lockSettings(tx, unit);
    const stored = await readOpening(tx, unit);
    const decision = decideHours(stored.openingHours, input);
    if (!decision.ok) return decision;
    if (!decision.value.change) return ok({ outside: null });

    const outside = await findOutsideReservations(
      reservations,
      tx,
      unit,
      { before: stored, after: { ...stored, openingHours: input.hours } },
      clock.now(),
    );
    if (outside !== null && outside.mark !== input.accepted) return ok({ outside });
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
 * Closes a day or a range, after the same question as `saveHours`. A retry with the same id is a success. Refuses as
 * `decideClosing`, and `already_created` for the same id with other fields.
 */
export async function addClosedDate(
  { database, clock }: Services,
  reservations: ReservationPort,
  unit: AuthorizedUnit,
  { id, accepted, ...closing }: AddClosedDateInput,
): OpeningResult<"already_created"> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    await lockSettings(tx, unit);
    const stored = await readOpening(tx, unit);
    const known = stored.closedDates.find((date) => date.id === id);
    if (known) {
      const { firstDate, lastDate, reason } = closing;
      const retried = answerRetry(known, { firstDate, lastDate, reason });
      return retried.ok ? ok({ outside: null }) : retried;
    }
    const decision = decideClosing(closing, stored.closedDates, localOf(now, unit.timeZone).date);
    if (!decision.ok) return decision;

    const closedDates = [...stored.closedDates, { id, ...closing }];
    const outside = await findOutsideReservations(
      reservations,
      tx,
      unit,
      { before: stored, after: { ...stored, closedDates } },
      now,
    );
    if (outside !== null && outside.mark !== accepted) return ok({ outside });
    await insertClosedDate(tx, unit, { id, ...closing });
    await appendAuditEntry(tx, unit, companySettingsEvents, {
      type: "closed_date.added",
      subjectId: id,
      detail: {
        firstDate: closing.firstDate,
        lastDate: closing.lastDate,
        leftOutside: outside?.total ?? 0,
      },
    });
    return ok({ outside: null });
  });
}

/** Removes a closed date. If it is removed already, that is a success. */
export async function removeClosedDate(
  { database }: Services,
  unit: AuthorizedUnit,
  { id }: { id: string },
): Promise<Record<string, never>> {
  return inTransaction(database, async (tx) => {
    if (await deleteClosedDate(tx, unit, id))
      await appendAuditEntry(tx, unit, companySettingsEvents, { type: "closed_date.removed", subjectId: id });
    return {};
  });
}

/** The future confirmed reservations that are inside the opening `before` and outside the one `after`. Null if there are no such ones. */
async function findOutsideReservations(
  { listExpected }: ReservationPort,
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
