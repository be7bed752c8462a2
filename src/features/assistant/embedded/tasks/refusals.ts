import type { ToolRefusal } from "../../tools/contract.ts";
import { describeWithout, toldWish } from "../../tools/table-wish.ts";
import { capitalise, endSentence, formatHour, formatMoment, formatMoments } from "../replies/formats.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { clearOpenTask, type Detail, type TableRequest } from "../state.ts";
import { say, sayUnavailable, type DialogueTask, type DialogueTurn } from "../turn.ts";
import { setValues } from "../values.ts";
import { handOver } from "./attendant.ts";
import { calmestOf, momentsOf, rememberOffer } from "./offers.ts";
import { setTime } from "./request.ts";

type Reason = ToolRefusal["motivo"];

const WRONG_HOUR: ReadonlySet<Reason> = new Set(["outside_opening_hours", "after_last_reservation_time"]);
const NOT_IN_NIGHT: ReadonlySet<Reason> = new Set([
  ...WRONG_HOUR,
  "closed_date",
  "closed_weekday",
  "date_in_past",
]);
const NOT_OF_DAY: ReadonlySet<Reason> = new Set(["invalid_input", "unavailable", "party_too_large"]);

/** Takes the other reading of '8', or the other day that the customer named. Returns false if neither is left. */
export function takeOtherReading(turn: DialogueTurn, request: TableRequest, refusal: ToolRefusal): boolean {
  const { otherTime, otherDate, inferred = [] } = request;
  const { outra_noite: night } = refusal;
  // 'sexta à 1h' where Thursday's night does not reach it: the night of Friday.
  if (night !== undefined && !request.isNightAsked && NOT_IN_NIGHT.has(refusal.motivo)) {
    setValues(request, { date: night.data, isNightAsked: true, isWeekday: undefined });
    request.inferred = [...inferred.filter((value) => value !== "date"), "date"];
    return true;
  }
  // While a night runs, 'hoje à 1h' is of that night also where today is closed.
  const isOfNight = turn.context.runningNight !== undefined && NOT_IN_NIGHT.has(refusal.motivo);
  if (otherTime !== undefined && (isOfNight || WRONG_HOUR.has(refusal.motivo))) {
    setTime(request, otherTime);
    request.inferred = [...inferred.filter((value) => value !== "time"), "time"];
    return true;
  }
  if (otherDate === undefined || NOT_OF_DAY.has(refusal.motivo)) return false;
  sayReason(turn, refusal);
  setValues(request, { date: otherDate, otherDate: undefined });
  return true;
}

/**
 * Explains a refusal, and offers what is left: near moments, the waiting list, other units, or a person. The
 * memory keeps the offer, so that the next message can pick from it.
 */
export function* explainRefusal(turn: DialogueTurn, refusal: ToolRefusal): DialogueTask {
  const { memory } = turn;
  const { draft } = memory;
  const { motivo, alternativas = [], outras_unidades: units = [], fila_possivel: isQueueOpen } = refusal;
  const { cabe_sem: without } = refusal;
  memory.proposal = null;
  memory.offer = null;
  delete draft.checked;
  if (motivo === "party_too_large") return yield* handOver(turn, "grupo grande", tablePhrases.largeParty);
  if (motivo === "unavailable") return sayUnavailable(turn);
  sayReason(turn, refusal);
  if (motivo === "invalid_input" && memory.focus !== "change")
    return forgetInvalidDetail(turn, refusal.frase);
  if (motivo === "not_found" || motivo === "not_confirmed" || memory.focus === "queue") {
    clearOpenTask(memory);
    memory.isSettled = false;
    return;
  }
  // Another place of this house comes before another house.
  if (units.length > 0 && without === undefined)
    say(turn, tablePhrases.otherUnits, {
      units: units.map(({ nome, endereco, telefone }) => `${nome} (${endereco}, ${telefone})`).join("; "),
    });
  if (isQueueOpen) say(turn, tablePhrases.queuePossible);
  memory.missing = [];
  // The question comes last, so that 'sim' answers it.
  if (without !== undefined) {
    say(turn, alternativas.length > 0 ? tablePhrases.alternativesAndWithout : tablePhrases.without, {
      moments: formatMoments(alternativas),
      moment: formatMoment(without),
      Without: capitalise(describeWithout(without)),
    });
    const { data: date, horario: time, ...parts } = without;
    rememberOffer(memory, [...momentsOf(alternativas), { date, time, givesUp: toldWish(parts) }]);
  } else if (alternativas.length > 0) {
    const calm = calmestOf(alternativas);
    const isOpen = memory.focus === "book" && draft.around === undefined;
    if (calm)
      say(turn, isOpen ? tablePhrases.calmestAndWindow : tablePhrases.calmest, {
        time: formatHour(calm.horario),
      });
    say(turn, tablePhrases.alternatives, { moments: formatMoments(alternativas) });
    rememberOffer(memory, momentsOf(alternativas));
  } else if (isQueueOpen) memory.asked = memory.focus === "change" ? "moment" : "join_queue";
  else {
    say(turn, tablePhrases.anotherMoment);
    memory.asked = "moment";
  }
  if (motivo === "closed_date" || motivo === "closed_weekday") delete draft.date;
  if (motivo === "date_in_past" && memory.focus === "book" && memory.offer === null) {
    memory.asked = "details";
    memory.missing = ["date", "time"];
  }
}

/** Says why: in its own words if the house is full, else in those of the tool, which knows the hours and the wish. */
function sayReason(turn: DialogueTurn, { motivo, frase, cabe_sem: without }: ToolRefusal): void {
  if (motivo === "no_table" && without === undefined) say(turn, tablePhrases.noTable);
  else if (motivo === "day_full") say(turn, tablePhrases.dayFull);
  else turn.said.push(endSentence(frase));
}

/** The next message gives the detail that the tool's sentence calls wrong. */
function forgetInvalidDetail({ memory }: DialogueTurn, words: string): void {
  const said = words.toLowerCase();
  const wrong = WORDS_OF_DETAIL.find(([word]) => said.includes(word))?.[1];
  memory.asked = "details";
  memory.missing = wrong === undefined ? ["date", "time"] : [wrong];
  if (wrong === "phone" || wrong === "name") delete memory.customer[wrong];
}

const WORDS_OF_DETAIL: readonly (readonly [string, Detail])[] = [
  ["telefone", "phone"],
  ["nome", "name"],
  ["pessoa", "people"],
];
