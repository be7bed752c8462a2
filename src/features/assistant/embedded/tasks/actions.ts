import type { Cue } from "../../language/cues/cues.ts";
import { hasRequests, hasTableSlots, mergeSlots, type Slots } from "../../language/slots.ts";
import type { Wish } from "../../language/wishes.ts";
import { isCertain } from "../stakes.ts";
import { isWaiting, type Focus } from "../state.ts";
import type { DialogueTurn } from "../turn.ts";
import { isSmallerParty } from "./request.ts";

/** A task about tables that a message asks for. */
export interface Action {
  kind: Focus | "list" | "position";
  slots: Slots;
}

export const ACTION_OF_INTENT: Partial<Record<Wish["intent"], Action["kind"]>> = {
  book: "book",
  change: "change",
  cancel: "cancel",
  my_reservations: "list",
  join_queue: "queue",
  queue_position: "position",
  late: "late",
};

const SPEAKS_OF: Partial<Record<Action["kind"], Cue>> = {
  book: "speaks_of_booking",
  change: "speaks_of_change",
  cancel: "speaks_of_cancelling",
  list: "speaks_of_own",
  queue: "speaks_of_queue",
  position: "speaks_of_place",
};

/** Finds wishes about further tables, which wait until the open or first one is done. */
export function findFurtherWishes({ memory, heard: { wishes } }: DialogueTurn): FurtherWish[] {
  return wishes.filter(
    (wish, index): wish is FurtherWish =>
      wish.isAnother === true &&
      (hasTableSlots(wish.slots) || wish.slots.oldDate !== undefined) &&
      !memory.pending.some((waiting) => repeats(wish, waiting)) &&
      ((wish.intent === "book" && memory.focus === "book") ||
        wishes.slice(0, index).some(({ intent }) => intent === wish.intent)),
  );
}

/** 'sim, duas mesas de 4' says again what waits already. */
function repeats({ intent, slots }: Wish, waiting: DialogueTurn["memory"]["pending"][number]): boolean {
  return (
    waiting.focus === intent &&
    (slots.date ?? slots.time ?? slots.oldDate) === undefined &&
    slots.people === waiting.slots.people
  );
}

export type FurtherWish = Wish & { intent: "book" | "change" | "cancel" };

/**
 * Returns the actions that a message asks for, in order, without postponed wishes and without wishes that
 * only support another.
 */
export function readActions(turn: DialogueTurn, putOff: readonly Wish[]): Action[] {
  const actions = turn.heard.wishes
    .filter((wish) => !putOff.includes(wish))
    .flatMap((wish) => actionOf(turn, wish) ?? []);
  return dropSupportingActions(turn, actions);
}

/** Returns the action of one wish, or null if its confidence is too low or it is about something else. */
function actionOf(turn: DialogueTurn, wish: Wish): Action | null {
  const { memory, asked } = turn;
  const { intent, slots, cues } = wish;
  const said = ACTION_OF_INTENT[intent];
  const kind = said && correctedKindOf(turn, said, wish);
  const isBusy = memory.focus !== null || (asked !== null && asked !== "anything_else");
  if (kind === undefined || !isCertain(wish, isBusy)) return null;
  if (kind === "queue" && cues.has("refuses_queue")) return null;
  // 'dá pra pôr numa mesa mais tranquila?' and 'melhor, volta pra 3' are about the reservation mentioned last.
  const isOfLast = isOnlyRemark(slots) || (turn.heard.isCorrection && tellsOnlyParty(wish));
  if (kind === "book" && memory.topic === "reservation" && memory.focus === null && isOfLast) return null;
  // 'não consigo ir às 20h, 21h dá' amends the open request.
  if (kind === "cancel" && memory.focus === "book" && !cues.has("says_cancel")) return null;
  if (kind === "cancel" && cues.has("keeps_table")) return null;
  // While a task is open, only plain words switch to another: '20h em vez de 19h' does not ask for the queue.
  const words = SPEAKS_OF[kind];
  const isSaid = words !== undefined && cues.has(words);
  return memory.focus === null || isSaid ? { kind, slots } : null;
}

type Kind = Action["kind"];

/**
 * Where a message holds all actions `of` and `when` is true, it does not mean those that it `drops`.
 * `keeps` excepts some.
 */
interface SupportRow {
  of: readonly Kind[];
  when?: (turn: DialogueTurn, actions: readonly Action[]) => boolean;
  drops: readonly Kind[];
  keeps?: (action: Action) => boolean;
  /** What the dropped actions say holds for the first that stays. */
  joins?: true;
}

/** Actions that only support another. The first row that holds decides. */
const SUPPORTING: readonly SupportRow[] = [
  // 'tira a gente da fila e reserva pra amanhã': the queue is left, so only the rest is an action.
  {
    of: ["queue", "book"],
    when: ({ heard }) => heard.cues.has("leaves_queue"),
    drops: ["queue", "position", "cancel"],
  },
  // 'cancela a de terça, a de sexta muda pra 21h' means two reservations.
  { of: ["cancel", "change"], when: (_, all) => nameDifferentReservations(all), drops: [] },
  // 'mesa amanhã 13h pra 2, e anota na de sábado que ela usa andador'
  { of: ["book", "change"], when: (_, all) => changesOtherThanNew(all), drops: [] },
  // 'não vou poder ir sexta, dá pra mudar pra sábado?' cancels nothing.
  { of: ["change", "cancel"], drops: ["cancel", "book", "list"] },
  // Nobody has a reservation here without a name: 'tem mesa? chego umas 7' is no delay, and says when.
  {
    of: ["book", "late"],
    when: ({ memory, heard: { cues } }) =>
      memory.customer.name === undefined && cues.has("asks_for_table") && !cues.has("has_reservation"),
    drops: ["late"],
    joins: true,
  },
  // 'não cancela minha mesa, vou atrasar 20 min' only reports a delay; 'atraso 10 min e vai mais uma pessoa' changes
  // the party besides, and 'atraso 10 min e quero sábado 20h pra 4' books a table.
  {
    of: ["late"],
    drops: ["book", "change", "cancel", "queue", "list", "position"],
    keeps: ({ kind, slots: { peopleBy, people, date, time } }) =>
      (kind === "change" && peopleBy !== undefined) ||
      (kind === "book" && people !== undefined && (date ?? time) !== undefined),
  },
  // 'tamo na porta, 5 pessoas, bota a gente na fila' changes nothing.
  { of: ["change", "queue"], when: ({ heard }) => !heard.cues.has("moves_something"), drops: ["change"] },
  // 'tenho mesa sexta, quero mudar pra 21h' books nothing. Long messages and 'outra' mean both.
  {
    of: ["change", "book"],
    when: ({ heard: { wishes, cues } }) =>
      wishes.length <= 3 && !cues.has("says_another") && !cues.has("says_also"),
    drops: ["book", "list"],
  },
  { of: ["book", "queue"], drops: ["book"] },
  // 'tem fila? 2 pessoas, no deck' says who would wait.
  {
    of: ["position"],
    when: (turn, all) => !isWaiting(turn.memory) && all.every((action) => tellsOfWait(action)),
    drops: ["book", "change"],
  },
  { of: ["list", "cancel"], drops: ["list"] },
];

function dropSupportingActions(turn: DialogueTurn, actions: readonly Action[]): Action[] {
  const { cues, slots } = turn.heard;
  // 'tenho uma reserva quarta e queria passar pra quinta' makes no second reservation.
  const movesOwn = cues.has("has_reservation") && cues.has("moves_something");
  if (movesOwn && actions.some(({ kind }) => kind === "book" || kind === "change")) {
    const named = actions.filter((action) => action.slots.oldDate !== undefined);
    if (named.length < 2) return [{ kind: "change", slots }];
    // 'a da sexta queria mais tarde, e a da terça não vou': each keeps its own.
    return named.map((action) => ({ ...action, kind: action.kind === "book" ? "change" : action.kind }));
  }
  const row = SUPPORTING.find(
    ({ of, when }) =>
      of.every((kind) => actions.some((action) => action.kind === kind)) && (when?.(turn, actions) ?? true),
  );
  const meant = actions.filter((action) => !row?.drops.includes(action.kind) || row.keeps?.(action));
  if (row?.joins && meant[0]) {
    const dropped = actions.filter((action) => !meant.includes(action));
    meant[0] = { ...meant[0], slots: mergeSlots([...dropped, meant[0]].map((action) => action.slots)) };
  }
  return meant.filter(
    (action, index) => !meant.slice(0, index).some((earlier) => saysNothingNew(action, earlier)),
  );
}

/** Whether an action repeats an earlier one, without another day, time or party. */
function saysNothingNew(action: Action, earlier: Action): boolean {
  if (action.kind !== earlier.kind) return false;
  if (action.kind === "list" || action.kind === "position" || action.kind === "late") return true;
  const keys = ["date", "oldDate", "time", "people"] as const;
  return !keys.some((key) => action.slots[key] !== undefined && action.slots[key] !== earlier.slots[key]);
}

/** Asks for the place in the queue, or tells who would wait and where, without a day or a reservation. */
function tellsOfWait({ kind, slots }: Action): boolean {
  if (kind === "position") return true;
  const { date, oldDate, time, oldTime, window, peopleBy } = slots;
  return (
    (kind === "book" || kind === "change") &&
    (date ?? oldDate ?? time ?? oldTime ?? window ?? peopleBy) === undefined
  );
}

function nameDifferentReservations(actions: readonly Action[]): boolean {
  const cancel = actions.find(({ kind }) => kind === "cancel")?.slots;
  const change = actions.find(({ kind }) => kind === "change")?.slots;
  const dropped = cancel?.oldDate ?? cancel?.date;
  const changed = change?.oldDate ?? (change?.isNewDate ? undefined : change?.date);
  return dropped !== undefined && changed !== undefined && changed !== dropped;
}

function changesOtherThanNew(actions: readonly Action[]): boolean {
  const table = actions.find(({ kind }) => kind === "book")?.slots;
  const held = actions.find(({ kind }) => kind === "change")?.slots.oldDate;
  return held !== undefined && table?.date !== undefined && table.people !== undefined && table.date !== held;
}

/** Corrects the kind of action where the words alone mislead. */
function correctedKindOf({ memory, heard }: DialogueTurn, said: Action["kind"], wish: Wish): Action["kind"] {
  // 'não vou conseguir sexta, tem outro dia?'
  if (said === "cancel" && !wish.cues.has("says_cancel") && heard.cues.has("asks_other_day")) return "change";
  // 'cancela uma cadeira', 'vão mais 2': the party changes, and the reservation stays.
  if (said === "cancel" && wish.slots.peopleBy !== undefined) return "change";
  // 'somos 6 na sexta, e meia hora mais tarde'
  if (said === "late" && wish.slots.delay === undefined && wish.slots.shift !== undefined) return "change";

  // 'agora somos 4' of a customer who waits
  if (isWaiting(memory) && (said === "book" || said === "change") && tellsOnlyParty(wish)) return "queue";
  return said === "change" && isSmallerParty(memory, wish.slots) ? "book" : said;
}

function tellsOnlyParty({ cues, slots: { people, peopleBy, date, oldDate, time, window } }: Wish): boolean {
  return (
    (people ?? peopleBy) !== undefined &&
    (date ?? oldDate ?? time ?? window) === undefined &&
    !cues.has("asks_for_table")
  );
}

function isOnlyRemark(slots: Slots): boolean {
  return hasRequests(slots) && !hasTableSlots(slots);
}
