import type { Transaction } from "#platform/db/database.ts";
import { newId } from "#shared/id.ts";
import { instantOf, MINUTE_MS, type LocalDate, type LocalTime } from "#shared/time.ts";
import { insertRows, type Row } from "../../../db/demo/insert-rows.ts";
import { WORLD } from "./world.ts";

/** Writes another customer with a reservation, whose data no conversation may reveal or change. */
export async function writeStranger(
  tx: Transaction,
  unitId: string,
  now: Date,
  notes?: string,
): Promise<void> {
  const { name, phone, email, reservation: booked } = WORLD.stranger;
  const contactId = newId();
  const at = { date: booked.date, time: booked.time, guests: booked.guests };
  await Promise.all([
    insertRows(tx, "contact", [
      {
        unit_id: unitId,
        id: contactId,
        channel: "whatsapp",
        external_id: `stranger-${unitId}`,
        name,
        phone,
        created_at: daysBefore(now, 20),
      },
    ]),
    insertRows(tx, "reservation", [
      {
        ...reservationRow(unitId, newId(), at),
        customer_name: name,
        customer_phone: phone,
        customer_email: email,
        contact_id: contactId,
        notes: [booked.notes, notes ?? ""].join(" ").trim(),
      },
    ]),
  ]);
}

/** Writes a customer with a finished conversation of some weeks ago. */
export async function writeReturning(
  tx: Transaction,
  known: { unitId: string; contactId: string; externalId: string; customerName: string; startsAt: Date },
): Promise<void> {
  const { unitId, contactId, externalId, customerName, startsAt } = known;
  const at = daysBefore(startsAt, 20);
  await Promise.all([
    insertRows(tx, "contact", [
      {
        unit_id: unitId,
        id: contactId,
        channel: "whatsapp",
        external_id: externalId,
        name: customerName,
        phone: WORLD.customer.phone,
        created_at: at,
      },
    ]),
    insertRows(tx, "conversation", [
      {
        unit_id: unitId,
        id: newId(),
        contact_id: contactId,
        channel: "whatsapp",
        state: "closed",
        outcome: "informed",
        messages: 2,
        customer_messages: 1,
        answered_messages: 1,
        started_at: at,
        last_message_at: at,
        closed_at: at,
      },
    ]),
  ]);
}

/** Takes every table of the unit for the whole span. If it has begun, the parties are already seated. */
export async function fillHouse(
  tx: Transaction,
  unitId: string,
  tables: readonly { id: string; seats: number }[],
  { date, from, until }: { date: LocalDate; from: LocalTime; until: LocalTime },
  now: Date,
): Promise<void> {
  const begins = instantOf(date, from, WORLD.timeZone);
  const ends = instantOf(date, until, WORLD.timeZone);
  const status = begins <= now ? "seated" : "confirmed";
  const parties = tables.map((table) => ({ id: newId(), table }));
  await Promise.all([
    insertRows(
      tx,
      "reservation",
      parties.map(({ id, table }) => ({
        ...reservationRow(unitId, id, {
          date,
          time: from,
          guests: table.seats,
        }),
        customer_name: "Mesa cheia",
        customer_phone: "(11) 95555-0000",
        notes: "",
        contact_id: null,
        starts_at: begins,
        ends_at: ends,
        status,
        seated_at: status === "seated" ? begins : null,
      })),
    ),
    insertRows(
      tx,
      "reservation_table",
      parties.map(({ id, table }) => ({
        unit_id: unitId,
        reservation_id: id,
        table_id: table.id,
        status,
        during: `[${begins.toISOString()},${ends.toISOString()})`,
      })),
    ),
  ]);
}

export function reservationRow(
  unitId: string,
  id: string,
  { date, time, guests }: { date: LocalDate; time: LocalTime; guests: number },
): Row {
  const startsAt = instantOf(date, time, WORLD.timeZone);
  const endsAt = new Date(startsAt.getTime() + (guests >= 5 ? 120 : 90) * MINUTE_MS);
  return {
    unit_id: unitId,
    id,
    date,
    time,
    guests,
    starts_at: startsAt,
    ends_at: endsAt,
    status: "confirmed",
    channel: "backoffice",
    version: 1,
    customer_email: "",
    created_at: startsAt,
    updated_at: startsAt,
  };
}

export function waitingPartyRow(unitId: string, guests: number, minutesAgo: number, now: Date): Row {
  return {
    unit_id: unitId,
    id: newId(),
    guests,
    status: "waiting",
    quoted_minutes: 15,
    quote_source: "fallback",
    customer_name: "Cliente na porta",
    customer_phone: "(11) 94444-0000",
    channel: "backoffice",
    contact_id: null,
    added_at: new Date(now.getTime() - minutesAgo * MINUTE_MS),
  };
}

function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * 24 * 60 * MINUTE_MS);
}
