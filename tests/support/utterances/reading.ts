import type { Intent } from "#features/assistant/language/intents/training.ts";
import { quoteOf } from "#features/assistant/language/query.ts";
import {
  EXPECTS_NOTHING,
  hasTableSlots,
  mergeSlots,
  type Slots,
} from "#features/assistant/language/slots.ts";
import {
  understand,
  type Circumstances,
  type Understanding,
} from "#features/assistant/language/understanding.ts";
import type { Wish } from "#features/assistant/language/wishes.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import { SPOKEN_AT, type Meant, type Sense } from "./meaning.ts";
import type { Utterance } from "./utterances.ts";

/**
 * What came of an utterance, the worst part of it:
 *
 * - `right`: all of its meaning was read, and nothing else
 * - `asked`: what was not read is named in the reply, or is asked for
 * - `dropped`: a part stands in no wish and no slot, and nothing says so
 * - `wrong`: something was read that was not meant
 */
export type Verdict = "right" | "asked" | "dropped" | "wrong";

export interface JudgedReading {
  verdict: Verdict;
  /** 'dropped date', 'wrong act: change as book' */
  problems: { verdict: Exclude<Verdict, "right">; what: string }[];
  /** The confidence of the least certain wish, or null without one. */
  confidence: number | null;
  heard: Understanding;
}

/** Reads an utterance as the first message of a conversation, or as the answer to a question, and compares. */
export function judgeReading(utterance: Utterance): JudgedReading {
  const heard = understand(utterance.text, circumstancesOf(utterance));
  const problems = [...judgeActs(utterance, heard), ...judgeContacts(utterance, heard)];
  if (problems.length === 0 && heard.open.length > 0)
    problems.push({ verdict: "asked", what: "named a part that was read" });
  const order: readonly Verdict[] = ["wrong", "dropped", "asked"];
  const counted = heard.wishes.filter(({ intent }) => !COURTESIES.has(intent));
  return {
    verdict: order.find((verdict) => problems.some((problem) => problem.verdict === verdict)) ?? "right",
    problems,
    confidence: counted.length === 0 ? null : Math.min(...counted.map(({ confidence }) => confidence)),
    heard,
  };
}

function circumstancesOf({ asked }: Utterance): Circumstances {
  return {
    ...SPOKEN_AT,
    expected: {
      ...EXPECTS_NOTHING,
      people: asked === "people",
      date: asked === "date",
      time: asked === "time",
    },
    expectsName: asked === "contact" ? true : asked === null ? false : "full",
    expectsPhone: asked === "contact",
    expectsChoice: false,
  };
}

type Problem = JudgedReading["problems"][number];

/** Below it the assistant does nothing for a wish. The same as in `embedded/tasks/actions.ts`. */
const MIN_CONFIDENCE = 0.4;
const COURTESIES: ReadonlySet<Intent> = new Set(["greet", "thanks", "goodbye", "affirm", "deny", "who"]);
/** Intents that lead to the same answer. */
const SAME: readonly ReadonlySet<Intent>[] = [
  new Set(["menu", "price", "dish"]),
  new Set(["diet", "menu"]),
  new Set(["phone", "address"]),
  new Set(["promotions", "other_info"]),
];

function areSame(one: Intent, other: Intent): boolean {
  return one === other || SAME.some((set) => set.has(one) && set.has(other));
}

const OF_TABLES: ReadonlySet<Intent> = new Set([
  "book",
  "change",
  "cancel",
  "my_reservations",
  "join_queue",
  "queue_position",
  "late",
]);

/** What the dialogue drops next to another wish: a contact is no question, and a list only supports a change. */
function isSupporting({ asked, meant }: Utterance, { intent, cues, slots }: Wish): boolean {
  if (asked !== null) return intent === "book" || intent === "change" || cues.has("gives_contact");
  const isMeant = (...acts: Intent[]): boolean => meant.some(({ act }) => act !== null && acts.includes(act));
  if (intent === "my_reservations" || intent === "queue_position")
    return isMeant("change", "cancel", "book") && !isMeant(intent);
  // 'somos 2, põe a gente na fila', and 'não vou conseguir na sexta, dá pra passar pra sábado?'
  if ((intent === "change" || intent === "book") && isMeant("join_queue")) return true;
  if (intent === "cancel" && isMeant("change")) return !isMeant("cancel");
  return (
    intent === "change" &&
    isMeant("book") &&
    !isMeant("change") &&
    slots.remarks !== undefined &&
    !hasTableSlots(slots)
  );
}

function judgeActs(utterance: Utterance, heard: Understanding): Problem[] {
  const left = heard.wishes.filter(
    (wish) =>
      !COURTESIES.has(wish.intent) && wish.confidence >= MIN_CONFIDENCE && !isSupporting(utterance, wish),
  );
  const isOne = utterance.meant.length === 1;
  const isOneTable = utterance.meant.filter(({ act }) => act !== null && OF_TABLES.has(act)).length === 1;
  const ofTables = mergeSlots([
    heard.loose,
    ...heard.wishes.filter(({ intent }) => OF_TABLES.has(intent)).map(({ slots }) => slots),
  ]);
  const take = (meant: Meant): Wish | undefined => {
    const fitting = left.filter(({ intent }) => meant.act !== null && areSame(intent, meant.act));
    const wish =
      fitting.find(({ slots }) => meant.date !== undefined && slots.date === meant.date) ?? fitting[0];
    if (wish) left.splice(left.indexOf(wish), 1);
    return wish;
  };
  const taken = utterance.meant.map(take);
  const problems = utterance.meant.flatMap((meant, index): Problem[] => {
    const wish = taken[index];
    const isImplied =
      meant.act === null ||
      (meant.act === "book" && isOne && left.length === 0 && hasTableSlots(heard.slots));
    if (wish === undefined && !isImplied) return [missedAct(utterance, index, heard, left)];
    const isTable = meant.act !== null && OF_TABLES.has(meant.act);
    const slots = isOne ? heard.slots : isOneTable && isTable ? ofTables : { ...heard.loose, ...wish?.slots };
    return judgeSlots(utterance, index, slots, heard);
  });
  // What was read instead of a wish is counted with that wish.
  const missed = utterance.meant.filter(
    (meant, index) => meant.act !== null && taken[index] === undefined,
  ).length;
  return [
    ...problems,
    ...left.slice(missed).map(({ intent }): Problem => ({ verdict: "wrong", what: `extra act: ${intent}` })),
  ];
}

function missedAct(
  utterance: Utterance,
  index: number,
  heard: Understanding,
  left: readonly Wish[],
): Problem {
  const act = utterance.meant[index]?.act ?? "";
  const words = utterance.said.filter(({ sense }) => sense.wish === index).map((said) => said.words);
  if (words.some((one) => isNamed(one, heard))) return { verdict: "asked", what: `named act: ${act}` };
  const [instead] = left;
  if (instead) return { verdict: "wrong", what: `wrong act: ${act} as ${instead.intent}` };
  const isAlone = heard.wishes.every(
    ({ intent, confidence }) => COURTESIES.has(intent) || confidence < MIN_CONFIDENCE,
  );
  return isAlone
    ? { verdict: "asked", what: `unread act: ${act}` }
    : { verdict: "dropped", what: `dropped act: ${act}` };
}

function judgeSlots(utterance: Utterance, index: number, slots: Slots, heard: Understanding): Problem[] {
  const meant = utterance.meant[index];
  if (meant === undefined) return [];
  const label = meant.act ?? `answer`;
  const problems: Problem[] = [];
  const judge = (says: Sense["says"], wanted: unknown, got: unknown, isUnclear = false): void => {
    if (wanted === undefined || wanted === got) return;
    const words =
      utterance.said.find(({ sense }) => sense.wish === index && sense.says === says)?.words ?? "";
    if (isUnclear || isNamed(words, heard))
      problems.push({ verdict: "asked", what: `asked ${says} of ${label}` });
    else
      problems.push({
        verdict: got === undefined ? "dropped" : "wrong",
        what: `${got === undefined ? "dropped" : "wrong"} ${says} of ${label}`,
      });
  };
  const { own = {}, former } = meant;
  judge("date", meant.date, slots.date, slots.unclearDate !== undefined);
  judge("time", meant.time, slots.time, slots.time === undefined && slots.window !== undefined);
  const people =
    slots.people ?? (slots.peopleBy === undefined || slots.peopleBy < 0 ? undefined : 1 + slots.peopleBy);
  judge("people", meant.people, people);
  judge("peopleBy", meant.peopleBy, slots.peopleBy);
  judge(
    "shift",
    meant.shift,
    slots.shift && (slots.shift.minutes ?? 0) * (slots.shift.towards === "later" ? 1 : -1),
  );
  judge("delay", meant.delay, slots.delay);
  judge("remark", meant.remark, slots.remarks === undefined ? undefined : true);
  judge("own", own.date, slots.oldDate ?? (meant.date === undefined ? slots.date : undefined));
  judge("own", own.time, slots.oldTime ?? (meant.time === undefined ? slots.time : undefined));
  const invented = (says: string, got: string | number | undefined, ...meantValues: unknown[]): void => {
    if (got !== undefined && meantValues.every((value) => value === undefined) && !former.includes(got))
      problems.push({ verdict: "wrong", what: `invented ${says} of ${label}` });
  };
  // A moment next to a question about the restaurant belongs to the table of the same message.
  if (meant.act !== null && !OF_TABLES.has(meant.act)) return problems;
  invented("date", slots.date, meant.date, own.date);
  invented("time", slots.time, meant.time, own.time);
  invented("people", slots.people, meant.people, meant.peopleBy);
  return problems;
}

function judgeContacts({ meant, said }: Utterance, heard: Understanding): Problem[] {
  return meant.flatMap(({ name, phone }): Problem[] => {
    const problems: Problem[] = [];
    const add = (says: "name" | "phone", got: string | undefined): void => {
      const words = said.find(({ sense }) => sense.says === says)?.words ?? "";
      const verdict = got !== undefined ? "wrong" : isNamed(words, heard) ? "asked" : "dropped";
      problems.push({ verdict, what: `${verdict} ${says}` });
    };
    if (name !== undefined && foldForSearch(heard.contacts.name ?? "") !== foldForSearch(name))
      add("name", heard.contacts.name);
    if (phone !== undefined && heard.contacts.phone !== phone) add("phone", heard.contacts.phone);
    return problems;
  });
}

/** Whether the reply will name these words as not understood. One of their longer words or numbers is enough. */
function isNamed(words: string, { open }: Understanding): boolean {
  const telling = foldForSearch(words).match(/[a-z]{4,}|\d+/g) ?? [];
  const quoted = new Set(open.flatMap((part) => foldForSearch(quoteOf(part)).match(/[a-z]+|\d+/g) ?? []));
  return telling.some((word) => quoted.has(word));
}
