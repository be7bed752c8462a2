import type { LocalDate, LocalTime } from "#shared/time.ts";
import type { DateSpan, NamedDate } from "./dates.ts";
import type { Inferred } from "./inferred.ts";
import type { Mention } from "./mentions.ts";
import type { NamedParty } from "./parties.ts";
import type { Place } from "./places.ts";
import type { NamedTime } from "./times.ts";

/** A value without which no table is booked. */
export type TableValue = "date" | "time" | "people";

/** What a message says about a table. Unsaid values are absent. */
export interface Slots {
  date?: LocalDate;
  /** The date that is replaced, or that tells which reservation is meant. */
  oldDate?: LocalDate;
  otherDate?: LocalDate;
  /** The date of a reservation that stays: 'cancela todas menos a de sexta'. */
  keptDate?: LocalDate;
  /** `date` is named as the new one: 'para sexta'. */
  isNewDate?: true;
  /** `date` is named by its weekday alone; `isOldWeekday`: `oldDate` is. */
  isWeekday?: true;
  isOldWeekday?: true;
  /** Why the reply must ask for the date. */
  unclearDate?: "week" | "weekend" | "month" | "contradiction" | "impossible" | "tomorrow";
  /** The days that an unclear date leaves open: 'quinta' in a later message is one of them. */
  within?: DateSpan;
  /** Days from the day of the reservation in question: 'um dia depois'. */
  dayShift?: number;
  time?: LocalTime;
  /** The other reading of '8', which may be morning or evening. */
  otherTime?: LocalTime;
  oldTime?: LocalTime;
  window?: { from: LocalTime; to: LocalTime; towards?: "from" | "to" };
  /** The part of the day that tells which reservation is meant: 'a do almoço'. */
  oldWindow?: { from: LocalTime; to: LocalTime };
  shift?: { minutes: number | null; towards: "earlier" | "later" };
  /** How far from the time another start suits, in minutes. */
  around?: number;
  people?: number;
  /** In 'dois sobrinhos' `people` counts only those who come along, if others were told before. */
  isCompany?: true;
  /** So many of a company are counted whose others are not: 2 in 'eu, minha irmã e meus sobrinhos'. */
  uncounted?: number;
  /** In 'muda pra 8' the party size may be meant as this time of day. */
  peopleOrTime?: LocalTime;
  oldPeople?: number;
  peopleBy?: number;
  delay?: number;
  remarks?: string[];
  /** Where the party wants to sit, or not, in the order of the message. */
  places?: Place[];
  /** The text says this and nothing else. */
  isOnlyPlace?: true;
  /** Values that were concluded and not said plainly. */
  inferred?: Inferred[];
  /** Values that may mean something else, because words beside them were not understood. */
  doubtful?: TableValue[];
  /** Remarks that no longer hold. */
  droppedRemarks?: string[];
  /** Values to copy from the reservation that was written last. */
  same?: "time" | "people" | "all";
}

/** Merges the slots of several parts. Later values win, and remarks and places add up. */
export function mergeSlots(all: readonly Slots[]): Slots {
  const remarks = [...new Set(all.flatMap((slots) => slots.remarks ?? []))];
  const places = all.flatMap((slots) => slots.places ?? []);
  return {
    ...Object.assign({}, ...all),
    ...(remarks.length > 0 && { remarks }),
    ...(places.length > 0 && { places }),
  } as Slots;
}

/** Whether slots ask something of the table besides day, time and people: a note, or a place. */
export function hasRequests({ remarks, places }: Slots): boolean {
  return (remarks ?? places) !== undefined;
}

/** Returns some of the slots: those that are said. */
export function pickSlots<Name extends keyof Slots>(slots: Slots, names: readonly Name[]): Pick<Slots, Name> {
  return Object.fromEntries(
    names.flatMap((name) => (slots[name] === undefined ? [] : [[name, slots[name]]])),
  ) as Pick<Slots, Name>;
}

/** Whether slots name a day, a time or a party size. */
export function hasTableSlots(slots: Slots): boolean {
  return (
    (slots.date ??
      slots.time ??
      slots.people ??
      slots.peopleBy ??
      slots.window ??
      slots.shift ??
      slots.around ??
      slots.dayShift ??
      slots.unclearDate) !== undefined
  );
}

/** What a bare number may mean, given the open question. */
export interface ExpectedNumbers {
  date: boolean;
  time: boolean;
  people: boolean;
  delay: boolean;
  /** Known values that 'de 4 para 6' may refer to, and the day that 'dia 26' counts from. */
  known: { time?: LocalTime; people?: number; date?: LocalDate; within?: DateSpan };
}

export const EXPECTS_NOTHING: ExpectedNumbers = {
  date: false,
  time: false,
  people: false,
  delay: false,
  known: {},
};

/** All mentions in a text, from which its slots are made. */
export interface Mentions {
  text: string;
  /** The text with everything that a grammar read blanked out. */
  rest: string;
  dates: Mention<NamedDate>[];
  times: Mention<NamedTime>[];
  parties: Mention<NamedParty>[];
  places: Mention<Place>[];
  /** In minutes. */
  delay: Mention<number> | undefined;
}
