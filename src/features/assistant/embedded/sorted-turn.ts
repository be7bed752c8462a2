import { mergeSlots, type Slots } from "../language/slots.ts";
import type { Wish } from "../language/wishes.ts";
import { findFurtherWishes, readActions, type Action, type FurtherWish } from "./tasks/actions.ts";
import { isQuestion } from "./tasks/questions.ts";
import type { DialogueTask, DialogueTurn } from "./turn.ts";

/** A turn whose message is sorted by what it wants. */
export interface SortedTurn extends DialogueTurn {
  /** What it asks to do about tables, in order. */
  actions: readonly Action[];
  /** Its questions about the house and the menu. */
  questions: readonly Wish[];
  /** Its wishes for further tables. They wait until the first is done. */
  further: readonly FurtherWish[];
  /** The slots outside its questions and further wishes. */
  slots: Slots;
  /** The rows of the precedence tables that answered, for tests and logs. */
  taken: string[];
}

/** What a row of the precedence tables looks for in a message. It changes nothing. */
export type Hearing = (turn: SortedTurn) => boolean;

/**
 * What a row of the precedence tables does. `false` means that the message did not fit after all, so that the
 * next row is tried.
 */
export type Step = (turn: SortedTurn) => DialogueTask<boolean | void> | boolean | void;

/** Sorts what the message wants into actions, questions and further wishes. */
export function sortMessage(turn: DialogueTurn): SortedTurn {
  const further = findFurtherWishes(turn);
  const questions = turn.heard.wishes.filter((wish) => isQuestion(turn, wish));
  return Object.assign(turn, {
    actions: readActions(turn, [...further, ...questions]),
    questions,
    further,
    slots: slotsOutsideWishes(turn, [...questions, ...further]),
    taken: [],
  });
}

/**
 * Merges the slots of everything outside these wishes. In 'abre domingo? quero uma mesa' the question's day
 * also holds for the table.
 */
function slotsOutsideWishes({ heard }: DialogueTurn, wishes: readonly Wish[]): Slots {
  if (wishes.length === 0) return heard.slots;
  const others = heard.wishes.filter((wish) => !wishes.includes(wish));
  const day = wishes.find(({ intent }) => intent === "hours" || intent === "events")?.slots.date;
  const isForTable = others.some(({ intent, slots }) => intent === "book" && slots.unclearDate === undefined);
  // 'meu filho é cadeirante, vocês têm como receber? seria sexta' tells what the table needs.
  const needs = wishes
    .flatMap(({ slots: { places = [] } }) => places)
    .filter((place) => place.kind === "table" && place.table === "accessible");
  return mergeSlots([
    ...(needs.length > 0 ? [{ places: needs }] : []),
    ...(day !== undefined && isForTable ? [{ date: day }] : []),
    heard.loose,
    ...others.map(({ slots }) => slots),
  ]);
}
