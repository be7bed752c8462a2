import { randomFrom } from "#shared/random.ts";
import { type Guest, guestsOf, type House } from "./guests.ts";

/** A guest who calls for a table before the night. Minutes of the day. */
export interface Caller {
  guest: Guest;
  asked: number;
  /** How many minutes from the asked start another one suits the guest. */
  window: number;
}

/** Who calls, in the order of the calls, and who walks in, in the order of arrival. */
export interface Night {
  callers: readonly Caller[];
  walkIns: readonly Guest[];
}

const WINDOWS = [0, 15, 30, 45];

/** The guests of one night. Equal restaurants with equal seeds get the same night. */
export function nightOf(house: House, seed: number): Night {
  const guests = guestsOf(house, seed);
  const random = randomFrom(seed + 31_337);
  const callers = guests.flatMap((guest): Caller[] =>
    guest.bookedFor === null
      ? []
      : [{ guest, asked: guest.bookedFor, window: WINDOWS[Math.floor(random() * WINDOWS.length)] ?? 0 }],
  );
  const walkIns = guests
    .filter(({ bookedFor }) => bookedFor === null)
    .sort((one, other) => (one.comesAt ?? 0) - (other.comesAt ?? 0));
  return { callers, walkIns };
}

/** The guest with a reservation at this minute: it is as punctual as it would have been at the asked one. */
export function bookedAt({ guest }: Caller, minute: number): Guest {
  const offset = (guest.comesAt ?? 0) - (guest.bookedFor ?? 0);
  return {
    ...guest,
    bookedFor: minute,
    comesAt: guest.comesAt === null ? null : Math.max(minute - 60, minute + offset),
  };
}

/** Starts that suit a caller, the nearest first. */
export function startsOf({ asked, window }: Caller): number[] {
  const starts = [asked];
  for (let offset = 15; offset <= window; offset += 15) starts.push(asked + offset, asked - offset);
  return starts;
}
