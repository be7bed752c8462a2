import type { LocalTime } from "#shared/time.ts";
import { pickSlots, type Slots } from "../../language/slots.ts";
import { firstNameOf } from "../replies/formats.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { SortedTurn } from "../sorted-turn.ts";
import type { OfferedMoment } from "../state.ts";
import { say, type DialogueTask } from "../turn.ts";
import { setValues } from "../values.ts";
import { continueWith } from "./focus.ts";
import { distance } from "./offers.ts";
import { giveUpPlaces } from "./places.ts";
import { isWithin, setTime } from "./request.ts";

/** Returns the offered moment that the message picks, or undefined. A party size makes it another request. */
export function pickOfferedMoment({ memory, heard, slots: said }: SortedTurn): OfferedMoment | undefined {
  const { offer, draft, edit } = memory;
  if (offer?.kind !== "moments" || said.people !== undefined) return undefined;
  const moments = momentsWithin(offer.moments, said.window);
  const { slots, choice, agreement } = heard;
  // 'a noite de sexta' of two nights is the one that begins on Friday.
  const ofNight = slots.date && offer.moments.find(({ night }) => night === slots.date);
  if (ofNight && (slots.time === undefined || slots.time === ofNight.time)) return ofNight;
  // 'o mais perto das 20h' names no offered time.
  if (slots.time !== undefined && choice?.kind !== "any") {
    const times = new Set([slots.time, slots.otherTime]);
    return moments.find(
      ({ date, time }) => times.has(time) && (slots.date === undefined || slots.date === date),
    );
  }
  if (slots.date !== undefined) {
    const fitting = moments.filter(({ date }) => date === slots.date);
    return fitting.length === 1 && fitting.length < moments.length ? fitting[0] : undefined;
  }
  const [first, ...rest] = moments.toSorted((a, b) =>
    `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`),
  );
  const last = rest.at(-1) ?? first;
  switch (choice?.kind) {
    case "ordinal":
      return moments.at(choice.index);
    case "any":
    case "all":
      return nearestMoment(moments, slots.time ?? draft.time ?? edit.time);
    case "earliest":
      return first;
    case "latest":
      return last;
    case "none":
      return undefined;
    case undefined:
      break;
  }
  if (slots.shift?.minutes === null) {
    // 'mais cedo' picks an offered time only if it is earlier than the wanted one.
    const [picked, fits] =
      slots.shift.towards === "earlier"
        ? [first, first && first.time < (draft.time ?? "24:00")]
        : [last, last && last.time > (draft.time ?? "")];
    return fits ? picked : undefined;
  }
  return agreement === "yes" && moments.length === 1 ? first : undefined;
}

/** Returns the moment whose time of day is nearest to `wanted`; without `wanted` the first. */
function nearestMoment(
  moments: readonly OfferedMoment[],
  wanted: LocalTime | undefined,
): OfferedMoment | undefined {
  if (wanted === undefined) return moments[0];
  return moments.toSorted((a, b) => distance(a.time, wanted) - distance(b.time, wanted))[0];
}

/** 'qualquer horário depois das 19h' picks from only some of the offered moments. */
function momentsWithin(moments: readonly OfferedMoment[], window: Slots["window"]): OfferedMoment[] {
  return moments.filter(({ time }) => !window || isWithin(time, window));
}

export function* takePickedMoment(turn: SortedTurn): DialogueTask {
  const picked = pickOfferedMoment(turn);
  if (picked) yield* takeMoment(turn, picked);
}

/**
 * Handles 'sim' or a name as the reply to several moments. It takes the one nearest to the wanted time, and
 * the proposal shows which. Without a wanted time it asks again, with the day's times.
 */
export function* takeNearestMoment(turn: SortedTurn): DialogueTask {
  const { memory, heard } = turn;
  const { focus, offer, edit, draft } = memory;
  if (focus === null || offer?.kind !== "moments") return;
  const { window } = draft;
  const isBesideWindow = window !== undefined && momentsWithin(offer.moments, window).length === 0;
  const wanted = focus === "change" ? edit.time : (draft.time ?? (isBesideWindow ? window.from : undefined));
  // For a change that keeps its time, the first offered moment is the nearest.
  const staysAtTime = focus === "change" && edit.window === undefined && edit.shift === undefined;
  // A yes to several moments gives up no wish.
  const asWished = offer.moments.filter(({ givesUp }) => givesUp === undefined);
  const moments = asWished.length > 0 ? asWished : offer.moments;
  const nearest = wanted === undefined && !staysAtTime ? undefined : nearestMoment(moments, wanted);
  if (nearest) return yield* takeMoment(turn, nearest);
  if (focus !== "book") return say(turn, tablePhrases.whichMoment);
  if (heard.contacts.name !== undefined)
    say(turn, tablePhrases.contactKept, { name: firstNameOf(heard.contacts.name) });
  yield* continueWith(turn, focus, turn.slots);
}

function* takeMoment(turn: SortedTurn, { date, time, givesUp }: OfferedMoment): DialogueTask {
  const { memory, slots } = turn;
  const { focus } = memory;
  if (focus === null) return;
  const request = focus === "change" ? memory.edit : memory.draft;
  setValues(request, { date, otherDate: undefined, isWeekday: undefined, around: undefined });
  setTime(request, time);
  if (givesUp) giveUpPlaces(request, givesUp);
  memory.offer = null;
  yield* continueWith(turn, focus, pickSlots(slots, ["remarks", "places"]));
}
