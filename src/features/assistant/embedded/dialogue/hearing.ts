import { hasTableSlots } from "../../language/slots.ts";
import type { Hearing, SortedTurn } from "../sorted-turn.ts";
import { insultsFirst, isInDanger, isStillInDanger, personWishOf } from "../tasks/attendant.ts";
import { canAskRating } from "../tasks/courtesies.ts";
import { doubtfulMeaningsOf } from "../tasks/meanings.ts";
import { isOfOtherUnit, wantsOtherUnit } from "../tasks/other-units.ts";
import { leavesQueue, mayGiveUpQueue } from "../tasks/waiting.ts";

/*
 * What the rows of the precedence tables look for, in the order of the tables. A name says what the message
 * contains, given what is open.
 */

export const anything: Hearing = () => true;

// In several tables.

export const noTask: Hearing = ({ memory }) => memory.focus === null;

export const agreement: Hearing = ({ heard }) => heard.agreement === "yes";

export const refusal: Hearing = ({ heard }) => heard.agreement === "no";

export const tableSlots: Hearing = ({ slots }) => hasTableSlots(slots);

export const givesContact: Hearing = ({ heard: { contacts } }) =>
  (contacts.name ?? contacts.phone) !== undefined;

// 1. What takes the whole message.

/** A danger by its words, or one that the classifier is sure of. */
export const danger: Hearing = (turn) => isInDanger(turn);

/** More about the danger that a person was called for: 'ele tá entrando'. */
export const stillInDanger: Hearing = (turn) => isStillInDanger(turn);

export const rating: Hearing = ({ asked, heard }) => asked === "rating" && heard.rating !== null;

/** An order to the assistant, or a question about other customers. */
export const suspicion: Hearing = ({ heard }) => heard.suspicion !== null;

/** 'peraí, vou ver com minha esposa' before an answer. '5 minutos' may be the answer about a delay. */
export const pause: Hearing = ({ heard, memory, asked }) =>
  (memory.focus !== null || asked !== null) &&
  asked !== "minutes" &&
  (heard.slots.date ?? heard.slots.time) === undefined &&
  heard.cues.has("asks_to_wait");

export const media: Hearing = ({ heard }) => heard.unreadable === "media";

export const english: Hearing = ({ heard }) => heard.unreadable === "english";

export const englishAgain: Hearing = (turn) => english(turn) && turn.asked === "attendant";

/** The first insult gets a request for respect, the second a person. */
export const firstInsult: Hearing = (turn) => insultsFirst(turn);

export const wishForPerson: Hearing = (turn) => personWishOf(turn) !== undefined;

export const leavingQueue: Hearing = (turn) => leavesQueue(turn, turn.actions);

/** 'vamos no japonês' of somebody who may wait. */
export const givingUpQueue: Hearing = (turn) => mayGiveUpQueue(turn, turn.actions);

/** 'na verdade volta a de sexta' after a cancellation. */
export const restoring: Hearing = ({ memory, heard }) =>
  memory.focus === null && (memory.cancelled ?? []).length > 0 && heard.cues.has("restores_reservation");

export const tableElsewhere: Hearing = (turn) => wantsOtherUnit(turn);

// 2. What adds to the reply.

/** 'minha mãe internou, cancela a de sábado' */
export const badNews: Hearing = ({ heard, actions: { length } }) =>
  length > 0 && heard.cues.has("tells_bad_news");

export const questions: Hearing = (turn) => turn.questions.length > 0;

export const furtherTables: Hearing = (turn) => turn.further.length > 0;

// 4. Actions.

export const actions: Hearing = (turn) => turn.actions.length > 0;

/** 'tem mesa longe da cozinha? sexta 20h 2 pessoas' asks for a table besides. */
export const wholeTable: Hearing = ({ slots, questions: { length } }) =>
  length > 0 && slots.people !== undefined && slots.date !== undefined && slots.time !== undefined;

export const openTask: Hearing = ({ memory }) => memory.focus !== null;

// 5. Courtesies, and questions without a known intent.

const wants = ({ heard }: SortedTurn, wanted: string): boolean =>
  heard.wishes.some(({ intent }) => intent === wanted);

/** 'tchau', 'não' to 'anything else?', or thanks after the conversation achieved something. Nobody leaves an open proposal in the belief that it is written. */
export const farewell: Hearing = (turn) => {
  const { memory, heard, asked } = turn;
  if (asked === "agreement" && memory.proposal !== null) return false;
  const isLast = asked === "anything_else" && (heard.agreement === "no" || heard.agreement === "drop");
  return (
    wants(turn, "goodbye") ||
    (isLast && !hasTableSlots(heard.slots)) ||
    (wants(turn, "thanks") && memory.isSettled && canAskRating(memory))
  );
};

export const offTopic: Hearing = (turn) => wants(turn, "off_topic");

export const howItGoes: Hearing = ({ heard }) => heard.cues.has("asks_how_it_goes");

export const nameAlone: Hearing = ({ heard, memory }) =>
  heard.contacts.name !== undefined && memory.focus === null && memory.record.outcome !== "handed_over";

export const whoIsThere: Hearing = (turn) => wants(turn, "who") && !givesContact(turn);

export const thanks: Hearing = (turn) => wants(turn, "thanks");

/** A greeting, or a message without words such as a heart. */
export const greeting: Hearing = (turn) => wants(turn, "greet") || turn.heard.length === 0;

export const bareAgreement: Hearing = (turn) =>
  turn.heard.agreement !== null && turn.asked !== "agreement" && noTask(turn);

export const waitForPerson: Hearing = ({ memory }) =>
  memory.record.outcome === "handed_over" && memory.focus === null && memory.misunderstood < 2;

export const otherUnitAlone: Hearing = (turn) => isOfOtherUnit(turn, turn.heard);

/** A short answer to a proposal that nothing read: more likely a yes in other words than anything else. */
export const unreadAnswer: Hearing = ({ asked, heard, memory }) =>
  asked === "agreement" &&
  memory.misunderstood === 0 &&
  heard.length <= 4 &&
  !hasTableSlots(heard.slots) &&
  !heard.cues.has("asks");

/** A wish that is too uncertain for what is at stake, and no answer to an open question. */
export const doubtfulWish: Hearing = (turn) =>
  noTask(turn) &&
  (turn.asked === null || turn.asked === "anything_else") &&
  doubtfulMeaningsOf(turn) !== null;
