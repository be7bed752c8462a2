import { safe } from "@orpc/client";

import { viewEvening, type EveningView } from "#features/stand/web/evening-view.ts";
import { stayFor } from "#features/turn-times/rules.ts";
import { newId } from "#shared/id.ts";
import { type LocalDate, localOf, timeOfMinutes } from "#shared/time.ts";
import type { Caller } from "./callers.ts";
import type { Guest } from "./guests.ts";
import type { ShadowHouse } from "./shadow-house.ts";

/** Each party has a number of its own. */
function phoneOf({ id }: Guest): string {
  const number = id.replaceAll(/\D/g, "").slice(-6).padStart(6, "0");
  return `11 9${id.startsWith("B") ? 1 : 2}${number}0`;
}

/** The wait that a party is quoted, in minutes. */
export interface Quoted {
  promise: number;
  /** By the simulation, not by counting the queue. */
  isModel: boolean;
}

/** Who takes calls and seats parties in a simulated night. Parties are known by the ids of their guests. */
export interface ShadowHost {
  name: string;
  /** Answers a call: the minute of the reservation, or null where no start suits. */
  take(caller: Caller, date: LocalDate): Promise<number | null>;
  /** Begins the night. */
  begin(date: LocalDate): void;
  arrives(guest: Guest, now: number): Promise<void>;
  /** Seats a walk-in, or says how long it would wait; it decides then. */
  welcome(guest: Guest, now: number, at: Date): Promise<Quoted | null>;
  /** Seats all who can be seated. Returns the guests. */
  seatWaiting(now: number, at: Date): Promise<string[]>;
  leavesQueue(guest: Guest): Promise<void>;
  recordBill(guest: Guest): Promise<void>;
  leavesTable(guest: Guest, now: number): Promise<void>;
  doesNotCome(guest: Guest): Promise<void>;
}

/** What both hosts do alike: the acts on reservations and on the queue. */
export abstract class Host {
  protected readonly shadow: ShadowHouse;
  /** Ids in the product, by the guest's. */
  protected readonly ids = new Map<string, string>();
  protected readonly guestIds = new Map<string, string>();
  /** Parties of the queue, by the guest's id, in order. */
  protected readonly entries = new Map<string, { id: string; guest: Guest }>();

  constructor(shadow: ShadowHouse) {
    this.shadow = shadow;
  }

  begin(_date: LocalDate): void {
    this.ids.clear();
    this.guestIds.clear();
    this.entries.clear();
  }

  protected get unitId(): string {
    return this.shadow.unit.id;
  }

  protected know(guestId: string, id: string): void {
    this.ids.set(guestId, id);
    this.guestIds.set(id, guestId);
  }

  protected async book({ guest }: Caller, date: LocalDate, minute: number): Promise<string> {
    const id = newId();
    await this.shadow.staff.reservations.create({
      unitId: this.unitId,
      id,
      customerName: guest.id,
      customerPhone: phoneOf(guest),
      customerEmail: "",
      notes: "",
      guests: guest.guests,
      date,
      time: timeOfMinutes(minute),
    });
    this.know(guest.id, id);
    return id;
  }

  async arrives(guest: Guest): Promise<void> {
    await this.shadow.staff.evening.markArrived({ unitId: this.unitId, id: this.idOf(guest) });
  }

  protected async seatWalkIn(guest: Guest, tableIds: string[]): Promise<boolean> {
    const id = newId();
    const { error } = await safe(
      this.shadow.staff.evening.seatWalkIn({ unitId: this.unitId, id, guests: guest.guests, tableIds }),
    );
    if (error) return false;
    this.know(guest.id, id);
    return true;
  }

  protected async queue(guest: Guest): Promise<Quoted> {
    const id = newId();
    const entry = await this.shadow.staff.waitlist.add({
      unitId: this.unitId,
      id,
      customerName: guest.id,
      customerPhone: phoneOf(guest),
      guests: guest.guests,
    });
    this.entries.set(guest.id, { id, guest });
    return { promise: entry.quotedMinutes ?? 0, isModel: entry.quoteSource === "model" };
  }

  /** False if somebody is at the tables, or they are needed. */
  protected async seat(guestId: string, tableIds: string[]): Promise<boolean> {
    const { reservations } = this.shadow.staff;
    const entry = this.entries.get(guestId);
    if (entry === undefined) {
      const { error } = await safe(
        reservations.seat({ unitId: this.unitId, id: this.ids.get(guestId) ?? "", tableIds }),
      );
      return !error;
    }
    const id = newId();
    const { error } = await safe(
      reservations.seatFromWaitlist({ unitId: this.unitId, entryId: entry.id, id, tableIds }),
    );
    if (error) return false;
    this.entries.delete(guestId);
    this.know(guestId, id);
    return true;
  }

  async leavesQueue(guest: Guest): Promise<void> {
    const entry = this.entries.get(guest.id);
    this.entries.delete(guest.id);
    if (entry)
      await this.shadow.staff.waitlist.remove({ unitId: this.unitId, id: entry.id, reason: "gave_up" });
  }

  async recordBill(guest: Guest): Promise<void> {
    await this.shadow.staff.evening.setStage({ unitId: this.unitId, id: this.idOf(guest), stage: "bill" });
  }

  async leavesTable(guest: Guest): Promise<void> {
    await this.shadow.staff.reservations.release({ unitId: this.unitId, id: this.idOf(guest) });
  }

  async doesNotCome(guest: Guest): Promise<void> {
    await this.shadow.staff.evening.markNoShow({ unitId: this.unitId, id: this.idOf(guest) });
  }

  private idOf(guest: Guest): string {
    return this.ids.get(guest.id) ?? "";
  }
}

/** Offers the calmest start of a caller's window, and presses the buttons of the page 'Serviço' with the tables that they name. */
export class MaitreHost extends Host implements ShadowHost {
  readonly name = "Maitre";

  async take(caller: Caller, date: LocalDate): Promise<number | null> {
    const { asked, window, guest } = caller;
    const { reasons, offers } = await this.shadow.staff.reservations.checkAvailability({
      unitId: this.unitId,
      date,
      time: timeOfMinutes(asked),
      guests: guest.guests,
      windowMinutes: window,
    });
    const [calmest] = offers;
    if (calmest === undefined && reasons.length > 0) return null;
    const minute = asked + (calmest?.offset ?? 0);
    await this.book(caller, date, minute);
    return minute;
  }

  async welcome(guest: Guest, _now: number, at: Date): Promise<Quoted | null> {
    const view = await this.#look(at);
    const offer = [...view.sizes, ...view.large].find(({ guests }) => guests === guest.guests);
    const tableIds = offer?.tables.map(({ id }) => id) ?? [];
    if (tableIds.length > 0 && (await this.seatWalkIn(guest, tableIds))) return null;
    return this.queue(guest);
  }

  async seatWaiting(_now: number, at: Date): Promise<string[]> {
    const seated: string[] = [];
    const view = await this.#look(at);
    const due = [
      ...view.atDoor.map(({ party, tables }) => ({ guestId: this.guestIds.get(party.id), tables })),
      ...view.queue.map(({ entry, tables }) => ({ guestId: entry.customerName, tables })),
    ];
    for (const { guestId, tables } of due)
      if (
        guestId !== undefined &&
        tables.length > 0 &&
        (await this.seat(
          guestId,
          tables.map(({ id }) => id),
        ))
      )
        seated.push(guestId);
    return seated;
  }

  /** The page as it shows at this moment. A proposal that somebody needs is taken. */
  async #look(at: Date): Promise<EveningView> {
    const { staff, unit } = this.shadow;
    const input = { unitId: unit.id };
    let plan = await staff.tablePlan.read(input);
    if (plan.proposal !== null && plan.proposal.because.kind !== "better") {
      const { data } = await safe(staff.tablePlan.applyProposal({ ...input, proposalId: plan.proposal.id }));
      plan = data ?? plan;
    }
    const [evening, { tables }, { entries }, floor] = await Promise.all([
      staff.evening.read(input),
      staff.floor.listTables(input),
      staff.waitlist.list(input),
      staff.floor.readPlan(input),
    ]);
    const local = localOf(at, unit.timeZone);
    return viewEvening(
      { parties: evening.parties, tables, entries },
      {
        stayOf: (guests) => stayFor(evening.turn, { ...local, guests }),
        room: { joins: floor.joins, maxEmptySeats: null },
        plan,
      },
      at,
    );
  }
}
