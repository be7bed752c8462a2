import type { LocalDate } from "#shared/time.ts";
import { bookedAt, type Night } from "./callers.ts";
import type { Guest } from "./guests.ts";
import type { ShadowHost, Told } from "./shadow-hosts.ts";
import type { ShadowHouse } from "./shadow-house.ts";

/** What came of one night. */
export interface NightOutcome {
  guestsSeated: number;
  partiesSeated: number;
  refused: number;
  /** Parties that heard of too long a wait, and those that waited in vain. */
  leftAtOnce: number;
  gaveUp: number;
  /** Minutes from when each seated party could have sat down. */
  waits: number[];
  /** Minutes that parties waited which gave up. */
  vainWaits: number[];
  /** Parties with reservations that sat down more than ten minutes late. */
  lateReservations: number;
  /** Of parties that were told a wait and got a table. */
  promises: (Told & { waited: number })[];
}

const RELEASE_AFTER = 20;
/** Nobody stays for a longer wait than this. */
const LONGEST_PROMISE = 90;
/** The host looks at the page so often when nothing happens. */
const LOOK_EVERY = 10;
const CALLS_AT = 10 * 60;

/** Plays one night: the calls, then each minute's arrivals, bills, leaves and looks at the page. */
export async function playNight(
  shadow: ShadowHouse,
  host: ShadowHost,
  { callers, walkIns }: Night,
  date: LocalDate,
): Promise<NightOutcome> {
  const { house } = shadow;
  const outcome: NightOutcome = {
    guestsSeated: 0,
    partiesSeated: 0,
    refused: 0,
    leftAtOnce: 0,
    gaveUp: 0,
    waits: [],
    vainWaits: [],
    lateReservations: 0,
    promises: [],
  };
  host.begin(date);
  shadow.setTime(date, CALLS_AT);
  let coming: Guest[] = [];
  for (const caller of callers) {
    const minute = await host.take(caller, date);
    if (minute === null) outcome.refused += 1;
    else coming.push(bookedAt(caller, minute));
  }

  const since = new Map<string, number>();
  const promised = new Map<string, Told>();
  const waiting = new Map<string, Guest>();
  const sitting = new Map<string, { guest: Guest; leavesAt: number }>();
  const toArrive = [...walkIns];
  const sit = (guest: Guest, now: number) => {
    waiting.delete(guest.id);
    sitting.set(guest.id, { guest, leavesAt: now + guest.stayMinutes });
    const waited = now - (since.get(guest.id) ?? now);
    outcome.guestsSeated += guest.guests;
    outcome.partiesSeated += 1;
    outcome.waits.push(waited);
    if (guest.bookedFor !== null && waited > 10) outcome.lateReservations += 1;
    const told = promised.get(guest.id);
    if (told !== undefined) outcome.promises.push({ ...told, waited });
  };

  for (let now = house.opensAt - 60; now < house.lastArrivalAt + 240; now += 1) {
    const at = shadow.setTime(date, now);
    let isEventful = now % LOOK_EVERY === 0 && waiting.size > 0;
    for (const { guest, leavesAt } of sitting.values()) {
      if (guest.billLead !== null && leavesAt - guest.billLead === now) await host.recordBill(guest);
      // The minute after the clearing of its table counts, too.
      if (leavesAt + house.cleaningMinutes === now || leavesAt === now) isEventful = true;
      if (leavesAt === now) await host.leavesTable(guest, now);
      if (leavesAt + house.cleaningMinutes <= now) sitting.delete(guest.id);
    }
    for (const guest of coming.filter(({ comesAt }) => comesAt !== null && comesAt <= now)) {
      await host.arrives(guest, now);
      since.set(guest.id, Math.max(guest.bookedFor ?? now, now));
      waiting.set(guest.id, guest);
      isEventful = true;
    }
    const late = coming.filter(
      ({ comesAt, bookedFor }) => comesAt === null && now === (bookedFor ?? 0) + RELEASE_AFTER,
    );
    for (const guest of late) {
      await host.doesNotCome(guest);
      isEventful = true;
    }
    coming = coming.filter((guest) => !waiting.has(guest.id) && !late.includes(guest));
    for (const guest of waiting.values()) {
      if (guest.bookedFor !== null || now - (since.get(guest.id) ?? now) < guest.patienceMinutes) continue;
      await host.leavesQueue(guest);
      waiting.delete(guest.id);
      outcome.gaveUp += 1;
      outcome.vainWaits.push(now - (since.get(guest.id) ?? now));
    }
    if (isEventful && waiting.size > 0)
      for (const id of await host.seatWaiting(now, at)) {
        const guest = waiting.get(id);
        if (guest) sit(guest, now);
      }
    while (toArrive[0] !== undefined && (toArrive[0].comesAt ?? 0) <= now) {
      const guest = toArrive.shift();
      if (guest === undefined) break;
      since.set(guest.id, now);
      const told = await host.welcome(guest, now, at);
      if (told === null) {
        sit(guest, now);
        continue;
      }
      promised.set(guest.id, told);
      if (told.promise <= LONGEST_PROMISE) waiting.set(guest.id, guest);
      else {
        await host.leavesQueue(guest);
        outcome.leftAtOnce += 1;
      }
    }
  }
  return outcome;
}
