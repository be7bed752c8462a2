import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import { hasScreen, type AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, refuseAlreadyCreated, type Result } from "#shared/result.ts";
import { addDays, localOf, type LocalDate } from "#shared/time.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { readPaceOfDay } from "../../availability/pacing/server/commands.ts";
import { listAbsences } from "../../guests/server/absence-queries.ts";
import { readMarks } from "../../guests/server/commands.ts";
import { isWithin, spanOfReadableHealth } from "../../guests/server/service-dates.ts";
import { isClosedOn } from "../../opening-hours/hours/closed-days.ts";
import { readOpening } from "../../opening-hours/server/queries.ts";
import { eveningOf, eveningOn, toOpenSpan } from "../../reservations/evening/rules.ts";
import { PRESENCE } from "../../reservations/status/contract.ts";
import { readTablePlan } from "../../table-plan/server/commands.ts";
import type {
  AddNoteInput,
  ChangeNoteInput,
  ConfirmPartyInput,
  ReadShiftInput,
  RemoveNoteInput,
  Shift,
  ShiftNote,
  ShiftParty,
} from "../contract.ts";
import { shiftEvents } from "../events.ts";
import { MAX_NOTES } from "../limits.ts";
import { findRevenue } from "../revenue/server/queries.ts";
import type { ShiftRefusal } from "../rules.ts";
import {
  countNotes,
  deleteConfirmation,
  deleteNote,
  insertNote,
  lockNote,
  lockNotes,
  lockParty,
  putConfirmation,
  readSheet,
  updateNote,
} from "./queries.ts";

/**
 * Reads a service with its parties and notes, by default the one that runs now; its tables are planned first if no plan has looked at a
 * party yet. Who may not open the reservations gets neither phones nor
 * notes of guests: a note may mention an allergy. Who may not open the reports does not get the revenue.
 */
export async function readShift(
  services: Services,
  unit: AuthorizedUnit,
  { date }: ReadShiftInput,
): Promise<Shift> {
  const { database, clock } = services;
  const now = clock.now();
  const { timeZone } = unit;
  const opening = await readOpening(database.sql, unit);
  const current = eveningOf(opening, localOf(now, timeZone), timeZone);
  const isCurrent = date === undefined || date === current.date;
  const service = isCurrent ? current : eveningOn(opening, date, timeZone);
  const readsRevenue = hasScreen(unit.actor, "relatorios") && service.date <= current.date;
  const [firstSheet, { slots: pace }, revenue] = await Promise.all([
    readSheet(database.sql, unit, service),
    readPaceOfDay(services, unit, service),
    readsRevenue ? findRevenue(database.sql, unit, service.date) : null,
  ]);
  let sheet = firstSheet;
  if (isCurrent && sheet.parties.some(needsPlan)) {
    await readTablePlan(services, unit);
    sheet = await readSheet(database.sql, unit, service);
  }
  const { parties, notes, planVersion } = sheet;
  const hasRevenue =
    service.opensAt !== null || parties.length > 0 || (revenue !== null && revenue.cents !== null);
  const seesContacts = hasScreen(unit.actor, "reservas");
  const guests = seesContacts ? await readGuests(services, unit, service.date) : NOTHING_KNOWN;
  return {
    date: service.date,
    opensAt: service.opensAt?.toISOString() ?? null,
    closesAt: service.closesAt?.toISOString() ?? null,
    closedOn: service.opensAt !== null ? null : isClosedOn(opening, service.date) ? "date" : "weekday",
    intervals: service.intervals.map(toOpenSpan),
    readAt: now.toISOString(),
    planVersion,
    seesContacts,
    seesHealth: guests.seesHealth,
    pace,
    parties: parties.map((party) =>
      seesContacts
        ? {
            ...party,
            mark: guests.marks.get(party.id) ?? null,
            missed: guests.missed.get(party.id) ?? null,
          }
        : { ...party, customerPhone: null, notes: null, mark: null, missed: null },
    ),
    notes,
    revenue: hasRevenue ? revenue : null,
  };
}

interface KnownGuests {
  seesHealth: boolean;
  /** Both by reservation. */
  marks: ReadonlyMap<string, ShiftParty["mark"]>;
  missed: ReadonlyMap<string, ShiftParty["missed"]>;
}

const NOTHING_KNOWN: KnownGuests = { seesHealth: false, marks: new Map(), missed: new Map() };

/** Reads what is known of the guests of a service, as far as a user with 'Reservas' may read it. */
async function readGuests(services: Services, unit: AuthorizedUnit, date: LocalDate): Promise<KnownGuests> {
  const days = { first: date, last: addDays(date, 1) };
  const [marks, absences, healthOf] = await Promise.all([
    readMarks(services, unit, days),
    listAbsences(services.database.sql, unit, days, services.clock.now()),
    spanOfReadableHealth(services, unit),
  ]);
  return {
    seesHealth: isWithin(healthOf, date),
    marks: new Map(marks.map(({ partyId, ...mark }) => [partyId, mark])),
    missed: new Map(absences.map(({ partyId, ...counts }) => [partyId, counts])),
  };
}

function needsPlan({
  status,
  arePromised,
  isPlanned,
}: Pick<ShiftParty, "status" | "arePromised" | "isPlanned">): boolean {
  return PRESENCE[status] === "expected" && !arePromised && !isPlanned;
}

/** Writes a note. The same id again answers the stored note if it says the same. Refuses `too_many_notes`. */
export async function addNote(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id, date, text, isPinned }: AddNoteInput,
): Promise<Result<ShiftNote, ShiftRefusal | "already_created">> {
  return inTransaction(database, async (tx) => {
    await lockNotes(tx, unit);
    const known = await lockNote(tx, unit, id);
    if (known) return known.text === text && known.date === date ? ok(known) : refuseAlreadyCreated(known);
    if ((await countNotes(tx, unit, date)) >= MAX_NOTES) return refuse("too_many_notes");
    const note = await insertNote(tx, unit, { id, date, text, isPinned }, clock.now());
    await appendAuditEntry(tx, unit, shiftEvents, { type: "shift.note_added", subjectId: id });
    return ok(note);
  });
}

/** Changes a note or pins it. Refuses `note_gone`, and `changed_meanwhile` for a version that is not the last one. */
export async function changeNote(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id, version, text, isPinned }: ChangeNoteInput,
): Promise<Result<ShiftNote, ShiftRefusal>> {
  return inTransaction(database, async (tx) => {
    const stored = await lockNote(tx, unit, id);
    if (!stored) return refuse("note_gone");
    if (stored.text === text && stored.isPinned === isPinned) return ok(stored);
    if (stored.version !== version) return refuse("changed_meanwhile");
    const note = await updateNote(tx, unit, { id, text, isPinned }, clock.now());
    await appendAuditEntry(tx, unit, shiftEvents, { type: "shift.note_changed", subjectId: id });
    return ok(note);
  });
}

/** Removes a note; one that is gone already is ignored. */
export async function removeNote(
  { database }: Services,
  unit: AuthorizedUnit,
  { id }: RemoveNoteInput,
): Promise<Record<string, never>> {
  return inTransaction(database, async (tx) => {
    if (await deleteNote(tx, unit, id))
      await appendAuditEntry(tx, unit, shiftEvents, { type: "shift.note_removed", subjectId: id });
    return {};
  });
}

/**
 * Notes that a guest has confirmed once more, or takes that back. A reservation that moves to another time has to be confirmed again.
 * Refuses `not_expected`: the party has come, or does not come.
 */
export async function confirmParty(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { id, isConfirmed }: ConfirmPartyInput,
): Promise<Result<Record<string, never>, ShiftRefusal | "not_found">> {
  return inTransaction(database, async (tx) => {
    const party = await lockParty(tx, unit, id);
    if (!party) return refuse("not_found");
    if (PRESENCE[party.status] !== "expected") return refuse("not_expected");
    const isChanged = isConfirmed
      ? await putConfirmation(tx, unit, id, clock.now())
      : await deleteConfirmation(tx, unit, id);
    if (isChanged)
      await appendAuditEntry(tx, unit, shiftEvents, {
        type: isConfirmed ? "shift.party_confirmed" : "shift.party_unconfirmed",
        subjectId: id,
      });
    return ok({});
  });
}
