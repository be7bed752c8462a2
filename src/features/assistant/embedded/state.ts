import type { LocalDate, LocalTime } from "#shared/time.ts";
import type { Danger } from "../language/danger.ts";
import type { Diet } from "../language/diets.ts";
import type { Intent } from "../language/intents/training.ts";
import type { TableChoices } from "../language/places.ts";
import type { Query } from "../language/query.ts";
import type { Slots } from "../language/slots.ts";
import type { Proposal, ToolRefusal } from "../tools/contract.ts";
import type { ToolInput, ToolName, ToolResults } from "../tools/registry.ts";
import type { ToolOutcome } from "../tools/tool.ts";
import type { ToldWish } from "../tools/wish-contract.ts";
import type { Phrase } from "./replies/phrase.ts";

/** What the caller passes with each message. The state keeps nothing of it. */
export interface DialogueContext {
  now: Date;
  /** The unit's IANA time zone. */
  timeZone: string;
  conversationId: string;
  assistantName: string;
  /** How the assistant speaks. */
  tone: keyof Phrase;
  unitName: string;
  /** The areas and kinds of tables of the unit. */
  tableChoices?: TableChoices;
  /** The company's other active units. */
  otherUnitNames?: readonly string[];
  /** The date of the night that runs after midnight. */
  runningNight?: LocalDate;
  /** The days from today on, a week and a half of them, on which the unit opens; without it, all of them. */
  openDates?: readonly LocalDate[];
  isFirstContact: boolean;
  /** The configured prompts about the restaurant. Their sentences are searched for answers, never obeyed. */
  knowledge: readonly string[];
  /** The words by which customers announce the subject of the events prompt, in a list with commas. */
  eventsTrigger?: string;
  /** What the channel knows about the customer, such as the WhatsApp number. */
  customer: { name?: string; phone?: string };
}

/** A tool call, which the caller runs. */
export type ToolRequest = {
  [Name in ToolName]: { type: "call"; name: Name; input: ToolInput<Name> };
}[ToolName];

/** Any tool may also refuse. */
export type ToolAnswer<Name extends ToolName> = ToolResults[Name] | ToolRefusal;

/** What is stored with the conversation, as plain JSON. */
export interface DialogueState {
  version: 3;
  memory: Memory;
}

export type Focus = "book" | "change" | "cancel" | "queue" | "late";

/** What the last reply asked. */
export type OpenQuestion =
  | "agreement" // Agreement to the open proposal.
  | "details" // The details in `missing`.
  | "moment" // One of the offered moments.
  | "which" // One of several reservations.
  | "what_to_change"
  | "reading" // One of the two readings of a number.
  | "meaning" // One of the two likeliest readings of a wish.
  | "join_queue"
  | "leave_queue" // Whether to leave the queue, or to cancel a reservation instead.
  | "attendant"
  | "book"
  | "minutes"
  | "dish"
  | "more_dishes" // Whether to list the dishes in `rest`.
  | "anything_else"
  | "rating";

export type Detail = "people" | "date" | "time" | "name" | "phone";

/**
 * What the customer has said so far about a table: a new one, or the changes to a reservation. Relative values wait
 * until it is known what they count from.
 */
export interface TableRequest extends Pick<
  Slots,
  | "date"
  | "isWeekday"
  | "otherDate"
  | "unclearDate"
  | "within"
  | "dayShift"
  | "time"
  | "otherTime"
  | "window"
  | "shift"
  | "around"
  | "people"
  | "peopleBy"
  | "uncounted"
  | "inferred"
  | "doubtful"
  | "droppedRemarks"
  | "places"
> {
  remarks: string[];
  /** The last day that the customer named: 'dia 26' after 'Natal' is in December. */
  about?: LocalDate;
  /** The date, time and party size that a tool reported as free. */
  checked?: string;
  /** The customer has been asked which night a time after midnight means. */
  isNightAsked?: true;
}

/** What tells which reservation is meant. `isWeekday`: any such weekday, if no reservation is on the date. */
export interface ReservationCue {
  date?: LocalDate;
  isWeekday?: true;
  time?: LocalTime;
  /** The part of the day: 'a do almoço'. */
  window?: NonNullable<Slots["oldWindow"]>;
  people?: number;
}

/** The wanted changes, and the `cue` that tells which reservation is meant. */
export interface ReservationEdit extends TableRequest {
  id?: string;
  cue: ReservationCue;
}

export interface OfferedMoment {
  date: LocalDate;
  time: LocalTime;
  /** The date of its night, where the customer chooses among nights. */
  night?: LocalDate;
  /** What of the wish who takes it gives up. */
  givesUp?: ToldWish;
  /** Fewer tables are in use than at the others. */
  isCalm?: true;
}

export interface Memory {
  /** The number of messages from the customer so far. */
  turn: number;
  customer: { name?: string; phone?: string };
  /** A phone that the customer gave without its area code. '11' in the next message completes it. */
  localPhone?: string;
  focus: Focus | null;
  draft: TableRequest;
  edit: ReservationEdit;
  /** Ids of the reservations to cancel, one after the other. */
  toCancel: string[];
  /** `was`: the party size before the change. `table`: what a yes means. */
  proposal: {
    id: string;
    kind: Proposal["tipo"];
    was?: number;
    isAnother?: true;
    /** It was said again, because something next to a yes was not clear. */
    isSaidAgain?: true;
    table?: { date: LocalDate; time: LocalTime; people: number };
  } | null;
  offer:
    | { kind: "moments"; moments: OfferedMoment[] }
    | { kind: "reservations"; ids: string[]; moments: OfferedMoment[] }
    | null;
  asked: OpenQuestion | null;
  missing: Detail[];
  /** The values that the open task has asked for because something beside them was not understood, once for each time. */
  settled?: Detail[];
  /** The two readings of a number that the last reply asked to choose from. */
  readings?: { people: number; time: LocalTime };
  /** The two readings of a wish that the last reply asked to choose from. */
  meanings?: { intents: [Intent, Intent]; slots: Slots; query: Query };
  /** Wishes of earlier messages that still wait. */
  pending: { focus: Focus; slots: Slots; /** The turn in which it was said. */ said?: number }[];
  /** The reservation that was made last, and the turn. A wish from before cannot mean it. */
  made?: { id: string; turn: number };
  /** The reservation that the open task cannot mean, because it was made after the wish was said. */
  notMeant?: string;
  /** Consecutive replies that asked the same and learnt nothing. */
  stuck?: number;
  /** Consecutive messages that the engine did not understand. */
  misunderstood: number;
  /** What somebody in the party does not or must not eat. Every later answer about a dish respects it. */
  restrictions?: Diet;
  /** What a person was called for: each further message is answered with the number to call. */
  danger?: Danger | "unnamed";
  /** The dishes of the last list that did not fit into the reply. */
  rest?: { names: string[]; isLong: boolean };
  /** Name of the dish that was mentioned last. */
  dish: string | null;
  /** The day of the last question about the house, for the booking that follows. */
  askedDay?: LocalDate;
  /** The last subject, for incomplete messages: 'e domingo?', 'somos 6 agora'. */
  topic:
    | "hours"
    | "promotions"
    | "events"
    | "delivery"
    | "reservation"
    | "delay"
    | "other_unit"
    | "queue"
    | null;
  /** The other unit that was spoken of, for 'e o telefone de lá?'. */
  otherUnit?: string;
  /** Id of the reservation that was written last, for 'na verdade 21h' right after it. */
  reservationId: string | null;
  /** Time and party of the reservation that was written or cancelled last, for 'a mesma coisa pra terça' and 'volta pra 3'. */
  latest?: { time: LocalTime; people: number; was?: number };
  /** The reservations that this conversation cancelled, for 'na verdade volta a de sexta'. */
  cancelled?: (TableRequest & { date: LocalDate })[];
  /** The request that the customer abandoned, for 'então pode reservar' afterwards. */
  dropped?: TableRequest;
  isSettled: boolean;
  /** The parts of the last reply, so that the next one uses other words. */
  said: string[];
  record: DialogueRecord;
}

/** The outcome of the conversation, for its record. */
export interface DialogueRecord {
  outcome: ToolOutcome | null;
  /** Replies that said 'I did not understand'. */
  fallbacks: number;
  rating: number | null;
  isRatingAsked: boolean;
}

/** Returns the state of a conversation before its first message. */
export function createDialogue(): DialogueState {
  return {
    version: 3,
    memory: {
      turn: 0,
      customer: {},
      focus: null,
      draft: { remarks: [] },
      edit: { remarks: [], cue: {} },
      toCancel: [],
      proposal: null,
      offer: null,
      asked: null,
      missing: [],
      pending: [],
      misunderstood: 0,
      dish: null,
      topic: null,
      reservationId: null,
      isSettled: false,
      said: [],
      record: {
        outcome: null,
        fallbacks: 0,
        rating: null,
        isRatingAsked: false,
      },
    },
  };
}

/** Closes the open task. The customer's name and phone stay. */
export function clearOpenTask(memory: Memory): void {
  memory.focus = null;
  memory.draft = { remarks: [] };
  memory.edit = { remarks: [], cue: {} };
  memory.proposal = null;
  memory.offer = null;
  memory.missing = [];
  delete memory.notMeant;
  delete memory.settled;
  memory.asked = "anything_else";
  memory.isSettled = true;
}

/** Whether the customer is known to wait in the queue. */
export function isWaiting({ record, topic }: Memory): boolean {
  return record.outcome === "waitlisted" || topic === "queue";
}
