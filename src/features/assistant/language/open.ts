import { choiceOf, readAgreement } from "./agreement.ts";
import type { Clause } from "./clauses.ts";
import { readCues } from "./cues/cues.ts";
import { foldKeepingLength } from "./folding.ts";
import type { Intent } from "./intents/training.ts";
import { isEmptyWord } from "./lexicon/lexicon.ts";
import { queryOf, type Query } from "./query.ts";
import type { Mentions, Slots } from "./slots.ts";

/** A clause and what read it: a wish, slots alone, or nothing. */
export interface ReadClause extends Clause {
  by: Intent | "slots" | null;
  slots: Slots;
}

/**
 * Returns the parts of a message that nothing consumed: clauses without a wish or a slot, numbers without a
 * meaning, and days, times and party sizes that no slot kept. The reply must name them. It is computed from the
 * spans that the readers blanked out, so that no task can forget it.
 */
export function readOpen(
  message: string,
  mentions: Mentions,
  clauses: readonly ReadClause[],
  kept: readonly Slots[],
  isCorrection: boolean,
): Query[] {
  const spans = [
    ...clauses.filter((clause) => isUnread(clause, mentions)).map(({ start, end }) => ({ start, end })),
    ...unreadNumbers(mentions, clauses),
    // A correction drops values on purpose.
    ...(isCorrection ? [] : droppedValues(mentions, kept)),
  ].sort((a, b) => a.start - b.start);
  const apart = spans.filter((span, index) => index === 0 || span.start >= (spans[index - 1]?.end ?? 0));
  return apart
    .map(({ start, end }) => quote(mentions.text.slice(start, end), message))
    .filter((words) => words !== "" && !HAS_MONEY.test(words))
    .slice(0, MAX_PARTS)
    .map((words) => queryOf(words));
}

const MAX_PARTS = 2;
/** A quote of a price would read as a claim of the house. */
const HAS_MONEY = /r\$|reais|\bconto\b|%|descont|gratis/i;

function isUnread(clause: ReadClause, { rest }: Mentions): boolean {
  if (clause.by !== null || readAgreement(clause.text) !== null || choiceOf(readCues(clause.text)) !== null)
    return false;
  if (
    clause.slots.remarks !== undefined ||
    clause.slots.delay !== undefined ||
    clause.slots.same !== undefined
  )
    return false;
  const words = rest.slice(clause.start, clause.end).match(/[a-z]{3,}/g) ?? [];
  return words.filter((word) => !isEmptyWord(word) && !COURTESY.has(word)).length >= 2;
}

/** Words that say nothing to act on. */
const COURTESY = new Set(
  `obrigado obrigada obg valeu favor gentileza desculpa desculpe perdao licenca beijo beijos abraco abracos deus amem
  mas porque pois jeito nao sim quem ele ela dele dela isso tudo nada bem cabe cabem
  querido querida amigo amiga moco moca gente pessoal senhor senhora galera mano cara uai bah tche eita opa nossa show otimo
  otima perfeito beleza legal maravilha certo claro tranquilo combinado fechado gostaria queria quero preciso poderia
  confirma confirmar confirmado reserva reservar mesa nome telefone celular numero contato xnome xfone xemail email
  hoje amanha horario dia data pessoas jantar almoco noite tarde manha entao tambem ainda assim mesmo agora espera minuto
  vou vamos somos estou estamos seria sera posso pode fazer ficar ficou acho talvez melhor alias verdade quer dizer ops`
    .split(/\s+/)
    .filter(Boolean),
);

const OF_TABLES: ReadonlySet<ReadClause["by"]> = new Set([
  "book",
  "change",
  "cancel",
  "join_queue",
  "late",
  "slots",
  null,
]);

/** Numbers that no reader took, in clauses about tables: 'mesa amanhã 20h, 4 e 12'. */
function unreadNumbers(
  { rest, text }: Mentions,
  clauses: readonly ReadClause[],
): { start: number; end: number }[] {
  return clauses
    .filter(({ by }) => OF_TABLES.has(by))
    .flatMap(({ start, end, text: words }) => {
      if (choiceOf(readCues(words)) !== null) return [];
      return [...rest.slice(start, end).matchAll(/(?<![\w.,/:])\d{1,4}(?![\w/:]|[.,]\d)/g)].flatMap(
        ({ 0: digits, index }) => {
          const at = start + index;
          const after = text.slice(at + digits.length, end);
          const before = text.slice(start, at);
          if (NO_TABLE_NUMBER_AFTER.test(after) || NO_TABLE_NUMBER_BEFORE.test(before)) return [];
          const from = before.lastIndexOf(" ", before.trimEnd().length - 1) + 1;
          const word = /^ ?[a-z]+/.exec(after)?.[0].length ?? 0;
          return [{ start: start + from, end: at + digits.length + word }];
        },
      );
    });
}

const NO_TABLE_NUMBER_AFTER =
  /^ ?(?:pessoas? (?:celiac|vegan|vegetarian|alergic|gravid|intoler|diabet|cadeirant)|anos?|aninhos?|mes(?:es)?|reais|conto|por cento|%|cadeir\w*|cadeiras? de|carros?|estrelas?|vezes|vez|opc\w+|andar|horas? (?:de )?antes|minutos|min|m\b|kg|graus|vagas? de|bolos?|pratos?|mesas?|primeir\w+|ultim\w+|casa(?:l|is)|celiac\w*|vegan\w*|vegetarian\w*|gravid\w*|alergic\w*)/;
const NO_TABLE_NUMBER_BEFORE =
  /\b(?:mesa|nota|numero|r|rs|apto|casa|rua|sala|opcao|final|cpf|codigo|senha|eramos|eram|era|telefone|fone|celular) (?:eh |n o )?$/;

/** '2 pessoas veganas' are some of the party. */
const IS_OF_SOME =
  /^ ?(?:pessoas )?(?:celiac|vegan|vegetarian|alergic|gravid|intoler|diabet|cadeirant|com (?:alerg|intoler))/;

/** Days, times and party sizes that were read, but stand in no slot. 'éramos 5' tells what was. */
function droppedValues(
  { text, dates, times, parties }: Mentions,
  kept: readonly Slots[],
): { start: number; end: number }[] {
  const holds = (...values: (string | number | undefined)[]): boolean =>
    kept.some((slots) =>
      [
        slots.date,
        slots.oldDate,
        slots.otherDate,
        // Days that the reply will ask to choose from.
        slots.within?.first,
        slots.within?.last,
        slots.time,
        slots.oldTime,
        slots.otherTime,
        slots.people,
        slots.oldPeople,
      ].some((value) => value !== undefined && values.includes(value)),
    );
  const isAdded = parties.some(({ value }) => value.kind === "delta");
  return [
    ...dates.filter(({ value }) => value.kind === "day" && !holds(value.date)),
    ...times.filter(({ value }) => value.kind === "time" && !holds(value.time, value.other)),
    ...parties.filter(
      ({ value, start, end }) =>
        value.kind === "count" &&
        !isAdded &&
        !holds(value.people) &&
        !IS_OF_SOME.test(text.slice(end)) &&
        !/\ber(?:a|am|amos)\b/.test(text.slice(start, start + 8)),
    ),
  ].map(({ start, end }) => ({ start, end }));
}

/** The words as the customer typed them, as far as they can be found. */
function quote(words: string, message: string): string {
  const typed = new Map(
    (message.match(/\p{L}+/gu) ?? []).map((word) => [
      foldKeepingLength(word).toLowerCase(),
      word.toLowerCase(),
    ]),
  );
  return words
    .replaceAll(/·+|\bx(?:nome|fone|email)\b/g, " ")
    .replaceAll(/[a-z]+/g, (word) => typed.get(word) ?? word)
    .replaceAll(/\s+([,.!?])/g, "$1")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s,.!?e]+(?= )|[\s,.!?]+$/g, "")
    .trim()
    .slice(0, MAX_QUOTE);
}

const MAX_QUOTE = 70;
