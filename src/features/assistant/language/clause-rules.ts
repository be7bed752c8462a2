import { weekdayOf } from "#shared/time.ts";
import { saysOnlySlots, type ClauseReading, type ReadIntent } from "./clause-reading.ts";
import { readCues } from "./cues/cues.ts";
import type { Intent } from "./intents/training.ts";
import { countEqualTables } from "./several-tables.ts";
import { hasTableSlots, type Slots } from "./slots.ts";

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
  takenBack?: OpenWish;
}

/** A clause in its place. `last` is the wish before it, and `owner` what takes its slots. */
export interface PlacedClause extends ClauseReading {
  last: OpenWish | undefined;
  owner: Slots;
  next: ClauseReading | undefined;
  isAlone: boolean;
  /** The intent of the wish before, which the clause wants for another table. */
  repeats: Intent | null;
  /** Classified when first asked for. */
  wanted: ReadIntent;
}

interface ClauseRule {
  /** A message in which this row decides what becomes of a clause. */
  example: string;
  /** What the clause counts as. Without it, the intent that was read in it. */
  as?: "slots" | Intent;
  when: (clause: PlacedClause) => boolean;
  apply: (clause: PlacedClause, story: Story) => void;
}

/** What becomes of a clause: the first row that holds decides. The rows with `as` read no intent. */
export const clauseRules = {
  asks_only_consent: {
    example: "vai mais 2 comigo, pode?",
    as: "slots",
    when: ({ last, says }) => last !== undefined && says.has("asks_only_consent"),
    apply: () => undefined,
  },
  refuses_other_day: {
    example: "cancela a de sexta, a de terça não",
    as: "slots",
    when: (clause) => refusesDay(clause) && namesOtherDay(clause.slots, clause.last?.slots, "old"),
    apply: (_, story) => {
      story.takesBack = true;
    },
  },
  refuses_same_day: {
    example: "cancela a de terça. ops, a de terça não, a de sexta",
    as: "slots",
    when: refusesDay,
    apply: ({ last, slots }, story) => {
      if (last === undefined) return;
      const { oldDate: _oldDate, date: _date, isWeekday: _isWeekday, ...others } = last.slots;
      last.slots = { ...others, ...(slots.date !== undefined && { oldDate: slots.date }) };
      story.takesBack = true;
      story.takenBack = last;
    },
  },
  tells_which_weekday: {
    example: "mesa na quinta. a do dia 26, não essa",
    as: "slots",
    when: ({ last, slots, says }) =>
      last?.intent === "book" &&
      says.has("says_only_which_day") &&
      slots.oldDate !== undefined &&
      namesWeekdayTwice({ ...last.slots, ...slots }),
    apply: ({ last, slots }, story) => {
      Object.assign(last?.slots ?? {}, slots);
      story.takesBack = true;
    },
  },
  changes_other_day: {
    example: "sexta em vez de 20h põe 20h30; e na terça 21h",
    as: "change",
    when: (clause) => clause.repeats === null && changesOther(clause) && saysOnlySlots(clause),
    apply: ({ text, slots }, { wishes }) => {
      wishes.push({ intent: "change", confidence: 0.85, text, slots, isAnother: true });
    },
  },
  begins_several_tables: {
    example: "sexta somos 6 e terça 3",
    as: "book",
    when: (clause) =>
      clause.repeats === null &&
      saysOnlySlots(clause) &&
      (clause.next?.isFurther ??
        (tellsOfTable(clause.slots) && clause.next?.says.has("begins_with_day") === true)),
    apply: ({ text, slots }, { wishes }) => {
      wishes.push({ intent: "book", confidence: 0.6, text, slots });
    },
  },
  adds_slots: {
    example: "mesa pra sexta. às 20h",
    as: "slots",
    when: (clause) => clause.repeats === null && !movesSomething(clause.slots) && saysOnlySlots(clause),
    apply: addSlots,
  },
  keeps_reservation: {
    example: "cancela a de sexta e mantém a de terça",
    as: "slots",
    when: ({ isAlone, slots, says }) =>
      !isAlone && slots.keptDate !== undefined && !hasTableSlots(slots) && says.has("keeps_it"),
    apply: () => undefined,
  },
  keeps_time: {
    example: "muda a de sexta pra sábado. no mesmo horário",
    as: "slots",
    when: ({ last, slots, words }) =>
      slots.same === "time" && last !== undefined && words.split(" ").length <= 4,
    apply: ({ owner, slots, last }) => {
      Object.assign(owner, { ...slots, ...last?.slots });
    },
  },
  is_not_understood: {
    example: "mesa pra sexta. o girassol do vizinho",
    when: ({ wanted }) => !wanted.isRead,
    apply: addSlots,
  },
  sizes_new_table: {
    example: "mesa pra 3 amanhã 12h. opa, mais 2 confirmaram agora, dá 5",
    when: ({ wanted, last, slots, words }) =>
      wanted.intent === "change" &&
      last?.intent === "book" &&
      slots.people !== undefined &&
      !speaksOfHeld(words),
    apply: addSlots,
  },
  says_what_to_do: {
    example: "minha reserva é sexta. não vou poder, cancela",
    when: ({ wanted, last, slots }) => last !== undefined && saysWhichOne(last, wanted.intent, slots),
    apply: ({ wanted, last, slots, text }) => {
      if (last === undefined) return;
      last.slots = { ...ownMoment(last.slots), ...slots };
      delete last.isAnother;
      Object.assign(last, {
        intent: wanted.intent,
        confidence: wanted.confidence,
        text: `${last.text} ${text}`,
      });
    },
  },
  asks_for_eater: {
    example: "sou alérgico a ovo, posso comer a lasanha?",
    when: ({ wanted: { intent }, last, says }) =>
      last?.intent === "diet" &&
      ((OFFERS.has(intent) && says.has("offers_to_eater")) ||
        (intent === "complaint" && says.has("fears_for_eater"))),
    apply: ({ last, text }, { loose }) => {
      if (last === undefined) return;
      last.text += ` ${text}`;
      // The party size and the remarks in it still hold.
      Object.assign(loose, last.slots);
    },
  },
  changes_told_one: {
    example: "minha reserva é no sábado mas preciso mudar pra terça",
    when: ({ wanted, last }) => wanted.intent === "change" && last?.intent === "my_reservations",
    apply: ({ wanted, last, slots, text }) => {
      if (last === undefined) return;
      const { date, oldDate = date, ...told } = last.slots;
      last.slots = { ...(oldDate === undefined ? {} : { ...told, oldDate }), ...slots };
      Object.assign(last, { intent: "change", confidence: wanted.confidence, text: `${last.text} ${text}` });
    },
  },
  goes_on: {
    example: "quero reservar. pode ser uma mesa pra 4",
    when: (clause) =>
      clause.last?.intent === clause.wanted.intent && !isAnother(clause) && !asksSomethingElse(clause),
    apply: (clause) => {
      const { wanted, last, text } = clause;
      if (last === undefined) return;
      last.text += ` ${text}`;
      last.confidence = Math.max(last.confidence, wanted.confidence);
      Object.assign(last.slots, slotsBeside(clause));
    },
  },
  begins: {
    example: "oi",
    when: () => true,
    apply: (clause, { wishes }) => {
      const { wanted, last, text } = clause;
      const { intent, confidence } = wanted;
      const own = slotsBeside(clause);
      const isFurther = isAnother(clause);
      const slots = isFurther && last?.intent === intent ? fillFromFirst(clause, own, last.slots) : own;
      // In 'sábado e domingo às 13h, 4 pessoas' the second part says what the first one lacks.
      if (clause.isSameButDay && last) Object.assign(last.slots, { ...slots, ...last.slots });
      wishes.push({ intent, confidence, text, slots, ...(isFurther && { isAnother: true }) });
      for (let table = 2; intent === "book" && table <= countEqualTables(text); table += 1)
        wishes.push({ intent, confidence, text, slots: { ...slots }, isAnother: true });
    },
  },
} as const satisfies Record<string, ClauseRule>;

export type ClauseRuleName = keyof typeof clauseRules;

/** Returns the row that decides what becomes of a clause. */
export function ruleOf(clause: PlacedClause): [ClauseRuleName, ClauseRule] {
  const found = RULES.find(([, { when }]) => when(clause));
  return found ?? ["begins", clauseRules.begins];
}

const RULES = Object.entries(clauseRules) as [ClauseRuleName, ClauseRule][];

function addSlots({ owner, slots }: PlacedClause): void {
  Object.assign(owner, slots);
}

function refusesDay({ last, slots, says }: PlacedClause): boolean {
  return (
    last?.intent === "cancel" &&
    says.has("refuses_day") &&
    slots.oldDate !== undefined &&
    (last.slots.oldDate ?? last.slots.date) !== undefined
  );
}

/** 'cancela a do dia 16, e não vou conseguir no domingo' is about two reservations. `old`: only a day that stands counts. */
function namesOtherDay(slots: Slots, first: Slots = {}, which?: "old"): boolean {
  const day = slots.oldDate ?? (which === "old" ? undefined : slots.date);
  const other = first.oldDate ?? first.date;
  return day !== undefined && other !== undefined && day !== other;
}

function changesOther({ last, slots }: PlacedClause): boolean {
  return (
    last?.intent === "change" &&
    namesOtherDay(slots, last.slots) &&
    (slots.time ?? slots.people ?? slots.peopleBy) !== undefined
  );
}

function tellsOfTable({ date, time, people, peopleBy }: Slots): boolean {
  return date !== undefined && (time ?? people ?? peopleBy) !== undefined;
}

function movesSomething({ dayShift, shift, peopleBy, oldDate }: Slots): boolean {
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

function speaksOfHeld(words: string): boolean {
  const cues = readCues(words);
  return cues.has("moves_something") || cues.has("has_reservation") || cues.has("speaks_of_held");
}

/** Whether a wish only says what the next one is about: 'não vou poder ir sexta, dá pra mudar pra sábado?' cancels nothing. */
function saysWhichOne({ intent, text, slots }: OpenWish, next: Intent, { date, oldDate }: Slots): boolean {
  if (text.endsWith("?")) return false;
  if (intent === "my_reservations") return next === "cancel";
  const isMoved = next === "change" && date !== undefined && oldDate === undefined;
  return intent === "cancel" && isMoved && slots.time === undefined && !readCues(text).has("says_cancel");
}

/** Which reservation a statement means. */
function ownMoment({
  date,
  oldDate = date,
  isWeekday,
  isOldWeekday = isWeekday,
  time,
  oldTime = time,
}: Slots): Slots {
  return {
    ...(oldDate !== undefined && { oldDate }),
    ...(isOldWeekday && { isOldWeekday }),
    ...(oldTime !== undefined && { oldTime }),
  };
}

const OFFERS: ReadonlySet<Intent> = new Set(["menu", "dish", "promotions"]);

/** Whether a clause is about a further table. */
function isAnother(clause: PlacedClause): boolean {
  const { wanted, repeats, says, last, slots } = clause;
  return (
    repeats !== null ||
    (wanted.intent === "book" && says.has("wants_another")) ||
    (wanted.intent === "change" && changesOther(clause)) ||
    (wanted.intent === "cancel" && namesOtherDay(slots, last?.slots))
  );
}

/** Two questions of one kind about different things. */
function asksSomethingElse({ wanted, last, slots }: PlacedClause): boolean {
  return (
    wanted.intent === "other_info" ||
    (wanted.intent === "hours" && slots.date !== undefined && last?.slots.date !== undefined)
  );
}

/** Returns the slots of a clause, as the wish before it lets them be understood. */
function slotsBeside({ wanted, last, slots }: PlacedClause): Slots {
  // 'cancela essa e faz pra sexta na mesma hora' keeps the party, too.
  if (wanted.intent === "book" && last?.intent === "cancel" && slots.same === "time")
    return { ...slots, same: "all" };
  if (wanted.intent !== "change" || last?.slots.people === undefined || last.slots.peopleOrTime !== undefined)
    return slots;
  // After 'a de sexta fica pra 2 pessoas', 'a de terça pra 4' means people.
  const { peopleOrTime: _, ...sure } = slots;
  return sure;
}

/**
 * Fills what a further table shares with the first: 'amanhã 20h, uma pra 2 e outra pra 6' has one moment, and
 * 'sábado e domingo às 13h' one time and party.
 */
function fillFromFirst({ isFurther, isSameButDay }: PlacedClause, slots: Slots, first: Slots): Slots {
  const { date, time, otherTime, window, people } = first;
  // 'amanhã: 12h pra 2, 13h pra 4' has one day.
  const hasNoDay = (slots.date ?? slots.unclearDate ?? slots.dayShift) === undefined;
  if (isFurther && hasNoDay && slots.time !== undefined && slots.people !== undefined && date !== undefined)
    return { ...slots, date };
  const isPartyAlone =
    slots.people !== undefined &&
    (slots.date ?? slots.unclearDate ?? slots.time ?? slots.window ?? slots.shift) === undefined;
  if (!isPartyAlone && isSameButDay === undefined) return slots;
  return {
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(otherTime !== undefined && { otherTime }),
    ...(window !== undefined && { window }),
    ...(people !== undefined && { people }),
    ...slots,
  };
}
