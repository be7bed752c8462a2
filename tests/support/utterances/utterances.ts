import type { Intent } from "#features/assistant/language/intents/training.ts";
import type { LocalDate } from "#shared/time.ts";
import { diceOf, type Dice } from "./dice.ts";
import { answers, frames, furtherTable, joints, spokenJoints, type AskedFor } from "./frames.ts";
import { fillerOf, type Meant, type Sense } from "./meaning.ts";
import { pickClosing, pickOpening, STYLES, writeInStyle, type Piece, type Style } from "./styles.ts";

/** A message with its meaning, known because the message was made from it. */
export interface Utterance {
  text: string;
  style: Style;
  meant: Meant[];
  /** The words that carry each part of the meaning. */
  said: { words: string; sense: Sense }[];
  /** What the assistant had asked. */
  asked: AskedFor | null;
}

/** Makes the utterance of this number. The same number always gives the same one. */
export function makeUtterance(number: number): Utterance {
  const dice = diceOf(Math.imul(number + 1, 0x9e3779b1));
  const style = dice.pick(STYLES);
  const kind = dice.below(10);
  const asked = kind < 2 ? dice.pick(Object.keys(answers) as AskedFor[]) : null;
  const drafts =
    asked !== null
      ? [draftOf(dice, null, dice.pick(answers[asked].split("\n")), 0, [])]
      : kind < 7
        ? [wishOf(dice, pickAct(dice), 0, [], false)]
        : pairOf(dice);

  const pieces: (Piece & { sense?: Sense })[] =
    asked === null ? [{ text: pickOpening(dice, style), isExact: true }] : [];
  drafts.forEach(({ pieces: own }, index) => {
    if (index > 0) pieces.push({ text: dice.pick(style === "spoken" ? spokenJoints : joints) });
    pieces.push(...own);
  });
  if (asked === null) pieces.push({ text: pickClosing(dice, style), isExact: true });
  const written = writeInStyle(dice, style, pieces);
  return {
    text: written
      .join("")
      .replaceAll(/ {2,}/g, " ")
      .replaceAll(/\?(?=[.,;])[.,;]/g, "?")
      .trim(),
    style,
    meant: drafts.map(({ meant }) => meant),
    said: pieces.flatMap(({ sense }, index) =>
      sense ? [{ words: (written[index] ?? "").trim(), sense }] : [],
    ),
    asked,
  };
}

const COMMON: readonly (readonly [Intent, number])[] = [
  ["book", 30],
  ["change", 16],
  ["cancel", 12],
  ["my_reservations", 6],
  ["join_queue", 6],
  ["queue_position", 3],
  ["late", 6],
  ["human", 3],
];
const QUESTIONS: readonly Intent[] = [
  "hours",
  "address",
  "other_info",
  "phone",
  "promotions",
  "events",
  "delivery",
  "menu",
  "price",
  "dish",
  "diet",
];

function pickAct(dice: Dice): Intent {
  let left = dice.below(100);
  for (const [act, share] of COMMON) {
    left -= share;
    if (left < 0) return act;
  }
  return dice.pick(QUESTIONS);
}

const PAIRS: readonly (readonly [Intent | "question", Intent | "question"])[] = [
  ["question", "book"],
  ["book", "question"],
  ["cancel", "book"],
  ["cancel", "change"],
  ["change", "cancel"],
  ["change", "question"],
  ["late", "question"],
  ["question", "question"],
  ["book", "book"],
  ["cancel", "question"],
  ["my_reservations", "question"],
];

function pairOf(dice: Dice): Draft[] {
  const [one, other] = dice.pick(PAIRS);
  const [first, second] = [one, other].map((act) => (act === "question" ? dice.pick(QUESTIONS) : act)) as [
    Intent,
    Intent,
  ];
  if (first === second && first !== "book") return [wishOf(dice, first, 0, [], false)];
  const draft = wishOf(dice, first, 0, [], true);
  const known = [draft.meant.date, draft.meant.own?.date].filter((date) => date !== undefined);
  if (first === "book" && second === "book")
    return [draft, draftOf(dice, "book", dice.pick(rowsOf(furtherTable)), 1, known)];
  return [draft, wishOf(dice, second, 1, known, true)];
}

interface Draft {
  meant: Meant;
  pieces: (Piece & { sense?: Sense })[];
}

/** `isOneOfTwo`: the wish must be complete in itself, so it names the reservation that it is about. */
function wishOf(
  dice: Dice,
  act: Intent,
  index: number,
  known: readonly LocalDate[],
  isOneOfTwo: boolean,
): Draft {
  const rows = rowsOf(frames[act] ?? "");
  const whole = rows.filter((row) => !OWN.test(row) || /\{(?:own|atOwn|ofOwn|ownDay)\}/.test(row));
  return draftOf(dice, act, dice.pick(isOneOfTwo && act !== "book" ? whole : rows), index, known, isOneOfTwo);
}

const OWN = /reserva/;

function rowsOf(block: string): string[] {
  return block.split("\n").filter((row) => row.trim() !== "");
}

function draftOf(
  dice: Dice,
  act: Intent | null,
  row: string,
  wish: number,
  known: readonly LocalDate[],
  isOneOfTwo = false,
): Draft {
  const meant: Meant = { act, former: [] };
  const pieces: Draft["pieces"] = [];
  const filler = fillerOf(dice, meant, known, isOneOfTwo);
  for (const part of expand(dice, row).split(/(\{\w+\})/)) {
    const slot = /^\{(\w+)\}$/.exec(part)?.[1];
    if (slot === undefined) {
      if (part !== "")
        pieces.push({ text: part, ...(act !== null && { sense: { wish, says: "act" as const } }) });
      continue;
    }
    const { text, says } = filler(slot);
    const isExact = says === "name" || says === "phone";
    pieces.push({
      text,
      ...(isExact && { isExact: true }),
      ...(says !== undefined && { sense: { wish, says } }),
    });
  }
  return { meant, pieces };
}

/** Chooses among `(a|b)`, and keeps or drops `[a]`. */
export function expand(dice: Dice, row: string): string {
  return row
    .replaceAll(/\[([^\]]*)\] ?/g, (whole, inner: string) =>
      dice.chance(0.5) ? whole.replace(`[${inner}]`, inner) : "",
    )
    .replaceAll(/\(([^)]*)\)/g, (_, inner: string) => dice.pick(inner.split("|")))
    .replaceAll(/ +(?=[?.,]|$)/g, "");
}
