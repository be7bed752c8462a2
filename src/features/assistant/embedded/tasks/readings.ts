import type { Slots } from "../../language/slots.ts";
import { MAX_PEOPLE } from "../limits.ts";
import { formatPeople } from "../replies/formats.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import type { Memory } from "../state.ts";
import { say, type DialogueTurn } from "../turn.ts";

/**
 * Whether a number of a change has two readings: 'muda pra 8' may mean people or an hour. Then it is asked, and
 * neither reading is taken.
 */
export function hasTwoReadings({ memory, heard }: DialogueTurn, slots: Slots): boolean {
  // 'aumenta pra 5' means people, and so does 'volta pra 3' after a change from 3 to 5.
  const isParty = heard.cues.has("resizes_party") || memory.latest?.was === slots.people;
  const readings = isParty ? null : twoReadingsOf(slots);
  if (readings !== null) memory.readings = readings;
  return readings !== null;
}

/** Returns the two readings of a bare number, or null if only one makes sense. */
export function twoReadingsOf(slots: Slots): NonNullable<Memory["readings"]> | null {
  const { people, oldPeople, peopleOrTime, peopleBy, time } = slots;
  if (people === undefined || peopleOrTime === undefined) return null;
  if ((oldPeople ?? peopleBy ?? time) !== undefined) return null;
  // Nobody dines before 11:00, a party of one is said in other words, and none is larger than a house.
  return peopleOrTime < "11:00" || people < 2 || people > MAX_PEOPLE ? null : { people, time: peopleOrTime };
}

/**
 * Returns the two readings of a number that corrects something and has no noun, while a table is being booked: 'opa, na verdade 8' after a party of
 * 4. Null where only one of them makes sense.
 */
export function readingsOfCorrection({
  memory,
  heard,
}: DialogueTurn): NonNullable<Memory["readings"]> | null {
  const people = Number(heard.cues.get("corrects_bare_number")?.last);
  if (memory.focus !== "book" || memory.draft.people === undefined || Number.isNaN(people)) return null;
  const hour = people < 11 ? people + 12 : people;
  if (people < 1 || people > MAX_PEOPLE || people === memory.draft.people || hour > 23) return null;
  return { people, time: `${hour}:00` };
}

/** Asks which of the two readings is meant. */
export function askReading(turn: DialogueTurn): void {
  const { memory } = turn;
  if (memory.readings === undefined) return;
  say(turn, tablePhrases.whichReading, { people: formatPeople(memory.readings.people) });
  memory.asked = "reading";
}

/** Returns the slots of the reading that the customer chose, or null if the answer chooses none. */
export function readingChosen({ memory: { readings }, heard }: DialogueTurn): Slots | null {
  if (readings === undefined) return null;
  const { choice, cues, slots } = heard;
  const index = choice?.kind === "ordinal" ? choice.index : null;
  const isTime = index === 1 || slots.time !== undefined || cues.has("means_hour");
  const isPeople = index === 0 || (slots.people !== undefined && !isTime) || cues.has("means_people");
  if (isTime === isPeople) return null;
  return isTime ? { time: slots.time ?? readings.time } : { people: slots.people ?? readings.people };
}
