import { isNameOfUnit, readOtherUnit } from "../../language/units.ts";
import type { Wish } from "../../language/wishes.ts";
import type { ToolRefusal } from "../../tools/contract.ts";
import { endSentence, weekLines } from "../replies/formats.ts";
import { housePhrases } from "../replies/house-phrases.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { askIfNothingAsked, callTool, say, type DialogueTask, type DialogueTurn } from "../turn.ts";

/** What is asked of another unit. Anything else is answered by a person. */
export type UnitSubject = "endereco" | "telefone" | "horarios" | "outro";

/**
 * Tells another unit's address, phone or hours from that unit's own data, or lists the units. Without such data
 * it offers a person: this unit's data are never told as another's.
 */
export function* tellOtherUnit(
  turn: DialogueTurn,
  wish: Pick<Wish, "unit" | "slots" | "query" | "cues">,
  subject: UnitSubject,
): DialogueTask {
  const { memory } = turn;
  const { slots } = wish;
  const unidade =
    namedUnitOf(turn, wish) ?? (wish.cues.has("asks_other_unit") ? ANY_OTHER : memory.otherUnit) ?? ANY_OTHER;
  memory.topic = "other_unit";
  if (subject === "outro") return sayNothingKnown(turn);
  if (subject === "horarios") {
    const day = slots.date === undefined ? {} : { data: slots.date };
    const answer = yield* callTool(turn, "consultar_horarios", { unidade, ...day });
    if (!answer.ok) return listUnits(turn, answer);
    if (answer.unidade === undefined) return sayNothingKnown(turn);
    memory.otherUnit = answer.unidade;
    const days = slots.date === undefined ? answer.semana : [answer.consultado];
    say(turn, housePhrases.hoursOfUnit, { unit: answer.unidade, list: weekLines(days).join("\n") });
    memory.record.outcome ??= "informed";
    return;
  }
  const answer = yield* callTool(turn, "informacoes_do_restaurante", { assunto: subject, unidade });
  if (!answer.ok) return listUnits(turn, answer);
  const text = answer.textos.join(" ").trim();
  if (answer.unidade === undefined || text === "") return sayNothingKnown(turn);
  memory.otherUnit = answer.unidade;
  say(turn, housePhrases.infoOfUnit, { unit: answer.unidade, text: endSentence(text) });
  memory.record.outcome ??= "informed";
}

/** Says that tables of another unit are reserved there, with its telephone. */
export function* tellToBookThere(turn: DialogueTurn): DialogueTask {
  const { heard, memory } = turn;
  const unidade = namedUnitOf(turn, heard) ?? memory.otherUnit ?? ANY_OTHER;
  memory.topic = "other_unit";
  const answer = yield* callTool(turn, "informacoes_do_restaurante", { assunto: "telefone", unidade });
  const units = answer.ok
    ? [{ nome: answer.unidade, telefone: answer.textos.join(" ").trim() }]
    : (answer.outras_unidades ?? []);
  const [only, ...others] = units;
  if (!answer.ok && (only === undefined || others.length > 0)) return listUnits(turn, answer);
  if (only?.nome === undefined || only.telefone === "") return sayNothingKnown(turn);
  memory.otherUnit = only.nome;
  say(turn, tablePhrases.bookThere, { unit: only.nome, phone: only.telefone });
}

function listUnits(turn: DialogueTurn, { outras_unidades: units = [] }: ToolRefusal): void {
  if (units.length === 0) return sayNothingKnown(turn);
  const [only] = units;
  if (units.length === 1 && only) turn.memory.otherUnit = only.nome;
  say(turn, housePhrases.unitsAre, {
    list: units.map(({ nome, endereco, telefone }) => `• ${nome}: ${endereco}, ${telefone}`).join("\n"),
  });
  turn.memory.record.outcome ??= "informed";
}

/** Two questions about it get one answer. */
function sayNothingKnown(turn: DialogueTurn): void {
  if (turn.memory.asked !== "attendant") say(turn, housePhrases.otherUnit);
  askIfNothingAsked(turn, "attendant");
}

/** No unit has such a name, so that the tool lists all of them. */
const ANY_OTHER = "outra unidade";

/** Whether a question is about another unit: it names one, or says 'lá' after one was spoken of. */
export function isOfOtherUnit(turn: DialogueTurn, wish: Pick<Wish, "unit" | "cues" | "query">): boolean {
  if (wish.cues.has("asks_other_unit") || namedUnitOf(turn, wish) !== null) return true;
  const isSpokenOf = turn.memory.topic === "other_unit" || turn.heard.cues.has("asks_other_unit");
  return wish.unit === null && isSpokenOf && wish.cues.has("says_there");
}

/** The words by which a wish names another unit, or null. */
function namedUnitOf(
  { context }: DialogueTurn,
  { unit, query }: Pick<Wish, "unit" | "query">,
): string | null {
  const { unitName, otherUnitNames = [] } = context;
  const named = readOtherUnit(query, unitName, otherUnitNames);
  return named ?? (unit === null || isNameOfUnit(unit, unitName) ? null : unit);
}

/**
 * Whether the customer wants a table elsewhere: 'reserva lá', or 'na unidade do shopping' if this unit has
 * another name.
 */
export function wantsOtherUnit(turn: DialogueTurn): boolean {
  const { heard } = turn;
  if (heard.cues.has("books_there")) return true;
  return heard.cues.has("books_table") && namedUnitOf(turn, heard) !== null;
}

export function subjectOf({ intent }: Pick<Wish, "intent">): UnitSubject {
  // 'e no shopping, dá pra almoçar meio-dia?'
  if (intent === "hours" || intent === "book") return "horarios";
  if (intent === "phone") return "telefone";
  return intent === "address" || intent === "other_info" ? "endereco" : "outro";
}
