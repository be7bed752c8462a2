import type { CancelledBy, Stage } from "#features/reservations/evening/contract.ts";
import { PRESENCE } from "#features/reservations/status/contract.ts";
import { HOLD } from "#features/reservations/status/rules.ts";
import { walkInName } from "#features/service/text.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import type { Chance } from "./chance.ts";
import { createCustomer, note, pickName, type Customer } from "./customers.ts";
import type { Party } from "./evening-parties.ts";
import type { DemoTable } from "./floor.ts";
import type { Row } from "./insert-rows.ts";

/** An entry of the history: `isStaff` says who did it. */
export interface PartyAct {
  at: Date;
  type: string;
  subjectId: string;
  detail: object;
  isStaff: boolean;
}

const STAY = 90;
const LARGE_STAY = 120;
const LARGE_PARTY = 5;

/** What is stored of a party: its reservation, its tables, and what was done with it so far. */
export function rowsOfParty(
  party: Party,
  { timeZone, now, chance }: { timeZone: string; now: Date; chance: Chance },
): { customer: Customer; reservation: Row; holds: Row[]; acts: PartyAct[] } {
  const at = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
  // Bookings begin at full five minutes of the clock.
  const startsAt = toFiveMinutes(new Date(now.getTime() + party.start * MINUTE_MS), party.isWalkIn === true);
  const stay = (party.guests >= LARGE_PARTY ? LARGE_STAY : STAY) * MINUTE_MS;
  const seatedAt = at(party.seated);
  const completedAt = at(party.left);
  const isOver = party.status === "no_show" || party.status === "cancelled";
  const overAt = isOver ? at(party.cancelled ?? Math.min(-1, party.start + 22)) : null;
  const created =
    party.isWalkIn === true ? seatedAt : at(Math.min(-60, party.start) - chance.integer(60, 4 * 24 * 60));
  const createdAt = created ?? now;
  const id = chance.id(createdAt);
  const { date, time } = localOf(startsAt, timeZone);
  const customer =
    party.isWalkIn === true
      ? { name: walkInName, phone: "", email: "" }
      : createCustomer(chance, pickName(chance));
  const stage = stageOf(party);
  const tables = party.tables ?? [];
  const arrivedAt = at(party.arrived);
  const reservation = {
    id,
    customer_name: customer.name,
    customer_phone: customer.phone,
    customer_email: customer.email,
    date,
    time,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + stay),
    guests: party.guests,
    status: party.status,
    kind: party.isWalkIn === true ? "walk_in" : "booking",
    notes: party.isWalkIn === true ? "" : note(chance),
    requires: party.requires ?? [],
    wanted_area_id: party.wantedAreaId ?? null,
    channel: "backoffice",
    arrived_at: arrivedAt,
    arrived_guests: arrivedAt && (party.arrivedGuests ?? party.guests),
    late_notice_until: party.lateNotice === undefined ? null : at(party.lateNotice),
    seated_at: seatedAt,
    stage: stage?.name ?? null,
    stage_at: stage && at(stage.since),
    completed_at: completedAt,
    no_show_at: party.status === "no_show" ? overAt : null,
    cancelled_at: party.status === "cancelled" ? overAt : null,
    cancelled_by: party.status === "cancelled" ? ("guest" satisfies CancelledBy) : null,
    created_at: createdAt,
    updated_at: completedAt ?? overAt ?? seatedAt ?? arrivedAt ?? createdAt,
  };
  const from = seatedAt ?? startsAt;
  const until = completedAt ?? new Date(from.getTime() + stay);
  const holds = tables.map((table) => ({
    reservation_id: id,
    table_id: table.id,
    during: `[${from.toISOString()},${until.toISOString()})`,
    status: HOLD[PRESENCE[party.status]],
  }));
  return { customer, reservation, holds, acts: actsOf(party, reservation, tables) };
}

function actsOf(
  party: Party,
  row: {
    id: string;
    guests: number;
    arrived_guests: number | null;
    arrived_at: Date | null;
    seated_at: Date | null;
    completed_at: Date | null;
    no_show_at: Date | null;
    cancelled_at: Date | null;
    created_at: Date;
  },
  tables: readonly DemoTable[],
): PartyAct[] {
  const tableIds = tables.map(({ id }) => id);
  const act = (at: Date | null, type: string, detail: object = {}, isStaff = true) =>
    at === null ? [] : [{ at, type, subjectId: row.id, detail, isStaff }];
  if (party.isWalkIn === true)
    return [
      ...act(row.seated_at, "reservation.walked_in", { guests: row.guests, tableIds, overruled: [] }),
      ...act(row.completed_at, "reservation.released", { tableIds }),
    ];
  return [
    ...act(row.created_at, "reservation.created", { overruled: [] }, false),
    ...act(row.arrived_at, "reservation.arrived", {
      arrivedGuests: row.arrived_guests ?? row.guests,
      guests: row.guests,
    }),
    ...act(row.seated_at, "reservation.seated", { tableIds }),
    ...act(row.completed_at, "reservation.released", { tableIds }),
    ...act(row.no_show_at, "reservation.no_show"),
    ...act(row.cancelled_at, "reservation.cancelled", {}, false),
  ];
}

/** How far a seated party is: it orders after some minutes, and asks for the bill when its time is nearly over. */
function stageOf({ seated, left }: Party): { name: Stage; since: number } | null {
  if (seated === undefined) return null;
  const sat = (left ?? 0) - seated;
  const [name, after] = STAGE_AFTER.find(([, minutes]) => sat >= minutes) ?? ["seated", 0];
  return { name, since: seated + after };
}

const STAGE_AFTER: readonly (readonly [Stage, number])[] = [
  ["bill", 84],
  ["dessert", 66],
  ["ordered", 12],
];

function toFiveMinutes(instant: Date, isExact: boolean): Date {
  const step = (isExact ? 1 : 5) * MINUTE_MS;
  return new Date(Math.floor(instant.getTime() / step) * step);
}
