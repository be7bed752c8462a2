import { hasTableSlots, type Slots } from "../../language/slots.ts";
import type { DialogueTask, DialogueTurn } from "../turn.ts";
import { resumesDropped } from "./booking.ts";
import { isSmallerParty } from "./draft.ts";
import { continueWith } from "./focus.ts";
import { tellHours, tellFromTexts } from "./house.ts";
import { listReservations } from "./own-reservations.ts";
import { tellPosition } from "./waiting.ts";

/**
 * Handles a message without a stated wish while no task is open: 'e domingo?', 'somos 6 agora', 'quanto
 * tempo?'. It applies to the last subject, or to a table. Returns true if it replied.
 */
export function* answerImplicitWish(turn: DialogueTurn, slots: Slots): DialogueTask<boolean> {
  const { memory, heard } = turn;
  const { text } = heard;
  if (memory.topic === "hours" && namesOnlyDay(turn, slots)) {
    yield* tellHours(turn, { intent: "hours", confidence: 1, text, slots });
    return true;
  }
  if (isSmallerParty(memory, slots)) {
    yield* continueWith(turn, "book", slots);
    return true;
  }
  // 'na verdade meia hora' corrects a reported delay. A bare number may be a rating instead.
  if (memory.topic === "delay" && slots.delay !== undefined && !/^\d+$/.test(text)) {
    yield* continueWith(turn, "late", slots);
    return true;
  }
  if (memory.topic === "reservation" && ASKS_OF_OWN.test(text)) {
    yield* listReservations(turn);
    return true;
  }
  if (memory.record.outcome === "waitlisted" && ASKS_HOW_LONG.test(text)) {
    yield* tellPosition(turn);
    return true;
  }
  // 'e a outra?' after one of several reservations was handled.
  if (/^(?:e )?(?:a|as|minha|minhas) outras?(?: reservas?)? ?\??$/.test(text)) {
    yield* listReservations(turn);
    return true;
  }
  // 'e na quarta?' after the reply told the promotions.
  const subject = memory.topic === null ? undefined : SUBJECT_OF_TOPIC[memory.topic];
  if (subject !== undefined && namesOnlyDay(turn, slots) && /^e\b.*\?$/.test(text)) {
    yield* tellFromTexts(turn, { intent: "other_info", confidence: 1, text, slots }, subject);
    return true;
  }
  // 'somos 6 agora', 'na verdade 21h', 'é aniversário dela' after the reply told a reservation.
  if (
    memory.topic === "reservation" &&
    slots.same !== "all" &&
    (concernsLastReservation(turn) || wantsNothingElse(turn)) &&
    (hasTableSlots(slots) || slots.remarks)
  ) {
    const id = memory.reservationId;
    memory.focus = "change";
    memory.edit = { remarks: [], cue: {}, ...(id !== null && { id }) };
    yield* continueWith(turn, "change", slots);
    return true;
  }
  const isOfTable =
    namesTable(slots) || namesMoment(slots) || slots.same === "all" || saysOnlySlots(turn, slots);
  if (!isOfTable && !resumesDropped(turn)) return false;
  yield* continueWith(turn, "book", slots);
  return true;
}

/**
 * Whether a question is about the reservation mentioned last: 'que horas mesmo?', 'e consegue uma
 * cadeirinha?'.
 */
export function concernsLastReservation({ memory, heard: { text, slots } }: DialogueTurn): boolean {
  return (
    memory.topic === "reservation" &&
    memory.focus === null &&
    (ASKS_OF_OWN.test(text) || (slots.remarks !== undefined && ASKS_FOR.test(text)))
  );
}

const ASKS_FOR =
  /\b(?:conseg\w+|poe|por|pode\w*|coloc\w+|deix\w+|separ\w+|reserv\w+|quer\w+|precis\w+|anot\w+|avis\w+)\b/;

export const ASKS_OF_OWN =
  /^(?:e )?(?:(?:a |para |as |em )?(?:que|qual)(?: o| a| eh o| eh a)? (?:horas?|horario|dia|data)|para quant[oa]s(?: pessoas)?|(?:em|no) nome de quem)(?: (?:mesmo|eh|era|ficou|ta|esta|ficou marcado))* \?$/;

const ASKS_HOW_LONG =
  /^(?:e )?(?:em |mais )?quanto tempo\b|^(?:e )?(?:vai )?demora\w* (?:muito|quanto)|^(?:e )?falta muito/;

const SUBJECT_OF_TOPIC = {
  promotions: "promocoes",
  events: "eventos",
  delivery: "delivery",
  hours: undefined,
  reservation: undefined,
  delay: undefined,
} as const;

function namesOnlyDay({ heard }: DialogueTurn, slots: Slots): boolean {
  return heard.wishes.length === 0 && slots.date !== undefined && !namesTable(slots) && !namesMoment(slots);
}

function namesTable({ people, date, time, window }: Slots): boolean {
  return people !== undefined && (date ?? time ?? window) !== undefined;
}

function namesMoment({ date, time }: Slots): boolean {
  return date !== undefined && time !== undefined;
}

/** Whether the message consists of slots alone, such as '4 pessoas' or 'amanhã'. */
function saysOnlySlots({ heard, memory }: DialogueTurn, { people, date, time, window }: Slots): boolean {
  return (
    heard.wishes.length === 0 &&
    heard.agreement === null &&
    // 'e pra dois?' may be about a dish.
    !(memory.dish !== null && /^e\b.*\?$/.test(heard.text) && (date ?? time ?? window) === undefined) &&
    saysNothingElse(
      time === undefined ? heard.rest : heard.rest.replaceAll(/\b(?:tem|teria|rola|da)\b/g, ""),
    ) &&
    (people ?? date ?? time ?? window) !== undefined
  );
}

function wantsNothingElse({ heard }: DialogueTurn): boolean {
  return (
    (heard.agreement === null || (heard.agreement !== "yes" && hasTableSlots(heard.slots))) &&
    // The denial in 'sexta não, quinta' is about the day.
    heard.wishes.every(({ intent, confidence }) => intent === "deny" || confidence < 0.6) &&
    // 'uma hora mais tarde dá?' asks for a change, not for information.
    (!heard.text.includes("?") ||
      /\b(?:da|daria|pode|poderia|podemos|rola|consegue\w*|tem como|serve) ?(?:\?|para|ser)/.test(heard.text))
  );
}

function saysNothingElse(rest: string): boolean {
  return (
    rest.replaceAll(/\b(?:para|as|no|na|em|de|dia|e|ou|a|o|com|eh|oi|ola|la|por|volta)\b|[^a-z]/g, "") === ""
  );
}
