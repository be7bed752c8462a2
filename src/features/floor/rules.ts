import { MINUTE_MS } from "#shared/time.ts";
import type { DiningTable } from "./contract.ts";

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

/** Order of labels as people read them: M2 before M10. */
export function compareLabels(a: string, b: string): number {
  return labelOrder.compare(a, b);
}

const labelOrder = new Intl.Collator("pt-BR", { numeric: true });
