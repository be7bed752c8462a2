import { partOf, within, type Clause } from "./clauses.ts";
import { compileRow } from "./cues/cues.ts";
import { structureCues } from "./cues/structure.ts";
import { classify } from "./intents/classifier.ts";
import { ABOUT_TABLES, type Intent } from "./intents/training.ts";
import { maskSlots, PLACEHOLDERS } from "./masking.ts";
import { readRemarks } from "./remarks.ts";
import type { Mentions } from "./slots.ts";
import { tokensOf } from "./tokens.ts";

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
      if (areTwoWishes([before, after], mentions, joint.end > joint.start)) return [before, ...part(after)];
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

/** Where a clause may have two parts: at a word that joins, before a word that begins a wish, and after a value. */
function jointsOf(clause: Clause, { dates, times, parties }: Mentions): { start: number; end: number }[] {
  const { text, start: offset } = clause;
  const tokens = tokensOf(text);
  const values = new Set(
    within<Span>(clause, [...dates, ...times, ...parties]).map(({ end }) => end - offset),
  );
  const joints = JOINTS.findAll(tokens);
  const begins = [
    ...BEGINS.findAll(tokens).map(({ start }) => start),
    ...tokens.flatMap(({ end }, at) => (values.has(end) ? at + 1 : [])),
  ];
  return [...joints, ...begins.map((at) => ({ start: at, end: at }))]
    .flatMap(({ start, end }) => {
      const [first, last] = [tokens[start], tokens[end - 1]];
      const isInside = start >= LEAST && tokens.length - end >= LEAST;
      return first && last && isInside
        ? [{ start: offset + first.start, end: offset + (end > start ? last.end : first.start) }]
        : [];
    })
    .sort((a, b) => a.start - b.start);
}

const BEGINS = compileRow(structureCues.may_begin_wish);

/** Fewer words say no wish. */
const LEAST = 2;

function readAlone(clause: Clause, mentions: Mentions): Intent | null {
  const { intent, confidence } = classify(maskSlots(clause, mentions));
  if (confidence < SURE || AMENDS.has(intent)) return null;
  const isRemark = !ASKS.find(tokensOf(clause.text)) && readRemarks(clause.text, "").remarks.length > 0;
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
function areTwoWishes(sides: readonly [Clause, Clause], mentions: Mentions, isJoined: boolean): boolean {
  const [before, after] = sides;
  const [one, other] = [readAlone(before, mentions), readAlone(after, mentions)];
  // 'somos 2, e em que rua fica?'
  if (other !== null && !ABOUT_TABLES.has(other) && saysParty(before, mentions)) return true;
  if (one === null || other === null || one === other) return false;
  if (!isJoined) return areWhole([one, other], sides, mentions);
  const haveDays = sides.every((side) => within(side, mentions.dates).length > 0);
  return haveDays || !ABOUT_TABLES.has(one) || !ABOUT_TABLES.has(other);
}

/** Without a mark or a word between them, one is a question to the house, and the other tells something of a table. */
function areWhole(
  intents: readonly Intent[],
  sides: readonly Clause[],
  { dates, times, parties }: Mentions,
): boolean {
  const ofTables = sides.filter((_, index) => ABOUT_TABLES.has(intents[index] ?? null));
  return (
    ofTables.length === 1 &&
    ofTables.every((side) => within<Span>(side, [...dates, ...times, ...parties]).length > 0)
  );
}

/** Whether a clause says who comes, in three words at most besides. */
function saysParty(clause: Clause, mentions: Mentions): boolean {
  const words = tokensOf(maskSlots(clause, mentions)).filter(
    ({ word, keys }) => keys.has("LONG") && !PLACEHOLDERS.has(word),
  );
  return words.length <= 3 && within(clause, mentions.parties).length > 0;
}
