import { ok, refuse, type Result } from "#shared/result.ts";
import { MINUTE_MS } from "#shared/time.ts";
import type { TableAttribute } from "./attributes/contract.ts";
import type { DiningTable, TableEdit } from "./contract.ts";

/** Why a command of the floor refuses. Each refusal names the labels of the tables. */
export type FloorRefusal =
  | "party_seated"
  | "reserved_ahead"
  | "label_taken"
  | "too_many_tables"
  | "outside_plan"
  | "smallest_over_seats"
  | "area_gone"
  | "area_name_taken"
  | "too_many_areas"
  | "joined_in_two_areas"
  | "tables_gone"
  | "join_exists"
  | "too_many_joins"
  | "block_ends_before"
  | "block_over"
  | "time_skipped"
  | "blocked_already"
  | "party_in_block"
  | "hold_in_block";

/** Why an edit of one table is refused. */
export type TableEditRefusal = Extract<
  FloorRefusal,
  "party_seated" | "label_taken" | "smallest_over_seats" | "area_gone" | "joined_in_two_areas"
>;

/** The stored status of a table that staff set by hand. Times are instants. */
export interface StatusByHand {
  status: DiningTable["status"];
  customerName: string | null;
  occupiedSince: Date | null;
  estimatedLeaveAt: Date | null;
}

type OccupancyByHand = Pick<TableEdit, "customerName" | "occupiedMinutes" | "estimatedLeaveMinutes">;

/**
 * Decides a status change by hand. Every status may follow every other one, with one exception: while a reservation's party
 * sits there, the table is occupied, with the reservation's name and times. Null when nothing changes.
 * Refuses `party_seated`: the party must be released first.
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
 * Decides the removal of tables, all or none.
 * Refuses with their labels `party_seated` (a party sits there, with a reservation or set by hand) and `reserved_ahead`
 * (a confirmed reservation that is not over holds them).
 */
export function decideRemoval(
  tables: readonly Pick<DiningTable, "label" | "status" | "nextHoldAt">[],
): Result<null, "party_seated" | "reserved_ahead"> {
  const occupied = tables.filter(({ status }) => status === "occupied");
  if (occupied.length > 0) return refuse("party_seated", joinLabels(occupied));
  const held = tables.filter(({ nextHoldAt }) => nextHoldAt !== null);
  return held.length > 0 ? refuse("reserved_ahead", joinLabels(held)) : ok(null);
}

/** 'M1, M2 e M10' in natural order. */
export function joinLabels(tables: readonly Pick<DiningTable, "label">[]): string {
  const labels = tables.map(({ label }) => label).toSorted(compareLabels);
  return labels.length < 2 ? labels.join("") : `${labels.slice(0, -1).join(", ")} e ${labels.at(-1) ?? ""}`;
}

/** Only an available table that is not blocked can be chosen; the number of its seats does not matter (seed, section 5). */
export function canChooseTable(table: Pick<DiningTable, "status" | "blockedUntil">): boolean {
  return stateOf(table) === "available";
}

/** What people see of a table: a blocked one is not available. */
export type TableState = DiningTable["status"] | "blocked";

/** The state that people see. */
export function stateOf(table: Pick<DiningTable, "status" | "blockedUntil">): TableState {
  return table.status === "available" && table.blockedUntil !== null ? "blocked" : table.status;
}

/** True when the table has a chair for each guest. */
export function isLargeEnough(table: Pick<DiningTable, "seats">, guests: number): boolean {
  return table.seats >= guests;
}

/** The instant from which a reservation or a block needs the table next; null without one. */
export function neededAt({ nextHoldAt, nextBlockAt }: NextUse): string | null {
  if (nextHoldAt === null || nextBlockAt === null) return nextHoldAt ?? nextBlockAt;
  return nextHoldAt < nextBlockAt ? nextHoldAt : nextBlockAt;
}

type NextUse = Pick<DiningTable, "nextHoldAt" | "nextBlockAt">;

/** True when a reservation or a block needs the table before a party seated at `now` would leave, `turnMinutes` later. */
export function isNeededSoon(table: NextUse, now: Date, turnMinutes: number): boolean {
  const at = neededAt(table);
  return at !== null && Date.parse(at) < now.getTime() + turnMinutes * MINUTE_MS;
}

/** What a party asked of its table. Nothing is the same as no wish. */
export interface TableWish {
  requires?: readonly TableAttribute[];
  wantedAreaId?: string | null;
}

/** True when the table has all that the party requires, and stands in the wanted area. */
export function meetsWish(
  { attributes, areaId }: Pick<DiningTable, "attributes" | "areaId">,
  { requires = [], wantedAreaId = null }: TableWish,
): boolean {
  return (
    requires.every((attribute) => attributes.includes(attribute)) &&
    (wantedAreaId === null || wantedAreaId === areaId)
  );
}

interface PartyToSeat extends TableWish {
  tables: readonly DiningTable[];
  guests: number;
  now: Date;
  /** How long the party is expected to stay, in minutes. */
  turnMinutes: number;
  /** Decides between tables of the same size: the least is taken, and Infinity is no table for the party. */
  rankOf?: ((tableIds: readonly string[]) => number) | undefined;
}

const sameRank = () => 0;

/**
 * The suggested table: the smallest available one that fits the party and that nobody else needs before the party
 * would leave; among equals the one of the least rank, then the first by label. Tables that meet the party's wish come before all others. Null without a suggestion.
 */
export function bestTableFor({
  tables,
  guests,
  now,
  turnMinutes,
  rankOf = sameRank,
  ...wish
}: PartyToSeat): DiningTable | null {
  const rank = ({ id }: DiningTable) => rankOf([id]);
  const fitting = tables.filter(
    (table) =>
      canChooseTable(table) &&
      isLargeEnough(table, guests) &&
      !isNeededSoon(table, now, turnMinutes) &&
      rank(table) < Infinity,
  );
  const wished = fitting.filter((table) => meetsWish(table, wish));
  const candidates = wished.length > 0 ? wished : fitting;
  return (
    candidates.toSorted(
      (a, b) => a.seats - b.seats || rank(a) - rank(b) || compareLabels(a.label, b.label),
    )[0] ?? null
  );
}

/** The seat dialog's counters: 'Disponíveis' counts only tables with a chair for each guest (seed, section 2). */
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

/** Whole minutes until the party is expected to leave, negative after that; null when unknown. */
export function minutesUntilLeaving(table: Pick<DiningTable, "estimatedLeaveAt">, now: Date): number | null {
  if (table.estimatedLeaveAt === null) return null;
  return Math.ceil((Date.parse(table.estimatedLeaveAt) - now.getTime()) / MINUTE_MS);
}

/** Compares labels in natural order: M2 before M10. */
export function compareLabels(a: string, b: string): number {
  return labelOrder.compare(a, b);
}

const labelOrder = new Intl.Collator("pt-BR", { numeric: true });

/** A value equal to the stored one keeps the stored time: saving a dialog twice must not shift a party's time. */
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
