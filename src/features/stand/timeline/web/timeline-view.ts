import type { Area } from "#features/floor/areas/contract.ts";
import type { TableBlock } from "#features/floor/blocks/contract.ts";
import type { DiningTable } from "#features/floor/contract.ts";
import { compareLabels } from "#features/floor/rules.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { PRESENCE } from "#features/reservations/status/contract.ts";
import type { TablePlan } from "#features/table-plan/contract.ts";
import { HOUR_MS, MINUTE_MS } from "#shared/time.ts";
import type { EveningState } from "../../web/evening-view.ts";

/** Instants are milliseconds since 1970. */
export interface Bar {
  key: string;
  /**
   * `seated`: the party is here. `planned`: the plan's advice. `held`: staff promised these tables. `waiting`: no table, or in the
   * queue. `done`: the party has left. `block`: nobody may sit there.
   */
  kind: "seated" | "planned" | "held" | "waiting" | "done" | "block";
  party: EveningParty | null;
  name: string;
  guests: number | null;
  tableIds: readonly string[];
  from: number;
  until: number;
  /** Later than `until`: the party is expected to stay longer than its turn time. */
  overstayUntil: number;
  /** When the table is ready for the next party. */
  freeAt: number;
}

export interface TimelineRow {
  key: string;
  table: DiningTable;
  bars: readonly Bar[];
}

export interface TimelineGroup {
  /** Null: the tables of no area. */
  area: Area | null;
  rows: readonly TimelineRow[];
}

export interface Timeline {
  from: number;
  until: number;
  groups: readonly TimelineGroup[];
  /** Parties for which nobody has a table, and the queue: each inner list is one line without overlaps. */
  withoutTable: readonly (readonly Bar[])[];
  queue: readonly (readonly Bar[])[];
}

export interface TimelineFacts {
  state: EveningState;
  /** Null while it loads, or where no plan can be made. */
  plan: TablePlan | null;
  areas: readonly Area[];
  blocks: readonly TableBlock[];
  opensAt: string | null;
  closesAt: string | null;
  now: Date;
}

/** Before and after now: what a host still remembers, and what they can still plan. */
const AROUND_NOW_MS = 180 * MINUTE_MS;
export const QUARTER_MS = 15 * MINUTE_MS;
/** How long parties without a table are drawn: room for a name. Their whole stay would need a line for each. */
export const LANE_BAR_MS = 55 * MINUTE_MS;

/** The evening by tables and time. */
export function viewTimeline(facts: TimelineFacts): Timeline {
  const { state, areas } = facts;
  const bars = barsOf(facts);
  const waiting = queueBars(facts);
  const placed = bars.filter(({ tableIds }) => tableIds.length > 0);
  const byTable = new Map<string, Bar[]>();
  for (const bar of [...placed, ...blockBars(facts)]) {
    for (const id of bar.tableIds) byTable.set(id, [...(byTable.get(id) ?? []), bar]);
  }
  const rows = state.tables
    .toSorted((a, b) => compareLabels(a.label, b.label))
    .map((table) => ({ key: table.id, table, bars: byBegin(byTable.get(table.id) ?? []) }));
  const known = new Set(areas.map(({ id }) => id));
  const groups = [
    ...areas.map((area) => ({ area, rows: rows.filter(({ table }) => table.areaId === area.id) })),
    { area: null, rows: rows.filter(({ table }) => !known.has(table.areaId ?? "")) },
  ].filter((group) => group.rows.length > 0);
  return {
    ...rangeOf(facts, [...bars, ...waiting]),
    groups,
    withoutTable: packLines(bars.filter(({ tableIds, party }) => tableIds.length === 0 && party !== null)),
    queue: packLines(waiting),
  };
}

/** One bar for each party of the evening that came or is expected. */
function barsOf({ state, plan, now }: TimelineFacts): Bar[] {
  const idByLabel = new Map(state.tables.map(({ id, label }) => [label, id]));
  const placements = new Map(plan?.placements.map((one) => [one.reservationId, one]));
  const seated = new Map(plan?.seated.map((one) => [one.reservationId, one]));
  return state.parties.flatMap((party): Bar[] => {
    const own = party.tables.flatMap((label) => idByLabel.get(label) ?? []);
    const base = { key: party.id, party, name: party.customerName, guests: party.guests };
    const startsAt = Date.parse(party.startsAt);
    switch (PRESENCE[party.status]) {
      case "here": {
        const predicted = seated.get(party.id);
        const until = instantOr(party.expectedLeaveAt, Date.parse(party.endsAt));
        const overstayUntil = Math.max(until, instantOr(predicted?.leavesAt, 0), now.getTime());
        return [
          {
            ...base,
            kind: "seated",
            tableIds: own,
            from: instantOr(party.seatedAt, startsAt),
            until,
            overstayUntil,
            freeAt: Math.max(overstayUntil, instantOr(predicted?.freeAt, 0)),
          },
        ];
      }
      case "expected": {
        const placement = placements.get(party.id);
        const isHeld = own.length > 0;
        const from = instantOr(placement?.startsAt, startsAt);
        const until = instantOr(placement?.endsAt, from + party.turnMinutes * MINUTE_MS);
        const tableIds = isHeld ? own : (placement?.tableIds ?? []);
        return [
          {
            ...base,
            kind: tableIds.length === 0 ? "waiting" : isHeld ? "held" : "planned",
            tableIds,
            from,
            until,
            overstayUntil: until,
            freeAt: Math.max(until, instantOr(placement?.freeAt, 0)),
          },
        ];
      }
      case "left": {
        const until = instantOr(party.completedAt, Date.parse(party.endsAt));
        return [
          {
            ...base,
            kind: "done",
            tableIds: own,
            from: instantOr(party.seatedAt, startsAt),
            until,
            overstayUntil: until,
            freeAt: until,
          },
        ].filter(({ tableIds }) => tableIds.length > 0 && until > now.getTime() - AROUND_NOW_MS) as Bar[];
      }
      case "absent":
        return [];
    }
  });
}

function blockBars({ blocks }: TimelineFacts): Bar[] {
  return blocks.map(({ id, tableId, from, until, reason }) => ({
    key: id,
    kind: "block",
    party: null,
    name: reason,
    guests: null,
    tableIds: [tableId],
    from: Date.parse(from),
    until: Date.parse(until),
    overstayUntil: Date.parse(until),
    freeAt: Date.parse(until),
  }));
}

/** Who waits, from the moment at which the plan expects a table for them, else from now. */
function queueBars({ state, plan, now }: TimelineFacts): Bar[] {
  const places = new Map(plan?.queue.map((one) => [one.entryId, one]));
  return state.entries.map(({ id, customerName, guests }) => {
    const from = Math.max(now.getTime(), instantOr(places.get(id)?.at, 0));
    const until = from + LANE_BAR_MS;
    return {
      key: id,
      kind: "waiting",
      party: null,
      name: customerName,
      guests,
      tableIds: places.get(id)?.tableIds ?? [],
      from,
      until,
      overstayUntil: until,
      freeAt: until,
    };
  });
}

/** Whole hours around all parties, and three hours around now as far as the service reaches. */
function rangeOf({ opensAt, closesAt, now }: TimelineFacts, bars: readonly Bar[]) {
  const begin = Math.min(
    Math.max(instantOr(opensAt, 0), now.getTime() - AROUND_NOW_MS),
    ...bars.map(({ from }) => from),
  );
  const end = Math.max(
    Math.min(instantOr(closesAt, Number.POSITIVE_INFINITY), now.getTime() + AROUND_NOW_MS),
    ...bars.map(({ overstayUntil }) => overstayUntil),
  );
  return {
    from: Math.floor(begin / HOUR_MS) * HOUR_MS,
    until: Math.ceil(Math.max(end, begin + 2 * AROUND_NOW_MS) / HOUR_MS) * HOUR_MS,
  };
}

/** As few lines as hold all bars without overlaps, each as long as a lane draws it. */
function packLines(bars: readonly Bar[]): Bar[][] {
  const lines: Bar[][] = [];
  for (const bar of byBegin(bars)) {
    const line = lines.find((one) => (one.at(-1)?.from ?? 0) + LANE_BAR_MS <= bar.from);
    if (line) line.push(bar);
    else lines.push([bar]);
  }
  return lines;
}

/** The lines of a lane that are shown. More would leave a tablet little room for the tables. */
const MOST_LINES = 4;

export interface Lane {
  lines: readonly (readonly Bar[])[];
  /** Parties on lines that are not shown. */
  hidden: number;
  /** Whether it has enough lines for people to open and fold it. */
  canFold: boolean;
}

/** What is shown of a lane. Folded, one of its lines is left to the button that opens it. */
export function foldLane(lines: Lane["lines"], isOpen: boolean): Lane {
  const canFold = lines.length > MOST_LINES;
  if (!canFold || isOpen) return { lines, hidden: 0, canFold };
  return {
    lines: lines.slice(0, MOST_LINES - 1),
    hidden: lines.slice(MOST_LINES - 1).flat().length,
    canFold,
  };
}

function byBegin(bars: readonly Bar[]): Bar[] {
  return bars.toSorted((a, b) => a.from - b.from || a.until - b.until);
}

function instantOr(instant: string | null | undefined, fallback: number): number {
  return instant ? Date.parse(instant) : fallback;
}
