import { addDays, localOf, MINUTE_MS } from "#shared/time.ts";
import type { Slots } from "../../language/slots.ts";
import type { AvailabilityAnswer, ToolRefusal } from "../../tools/contract.ts";
import type { ToldWish } from "../../tools/wish-contract.ts";
import { MAX_PEOPLE } from "../limits.ts";
import { tagWords } from "../replies/dishes.ts";
import { formatMoment, formatOnDay, formatPeople } from "../replies/formats.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { Detail } from "../state.ts";
import { callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { definedOf, setValues } from "../values.ts";
import { handOver } from "./attendant.ts";
import { askDetails, askDoubtful, askUnclearDate, formatDetails, missingOf } from "./details.ts";
import { tellEventTerms } from "./house.ts";
import { congratulate } from "./occasions.ts";
import { EARLIEST_MORNING, offerCalmest, offerTimes, rememberOffer } from "./offers.ts";
import { fetchStanding, findMeantReservation, onDay } from "./own-reservations.ts";
import { giveUpSoftWish, nameUnknownArea, wishAfter } from "./places.ts";
import { detailsOf, sayProposal } from "./proposals.ts";
import { explainRefusal, takeOtherReading } from "./refusals.ts";
import { addToDraft, setTime } from "./request.ts";

/**
 * Continues a booking: stores what the message says, asks for missing details, and proposes once all are
 * known.
 */
export function* continueBooking(turn: DialogueTurn, slots: Slots): DialogueTask {
  const { memory } = turn;
  memory.focus = "book";
  if (resumesDropped(turn)) memory.draft = { ...memory.dropped, ...memory.draft };
  delete memory.dropped;
  congratulate(turn, slots);
  yield* tellEventTerms(turn);
  // 'no mesmo horário' of an open request means its own.
  if (slots.same !== undefined && (slots.oldDate !== undefined || memory.draft.time === undefined))
    yield* recallCopied(turn, slots);
  addToDraft(memory, { ...arrivalOf(turn, slots), ...slots });
  noteRestriction(turn);
  yield* askOrPropose(turn);
}

/** 'chego em 40 minutos, tem mesa?' wants a table at the next half hour after that. */
function arrivalOf({ context: { now, timeZone } }: DialogueTurn, { delay, time, window }: Slots): Slots {
  if (delay === undefined || (time ?? window) !== undefined) return {};
  const half = 30 * MINUTE_MS;
  return localOf(new Date(Math.ceil((now.getTime() + delay * MINUTE_MS) / half) * half), timeZone);
}

/** Notes what somebody must not eat: an allergy always, a diet if the customer asks for it. */
function noteRestriction({ memory, heard: { restriction, cues } }: DialogueTurn): void {
  const told = cues.has("adds_note") ? memory.restrictions : restriction;
  if (!told || (told.allergens.length === 0 && !cues.has("adds_note"))) return;
  const { remarks } = memory.draft;
  if (remarks.some((remark) => NAMES_DIET.some((word) => remark.startsWith(word)))) return;
  const words = [...told.tags.map((tag) => tagWords(tag)), ...told.allergens];
  if (words.length > 0) remarks.push(`Restrição alimentar: ${words.join(", ")}`);
}

const NAMES_DIET = ["Restrição", "Alergia", "Pessoa celíaca", "Pessoa vegana", "Pessoa vegetariana"];

/** Remembers the reservation that 'igual à de sexta' copies, where none was written in this conversation. */
function* recallCopied(turn: DialogueTurn, { oldDate, isOldWeekday }: Slots): DialogueTask {
  if (turn.memory.latest !== undefined && oldDate === undefined) return;
  const own = yield* fetchStanding(turn);
  const { found } = findMeantReservation(turn, own ?? [], onDay(oldDate, isOldWeekday));
  if (found) turn.memory.latest = { time: found.horario, people: found.pessoas };
}

/** Whether the message resumes an abandoned request: 'tá, então pode reservar', 'amanhã no mesmo horário'. */
export function resumesDropped({ memory: { dropped }, heard: { cues, slots } }: DialogueTurn): boolean {
  if (dropped === undefined) return false;
  return (
    slots.same !== undefined || ((slots.date ?? slots.people) === undefined && cues.has("resumes_request"))
  );
}

function* askOrPropose(turn: DialogueTurn): DialogueTask {
  const { memory } = turn;
  const { draft } = memory;
  const { date, people } = draft;
  memory.asked = null;
  nameUnknownArea(turn, draft);
  if (people !== undefined && people > MAX_PEOPLE)
    return yield* handOver(turn, `reserva para ${people} pessoas`, tablePhrases.largeParty);
  if (draft.unclearDate !== undefined) {
    askUnclearDate(turn, draft.unclearDate);
    memory.asked = "details";
    memory.missing = missingOf(memory, ["date", "people"]);
    return;
  }
  const missing = missingOf(memory, ["people", "date", "time"]);
  if (askDoubtful(turn, draft, people === undefined || date === undefined ? missing : [])) return;
  if (people === undefined || date === undefined) return askDetails(turn, missing);
  const wish = wishAfter({}, draft.places);
  const refusal =
    draft.time === undefined
      ? yield* offerTimes(turn, draft, { date, people, wish })
      : yield* proposeTable(turn, { data: date, horario: draft.time, pessoas: people, ...wish });
  if (refusal === null) return;
  if (
    refusal.motivo === "date_in_past" &&
    (yield* takesComingNight(turn, { data: date, pessoas: people, ...wish }))
  )
    return yield* askOrPropose(turn);
  if (takeOtherReading(turn, draft, refusal) || giveUpSoftWish(turn, draft, refusal))
    return yield* askOrPropose(turn);
  yield* explainRefusal(turn, refusal);
}

/**
 * Proposes the table. Without name and phone, and for a customer to whom other starts suit as well, it first looks what is free. Returns
 * the tool's refusal.
 */
function* proposeTable(
  turn: DialogueTurn,
  table: { data: string; horario: string; pessoas: number } & ToldWish,
): DialogueTask<ToolRefusal | null> {
  const { memory } = turn;
  const { draft, customer } = memory;
  const { name, phone } = customer;
  const missing = missingOf(memory, ["name", "phone"]);
  const key = [...Object.values(table), draft.around].join(" ");
  const isEarly = table.horario < EARLIEST_MORNING;
  if (draft.checked !== key && (missing.length > 0 || draft.around !== undefined || isEarly)) {
    const around = definedOf({ janela: draft.around });
    const answer = yield* callTool(turn, "verificar_disponibilidade", { ...table, ...around });
    if (!answer.ok) return answer;
    draft.checked = key;
    if (asksWhichNight(turn, table, answer)) return null;
    if (offerCalmest(turn, answer)) return null;
    if (missing.length > 0) return askContact(turn, answer, table.horario, missing);
  }
  if (name === undefined || phone === undefined) {
    askDetails(turn, missing);
    return null;
  }
  const answer = yield* callTool(turn, "propor_reserva", {
    nome: name,
    telefone: phone,
    ...table,
    ...(draft.remarks.length > 0 && { observacoes: draft.remarks.join("; ") }),
  });
  if (!answer.ok) return answer;
  sayProposal(turn, answer.proposta);
  return null;
}

/** Takes 'hoje à 1h' in the evening as the night to come, where that reaches so far: 13h is over. */
function* takesComingNight(
  turn: DialogueTurn,
  table: { data: string; pessoas: number } & ToldWish,
): DialogueTask<boolean> {
  const { draft } = turn.memory;
  const { otherTime, inferred = [] } = draft;
  if (otherTime === undefined || otherTime >= EARLIEST_MORNING) return false;
  const answer = yield* callTool(turn, "verificar_disponibilidade", { ...table, horario: otherTime });
  const { outra_noite: night } = answer;
  if (night === undefined) return false;
  setTime(draft, otherTime);
  setValues(draft, { date: night.data, isNightAsked: true, isWeekday: undefined });
  draft.inferred = [...inferred.filter((value) => value !== "date" && value !== "time"), "date"];
  return true;
}

/** Asks once which night is meant, where the time after midnight is open in both. Of today one says the hours to come. */
function asksWhichNight(
  turn: DialogueTurn,
  { data, horario }: { data: string; horario: string },
  { dia, noite, outra_noite: other }: AvailabilityAnswer,
): boolean {
  const { memory, context } = turn;
  const { draft } = memory;
  const isToday = data === localOf(context.now, context.timeZone).date;
  if (other === undefined || draft.isNightAsked || isToday) return false;
  draft.isNightAsked = true;
  say(turn, tablePhrases.whichNight, {
    first: formatMoment({ dia, horario, ...definedOf({ noite }) }),
    second: formatMoment(other),
  });
  rememberOffer(memory, [
    { date: data, time: horario, night: addDays(data, -1) },
    { date: other.data, time: horario, night: data },
  ]);
  return true;
}

/** Tells that the moment is free, and asks for name and phone. */
function askContact(
  turn: DialogueTurn,
  { dia, noite, pessoas, ...wish }: AvailabilityAnswer,
  horario: string,
  missing: Detail[],
): null {
  const moment = formatMoment({ dia, horario, ...definedOf({ noite }) });
  const values = {
    people: formatPeople(pessoas),
    moment,
    onMoment: formatOnDay(moment),
    place: detailsOf({ ...wish, observacoes: "" }),
  };
  say(turn, tablePhrases.askContact, { ...values, missing: formatDetails(missing) });
  turn.memory.asked = "details";
  turn.memory.missing = missing;
  return null;
}
