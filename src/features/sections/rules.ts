import { MINUTE_MS } from "#shared/time.ts";
import type { Section, SectionInput } from "./contract.ts";

export type SectionRefusal =
  | "table_in_two_sections"
  | "unknown_table"
  | "server_without_access"
  | "changed_meanwhile"
  | "section_gone";

/** How far back covers count for who is next, in minutes. Source of this and the two below: handbooks for hosts, one new party for a server in 10 to 15 minutes. */
const COUNTED_MINUTES = 60;
/** A server who has just got a party gets the next one only if nobody else can. */
const NEXT_PARTY_AFTER_MINUTES = 10;
/** Nobody gets a third party within this many minutes while somebody else can take it. */
const CROWDED_MINUTES = 15;

/** Finds a table that stands in two of the sections, or twice in one; null where each table stands once. */
export function findSharedTable(sections: readonly Pick<SectionInput, "tableIds">[]): string | null {
  const seen = new Set<string>();
  for (const tableId of sections.flatMap(({ tableIds }) => tableIds)) {
    if (seen.has(tableId)) return tableId;
    seen.add(tableId);
  }
  return null;
}

/** True if a save would change nothing. */
export function isSameLayout(stored: readonly Section[], wanted: readonly SectionInput[]): boolean {
  const written = (sections: readonly SectionInput[]) =>
    JSON.stringify(
      sections.map(({ id, name, color, userId, tableIds }) => [id, name, color, userId, tableIds.toSorted()]),
    );
  return written(stored) === written(wanted);
}

/** A party that has sat down tonight, where somebody has to serve it. */
export interface ServedParty {
  guests: number;
  seatedAt: string | null;
  /** When it left; null: it sits. */
  completedAt: string | null;
  /** Labels. */
  tables: readonly string[];
}

export interface ServedTable {
  id: string;
  label: string;
  /** The end of the block that runs now. */
  blockedUntil: string | null;
}

/** One section at this moment. */
export interface SectionLoad {
  section: Section;
  /** Guests who sit there now. */
  covers: number;
  /** When its last party sat down, epoch ms; null: none has tonight. */
  lastStart: number | null;
  /** Its place in the rotation, from 0; null: it is closed, or has no table that is not blocked. */
  turn: number | null;
}

/** Why a section gets no parties; null while it stands in the rotation. */
export function whyWithoutTurn({
  section,
  turn,
}: Pick<SectionLoad, "section" | "turn">): "closed" | "no_tables" | "all_blocked" | null {
  if (turn !== null) return null;
  if (section.isClosed) return "closed";
  return section.tableIds.length === 0 ? "no_tables" : "all_blocked";
}

/** Whose turn it is. */
export interface Rotation {
  loads: readonly SectionLoad[];
  /** Why nobody is next; null while somebody is. */
  isOffBecause: "all_closed" | "no_tables" | null;
}

/**
 * Decides who gets the next party: nobody a third one within 15 minutes, nor one within 10 minutes after the last, while somebody else can take
 * it; among those who remain the section with the fewest guests seated in the last hour for each of its tables that are not blocked, then the
 * one that has waited longest. A party at the tables of two sections counts for both.
 */
export function rotationOf(
  sections: readonly Section[],
  { parties, tables }: { parties: readonly ServedParty[]; tables: readonly ServedTable[] },
  now: Date,
): Rotation {
  const labels = new Map(tables.map(({ id, label }) => [id, label]));
  const isUnblocked = ({ blockedUntil }: ServedTable) =>
    blockedUntil === null || Date.parse(blockedUntil) <= now.getTime();
  const open = new Set(tables.filter(isUnblocked).map(({ id }) => id));
  const served = parties.filter(({ seatedAt }) => seatedAt !== null);
  const states = sections.map((section, index) => {
    const own = new Set(section.tableIds.map((id) => labels.get(id)));
    const here = served.filter((party) => party.tables.some((label) => own.has(label)));
    const openTables = section.tableIds.filter((id) => open.has(id)).length;
    const starts = here.map(({ seatedAt, guests }) => ({ at: Date.parse(seatedAt ?? ""), guests }));
    return {
      section,
      index,
      covers: countGuests(here.filter(({ completedAt }) => completedAt === null)),
      lastStart: starts.length === 0 ? null : Math.max(...starts.map(({ at }) => at)),
      hasTurn: !section.isClosed && openTables > 0,
      rank: rankOf(starts, openTables, now.getTime()),
    };
  });
  const order = states
    .filter(({ hasTurn }) => hasTurn)
    .toSorted((one, other) => compareRanks(one.rank, other.rank) || one.index - other.index)
    .map(({ section }) => section.id);
  const loads = states.map(({ section, covers, lastStart }): SectionLoad => {
    const turn = order.indexOf(section.id);
    return { section, covers, lastStart, turn: turn === -1 ? null : turn };
  });
  const isOpen = sections.some(({ isClosed }) => !isClosed);
  return { loads, isOffBecause: order.length > 0 ? null : isOpen ? "no_tables" : "all_closed" };
}

/** What decides about a section's turn, the most important first; the least is next. */
function rankOf(starts: readonly { at: number; guests: number }[], tables: number, now: number): number[] {
  const within = (minutes: number) => starts.filter(({ at }) => now - at < minutes * MINUTE_MS);
  return [
    within(CROWDED_MINUTES).length >= 2 ? 1 : 0,
    within(NEXT_PARTY_AFTER_MINUTES).length > 0 ? 1 : 0,
    countGuests(within(COUNTED_MINUTES)) / tables,
    Math.max(0, ...starts.map(({ at }) => at)),
  ];
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const level = one.findIndex((value, index) => value !== other[index]);
  return level === -1 ? 0 : (one[level] ?? 0) - (other[level] ?? 0);
}

/**
 * Orders places by whose turn it is: 0 for the next server's tables. Tables in no section, or in one that is blocked, come after all
 * servers; tables of a closed section are out (Infinity). Of joined tables the one that is last counts.
 */
export function rankPlaces({ loads }: Rotation): (tableIds: readonly string[]) => number {
  const rankByTable = new Map(
    loads.flatMap(({ section, turn }) => {
      const rank = section.isClosed ? Infinity : (turn ?? loads.length);
      return section.tableIds.map((id) => [id, rank] as const);
    }),
  );
  return (tableIds) => Math.max(...tableIds.map((id) => rankByTable.get(id) ?? loads.length));
}

/** The tables of closed sections: they take no new parties. None where all sections are closed: a restaurant turns nobody away by that. */
export function findClosedTables(sections: readonly Pick<Section, "isClosed" | "tableIds">[]): string[] {
  if (sections.every(({ isClosed }) => isClosed)) return [];
  return sections.filter(({ isClosed }) => isClosed).flatMap(({ tableIds }) => tableIds);
}

/** One or two letters, or a letter and a number, that distinguish sections without colours: 'Ana Lima' is AL, 'Praça 10' P10. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word.length > 2 || /^\d+$/.test(word));
  const [first = name, ...rest] = words;
  const last = rest.at(-1) ?? "";
  return `${first.charAt(0)}${/^\d{2}$/.test(last) ? last : last.charAt(0)}`.toUpperCase();
}

function countGuests(parties: readonly { guests: number }[]): number {
  return parties.reduce((sum, { guests }) => sum + guests, 0);
}
