import { minutesOf } from "#shared/time.ts";
import type { OfferedMoment } from "../state.ts";
import type { DialogueTurn } from "../turn.ts";

/** Returns the offered moment that the message picks, or undefined if it picks no moment or several. */
export function pickMoment(
  { memory, heard }: DialogueTurn,
  moments: readonly OfferedMoment[],
): OfferedMoment | undefined {
  const { slots, choice, agreement } = heard;
  if (slots.time !== undefined) {
    const times = new Set([slots.time, slots.otherTime]);
    return moments.find(
      ({ date, time }) => times.has(time) && (slots.date === undefined || slots.date === date),
    );
  }
  if (slots.date !== undefined) {
    const fitting = moments.filter(({ date }) => date === slots.date);
    return fitting.length === 1 && fitting.length < moments.length ? fitting[0] : undefined;
  }
  const byTime = moments.toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));
  switch (choice?.kind) {
    case "ordinal":
      return moments.at(choice.index);
    case "any":
    case "all":
      return nearestMoment(moments, memory.draft.time ?? memory.edit.time) ?? byTime[0];
    case "earliest":
      return byTime[0];
    case "latest":
      return byTime.at(-1);
    case "none":
      return undefined;
    case undefined:
      break;
  }
  if (slots.shift?.minutes === null) {
    // 'mais cedo' picks an offered time only if it is earlier than the wanted one.
    const wanted = memory.draft.time;
    const [first, last] = [byTime[0], byTime.at(-1)];
    if (slots.shift.towards === "earlier")
      return wanted === undefined || (first && first.time < wanted) ? first : undefined;
    return wanted === undefined || (last && last.time > wanted) ? last : undefined;
  }
  return agreement === "yes" && moments.length === 1 ? moments[0] : undefined;
}

/** Returns the moment whose time of day is nearest to `wanted`; without `wanted` the first. */
export function nearestMoment(
  moments: readonly OfferedMoment[],
  wanted: string | undefined,
): OfferedMoment | undefined {
  if (wanted === undefined) return moments[0];
  const distance = ({ time }: OfferedMoment): number => Math.abs(minutesOf(time) - minutesOf(wanted));
  return moments.toSorted((a, b) => distance(a) - distance(b))[0];
}
