import { minutesOf, type LocalTime } from "#shared/time.ts";
import type { ToolRefusal } from "../../tools/contract.ts";
import type { Slots } from "../language/slots.ts";
import { MAX_PEOPLE } from "../limits.ts";
import { dayValues, hour, listOf, moment, onDay, people } from "../replies/formats.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { Detail } from "../state.ts";
import { call, say, type Task, type Turn } from "../turn.ts";
import { handOver } from "./attendant.ts";
import { askDetails, wordsFor } from "./details.ts";
import { addToDraft } from "./draft.ts";
import { sayProposal } from "./proposals.ts";
import { explainRefusal } from "./refusals.ts";

/** Goes on with a booking: takes what the message says, asks for what is missing, and proposes as soon as nothing is. */
export function* book(turn: Turn, slots: Slots): Task {
  const { memory } = turn;
  memory.focus = "book";
  memory.record.askedForTable = true;
  if (takesUpAgain(turn)) memory.draft = { ...memory.dropped, ...memory.draft };
  delete memory.dropped;
  addToDraft(memory, slots);
  yield* goOn(turn);
}

/** 'tá, então pode reservar', 'amanhã no mesmo horário' after 'deixa pra lá'. */
export function takesUpAgain({ memory: { dropped }, heard: { text, slots } }: Turn): boolean {
  if (dropped === undefined) return false;
  if (slots.same !== undefined) return true;
  return (
    slots.date === undefined &&
    slots.people === undefined &&
    /\b(?:reserv|marc|agend)\w+/.test(text) &&
    /\b(?:entao|pode|aquela|mesmo|pensando|melhor|sim)\b/.test(text)
  );
}

function* goOn(turn: Turn): Task {
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
    yield* checkFirst(turn, { ...asked, time: draft.time });
    return;
  }
  const answer = yield* call(turn, "propor_reserva", {
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
  yield* refused(turn, answer);
}

/** Whether the moment is free is said before name and phone are asked for. */
function* checkFirst(
  turn: Turn,
  { date, time, people: count }: { date: string; time: LocalTime; people: number },
): Task {
  const { draft, customer } = turn.memory;
  const missing: Detail[] = [];
  if (customer.name === undefined) missing.push("name");
  if (customer.phone === undefined) missing.push("phone");
  const key = `${date} ${time} ${count}`;
  if (draft.checked === key) return askDetails(turn, missing);
  const answer = yield* call(turn, "verificar_disponibilidade", {
    data: date,
    horario: time,
    pessoas: count,
  });
  if (!answer.ok) {
    yield* refused(turn, answer);
    return;
  }
  if (!answer.disponivel) {
    const near = nearestTo(answer.horarios, time);
    if (near.length === 0) return noTimes(turn, count, answer.dia);
    say(turn, tablePhrases.otherTimes, {
      people: people(count),
      ...dayValues(answer.dia),
      times: timesOf(near),
    });
    return offer(turn, date, near);
  }
  draft.checked = key;
  say(turn, tablePhrases.askContact, {
    people: people(count),
    moment: moment({ dia: answer.dia, horario: time }),
    onMoment: onDay(moment({ dia: answer.dia, horario: time })),
    missing: listOf(
      missing.map((detail) => wordsFor(detail)),
      "e",
    ),
  });
  turn.memory.asked = "details";
  turn.memory.missing = missing;
}

function* offerTimes(turn: Turn, { date, people: count }: { date: string; people: number }): Task {
  const { draft } = turn.memory;
  const answer = yield* call(turn, "verificar_disponibilidade", { data: date, pessoas: count });
  if (!answer.ok) {
    yield* refused(turn, answer);
    return;
  }
  const { window } = draft;
  const all = answer.horarios.toSorted();
  const fitting = window ? all.filter((time) => time >= window.from && time <= window.to) : all;
  if (all.length === 0) return noTimes(turn, count, answer.dia);
  if (fitting.length === 0) {
    const near = nearestTo(all, window?.towards === "to" ? window.to : (window?.from ?? "20:00"));
    say(turn, tablePhrases.otherTimes, {
      people: people(count),
      ...dayValues(answer.dia),
      times: timesOf(near),
    });
    return offer(turn, date, near);
  }
  const few = window?.towards === "to" ? fitting.slice(-MOST_OFFERED) : spread(fitting);
  const times = few.length < fitting.length ? `horários como ${timesOf(few)}` : timesOf(few);
  say(turn, tablePhrases.offerTimes, { people: people(count), ...dayValues(answer.dia), times });
  offer(turn, date, few);
}

/** A refusal may still be saved: by the other reading of '8', or by the other day that was named. */
function* refused(turn: Turn, refusal: ToolRefusal): Task {
  const { draft } = turn.memory;
  const hoursAreWrong = ["outside_opening_hours", "after_last_reservation_time"].includes(refusal.motivo);
  if (hoursAreWrong && draft.otherTime !== undefined) {
    draft.time = draft.otherTime;
    delete draft.otherTime;
    yield* goOn(turn);
    return;
  }
  if (
    draft.otherDate !== undefined &&
    !["invalid_input", "unavailable", "party_too_large"].includes(refusal.motivo)
  ) {
    turn.said.push(`${refusal.frase.replace(/\.$/, "")}.`);
    draft.date = draft.otherDate;
    delete draft.otherDate;
    yield* goOn(turn);
    return;
  }
  yield* explainRefusal(turn, refusal);
  if (refusal.motivo === "closed_date" || refusal.motivo === "closed_weekday") delete draft.date;
  if (refusal.motivo === "date_in_past" && turn.memory.offer === null) {
    turn.memory.asked = "details";
    turn.memory.missing = ["date", "time"];
  }
  if (refusal.motivo === "invalid_input") recoverFromInvalid(turn, refusal.frase);
}

/** The sentence says which field was wrong; that one is asked for anew. */
function recoverFromInvalid({ memory }: Turn, words: string): void {
  memory.asked = "details";
  memory.missing = /telefone/i.test(words) ? ["phone"] : /nome/i.test(words) ? ["name"] : ["date", "time"];
  if (memory.missing.includes("phone")) delete memory.customer.phone;
  if (memory.missing.includes("name")) delete memory.customer.name;
}

function askUnclearDate(turn: Turn): void {
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

function noTimes(turn: Turn, count: number, day: string): void {
  say(turn, tablePhrases.noTimes, { people: people(count), ...dayValues(day) });
  turn.memory.offer = null;
  turn.memory.asked = "details";
  turn.memory.missing = ["date", "time"];
}

function offer({ memory }: Turn, date: string, times: readonly LocalTime[]): void {
  memory.offer = { kind: "moments", moments: times.map((time) => ({ date, time })) };
  memory.asked = "moment";
  memory.missing = ["time"];
}

const MOST_OFFERED = 4;

/** A few of many, first and last among them. */
export function spread(times: readonly LocalTime[]): LocalTime[] {
  if (times.length <= MOST_OFFERED + 1) return [...times];
  const step = (times.length - 1) / (MOST_OFFERED - 1);
  return Array.from({ length: MOST_OFFERED }, (_, index) => times[Math.round(index * step)] ?? "").filter(
    Boolean,
  );
}

export function nearestTo(times: readonly LocalTime[], wanted: LocalTime): LocalTime[] {
  const distance = (time: LocalTime): number => Math.abs(minutesOf(time) - minutesOf(wanted));
  return times
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .toSorted();
}

export function timesOf(times: readonly LocalTime[]): string {
  return listOf(
    times.map((time) => hour(time)),
    "ou",
  );
}
