import { partOf, within, type Clause } from "./clauses.ts";
import { compileRow } from "./cues/cues.ts";
import { structureCues } from "./cues/structure.ts";
import { classify } from "./intents/classifier.ts";
import { ABOUT_TABLES, type Intent } from "./intents/training.ts";
import { maskSlots, PLACEHOLDERS } from "./masking.ts";
import { readRemarks } from "./remarks.ts";
import type { Mentions } from "./slots.ts";
import { tokensOf, type Token } from "./tokens.ts";

/**
 * Parts each clause where two different wishes are joined without a mark or a word that begins a clause: 'desmarca a de
 * sábado e mesa pra 2 no domingo'. A joint counts only if both sides, read alone, are beyond doubt.
 */
export function partWishes<One extends Clause>(clauses: readonly One[], mentions: Mentions): One[] {
  let left = MAX_JOINTS;
  const part = (clause: One): One[] => {
    for (const joint of jointsOf(clause, mentions)) {
      if ((left -= 1) < 0) return [clause];
      const before = partOf(clause, mentions.text, clause.start, joint.start);
      const after = partOf(clause, mentions.text, joint.end, clause.end);
      if (areTwoWishes([before, after], mentions, joint)) return [before, ...part(after)];
    }
    return [clause];
  };
  return clauses.flatMap(part);
}

/** Reading many joints of one message costs time. */
const MAX_JOINTS = 12;
const SURE = 0.85;

const JOINTS = compileRow(structureCues.may_join_wishes);

type Span = Pick<Clause, "start" | "end">;

/** Where a clause may have two parts. `isValue`: no word begins the second one, and a value ends the first. */
interface Joint extends Span {
  isValue: boolean;
}

/** Where a clause may have two parts: at a word that joins, before a word that begins a wish, and after a value. */
function jointsOf(clause: Clause, { dates, times, parties }: Mentions): Joint[] {
  const { text, start: offset } = clause;
  const tokens = tokensOf(text);
  const values = new Set(
    within<Span>(clause, [...dates, ...times, ...parties]).map(({ end }) => end - offset),
  );
  const begins = BEGINS.findAll(tokens).map(({ start }) => ({ start, end: start }));
  const behindValues = tokens.flatMap(({ end }, at) =>
    values.has(end) ? { start: at + 1, end: at + 1 } : [],
  );
  const place =
    (isValue: boolean) =>
    (span: Span): Joint[] => {
      const [first, last] = [tokens[span.start], tokens[span.end - 1]];
      const isInside = span.start >= LEAST && tokens.length - span.end >= LEAST;
      const end = span.end > span.start ? last?.end : first?.start;
      return first && isInside ? [{ start: offset + first.start, end: offset + (end ?? 0), isValue }] : [];
    };
  return [
    ...[...JOINTS.findAll(tokens), ...begins].flatMap(place(false)),
    ...behindValues.flatMap(place(true)),
  ].sort((a, b) => a.start - b.start);
}

const BEGINS = compileRow(structureCues.may_begin_wish);

/** Fewer words say no wish. */
const LEAST = 2;

function readAlone(clause: Clause, mentions: Mentions): Intent | null {
  const { intent, confidence } = classify(maskSlots(clause, mentions));
  if (confidence < SURE || AMENDS.has(intent)) return null;
  const isRemark =
    !saysWhen(clause, mentions) &&
    !ASKS.find(tokensOf(clause.text)) &&
    (readRemarks(clause.text, "").remarks.length > 0 || within(clause, mentions.places).length > 0);
  return isRemark ? null : intent;
}

const ASKS = compileRow(structureCues.asks_beside_remark);

/** What goes with a wish, and is none beside it. */
const AMENDS: ReadonlySet<Intent> = new Set([
  "greet",
  "thanks",
  "goodbye",
  "affirm",
  "deny",
  "who",
  "off_topic",
  "abuse",
  "human",
  "complaint",
]);

/** Two wishes about tables name two days. With one day, the second amends the first: 'mesa sexta, a gente vai em 6'. */
function areTwoWishes(
  sides: readonly [Clause, Clause],
  mentions: Mentions,
  { start, end, isValue }: Joint,
): boolean {
  const [before, after] = sides;
  const [one, other] = [readAlone(before, mentions), readAlone(after, mentions)];
  // 'somos 2, e em que rua fica?'
  if (other !== null && !ABOUT_TABLES.has(other) && saysParty(before, mentions) && !saysWhen(after, mentions))
    return true;
  if (one === null || other === null || one === other) return false;
  const haveDays = sides.every((side) => within(side, mentions.dates).length > 0);
  if (haveDays && !isValue) return true;
  return start < end
    ? !ABOUT_TABLES.has(one) || !ABOUT_TABLES.has(other)
    : areWhole([one, other], sides, mentions);
}

function saysWhen(clause: Clause, { dates, times }: Mentions): boolean {
  return within<Span>(clause, [...dates, ...times]).length > 0;
}

/** Without a mark or a word between them, one is a question to the house, and the other tells something of a table. */
function areWhole(intents: readonly Intent[], sides: readonly Clause[], mentions: Mentions): boolean {
  const { dates, times, parties, delay } = mentions;
  const isOfTable = sides.map(
    (_, index) => intents[index] === "late" || ABOUT_TABLES.has(intents[index] ?? null),
  );
  const [ofTable, ...others] = sides.filter((_, index) => isOfTable[index]);
  const question = sides.find((_, index) => !isOfTable[index]);
  if (ofTable === undefined || others.length > 0 || question === undefined) return false;
  const told = [...dates, ...times, ...parties, ...(delay ? [delay] : [])];
  return (
    within<Span>(ofTable, told).length > 0 &&
    wordsBesideValues(ofTable, mentions).length > 0 &&
    within(question, times).length === 0
  );
}

/** Whether a clause says who comes, in three words at most besides. */
function saysParty(clause: Clause, mentions: Mentions): boolean {
  return wordsBesideValues(clause, mentions).length <= 3 && within(clause, mentions.parties).length > 0;
}

function wordsBesideValues(clause: Clause, mentions: Mentions): Token[] {
  return tokensOf(maskSlots(clause, mentions)).filter(
    ({ word, keys }) => keys.has("LONG") && !PLACEHOLDERS.has(word),
  );
}
