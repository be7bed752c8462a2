import type { DiningTable } from "#features/floor/contract.ts";
import {
  bestTableFor,
  canChooseTable,
  compareLabels,
  minutesUntilLeaving,
  occupiedMinutes,
} from "#features/floor/rules.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { type Lateness, latenessOf } from "#features/reservations/evening/rules.ts";
import { PRESENCE } from "#features/reservations/status/rules.ts";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import { MINUTE_MS } from "#shared/time.ts";

/** Parties that are due within so many minutes stand above the later ones. */
const SOON_MINUTES = 30;
/** A party that stays too long is urgent when the next reservation needs its table within so many minutes. */
const NEEDED_MINUTES = 15;
/** Chips: sizes that one tap seats; larger ones stand behind '9+'. */
export const CHIP_SIZES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const LARGE_SIZES = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;

/** What the stand reads, with the acts that the server has not answered yet. */
export interface EveningState {
  parties: readonly EveningParty[];
  tables: readonly DiningTable[];
  entries: readonly WaitlistEntry[];
}

/** A party that is still to be seated. */
export interface PartyRow {
  party: EveningParty;
  /** Minutes since it came; null before. */
  atDoor: number | null;
  /** Null once it has come. */
  late: Lateness | null;
  /** Where it would be seated now; empty when nothing fits. */
  tables: readonly DiningTable[];
}

export interface QueueRow {
  entry: WaitlistEntry;
  position: number;
  tables: readonly DiningTable[];
}

/** Occupied tables of one party. */
export interface LeavingRow {
  key: string;
  tables: readonly DiningTable[];
  /** Null for a table that was set to occupied by hand. */
  party: EveningParty | null;
  name: string | null;
  sinceMinutes: number | null;
  /** Below 0 when the party stays longer than expected; null when nobody knows. */
  leavesIn: number | null;
  /** When the next reservation needs one of the tables. */
  nextHoldAt: string | null;
}

export interface SizeOffer {
  guests: number;
  tables: readonly DiningTable[];
}

export interface EveningView {
  atDoor: PartyRow[];
  late: PartyRow[];
  overdue: LeavingRow[];
  queue: QueueRow[];
  soon: PartyRow[];
  later: PartyRow[];
  /** Did not come, or cancelled. */
  absent: EveningParty[];
  leaving: LeavingRow[];
  cleaning: DiningTable[];
  sizes: SizeOffer[];
  large: SizeOffer[];
  counts: { seatedGuests: number; comingGuests: number; waiting: number; free: number; tables: number };
}

/**
 * The evening as the stand shows it. Parties that are here get a table each, who came first before others, and walk-ins are offered
 * only what is left. A party that is not here yet, and each size of a walk-in, is told the best of the remaining tables. `minutesFor`
 * says how long a party of a size stays that is seated now.
 */
export function viewEvening(
  state: EveningState,
  minutesFor: (guests: number) => number,
  now: Date,
): EveningView {
  const suggestions = new Suggestions(state.tables, now);
  const toSeat = state.parties.filter(({ status }) => PRESENCE[status] === "expected");
  const atDoor = toSeat
    .filter(({ arrivedAt }) => arrivedAt !== null)
    .toSorted((a, b) => (a.arrivedAt ?? "").localeCompare(b.arrivedAt ?? ""))
    .map((party) => rowOf(party, suggestions.reserve(party), now));
  const queue = state.entries.map((entry, index) => ({
    entry,
    position: index + 1,
    tables: suggestions.reserve({ ...entry, tables: [] }),
  }));
  const others = toSeat
    .filter(({ arrivedAt }) => arrivedAt === null)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
    .map((party) => rowOf(party, suggestions.find(party), now));
  const onTime = others.filter(({ late }) => late?.level === "expected");
  const isSoon = ({ party }: PartyRow) =>
    Date.parse(party.startsAt) - now.getTime() <= SOON_MINUTES * MINUTE_MS;
  const leaving = leavingRows(state, now);
  const offer = (guests: number): SizeOffer => ({
    guests,
    tables: suggestions.find({ guests, turnMinutes: minutesFor(guests), tables: [] }),
  });
  return {
    atDoor,
    late: others.filter(({ late }) => late?.level !== "expected"),
    overdue: leaving.filter((row) => isNeeded(row, now)),
    queue,
    soon: onTime.filter(isSoon),
    later: onTime.filter((row) => !isSoon(row)),
    absent: state.parties.filter(({ status }) => PRESENCE[status] === "absent"),
    leaving,
    cleaning: state.tables
      .filter(({ status }) => status === "cleaning")
      .toSorted((a, b) => compareLabels(a.label, b.label)),
    sizes: CHIP_SIZES.map(offer),
    large: LARGE_SIZES.map(offer),
    counts: {
      seatedGuests: countGuests(state.parties.filter(({ status }) => PRESENCE[status] === "here")),
      comingGuests: countGuests(toSeat),
      waiting: state.entries.length,
      free: state.tables.filter(canChooseTable).length,
      tables: state.tables.length,
    },
  };
}

/** Parties and waiting parties whose name or phone holds the text. */
export function findParties(
  { parties, entries }: Pick<EveningState, "parties" | "entries">,
  text: string,
): ReadonlySet<string> {
  const words = foldForSearch(text).split(/\s+/);
  const digits = text.replaceAll(/\D/g, "");
  const matches = ({ customerName, customerPhone }: { customerName: string; customerPhone: string }) => {
    const name = foldForSearch(customerName);
    return (
      words.every((word) => name.includes(word)) ||
      (digits.length >= 3 && customerPhone.replaceAll(/\D/g, "").includes(digits))
    );
  };
  return new Set([...parties, ...entries].filter(matches).map(({ id }) => id));
}

function rowOf(party: EveningParty, tables: readonly DiningTable[], now: Date): PartyRow {
  const { arrivedAt } = party;
  return {
    party,
    atDoor:
      arrivedAt === null
        ? null
        : Math.max(0, Math.floor((now.getTime() - Date.parse(arrivedAt)) / MINUTE_MS)),
    late: latenessOf(party, now),
    tables,
  };
}

interface PartyToSeat {
  guests: number;
  turnMinutes: number;
  /** The labels of the tables that are promised to it. */
  tables: readonly string[];
}

/** The free tables, and who gets which. */
class Suggestions {
  readonly #byLabel: ReadonlyMap<string, DiningTable>;
  readonly #now: Date;
  #left: readonly DiningTable[];
  /** The best table by size and turn time: many parties of an evening are alike. */
  readonly #known = new Map<string, DiningTable | null>();

  constructor(tables: readonly DiningTable[], now: Date) {
    this.#byLabel = new Map(tables.map((table) => [table.label, table]));
    this.#left = tables.filter(canChooseTable);
    this.#now = now;
  }

  /** The promised tables when all are free, else the best one that is left. */
  find({ guests, turnMinutes, tables }: PartyToSeat): readonly DiningTable[] {
    const promised = tables.flatMap((label) => this.#byLabel.get(label) ?? []);
    if (promised.length > 0 && promised.length === tables.length && promised.every(canChooseTable))
      return promised;
    const key = `${guests} ${turnMinutes}`;
    let best = this.#known.get(key);
    if (best === undefined) {
      best = bestTableFor({ tables: this.#left, guests, turnMinutes, now: this.#now });
      this.#known.set(key, best);
    }
    return best === null ? [] : [best];
  }

  /** Like `find`, and nobody else is offered these tables. */
  reserve(party: PartyToSeat): readonly DiningTable[] {
    const found = this.find(party);
    if (found.length > 0) {
      this.#left = this.#left.filter((table) => !found.includes(table));
      this.#known.clear();
    }
    return found;
  }
}

function leavingRows({ parties, tables }: EveningState, now: Date): LeavingRow[] {
  const byId = new Map(parties.map((party) => [party.id, party]));
  const groups = Map.groupBy(
    tables.filter(({ status }) => status === "occupied"),
    ({ id, reservationId }) => reservationId ?? id,
  );
  const rows = [...groups].map(([key, ofParty]): LeavingRow => {
    const party = byId.get(key) ?? null;
    const [first] = ofParty;
    const estimatedLeaveAt = party?.expectedLeaveAt ?? first?.estimatedLeaveAt ?? null;
    return {
      key,
      tables: ofParty.toSorted((a, b) => compareLabels(a.label, b.label)),
      party,
      name: party?.customerName ?? first?.customerName ?? null,
      sinceMinutes: first ? occupiedMinutes(first, now) : null,
      leavesIn: minutesUntilLeaving({ estimatedLeaveAt }, now),
      nextHoldAt: ofParty.flatMap(({ nextHoldAt }) => nextHoldAt ?? []).toSorted()[0] ?? null,
    };
  });
  return rows.toSorted(
    (a, b) =>
      (a.leavesIn ?? Number.POSITIVE_INFINITY) - (b.leavesIn ?? Number.POSITIVE_INFINITY) ||
      compareLabels(a.tables[0]?.label ?? "", b.tables[0]?.label ?? ""),
  );
}

function isNeeded({ leavesIn, nextHoldAt }: LeavingRow, now: Date): boolean {
  return (
    leavesIn !== null &&
    leavesIn < 0 &&
    nextHoldAt !== null &&
    Date.parse(nextHoldAt) - now.getTime() <= NEEDED_MINUTES * MINUTE_MS
  );
}

function countGuests(parties: readonly { guests: number }[]): number {
  return parties.reduce((sum, { guests }) => sum + guests, 0);
}
