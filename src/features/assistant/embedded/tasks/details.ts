import type { Slots } from "../../language/slots.ts";
import { formatList } from "../replies/formats.ts";
import { detailWords } from "../replies/noun-phrases.ts";
import type { Phrase } from "../replies/phrase.ts";
import { queuePhrases } from "../replies/queue-phrases.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { Detail, Memory, TableRequest } from "../state.ts";
import { say, type DialogueTurn } from "../turn.ts";
import { askReading } from "./readings.ts";

export function formatDetails(details: readonly Detail[]): string {
  return formatList(
    details.map((detail) => detailWords[detail]),
    "e",
  );
}

/** Returns which of the details a request still needs. */
export function missingOf({ draft, customer }: Memory, needed: readonly Detail[]): Detail[] {
  const known = { ...draft, ...customer, time: draft.time ?? draft.window };
  return needed.filter((detail) => known[detail] === undefined);
}

/** Asks for the missing details, in other words if the last reply already asked for them. */
export function askDetails(turn: DialogueTurn, missing: readonly Detail[]): void {
  const { memory, heard } = turn;
  const isAgain = memory.missing.length > 0 && missing.every((detail) => memory.missing.includes(detail));
  const isBadPhone = heard.contacts.badPhone === true && missing.includes("phone");
  const asked = missing.filter((detail) => detail !== "phone" || !isBadPhone);
  if (isBadPhone) say(turn, tablePhrases.badPhone);
  if (asked.length > 0) say(turn, phraseFor(turn, missing, isAgain), { missing: formatDetails(asked) });
  memory.asked = "details";
  memory.missing = [...missing];
}

/**
 * Asks once for the values of a request beside which something was not understood, and for those that miss anyway.
 * Returns false if none is in doubt.
 */
export function askDoubtful(turn: DialogueTurn, request: TableRequest, missing: readonly Detail[]): boolean {
  const { memory } = turn;
  const { settled = [] } = memory;
  // Name and phone alone do not answer it the first time.
  const { contacts, agreement } = turn.heard;
  const isBesides = agreement === null && (contacts.name ?? contacts.phone) !== undefined;
  const doubtful = (request.doubtful ?? []).filter(
    (value) => settled.filter((asked) => asked === value).length < (isBesides ? 2 : 1),
  );
  if (doubtful.length === 0) delete request.doubtful;
  const [value] = doubtful;
  if (value === undefined) return false;
  const all = [...new Set([...doubtful, ...missing])];
  if (all.length > 1) askDetails(turn, all);
  else say(turn, DOUBTFUL[value]);
  turn.asksAboutOpen = true;
  memory.asked = "details";
  memory.missing = all;
  memory.settled = [...settled, ...doubtful];
  return true;
}

const DOUBTFUL = {
  date: tablePhrases.doubtfulDate,
  time: tablePhrases.doubtfulTime,
  people: tablePhrases.doubtfulPeople,
} as const;

/** Asks for the day, in words that fit what was unclear. */
export function askUnclearDate(turn: DialogueTurn, what: NonNullable<Slots["unclearDate"]>): void {
  say(turn, UNCLEAR_DATE[what]);
}

const UNCLEAR_DATE = {
  week: tablePhrases.vagueWeek,
  month: tablePhrases.vagueWeek,
  weekend: tablePhrases.vagueWeekend,
  tomorrow: tablePhrases.vagueTomorrow,
  contradiction: tablePhrases.contradiction,
  impossible: tablePhrases.impossibleDate,
} as const;

function phraseFor({ memory, asked }: DialogueTurn, missing: readonly Detail[], isAgain: boolean): Phrase {
  if (memory.focus === "queue") return queuePhrases.askQueue;
  if (missing.every((detail) => detail === "name" || detail === "phone")) return tablePhrases.askContactAgain;
  // 'o dia tá errado' about a proposal: no cheerful word.
  if (asked === "agreement") return tablePhrases.askCorrected;
  return isAgain ? tablePhrases.askDetailsAgain : tablePhrases.askDetails;
}

/** Repeats the open question. It names no dates or times, because no tool confirmed them in this turn. */
export function repeatOpenQuestion(turn: DialogueTurn): void {
  const { asked, missing, offer } = turn.memory;
  if (asked === "agreement") say(turn, tablePhrases.remindAgreement);
  if (asked === "moment") say(turn, offer ? tablePhrases.whichMoment : tablePhrases.anotherMoment);
  if (asked === "which") say(turn, tablePhrases.whichMoment);
  if (asked === "reading") askReading(turn);
  if (asked === "details" && missing.length > 0)
    say(turn, phraseFor(turn, missing, true), { missing: formatDetails(missing) });
}
