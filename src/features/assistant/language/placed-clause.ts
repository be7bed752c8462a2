import { weekdayOf } from "#shared/time.ts";
import type { ClauseReading, ReadIntent } from "./clause-reading.ts";
import type { Intent } from "./intents/training.ts";
import { pickSlots, type Slots } from "./slots.ts";

/** A wish while its clauses are put together. */
export interface OpenWish {
  intent: Intent;
  confidence: number;
  text: string;
  slots: Slots;
  isAnother?: true;
}

/** What the clauses of a message have said so far. */
export interface Story {
  wishes: OpenWish[];
  /** The slots of clauses about no table. */
  loose: Slots;
  /** A clause said which day is not meant, so that the values of the whole message do not hold. */
  takesBack: boolean;
  /** The wish whose day was refused. */
  takenBack?: PlacedClause["last"];
}

/** A clause in its place. */
export interface PlacedClause extends ClauseReading {
  /** The wish before the clause. */
  last: Omit<OpenWish, "intent"> & { intent: Intent | null };
  /** What takes slots without a wish. */
  owner: Slots;
  next: ClauseReading | undefined;
  isAlone: boolean;
  /** The intent of the wish before, which the clause wants for another table. */
  repeats: Intent | null;
  /** Classified when first asked for. */
  wanted: ReadIntent;
}

export interface ClauseRule {
  /** A message in which this row decides what becomes of a clause. */
  example: string;
  /** What the clause counts as. Without it, the intent that was read in it. */
  as?: "slots" | Intent;
  /** The row settles what the clause says, though no slot keeps it. */
  isSettled?: true;
  when: (clause: PlacedClause, story: Story) => boolean;
  apply: (clause: PlacedClause, story: Story) => void;
}

/** Begins a wish with the clause. */
export function beginWish(
  { text, slots: own }: PlacedClause,
  { wishes }: Story,
  { intent, confidence }: Pick<OpenWish, "intent" | "confidence">,
  isFurther: boolean,
  slots = own,
): void {
  wishes.push({ intent, confidence, text, slots, ...(isFurther && { isAnother: true }) });
}

export function addSlots({ owner, slots }: PlacedClause): void {
  Object.assign(owner, slots);
}

/** The wish before goes on with what the clause wants. */
export function goOn({ last, wanted: { intent, confidence }, text }: PlacedClause, slots: Slots): void {
  Object.assign(last, { intent, confidence, text: `${last.text} ${text}`, slots });
}

export function refusesDay({ last, slots, says }: PlacedClause): boolean {
  const known = last.slots.oldDate ?? last.slots.date;
  return last.intent === "cancel" && says.has("refuses_day") && (slots.oldDate && known) !== undefined;
}

/** 'cancela a do dia 16, e não vou conseguir no domingo' is about two reservations. */
export function namesOtherDay({ slots, last }: PlacedClause): boolean {
  const [day, other] = [slots.oldDate ?? slots.date, last.slots.oldDate ?? last.slots.date];
  return day !== undefined && other !== undefined && day !== other;
}

export function changesOther(clause: PlacedClause): boolean {
  const { time, people, peopleBy } = clause.slots;
  return (
    clause.last.intent === "change" && namesOtherDay(clause) && (time ?? people ?? peopleBy) !== undefined
  );
}

export function movesSomething({ dayShift, shift, peopleBy, oldDate }: Slots): boolean {
  return (
    dayShift !== undefined ||
    typeof shift?.minutes === "number" ||
    (peopleBy !== undefined && oldDate !== undefined)
  );
}

/** Whether a wish for a table names the same weekday twice: 'quinta, a do dia 26'. A new table has no earlier day. */
export function namesWeekdayTwice({ date, oldDate, isWeekday, isOldWeekday }: Slots): boolean {
  if (date === undefined || oldDate === undefined || !isWeekday || isOldWeekday) return false;
  return weekdayOf(oldDate) === weekdayOf(date);
}

/** Whether a clause is about a further table. */
export function isAnother(clause: PlacedClause): boolean {
  const { intent } = clause.wanted;
  return (
    clause.repeats !== null ||
    (intent === "book" && clause.says.has("wants_another")) ||
    (intent === "change" && changesOther(clause)) ||
    (intent === "cancel" && namesOtherDay(clause))
  );
}

/** Two questions of one kind about different things. */
export function asksSomethingElse({ wanted: { intent }, last, slots }: PlacedClause): boolean {
  const haveDays = slots.date !== undefined && last.slots.date !== undefined;
  return intent === "other_info" || (intent === "hours" && haveDays);
}

/** Returns the slots of a clause, as the wish before it lets them be understood. */
export function slotsBeside({ wanted: { intent }, last, slots }: PlacedClause): Slots {
  // After 'a de sexta fica pra 2 pessoas', 'a de terça pra 4' means people.
  const { peopleOrTime, ...sure } = slots;
  const countsPeople = last.slots.people !== undefined && last.slots.peopleOrTime === undefined;
  return intent === "change" && peopleOrTime !== undefined && countsPeople ? sure : slots;
}

/**
 * Fills what a further table shares with the first: 'amanhã 20h, uma pra 2 e outra pra 6' has one moment, and
 * 'sábado e domingo às 13h' one time and party.
 */
export function fillFromFirst({ isFurther, sharesRest, last }: PlacedClause, slots: Slots): Slots {
  const { people, time, window, shift } = slots;
  const hasDay = (slots.date ?? slots.unclearDate ?? slots.dayShift) !== undefined;
  // 'amanhã: 12h pra 2, 13h pra 4' has one day.
  if (isFurther && !hasDay && time !== undefined && people !== undefined)
    return { ...pickSlots(last.slots, ["date"]), ...slots };
  const isPartyAlone = people !== undefined && !hasDay && (time ?? window ?? shift) === undefined;
  if (!isPartyAlone && sharesRest === undefined) return slots;
  return { ...pickSlots(last.slots, ["date", "time", "otherTime", "window", "people"]), ...slots };
}

/** New tables without a time take that which was said of all. */
export function shareMoment(slots: Slots, wishes: readonly OpenWish[]): void {
  for (const { intent, slots: own } of wishes)
    if (intent === "book" && own.time === undefined)
      Object.assign(own, pickSlots(slots, ["time", "otherTime"]));
}
