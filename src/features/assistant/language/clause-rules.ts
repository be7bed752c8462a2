import { saysOnlySlots } from "./clause-reading.ts";
import { clauseRows } from "./cues/clauses.ts";
import { compileRow, readCues } from "./cues/cues.ts";
import { ABOUT_TABLES, type Intent } from "./intents/training.ts";
import {
  asksSomethingElse,
  changesOther,
  fillFromFirst,
  isAnother,
  movesSomething,
  namesOtherDay,
  namesWeekdayTwice,
  refusesDay,
  shareMoment,
  slotsBeside,
  type PlacedClause,
  type Story,
} from "./placed-clause.ts";
import { countEqualTables } from "./several-tables.ts";
import { hasTableSlots, mergeSlots, pickSlots, type Slots } from "./slots.ts";
import { tokensOf } from "./tokens.ts";
import { readValueCues } from "./value-cues.ts";

interface ClauseRule {
  /** A message in which this row decides what becomes of a clause. */
  example: string;
  /** What the clause counts as. Without it, the intent that was read in it. */
  as?: "slots" | Intent;
  when: (clause: PlacedClause, story: Story) => boolean;
  apply: (clause: PlacedClause, story: Story) => void;
}

/** What becomes of a clause: the first row that holds decides. The rows with `as` read no intent. */
export const clauseRules = {
  asks_only_consent: {
    example: "vai mais 2 comigo, pode?",
    as: "slots",
    when: ({ last, says }) => last.intent !== null && says.has("asks_only_consent"),
    apply: () => undefined,
  },
  tells_why: {
    example: "mesa amanhã às 20h. não, amanhã mesmo, hoje tem jogo",
    as: "slots",
    when: ({ last, says }) => last.intent !== null && says.has("tells_why"),
    apply: addSlots,
  },
  refuses_other_day: {
    example: "cancela a de sexta, a de terça não",
    as: "slots",
    when: (clause) =>
      refusesDay(clause) && clause.slots.oldDate !== (clause.last.slots.oldDate ?? clause.last.slots.date),
    apply: (_, story) => {
      story.takesBack = true;
    },
  },
  refuses_same_day: {
    example: "cancela a de terça. ops, a de terça não, a de sexta",
    as: "slots",
    when: refusesDay,
    apply: ({ last, slots }, story) => {
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
      last.intent === "book" &&
      says.has("says_only_which_day") &&
      slots.oldDate !== undefined &&
      namesWeekdayTwice({ ...last.slots, ...slots }),
    apply: ({ last, slots }, story) => {
      Object.assign(last.slots, slots);
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
  changes_told_day: {
    example: "a de sexta pode ser às 21h?",
    as: "change",
    when: (clause) => {
      const { repeats, slots, says } = clause;
      const haveNew = (slots.time ?? slots.people ?? slots.peopleBy) !== undefined;
      return repeats === null && haveNew && slots.oldDate !== undefined && says.has("values_of_own");
    },
    apply: (clause, { wishes }) => {
      const { text, slots, last } = clause;
      const isFurther = last.intent === "change" && namesOtherDay(clause);
      wishes.push({ intent: "change", confidence: 0.7, text, slots, ...(isFurther && { isAnother: true }) });
    },
  },
  begins_several_tables: {
    example: "sexta somos 6 e terça 3",
    as: "book",
    when: (clause) => {
      const { repeats, next, slots } = clause;
      const tellsTable = slots.date !== undefined && (slots.time ?? slots.people ?? slots.peopleBy);
      const isFirst = next?.isFurther ?? (tellsTable && next?.says.has("begins_with_day"));
      const isAlone = saysOnlySlots(clause) || (clause.listed && IS_COURTESY.has(clause.wanted.intent));
      return repeats === null && isFirst === true && isAlone === true;
    },
    apply: ({ text, slots }, { wishes }) => {
      wishes.push({ intent: "book", confidence: 0.6, text, slots });
    },
  },
  adds_table: {
    example: "mesa quinta pra 7, sexta somos 5",
    as: "book",
    when: (clause) => {
      const { repeats, last, slots, text } = clause;
      const haveParties = slots.people !== undefined && last.slots.people !== undefined;
      const areTwo = slots.date !== undefined && haveParties && namesOtherDay(clause);
      const isNew = repeats === null && last.intent === "book" && areTwo;
      const isWhole = saysOnlySlots(clause) || (slots.time && last.slots.time) !== undefined;
      return isNew && isWhole && !readValueCues(text).has("names_one_table");
    },
    apply: ({ text, slots }, { wishes }) => {
      wishes.push({ intent: "book", confidence: 0.6, text, slots, isAnother: true });
    },
  },
  covers_all_tables: {
    example: "mesa sexta pra 4 e sábado pra 6. dá pra deixar as duas às 20h?",
    as: "slots",
    when: (clause, { wishes }) =>
      clause.says.has("covers_all_tables") &&
      clause.slots.time !== undefined &&
      wishes.filter(({ intent }) => intent === "book").length > 1 &&
      (saysOnlySlots(clause) || ABOUT_TABLES.has(clause.wanted.intent)),
    apply: ({ slots }, { wishes }) => {
      shareMoment(slots, wishes);
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
      slots.same === "time" &&
      last.intent !== null &&
      // 'sábado não pode. sexta nesse horário mesmo' is what is wanted instead.
      !(last.intent === "cancel" && slots.date !== undefined) &&
      words.split(" ").length <= 4,
    apply: ({ owner, slots, last }) => {
      Object.assign(owner, { ...slots, ...last.slots });
    },
  },
  adds_remark: {
    example: "reserva sábado às 20h. somos 2. é aniversário de casamento",
    as: "slots",
    when: ({ last, slots, wanted, says, text }) =>
      last !== undefined &&
      last.intent !== null &&
      TAKES_REMARKS.has(last.intent) &&
      slots.remarks !== undefined &&
      !text.endsWith("?") &&
      !says.has("wants_another") &&
      (!IS_NO_REMARK.has(wanted.intent) || !wanted.isRead || says.has("asks_to_note")) &&
      !(wanted.intent === "other_info" && wanted.confidence >= SURELY_ASKED),
    apply: ({ last, slots }) => {
      if (last !== undefined) last.slots = mergeSlots([last.slots, slots]);
    },
  },
  is_not_understood: {
    example: "mesa pra sexta. o girassol do vizinho",
    when: ({ wanted }) => !wanted.isRead,
    apply: addSlots,
  },
  cancels_only_if: {
    example: "muda a de quinta pra 21h. se não der pra mudar, aí cancela",
    when: ({ wanted, last, slots, words }) =>
      wanted.intent === "cancel" &&
      last.intent === "change" &&
      (slots.oldDate ?? slots.date) === undefined &&
      GIVES_UP_ONLY_IF.find(tokensOf(`${last.text} , ${words}`)) !== null,
    apply: () => undefined,
  },
  arrives_at_new_table: {
    example: "sábado vamos jantar em seis. chegamos às 18h30",
    when: ({ wanted, last, slots }) =>
      wanted.intent === "late" &&
      slots.delay === undefined &&
      (last.intent === "join_queue" ||
        (slots.time !== undefined && (last.intent === "book" || last.intent === "change"))) &&
      (last.slots.people ?? last.slots.date) !== undefined,
    apply: addSlots,
  },
  sizes_new_table: {
    example: "mesa pra 3 amanhã 12h. opa, mais 2 confirmaram agora, dá 5",
    when: ({ wanted, last, slots, says, words }) =>
      wanted.intent === "change" &&
      last.intent === "book" &&
      (slots.people !== undefined || says.has("changes_mind")) &&
      (says.has("changes_mind") || !OF_HELD.some((cue) => readCues(words).has(cue))),
    apply: addSlots,
  },
  /** 'não vou poder ir sexta, dá pra mudar pra sábado?' cancels nothing. */
  says_what_to_do: {
    example: "minha reserva é sexta. não vou poder, cancela",
    when: ({ wanted: { intent }, last, slots }) => {
      if (last.text.endsWith("?")) return false;
      if (last.intent === "my_reservations") return intent === "cancel";
      const isMoved = intent === "change" && slots.date !== undefined && slots.oldDate === undefined;
      const isRefused = last.slots.time === undefined && !readCues(last.text).has("says_cancel");
      return last.intent === "cancel" && isMoved && isRefused;
    },
    apply: (clause) => {
      const { date: oldDate, isWeekday: isOldWeekday, time: oldTime } = clause.last.slots;
      const own = { oldDate, isOldWeekday, oldTime, ...clause.last.slots } as Slots;
      delete clause.last.isAnother;
      goOn(clause, { ...pickSlots(own, ["oldDate", "isOldWeekday", "oldTime"]), ...clause.slots });
    },
  },
  asks_for_eater: {
    example: "sou alérgico a ovo, tem o que pra mim?",
    when: ({ wanted: { intent }, last, says }) =>
      last.intent === "diet" &&
      ((OFFERS.has(intent) && says.has("offers_to_eater")) ||
        (intent === "complaint" && says.has("fears_for_eater"))),
    apply: ({ last, text }, { loose }) => {
      last.text += ` ${text}`;
      // The party size and the remarks in it still hold.
      Object.assign(loose, last.slots);
    },
  },
  arrives_for_new_table: {
    example: "to saindo de casa, chego em 1 hora, mesa pra 2",
    when: ({ wanted, last }) =>
      wanted.intent === "book" && last.intent === "late" && last.slots.delay === undefined,
    apply: (clause) => {
      goOn(clause, { ...clause.last.slots, ...slotsBeside(clause) });
    },
  },
  changes_told_one: {
    example: "minha reserva é no sábado mas preciso mudar pra terça",
    when: ({ wanted, last }) => wanted.intent === "change" && last.intent === "my_reservations",
    apply: (clause) => {
      const { date, oldDate = date, ...told } = clause.last.slots;
      goOn(clause, { ...(oldDate !== undefined && { ...told, oldDate }), ...clause.slots });
    },
  },
  goes_on: {
    example: "quero reservar. pode ser uma mesa pra 4",
    when: (clause) =>
      clause.last.intent === clause.wanted.intent && !isAnother(clause) && !asksSomethingElse(clause),
    apply: (clause) => {
      const { confidence, slots } = clause.last;
      goOn(clause, { ...slots, ...slotsBeside(clause) });
      clause.last.confidence = Math.max(confidence, clause.wanted.confidence);
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
      const slots = isFurther && last.intent === intent ? fillFromFirst(clause, own) : own;
      // In 'sábado e domingo às 13h, 4 pessoas' the second part says what the first one lacks.
      if (clause.sharesRest) Object.assign(last.slots, { ...slots, ...last.slots });
      if (isFurther && clause.says.has("covers_all_tables")) shareMoment(slots, wishes);
      wishes.push({ intent, confidence, text, slots, ...(isFurther && { isAnother: true }) });
      for (let table = 2; intent === "book" && table <= countEqualTables(text); table += 1)
        wishes.push({ intent, confidence, text, slots: { ...slots }, isAnother: true });
    },
  },
} as const satisfies Record<string, ClauseRule>;

export type ClauseRuleName = keyof typeof clauseRules;

const RULES = Object.entries(clauseRules) as [ClauseRuleName, ClauseRule][];

/** Returns the row that decides what becomes of a clause. */
export function ruleOf(clause: PlacedClause, story: Story): [ClauseRuleName, ClauseRule] {
  return RULES.find(([, { when }]) => when(clause, story)) ?? ["begins", clauseRules.begins];
}

const IS_COURTESY: ReadonlySet<Intent> = new Set(["greet", "thanks", "goodbye"]);
const TAKES_REMARKS: ReadonlySet<Intent> = new Set(["book", "change"]);
const GIVES_UP_ONLY_IF = compileRow(clauseRows.gives_up_only_if);
/** A clause with one of these intents wants more than to note something. */
const IS_NO_REMARK: ReadonlySet<Intent> = new Set([
  "book",
  "change",
  "cancel",
  "my_reservations",
  "join_queue",
  "queue_position",
  "late",
  "complaint",
  "human",
  "deny",
  "diet",
]);
/** From it on, a question without its mark is one: 'tem cadeirinha de bebê'. */
const SURELY_ASKED = 0.9;

function addSlots({ owner, slots }: PlacedClause): void {
  Object.assign(owner, slots);
}

/** The wish before goes on with what the clause wants. */
function goOn({ last, wanted: { intent, confidence }, text }: PlacedClause, slots: Slots): void {
  Object.assign(last, { intent, confidence, text: `${last.text} ${text}`, slots });
}

const OF_HELD = ["moves_something", "has_reservation", "speaks_of_held"] as const;
const OFFERS: ReadonlySet<Intent> = new Set(["menu", "dish", "promotions"]);
