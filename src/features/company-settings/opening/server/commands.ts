import { createHash } from "node:crypto";

import { inTransaction, type Sql } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { answerRetry, ok, type Result } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import type { ClosedDate, WeekdayHours } from "../../../opening-hours/contract.ts";
import { hoursOf, leftOutside, WEEKDAYS, type Opening } from "../../../opening-hours/rules.ts";
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

const LISTED = 100;

type Answer<Also extends string = never> = Promise<
  Result<{ outside: OutsideReservations | null }, OpeningRefusal | Also>
>;

/** The whole week, a weekday without a row being closed, and the closed dates. */
export async function readWholeOpening(
  { database }: Services,
  unit: AuthorizedUnit,
): Promise<{ hours: WeekdayHours[]; closedDates: ClosedDate[] }> {
  const { openingHours, closedDates } = await readOpening(database.sql, unit);
  return { hours: WEEKDAYS.map((weekday) => hoursOf(openingHours, weekday)), closedDates };
}

/** Saves the week's hours, once the person has seen which confirmed reservations they leave outside. */
export async function saveHours(
  { database, clock }: Services,
  reservations: ReservationPort,
  unit: AuthorizedUnit,
  input: SaveHoursInput,
): Answer {
  return inTransaction(database, async (tx) => {
    await lockSettings(tx, unit);
    const stored = await readOpening(tx, unit);
    const decision = decideHours(stored.openingHours, input);
    if (!decision.ok) return decision;
    if (!decision.value.change) return ok({ outside: null });

    const outside = await findOutside(
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

/** Closes a day or a range, once the person has seen which confirmed reservations that leaves outside. The same id again is a success. */
export async function addClosedDate(
  { database, clock }: Services,
  reservations: ReservationPort,
  unit: AuthorizedUnit,
  { id, accepted, ...closing }: AddClosedDateInput,
): Answer<"already_created"> {
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
    const outside = await findOutside(
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

/** Opens again on a closed date. Removing one that is gone is a success. */
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

/** Confirmed reservations from now on that the unit would have been open for, and will not be; null where there are none. */
async function findOutside(
  { listExpected }: ReservationPort,
  tx: Sql,
  unit: AuthorizedUnit,
  { before, after }: { before: Opening; after: Opening },
  now: Date,
): Promise<OutsideReservations | null> {
  const expected = await listExpected(tx, unit, localOf(now, unit.timeZone).date, now);
  const outside = leftOutside(expected, before, after);
  if (outside.length === 0) return null;
  const mark = createHash("sha256")
    .update(outside.map(({ id }) => id).join())
    .digest("base64url");
  return { reservations: outside.slice(0, LISTED), total: outside.length, mark };
}
