import { OF_HELD } from "./clause-reading.ts";
import { clauseRows } from "./cues/clauses.ts";
import { compileRow, readCues } from "./cues/cues.ts";
import type { Intent } from "./intents/training.ts";
import {
  addSlots,
  asksSomethingElse,
  beginWish,
  fillFromFirst,
  goOn,
  isAnother,
  shareMoment,
  slotsBeside,
  type ClauseRule,
} from "./placed-clause.ts";
import { countEqualTables } from "./several-tables.ts";
import { pickSlots, type Slots } from "./slots.ts";
import { tokensOf } from "./tokens.ts";

/** The rows that count as the intent that was read in the clause. */
export const wishRules = {
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
    apply: (clause, story) => {
      const { wanted, last, text } = clause;
      const own = slotsBeside(clause);
      const isFurther = isAnother(clause);
      const slots = isFurther && last.intent === wanted.intent ? fillFromFirst(clause, own) : own;
      // In 'sábado e domingo às 13h, 4 pessoas' the second part says what the first one lacks.
      if (clause.sharesRest) Object.assign(last.slots, { ...slots, ...last.slots });
      if (isFurther && clause.says.has("covers_all_tables")) shareMoment(slots, story.wishes);
      beginWish(clause, story, wanted, isFurther, slots);
      for (let table = 2; wanted.intent === "book" && table <= countEqualTables(text); table += 1)
        beginWish(clause, story, wanted, true, { ...slots });
    },
  },
} as const satisfies Record<string, ClauseRule>;

const GIVES_UP_ONLY_IF = compileRow(clauseRows.gives_up_only_if);
const OFFERS: ReadonlySet<Intent> = new Set(["menu", "dish", "promotions"]);
