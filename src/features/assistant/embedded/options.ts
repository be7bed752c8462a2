import { addDays, type LocalDate, localOf, type LocalTime, weekdayOf } from "#shared/time.ts";
import type { Agreement, OfferChoice } from "../language/agreement.ts";
import type { Intent } from "../language/intents/training.ts";
import type { Slots } from "../language/slots.ts";
import type { Understanding } from "../language/understanding.ts";
import { wishFor } from "../language/wishes.ts";
import { MAX_OPTIONS } from "./limits.ts";
import { formatHour, formatPeople } from "./replies/formats.ts";
import { optionWords } from "./replies/option-words.ts";
import type { DialogueContext, Memory, OpenQuestion } from "./state.ts";

/** What a tapped option says, as a message that was read: nothing has to be read or guessed. */
export interface OptionMeaning {
  agreement?: Agreement;
  choice?: OfferChoice;
  slots?: Slots;
  intent?: Intent;
  rating?: number;
}

/** An answer that a customer may tap instead of writing. `label`: at most 20 characters. */
export interface DialogueOption {
  label: string;
  /** At most 72 characters. */
  detail?: string;
  means: OptionMeaning;
}

type OptionContext = Pick<DialogueContext, "now" | "timeZone" | "openDates">;
type Offers = (memory: Memory, context: OptionContext) => readonly DialogueOption[];

const option = (label: string, means: OptionMeaning, detail?: string): DialogueOption => ({
  label,
  ...(detail !== undefined && { detail }),
  means,
});
const yesOrNo = (yes: string, no: string): DialogueOption[] => [
  option(yes, { agreement: "yes" }),
  option(no, { agreement: "no" }),
];

const PERSON = option(optionWords.person, { intent: "human" });
/** What customers want most, and a person: with the greeting, and after a message that nobody understood. */
export const WISHES: readonly DialogueOption[] = [
  option(optionWords.book, { intent: "book" }),
  option(optionWords.ownTables, { intent: "my_reservations" }),
  option(optionWords.menu, { intent: "menu" }),
  PERSON,
];

/** What is offered to tap with each open question. Name and phone are typed. */
const OFFERS: Readonly<Record<OpenQuestion, Offers>> = {
  agreement: ({ proposal }) => (proposal === null ? [] : PROPOSAL_OPTIONS[proposal.kind]),
  details: ({ missing: [first], focus }, context) => {
    if (first === "people")
      return PARTIES.map((people) => option(formatPeople(people), { slots: { people } }));
    return first === "date" && focus === "book" ? comingDays(context) : [];
  },
  moment: ({ offer }) =>
    offer?.kind !== "moments"
      ? []
      : [
          ...offer.moments.map(({ date, time, isCalm }) =>
            option(
              offer.moments.every((other) => other.date === date)
                ? formatHour(time)
                : shortMoment({ date, time }),
              { slots: { date, time } },
              isCalm && optionWords.calm,
            ),
          ),
          option(optionWords.otherTime, { choice: { kind: "none" } }),
        ],
  which: ({ offer }) =>
    (offer?.moments ?? []).map((moment, index) =>
      option(shortMoment(moment), { choice: { kind: "ordinal", index } }),
    ),
  what_to_change: () => [],
  reading: ({ readings }) =>
    readings === undefined
      ? []
      : [
          option(formatPeople(readings.people), { choice: { kind: "ordinal", index: 0 } }),
          option(`Às ${formatHour(readings.time)}`, { choice: { kind: "ordinal", index: 1 } }),
        ],
  meaning: ({ meanings }) =>
    meanings === undefined
      ? []
      : [
          ...meanings.intents.map((intent, index) =>
            option(optionWords.meanings[intent] ?? optionWords.ordinals[index] ?? "", {
              choice: { kind: "ordinal", index },
            }),
          ),
          PERSON,
        ],
  join_queue: () => yesOrNo(optionWords.joinQueue, optionWords.noThanks),
  leave_queue: () => yesOrNo(optionWords.leaveQueue, optionWords.stayInQueue),
  attendant: () => yesOrNo(optionWords.person, optionWords.noNeed),
  book: () => yesOrNo(optionWords.book, optionWords.notNow),
  minutes: () => DELAYS.map((delay) => option(`${delay} min`, { slots: { delay } })),
  dish: () => [],
  more_dishes: () => yesOrNo(optionWords.more, optionWords.enough),
  anything_else: () => [],
  rating: () => RATINGS.map((rating) => option(`${rating}`, { rating }, optionWords.ratings[rating])),
};

const PROPOSAL_OPTIONS: Readonly<Record<NonNullable<Memory["proposal"]>["kind"], DialogueOption[]>> = {
  reserva: [
    option(optionWords.yesBook, { agreement: "yes" }),
    option(optionWords.changeSomething, { agreement: "no" }),
    option(optionWords.dontBook, { agreement: "drop" }),
  ],
  alteracao: [
    option(optionWords.yesChange, { agreement: "yes" }),
    option(optionWords.changeSomething, { agreement: "no" }),
    option(optionWords.leaveAsIs, { agreement: "drop" }),
  ],
  cancelamento: yesOrNo(optionWords.yesCancel, optionWords.dontCancel),
};

const PARTIES = [1, 2, 3, 4, 5, 6, 7, 8, 10];
const DELAYS = [10, 15, 20, 30];
const RATINGS = [5, 4, 3, 2, 1] as const;
const FRIDAY = 5;
const SATURDAY = 6;

/** What the customer may tap as the answer to the last reply: ten options at most, none where only words answer it. */
export function optionsOf(memory: Memory, context: OptionContext): readonly DialogueOption[] {
  const { asked, misunderstood, record } = memory;
  if (record.outcome === "handed_over") return [];
  const offered = asked === null ? [] : OFFERS[asked](memory, context);
  if (misunderstood === 0) return offered.slice(0, MAX_OPTIONS);
  // Whatever was asked, a person is one tap away after a failed try.
  const further = offered.length === 0 && memory.focus === null ? WISHES : [...offered, PERSON];
  return [...new Map(further.map((one) => [one.label, one])).values()].slice(-MAX_OPTIONS);
}

/** The message that a tapped option stands for. `empty`: a message without words, as it is read now. */
export function heardOfOption(
  { agreement, choice, slots = {}, intent, rating }: OptionMeaning,
  empty: Understanding,
): Understanding {
  return {
    ...empty,
    length: 1,
    agreement: agreement ?? null,
    choice: choice ?? null,
    rating: rating ?? null,
    slots,
    loose: slots,
    saysOnlySlots: Object.keys(slots).length > 0,
    wishes: intent === undefined ? [] : [wishFor(intent)],
  };
}

/** Today, tomorrow, the next Friday and Saturday, those on which the unit opens; and another day, which is typed. */
function comingDays({ now, timeZone, openDates }: OptionContext): DialogueOption[] {
  const today = localOf(now, timeZone).date;
  const tomorrow = addDays(today, 1);
  const week = Array.from({ length: 9 }, (_, days) => addDays(today, days));
  const named = week.filter((date) => date <= tomorrow || [FRIDAY, SATURDAY].includes(weekdayOf(date)));
  return [
    ...named
      .filter((date) => openDates?.includes(date) ?? true)
      .map((date) => {
        const label =
          date === today ? optionWords.today : date === tomorrow ? optionWords.tomorrow : shortDay(date);
        return option(label, { slots: { date } });
      }),
    option(optionWords.otherDay, { agreement: "yes" }),
  ];
}

/** `sex, 4/12` */
function shortDay(date: LocalDate): string {
  const [, month = "", day = ""] = date.split("-");
  return `${optionWords.weekdays[weekdayOf(date)] ?? ""}, ${Number(day)}/${Number(month)}`;
}

/** `sex, 4/12, 20h` */
function shortMoment({ date, time }: { date: LocalDate; time: LocalTime }): string {
  return `${shortDay(date)}, ${formatHour(time)}`;
}
