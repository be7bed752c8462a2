import { ok, refuse, type Result } from "#shared/result.ts";
import { MINUTE_MS } from "#shared/time.ts";
import type { DiningTable, TableEdit } from "./contract.ts";

/** Why a command of the floor says no; each is about the labels of the tables at fault. */
export type FloorRefusal =
  | "party_seated"
  | "reserved_ahead"
  | "label_taken"
  | "too_many_tables"
  | "outside_plan";

/** What is stored of a table's status when it is set by hand. Times are instants. */
export interface StatusByHand {
  status: DiningTable["status"];
  customerName: string | null;
  occupiedSince: Date | null;
  estimatedLeaveAt: Date | null;
}

type OccupancyByHand = Pick<TableEdit, "customerName" | "occupiedMinutes" | "estimatedLeaveMinutes">;

/**
 * Decides what a hand may make of a table's status. Every state leads to every other one, with one exception: while a
 * reservation's party sits there the table is occupied, and name and times are the reservation's. Null: all stays as it is.
 * Refuses `party_seated`: the party has to be released first.
 */
export function decideStatus(
  table: Pick<
    DiningTable,
    "label" | "status" | "reservationId" | "customerName" | "occupiedSince" | "estimatedLeaveAt"
  >,
  wanted: { status: DiningTable["status"] } & OccupancyByHand,
  now: Date,
): Result<StatusByHand | null, "party_seated"> {
  if (table.reservationId !== null)
    return wanted.status === "occupied" ? ok(null) : refuse("party_seated", table.label);
  if (wanted.status === "occupied") return ok(occupiedByHand(table, wanted, now));
  if (wanted.status === table.status) return ok(null);
  return ok({ status: wanted.status, customerName: null, occupiedSince: null, estimatedLeaveAt: null });
}

/**
 * Decides about taking tables off the layout, all or none.
 * Refuses with their labels `party_seated` (somebody sits there, with a reservation or set by hand) and `reserved_ahead`
 * (a confirmed reservation that is not over yet holds them).
 */
export function decideRemoval(
  tables: readonly Pick<DiningTable, "label" | "status" | "nextHoldAt">[],
): Result<null, "party_seated" | "reserved_ahead"> {
  const occupied = tables.filter(({ status }) => status === "occupied");
  if (occupied.length > 0) return refuse("party_seated", joinLabels(occupied));
  const held = tables.filter(({ nextHoldAt }) => nextHoldAt !== null);
  return held.length > 0 ? refuse("reserved_ahead", joinLabels(held)) : ok(null);
}

/** 'M1, M2 e M10', as people read them. */
export function joinLabels(tables: readonly Pick<DiningTable, "label">[]): string {
  const labels = tables.map(({ label }) => label).toSorted(compareLabels);
  return labels.length < 2 ? labels.join("") : `${labels.slice(0, -1).join(", ")} e ${labels.at(-1) ?? ""}`;
}

/** Only an available table can be chosen; its seats are not asked (seed, section 5). */
export function canChooseTable(table: Pick<DiningTable, "status">): boolean {
  return table.status === "available";
}

/** True when the table has a chair for everyone. */
export function isLargeEnough(table: Pick<DiningTable, "seats">, guests: number): boolean {
  return table.seats >= guests;
}

/** True when another reservation holds the table before a party seated at `now` would leave (`turnMinutes` later). */
export function isNeededSoon(
  table: Pick<DiningTable, "nextHoldAt">,
  now: Date,
  turnMinutes: number,
): boolean {
  return table.nextHoldAt !== null && Date.parse(table.nextHoldAt) < now.getTime() + turnMinutes * MINUTE_MS;
}

interface PartyToSeat {
  tables: readonly DiningTable[];
  guests: number;
  now: Date;
  /** How long the party is expected to stay. */
  turnMinutes: number;
}

/**
 * The table to suggest: the smallest available one that fits the party and that no other reservation needs before the
 * party would leave; of equals the first by label. Null when there is none: then nothing is suggested.
 */
export function bestTableFor({ tables, guests, now, turnMinutes }: PartyToSeat): DiningTable | null {
  const fitting = tables.filter(
    (table) =>
      canChooseTable(table) && isLargeEnough(table, guests) && !isNeededSoon(table, now, turnMinutes),
  );
  return fitting.toSorted((a, b) => a.seats - b.seats || compareLabels(a.label, b.label))[0] ?? null;
}

/** The seat dialog's counters: 'Disponíveis' counts only tables with a chair for everyone (seed, section 2). */
export function countTables(
  tables: readonly DiningTable[],
  guests: number,
): { available: number; cleaning: number; occupied: number } {
  return {
    available: tables.filter((table) => canChooseTable(table) && isLargeEnough(table, guests)).length,
    cleaning: tables.filter((table) => table.status === "cleaning").length,
    occupied: tables.filter((table) => table.status === "occupied").length,
  };
}

/** Whole minutes since the party sat down; null for a table without a party. */
export function occupiedMinutes(table: Pick<DiningTable, "occupiedSince">, now: Date): number | null {
  if (table.occupiedSince === null) return null;
  return Math.max(0, Math.floor((now.getTime() - Date.parse(table.occupiedSince)) / MINUTE_MS));
}

/** Whole minutes until the party is expected to leave, below 0 once that is past; null where nobody knows. */
export function minutesUntilLeaving(table: Pick<DiningTable, "estimatedLeaveAt">, now: Date): number | null {
  if (table.estimatedLeaveAt === null) return null;
  return Math.ceil((Date.parse(table.estimatedLeaveAt) - now.getTime()) / MINUTE_MS);
}

/** Order of labels as people read them: M2 before M10. */
export function compareLabels(a: string, b: string): number {
  return labelOrder.compare(a, b);
}

const labelOrder = new Intl.Collator("pt-BR", { numeric: true });

/** A minute that is said again is the one that is stored: saving a dialog twice must not move a party's time. */
function occupiedByHand(
  table: Pick<DiningTable, "status" | "customerName" | "occupiedSince" | "estimatedLeaveAt">,
  wanted: OccupancyByHand,
  now: Date,
): StatusByHand {
  const before =
    table.status === "occupied" ? table : { customerName: null, occupiedSince: null, estimatedLeaveAt: null };
  const { customerName, occupiedMinutes: since, estimatedLeaveMinutes: leaving } = wanted;
  const keepsSince =
    before.occupiedSince !== null && (since === undefined || since === occupiedMinutes(before, now));
  const keepsLeaving = leaving === undefined || leaving === minutesUntilLeaving(before, now);
  return {
    status: "occupied",
    customerName: customerName === undefined ? before.customerName : customerName || null,
    occupiedSince: keepsSince
      ? instantOrNull(before.occupiedSince)
      : new Date(now.getTime() - (since ?? 0) * MINUTE_MS),
    estimatedLeaveAt: keepsLeaving
      ? instantOrNull(before.estimatedLeaveAt)
      : leaving === null
        ? null
        : new Date(now.getTime() + leaving * MINUTE_MS),
  };
}

function instantOrNull(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
