import type { DiningTable } from "#features/floor/contract.ts";
import type { AvailabilityFacts } from "#features/reservations/availability/rules.ts";
import { EMPTY_FIELDS } from "#features/reservations/fields/rules.ts";
import { decideSeat, stayAtTables, type TableHold } from "#features/reservations/seating/rules.ts";
import { PRESENCE } from "#features/reservations/status/rules.ts";
import type { PlanFacts } from "#features/reservations/table-plan/problem.ts";
import type { Solver } from "#features/table-planner/engine/solver.ts";
import { stayFor } from "#features/turn-times/rules.ts";
import { NEW_ENTRY } from "#features/waitlist/rules.ts";
import { fnv1a } from "#shared/fnv1a.ts";
import { instantOf, type LocalDate, localOf, MINUTE_MS, minutesOf } from "#shared/time.ts";
import type { Guest, House } from "./guests.ts";
import type { Moment } from "./queue-night.ts";
import { NightRoom } from "./room.ts";
import {
  bookingsOf,
  guestOf,
  NOT_HERE_YET,
  type Party,
  plannedParties,
  plannedQueue,
  rulesOf,
  SOMEWHERE,
  STILL_HERE,
  type Waiting,
  ZONE,
} from "./rules-facts.ts";
import { RulesPlan } from "./rules-plan.ts";
import { RulesQuotes } from "./rules-quotes.ts";

/** One house and its night of the moment: what would stand in the database. */
export class RulesNight {
  /** Tables at which somebody was seated before the last party had left. */
  overlaps = 0;
  readonly tableIds: readonly string[];
  readonly #house: House;
  readonly #solver: Solver;
  readonly rules: AvailabilityFacts;
  readonly #quotes: RulesQuotes;
  #date: LocalDate = "";
  now = new Date(0);
  #minute = 0;
  #plan: RulesPlan;
  #room: NightRoom;
  readonly parties = new Map<string, Party>();
  queue: Waiting[] = [];
  readonly #cleanAt = new Map<string, number>();

  constructor(house: House, solver: Solver) {
    this.#house = house;
    this.#solver = solver;
    this.tableIds = house.tables.map((_, index) => `M${index + 1}`);
    this.#room = new NightRoom(house);
    this.#plan = new RulesPlan(solver);
    this.#quotes = new RulesQuotes(house);
    this.rules = rulesOf(house, this.#room);
  }

  setTime(date: LocalDate, minute: number): Date {
    if (date !== this.#date) this.#beginNight(date);
    this.#minute = minute;
    this.now = new Date(instantOf(date, "00:00", ZONE).getTime() + minute * MINUTE_MS);
    return this.now;
  }

  #beginNight(date: LocalDate): void {
    this.#quotes.learnNight(this.#room, [...this.parties.values()]);
    this.#date = date;
    this.#room = new NightRoom(this.#house);
    this.#plan = new RulesPlan(this.#solver);
    this.parties.clear();
    this.queue = [];
    this.#cleanAt.clear();
  }

  find(id: string): Party {
    const party = this.parties.get(id);
    if (party === undefined) throw new Error(`there is no party ${id}`);
    return party;
  }

  store(id: string, tableIds: readonly string[]): void {
    this.find(id).planned = tableIds;
  }

  #stayOf(guests: number) {
    return stayFor(this.rules.turn, { ...localOf(this.now, ZONE), guests });
  }

  add(
    given: Pick<Party, "id" | "customerName" | "date" | "time" | "guests" | "planned"> & Partial<Party>,
    startsAt: Date,
  ): Party {
    const turnMinutes = this.#stayOf(given.guests).minutes;
    const party: Party = {
      ...EMPTY_FIELDS,
      ...NOT_HERE_YET,
      turnMinutes,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + turnMinutes * MINUTE_MS).toISOString(),
      ...given,
    };
    this.parties.set(party.id, party);
    return party;
  }

  readPlan() {
    const { tables, joins, blocks, maxEmptySeats } = this.rules;
    return this.#plan.read(
      this.#date,
      { tables, joins, blocks, maxEmptySeats },
      () => this.#planFacts(),
      this.now.getTime(),
      (id, tableIds) => this.store(id, tableIds),
    );
  }

  #planFacts(): PlanFacts {
    return {
      parties: plannedParties([...this.parties.values()], this.#house),
      queue: plannedQueue(this.queue, this.#house),
      busyTables: [...this.#cleanAt].flatMap(([tableId, leavesAt]) =>
        leavesAt > this.now.getTime() ? [{ tableId, leavesAt, bufferMinutes: 0 }] : [],
      ),
      otherHolds: [],
    };
  }

  apply(proposalId: string): void {
    this.#plan.apply(proposalId, (id, tableIds) => this.store(id, tableIds));
  }

  bookings(): AvailabilityFacts {
    return { ...this.rules, bookings: bookingsOf([...this.parties.values()]) };
  }

  tables(): DiningTable[] {
    return this.tableIds.map((id, index) => this.#tableAt(id, index));
  }

  /** Puts a party at the end of the queue, with its quote. */
  enqueue(given: Pick<Waiting, "id" | "customerName" | "customerPhone" | "guests">): Waiting {
    const quote = this.#quotes.quote(given, this.#moment(), fnv1a(this.#date));
    const entry: Waiting = {
      ...NEW_ENTRY,
      ...given,
      addedAt: this.now.toISOString(),
      turnMinutes: this.#stayOf(given.guests).minutes,
      reservationId: null,
      quotedLow: quote.low,
      quotedMinutes: quote.promise,
      quoteSource: quote.source,
      rawHigh: quote.rawHigh,
    };
    this.queue.push(entry);
    return entry;
  }

  seatFromQueue(entryId: string, id: string, tableIds: readonly string[]): void {
    const entry = this.queue.find((one) => one.id === entryId);
    if (entry === undefined) throw new Error("not_waiting");
    this.seatWalkIn(id, entry.guests, tableIds);
    this.queue = this.queue.filter((one) => one !== entry);
    this.#quotes.learnWait(entry, this.#minute - this.#minuteOf(entry.addedAt));
  }

  leaveQueue(entryId: string): void {
    const entry = this.queue.find((one) => one.id === entryId);
    if (entry === undefined) throw new Error("not_waiting");
    this.#quotes.learnLeaving(this.#minute - this.#minuteOf(entry.addedAt));
    this.queue = this.queue.filter((one) => one !== entry);
  }

  #seatedAt(tableId: string): Party | undefined {
    return [...this.parties.values()].find(
      ({ status, tableIds }) => status === "seated" && tableIds.includes(tableId),
    );
  }

  #holdsOf(tableId: string, self: string): Party[] {
    return [...this.parties.values()].filter(
      ({ id, status, tableIds }) =>
        id !== self && PRESENCE[status] === "expected" && tableIds.includes(tableId),
    );
  }

  #tableAt(id: string, index: number): DiningTable {
    const party = this.#seatedAt(id);
    const isDirty = (this.#cleanAt.get(id) ?? 0) > this.now.getTime();
    const holds = this.#holdsOf(id, "").map(({ startsAt }) => startsAt);
    return {
      ...SOMEWHERE,
      id,
      label: id,
      seats: this.#house.tables[index] ?? 0,
      status: party ? "occupied" : isDirty ? "cleaning" : "available",
      reservationId: party?.id ?? null,
      occupiedSince: party?.seatedAt ?? null,
      estimatedLeaveAt: party?.expectedLeaveAt ?? null,
      nextHoldAt: holds.toSorted()[0] ?? null,
    };
  }

  seatWalkIn(id: string, guests: number, tableIds: readonly string[]): void {
    const { date, time } = localOf(this.now, ZONE);
    const walkIn = { id, customerName: "", date, time, guests, planned: null, kind: "walk_in" as const };
    const party = this.add(walkIn, this.now);
    try {
      this.seat(party, tableIds);
    } catch (error) {
      this.parties.delete(id);
      throw error;
    }
  }

  seat(party: Party, tableIds: readonly string[]): void {
    const chosen = this.tableIds.flatMap((id, index) =>
      tableIds.includes(id) ? this.#tableAt(id, index) : [],
    );
    const holds = tableIds.flatMap((tableId) =>
      this.#holdsOf(tableId, party.id).map((hold): TableHold => ({
        label: tableId,
        isSeated: false,
        isBlock: false,
        startsAt: hold.startsAt,
      })),
    );
    const decision = decideSeat({ status: party.status, tables: [] }, chosen, holds, this.now);
    if (!decision.ok) throw new Error(decision.reason);
    const indexes = tableIds.map((id) => this.tableIds.indexOf(id));
    const isTaken = this.#room.seatings.some(
      ({ tables, leavesAt }) => leavesAt > this.#minute && tables.some((table) => indexes.includes(table)),
    );
    if (isTaken) this.overlaps += 1;
    const { endsAt } = stayAtTables(party, holds, this.now);
    const bookedFor = party.kind === "booking" ? minutesOf(party.time) : null;
    const guest: Guest = {
      id: party.id,
      guests: party.guests,
      bookedFor,
      comesAt: party.arrivedAt === null ? this.#minute : this.#minuteOf(party.arrivedAt),
      stayMinutes: STILL_HERE,
      billLead: null,
      patienceMinutes: 0,
    };
    const seating = { guest, tables: indexes, seatedAt: this.#minute, leavesAt: STILL_HERE };
    this.#room.seatings.push(seating);
    Object.assign(party, {
      status: "seated",
      stage: "seated",
      stageAt: this.now.toISOString(),
      seatedAt: this.now.toISOString(),
      expectedLeaveAt: endsAt.toISOString(),
      tableIds,
      tables: [...tableIds],
      seating,
    } satisfies Partial<Party>);
  }

  setStage(party: Party, stage: "bill"): void {
    party.stage = stage;
    party.stageAt = this.now.toISOString();
    if (party.seating) party.seating.guest = { ...party.seating.guest, billLead: STILL_HERE - this.#minute };
  }

  release(party: Party): void {
    const { seating } = party;
    if (seating === null) throw new Error("not_seated");
    const { billLead } = seating.guest;
    const billAt = billLead === null ? null : STILL_HERE - billLead;
    seating.leavesAt = this.#minute;
    seating.guest = { ...seating.guest, billLead: billAt === null ? null : this.#minute - billAt };
    for (const id of party.tableIds)
      this.#cleanAt.set(id, this.now.getTime() + this.#house.cleaningMinutes * MINUTE_MS);
    party.status = "completed";
    party.completedAt = this.now.toISOString();
    party.tableIds = party.tables = [];
  }

  #moment(): Moment {
    const coming = [...this.parties.values()].filter(({ status }) => status === "confirmed");
    return {
      now: this.#minute,
      room: this.#room,
      expected: coming.map((party) => guestOf(party, minutesOf(party.time), null)),
      arrivedIds: new Set(coming.filter(({ arrivedAt }) => arrivedAt !== null).map(({ id }) => id)),
      placed: new Map(
        coming.map(({ id, planned }) => [id, (planned ?? []).map((table) => this.tableIds.indexOf(table))]),
      ),
      queue: this.queue.map((entry) => {
        const since = this.#minuteOf(entry.addedAt);
        return { guest: guestOf(entry, null, since), since };
      }),
    };
  }

  #minuteOf(instant: string): number {
    return Math.round((Date.parse(instant) - instantOf(this.#date, "00:00", ZONE).getTime()) / MINUTE_MS);
  }
}
