import type { LocalDate, LocalTime } from "#shared/time.ts";
import { isInMonthOf } from "../rules.ts";
import type { GuestSummary } from "./contract.ts";

/** What a row of the list says of a guest at a glance, in this order. */
export type ListMark =
  | { kind: "vip" }
  | { kind: "birthday"; birthday: string; isToday: boolean }
  | { kind: "upcoming"; date: LocalDate; isToday: boolean; time: LocalTime | null; unit: string | null }
  | { kind: "no_shows"; count: number };

/** A birthday stands there in its month. */
export function marksOf(
  {
    isVip,
    birthday,
    nextVisit,
    nextTime,
    nextUnit,
    noShows,
  }: Pick<GuestSummary, "isVip" | "birthday" | "nextVisit" | "nextTime" | "nextUnit" | "noShows">,
  today: LocalDate,
): ListMark[] {
  return [
    ...(isVip ? [{ kind: "vip" } as const] : []),
    ...(birthday !== null && isInMonthOf(birthday, today)
      ? [{ kind: "birthday", birthday, isToday: birthday === today.slice(5) } as const]
      : []),
    ...(nextVisit === null
      ? []
      : [
          {
            kind: "upcoming",
            date: nextVisit,
            isToday: nextVisit === today,
            time: nextTime,
            unit: nextUnit,
          } as const,
        ]),
    ...(noShows > 0 ? [{ kind: "no_shows", count: noShows } as const] : []),
  ];
}

/** A unit's name without the words with which all units begin: 'Shopping' of 'Bela Vista Shopping'. Empty where there is one unit alone. */
export function shortUnitName(name: string, all: readonly string[]): string {
  if (all.length < 2) return "";
  const words = name.split(" ");
  const shared = words.findIndex((word, at) => all.some((other) => other.split(" ")[at] !== word));
  return shared === -1 ? name : words.slice(shared).join(" ");
}

/** Where a guest stands in the sorted list: two numbers by which it is sorted, then the name without accents, then the number. */
export interface ListPlace {
  first: number;
  second: number;
  name: string;
  phone: string;
}

/** The place as a text that a caller hands back for what follows; the contract checks it. */
export function writePlace({ first, second, name, phone }: ListPlace): string {
  return JSON.stringify([first, second, name, phone]);
}

/** The inverse of `writePlace`. */
export function readPlace(text: string): ListPlace {
  const [first, second, name, phone] = JSON.parse(text) as [number, number, string, string];
  return { first, second, name, phone };
}
