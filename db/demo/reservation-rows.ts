import { PRESENCE } from "#features/reservations/status/contract.ts";
import { HOLD } from "#features/reservations/status/rules.ts";
import { DAY_MS, MINUTE_MS } from "#shared/time.ts";
import type { Chance } from "./chance.ts";
import { DEMO_MANAGER, DEMO_ORGANIZATION, DEMO_STAFF } from "./company.ts";
import { createCustomer } from "./customers.ts";
import type { DemoTable } from "./floor.ts";
import type { AuditRow, Row } from "./insert-rows.ts";
import type { DemoReservation } from "./reservations.ts";

/** A reservation as it is stored. */
export function reservationRow(unit_id: string, reservation: DemoReservation): Row {
  return {
    unit_id,
    id: reservation.id,
    customer_name: reservation.name,
    customer_phone: reservation.phone,
    customer_email: reservation.email,
    date: reservation.date,
    time: reservation.time,
    starts_at: reservation.startsAt,
    ends_at: reservation.endsAt,
    guests: reservation.guests,
    status: reservation.status,
    notes: reservation.notes,
    channel: reservation.channel,
    seated_at: reservation.seatedAt,
    completed_at: reservation.completedAt,
    cancelled_at: reservation.cancelledAt,
    created_at: reservation.createdAt,
    updated_at:
      reservation.completedAt ?? reservation.seatedAt ?? reservation.cancelledAt ?? reservation.createdAt,
  };
}

/** The tables at which its party sat or sits. */
export function holdRows(
  unit_id: string,
  { id, table, seatedAt, completedAt, endsAt, status }: DemoReservation,
): Row[] {
  if (table === null || seatedAt === null) return [];
  return [
    {
      unit_id,
      reservation_id: id,
      table_id: table.id,
      during: `[${seatedAt.toISOString()},${(completedAt ?? endsAt).toISOString()})`,
      status: HOLD[PRESENCE[status]],
    },
  ];
}

/** Three parties at the door, the first of them for more than half an hour. Each was quoted 15 minutes plus 5 per party before it. */
export function queueAt(now: Date, chance: Chance) {
  return [
    { minutesAgo: 42, guests: 4, name: "Marcos Vinícius Prates" },
    { minutesAgo: 19, guests: 2, name: "Sabrina Okuda" },
    { minutesAgo: 6, guests: 6, name: "Adriana e Luiz Falcão" },
  ].map(({ minutesAgo, guests, name }, ahead) => {
    const addedAt = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    return {
      id: chance.id(addedAt),
      customer_name: name,
      customer_phone: createCustomer(chance, name).phone,
      guests,
      quoted_minutes: 15 + 5 * ahead,
      quote_source: "fallback",
      channel: "backoffice",
      added_at: addedAt,
    };
  });
}

/** The audit entries of the unit's last days: they list what is really in the tables. */
export function auditRows(
  unit_id: string,
  now: Date,
  reservations: readonly DemoReservation[],
  queue: ReturnType<typeof queueAt>,
  tables: readonly DemoTable[],
): AuditRow[] {
  const by = (actor_id: string | null, at: Date, type: string, subject_id: string, detail = {}) => ({
    organization_id: DEMO_ORGANIZATION.id,
    unit_id,
    at,
    actor_kind: "user",
    actor_id,
    channel: "backoffice",
    type,
    subject_id,
    detail,
  });
  const since = new Date(now.getTime() - 7 * DAY_MS);
  const acts = [
    ...reservations.flatMap(({ id, createdAt, seatedAt, completedAt, cancelledAt, channel, table }) => {
      const detail = table === null ? {} : { tableIds: [table.id] };
      return [
        channel === "backoffice"
          ? by(DEMO_MANAGER.id, createdAt, "reservation.created", id)
          : { ...by(null, createdAt, "reservation.created", id), actor_kind: "assistant", channel },
        ...(cancelledAt === null ? [] : [by(DEMO_MANAGER.id, cancelledAt, "reservation.cancelled", id)]),
        ...(seatedAt === null ? [] : [by(DEMO_STAFF.id, seatedAt, "reservation.seated", id, detail)]),
        ...(completedAt === null ? [] : [by(DEMO_STAFF.id, completedAt, "reservation.released", id, detail)]),
      ];
    }),
    ...queue.map(({ id, added_at, guests }) => by(DEMO_STAFF.id, added_at, "waitlist.added", id, { guests })),
    ...tables
      .filter(({ status }) => status === "cleaning")
      .map(({ id, label, seats }) =>
        by(DEMO_STAFF.id, new Date(now.getTime() - 11 * MINUTE_MS), "table.changed", id, {
          change: "edited",
          tableIds: [id],
          before: { label, seats, status: "occupied" },
          after: { label, seats, status: "cleaning" },
        }),
      ),
  ];
  return acts.filter(({ at }) => at >= since && at <= now);
}
