import { saysOnlySlots } from "./clause-reading.ts";
import { ABOUT_TABLES, type Intent } from "./intents/training.ts";
import {
  addSlots,
  beginWish,
  changesOther,
  movesSomething,
  namesOtherDay,
  namesWeekdayTwice,
  refusesDay,
  shareMoment,
  type ClauseRule,
} from "./placed-clause.ts";
import { hasRequests, hasTableSlots, mergeSlots, pickSlots } from "./slots.ts";
import { readValueCues } from "./value-cues.ts";

/** The rows that read no intent: the clause's words and slots alone decide. They come before those of wish-rules.ts. */
export const slotRules = {
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
    apply: (clause, story) => {
      beginWish(clause, story, { intent: "change", confidence: 0.85 }, true);
    },
  },
  changes_told_day: {
    example: "a de sexta pode ser às 21h?",
    as: "change",
    when: ({ repeats, slots, says }) => {
      const haveNew = (slots.time ?? slots.people ?? slots.peopleBy) !== undefined;
      return repeats === null && haveNew && slots.oldDate !== undefined && says.has("values_of_own");
    },
    apply: (clause, story) => {
      const isFurther = clause.last.intent === "change" && namesOtherDay(clause);
      beginWish(clause, story, { intent: "change", confidence: 0.7 }, isFurther);
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
    apply: (clause, story) => {
      beginWish(clause, story, { intent: "book", confidence: 0.6 }, false);
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
    apply: (clause, story) => {
      beginWish(clause, story, { intent: "book", confidence: 0.6 }, true);
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
    isSettled: true,
    when: ({ isAlone, slots, says }) =>
      slots.keptDate !== undefined &&
      (!isAlone || hasTableSlots(slots)) &&
      (slots.date ?? slots.oldDate ?? slots.time) === undefined &&
      says.has("keeps_it"),
    // 'a de quinta é com meus sogros, essa fica' tells who comes, and changes nothing.
    apply: ({ slots }, story) => {
      Object.assign(story.loose, pickSlots(slots, ["keptDate"]));
      story.takesBack ||= hasTableSlots(slots);
    },
  },
  orders_same: {
    example: "queremos moqueca. duas daquela pra dois",
    as: "dish",
    isSettled: true,
    when: ({ last, says }) => last.intent !== null && OF_DISHES.has(last.intent) && says.has("orders_same"),
    apply: ({ last, text }, story) => {
      last.text += ` ${text}`;
      story.takesBack = true;
    },
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
  takes_wish_back: {
    example: "cancela o pedido de mesa na janela",
    as: "change",
    when: ({ slots, says }) =>
      says.has("takes_wish_back") && slots.places?.some(({ isRefused }) => isRefused) === true,
    apply: (clause, story) => {
      beginWish(clause, story, { intent: "change", confidence: 0.85 }, false);
    },
  },
  begins_with_remark: {
    example: "perto do banheiro não por favor! mesa sexta 20h pra 2",
    as: "slots",
    when: ({ last, slots, says }) =>
      last.intent === null && slots.remarks !== undefined && says.has("tells_distance"),
    apply: addSlots,
  },
  adds_remark: {
    example: "reserva sábado às 20h. somos 2. é aniversário de casamento",
    as: "slots",
    when: ({ last, slots, wanted, says, text }) =>
      last.intent !== null &&
      TAKES_REMARKS.has(last.intent) &&
      hasRequests(slots) &&
      !text.endsWith("?") &&
      !says.has("wants_another") &&
      (!IS_NO_REMARK.has(wanted.intent) || !wanted.isRead || says.has("asks_to_note")) &&
      !(wanted.intent === "other_info" && wanted.confidence >= SURELY_ASKED),
    apply: ({ last, slots }) => {
      last.slots = mergeSlots([last.slots, slots]);
    },
  },
} as const satisfies Record<string, ClauseRule>;

const IS_COURTESY: ReadonlySet<Intent> = new Set(["greet", "thanks", "goodbye"]);
const OF_DISHES: ReadonlySet<Intent> = new Set(["dish", "menu", "price"]);
const TAKES_REMARKS: ReadonlySet<Intent> = new Set(["book", "change"]);
/** A clause with one of these intents wants more than to note something. */
const IS_NO_REMARK: ReadonlySet<Intent | null> = new Set<Intent | null>([
  ...ABOUT_TABLES,
  "queue_position",
  "late",
  "complaint",
  "human",
  "deny",
  "diet",
]);
/** From it on, a question without its mark is one: 'tem cadeirinha de bebê'. */
const SURELY_ASKED = 0.9;
