import { minutesOf, type LocalTime } from "#shared/time.ts";
import type { Slots } from "../../language/slots.ts";
import type { ToolRefusal } from "../../tools/contract.ts";
import { MAX_PEOPLE } from "../limits.ts";
import {
  dayValues,
  formatHour,
  formatList,
  formatMoment,
  formatOnDay,
  formatPeople,
} from "../replies/formats.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { Detail } from "../state.ts";
import { callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { handOver } from "./attendant.ts";
import { askDetails, wordsFor } from "./details.ts";
import { addToDraft } from "./draft.ts";
import { tellEventTerms } from "./house.ts";
import { congratulate } from "./occasions.ts";
import { findMeantReservation } from "./own-reservations.ts";
import { sayProposal } from "./proposals.ts";
import { explainRefusal, sayReason } from "./refusals.ts";

/**
 * Continues a booking: stores what the message says, asks for missing details, and proposes once all are
 * known.
 */
export function* continueBooking(turn: DialogueTurn, slots: Slots): DialogueTask {
  const { memory } = turn;
  memory.focus = "book";
  memory.record.askedForTable = true;
  if (resumesDropped(turn)) memory.draft = { ...memory.dropped, ...memory.draft };
  delete memory.dropped;
  congratulate(turn, slots);
  yield* tellEventTerms(turn);
  // 'no mesmo horário' of an open request means its own.
  if (slots.same !== undefined && (slots.oldDate !== undefined || memory.draft.time === undefined))
    yield* recallCopied(turn, slots);
  addToDraft(memory, slots);
  yield* askOrPropose(turn);
}

/** Remembers the reservation that 'igual à de sexta' copies, where none was written in this conversation. */
function* recallCopied(turn: DialogueTurn, { oldDate, isOldWeekday }: Slots): DialogueTask {
  if (turn.memory.latest !== undefined && oldDate === undefined) return;
  const answer = yield* callTool(turn, "minhas_reservas", {});
  if (!answer.ok) return;
  const cue = {
    ...(oldDate !== undefined && { date: oldDate, ...(isOldWeekday && { isWeekday: true as const }) }),
  };
  const { found } = findMeantReservation(turn, answer.reservas, cue);
  if (found) turn.memory.latest = { time: found.horario, people: found.pessoas };
}

/** Whether the message resumes an abandoned request: 'tá, então pode reservar', 'amanhã no mesmo horário'. */
export function resumesDropped({ memory: { dropped }, heard: { cues, slots } }: DialogueTurn): boolean {
  if (dropped === undefined) return false;
  if (slots.same !== undefined) return true;
  return slots.date === undefined && slots.people === undefined && cues.has("resumes_request");
}

function* askOrPropose(turn: DialogueTurn): DialogueTask {
  const { memory } = turn;
  const { draft, customer } = memory;
  memory.asked = null;
  if (draft.people !== undefined && draft.people > MAX_PEOPLE) {
    yield* handOver(turn, `reserva para ${draft.people} pessoas`, tablePhrases.largeParty);
    return;
  }
  if (draft.unclearDate !== undefined) return askUnclearDate(turn);
  if (draft.people === undefined || draft.date === undefined) {
    const missing: Detail[] = [];
    if (draft.people === undefined) missing.push("people");
    if (draft.date === undefined) missing.push("date");
    if (draft.time === undefined && draft.window === undefined) missing.push("time");
    return askDetails(turn, missing);
  }
  const asked = { date: draft.date, people: draft.people };
  if (draft.time === undefined) {
    yield* offerTimes(turn, asked);
    return;
  }
  if (customer.name === undefined || customer.phone === undefined) {
    yield* checkAvailability(turn, { ...asked, time: draft.time });
    return;
  }
  const answer = yield* callTool(turn, "propor_reserva", {
    nome: customer.name,
    telefone: customer.phone,
    data: asked.date,
    horario: draft.time,
    pessoas: asked.people,
    ...(draft.remarks.length > 0 && { observacoes: draft.remarks.join("; ") }),
  });
  if (answer.ok) {
    sayProposal(turn, answer.proposta);
    return;
  }
  yield* handleRefusal(turn, answer);
}

/** Tells the customer whether the moment is free before asking for name and phone. */
function* checkAvailability(
  turn: DialogueTurn,
  { date, time, people: count }: { date: string; time: LocalTime; people: number },
): DialogueTask {
  const { draft, customer } = turn.memory;
  const missing: Detail[] = [];
  if (customer.name === undefined) missing.push("name");
  if (customer.phone === undefined) missing.push("phone");
  const key = `${date} ${time} ${count}`;
  if (draft.checked === key) return askDetails(turn, missing);
  const answer = yield* callTool(turn, "verificar_disponibilidade", {
    data: date,
    horario: time,
    pessoas: count,
  });
  if (!answer.ok) {
    yield* handleRefusal(turn, answer);
    return;
  }
  if (!answer.disponivel) {
    const near = pickNearestTimes(answer.horarios, time);
    if (near.length === 0) return sayNoTimes(turn, count, answer.dia);
    say(turn, tablePhrases.otherTimes, {
      people: formatPeople(count),
      ...dayValues(answer.dia),
      times: formatTimes(near),
    });
    return rememberOffer(turn, date, near);
  }
  draft.checked = key;
  say(turn, tablePhrases.askContact, {
    people: formatPeople(count),
    moment: formatMoment({ dia: answer.dia, horario: time }),
    onMoment: formatOnDay(formatMoment({ dia: answer.dia, horario: time })),
    missing: formatList(
      missing.map((detail) => wordsFor(detail)),
      "e",
    ),
  });
  turn.memory.asked = "details";
  turn.memory.missing = missing;
}

function* offerTimes(
  turn: DialogueTurn,
  { date, people: count }: { date: string; people: number },
): DialogueTask {
  const { draft } = turn.memory;
  const answer = yield* callTool(turn, "verificar_disponibilidade", { data: date, pessoas: count });
  if (!answer.ok) {
    yield* handleRefusal(turn, answer);
    return;
  }
  const { window } = draft;
  const all = answer.horarios.toSorted();
  const fitting = window ? all.filter((time) => time >= window.from && time <= window.to) : all;
  if (all.length === 0) return sayNoTimes(turn, count, answer.dia);
  if (fitting.length === 0) {
    const near = pickNearestTimes(all, window?.towards === "to" ? window.to : (window?.from ?? "20:00"));
    say(turn, tablePhrases.otherTimes, {
      people: formatPeople(count),
      ...dayValues(answer.dia),
      times: formatTimes(near),
    });
    return rememberOffer(turn, date, near);
  }
  const few = window?.towards === "to" ? fitting.slice(-MAX_OFFERED) : pickSpreadTimes(fitting);
  const times = few.length < fitting.length ? `horários como ${formatTimes(few)}` : formatTimes(few);
  say(turn, tablePhrases.offerTimes, { people: formatPeople(count), ...dayValues(answer.dia), times });
  rememberOffer(turn, date, few);
}

/** Tries the other reading of '8' and the other day that the customer named before explaining the refusal. */
function* handleRefusal(turn: DialogueTurn, refusal: ToolRefusal): DialogueTask {
  const { draft } = turn.memory;
  const hoursAreWrong = ["outside_opening_hours", "after_last_reservation_time"].includes(refusal.motivo);
  if (hoursAreWrong && draft.otherTime !== undefined) {
    draft.time = draft.otherTime;
    delete draft.otherTime;
    draft.inferred = [...(draft.inferred ?? []).filter((value) => value !== "time"), "time"];
    yield* askOrPropose(turn);
    return;
  }
  if (
    draft.otherDate !== undefined &&
    !["invalid_input", "unavailable", "party_too_large"].includes(refusal.motivo)
  ) {
    sayReason(turn, refusal);
    draft.date = draft.otherDate;
    delete draft.otherDate;
    yield* askOrPropose(turn);
    return;
  }
  yield* explainRefusal(turn, refusal);
  if (refusal.motivo === "closed_date" || refusal.motivo === "closed_weekday") delete draft.date;
  if (refusal.motivo === "date_in_past" && turn.memory.offer === null) {
    turn.memory.asked = "details";
    turn.memory.missing = ["date", "time"];
  }
  if (refusal.motivo === "invalid_input") askInvalidFieldAgain(turn, refusal.frase);
}

/** Asks again for the field that the tool's sentence calls wrong. */
function askInvalidFieldAgain({ memory }: DialogueTurn, words: string): void {
  memory.asked = "details";
  const said = words.toLowerCase();
  memory.missing = said.includes("telefone")
    ? ["phone"]
    : said.includes("nome")
      ? ["name"]
      : ["date", "time"];
  if (memory.missing.includes("phone")) delete memory.customer.phone;
  if (memory.missing.includes("name")) delete memory.customer.name;
}

function askUnclearDate(turn: DialogueTurn): void {
  const { draft } = turn.memory;
  switch (draft.unclearDate) {
    case "weekend":
      say(turn, tablePhrases.vagueWeekend);
      break;
    case "contradiction":
      say(turn, tablePhrases.contradiction);
      break;
    case "impossible":
      say(turn, tablePhrases.impossibleDate);
      break;
    case "week":
    case "month":
    case undefined:
      say(turn, tablePhrases.vagueWeek);
  }
  turn.memory.asked = "details";
  turn.memory.missing = ["date"];
  if (draft.people === undefined) turn.memory.missing.push("people");
}

function sayNoTimes(turn: DialogueTurn, count: number, day: string): void {
  say(turn, tablePhrases.noTimes, { people: formatPeople(count), ...dayValues(day) });
  turn.memory.offer = null;
  turn.memory.asked = "details";
  turn.memory.missing = ["date", "time"];
}

function rememberOffer({ memory }: DialogueTurn, date: string, times: readonly LocalTime[]): void {
  memory.offer = { kind: "moments", moments: times.map((time) => ({ date, time })) };
  memory.asked = "moment";
  memory.missing = ["time"];
}

const MAX_OFFERED = 4;

/** Picks at most five times, spread evenly, with the first and the last. */
export function pickSpreadTimes(times: readonly LocalTime[]): LocalTime[] {
  if (times.length <= MAX_OFFERED + 1) return [...times];
  const step = (times.length - 1) / (MAX_OFFERED - 1);
  return Array.from({ length: MAX_OFFERED }, (_, index) => times[Math.round(index * step)] ?? "").filter(
    Boolean,
  );
}

export function pickNearestTimes(times: readonly LocalTime[], wanted: LocalTime): LocalTime[] {
  const distance = (time: LocalTime): number => Math.abs(minutesOf(time) - minutesOf(wanted));
  return times
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .toSorted();
}

export function formatTimes(times: readonly LocalTime[]): string {
  return formatList(
    times.map((time) => formatHour(time)),
    "ou",
  );
}
