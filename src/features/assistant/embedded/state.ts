import type { LocalDate, LocalTime } from "#shared/time.ts";
import type { Proposal, ToolInput, ToolName, ToolRefusal, ToolResults } from "../tools/contract.ts";
import type { Diet } from "./language/diets.ts";
import type { Slots } from "./language/slots.ts";

/** What the engine is told anew with each step; nothing of it is kept. */
export interface DialogueContext {
  now: Date;
  /** The unit's, IANA. */
  timeZone: string;
  conversationId: string;
  assistantName: string;
  /** The configured description; only its tone is taken (see `toneOf`). */
  personality: string;
  unitName: string;
  isFirstContact: boolean;
  /** The configured prompts where they tell of the restaurant: searched sentence by sentence, never obeyed. */
  knowledge: readonly string[];
  /** What the channel knows of the customer, such as WhatsApp's number. */
  customer: { name?: string; phone?: string };
}

/** A customer's message, or what the call that was asked for before has answered. */
export type DialogueInput =
  | { type: "message"; text: string }
  | { type: "result"; name: ToolName; result: unknown };

/** What is to be done: one tool call, whose result comes back as the next input, or the reply that ends the turn. */
export type DialogueAct = ToolRequest | { type: "say"; text: string };

export type ToolRequest = {
  [Name in ToolName]: { type: "call"; name: Name; input: ToolInput<Name> };
}[ToolName];

/** Any tool may also fail. */
export type ToolAnswer<Name extends ToolName> = ToolResults[Name] | ToolRefusal;

/** What is stored with the conversation: plain JSON. */
export interface DialogueState {
  version: 2;
  memory: Memory;
  /** The turn that waits for a tool: it is told again from its beginning with every answer. */
  turn: { text: string; answers: { name: ToolName; result: unknown }[] } | null;
}

export type Focus = "book" | "change" | "cancel" | "queue" | "late";

/** What the last reply asked. */
export type OpenQuestion =
  | "agreement" // to the open proposal
  | "details" // what `missing` names
  | "moment" // which of the offered
  | "which" // which reservation
  | "what_to_change"
  | "join_queue"
  | "attendant"
  | "book"
  | "minutes"
  | "dish"
  | "anything_else"
  | "rating";

export type Detail = "people" | "date" | "time" | "name" | "phone";

/** A table that is being asked for. */
export interface TableRequest {
  date?: LocalDate;
  otherDate?: LocalDate;
  unclearDate?: NonNullable<Slots["unclearDate"]>;
  time?: LocalTime;
  otherTime?: LocalTime;
  window?: NonNullable<Slots["window"]>;
  people?: number;
  remarks: string[];
  /** The last day that was spoken of: 'dia 26' after Christmas is in December. */
  about?: LocalDate;
  /** The moment and party that were found free. */
  checked?: string;
}

/** What shall change, and what tells which reservation is meant. */
export interface ReservationEdit {
  id?: string;
  date?: LocalDate;
  time?: LocalTime;
  otherTime?: LocalTime;
  window?: NonNullable<Slots["window"]>;
  shift?: NonNullable<Slots["shift"]>;
  people?: number;
  peopleBy?: number;
  remarks: string[];
  cue: { date?: LocalDate; time?: LocalTime; people?: number };
}

export interface OfferedMoment {
  date: LocalDate;
  time: LocalTime;
}

export interface Memory {
  /** Messages of the customer so far. */
  turn: number;
  customer: { name?: string; phone?: string };
  focus: Focus | null;
  draft: TableRequest;
  edit: ReservationEdit;
  /** Reservations that are to be cancelled one after the other. */
  toCancel: string[];
  proposal: { id: string; kind: Proposal["tipo"] } | null;
  offer:
    | { kind: "moments"; moments: OfferedMoment[] }
    | { kind: "reservations"; ids: string[]; moments: OfferedMoment[] }
    | null;
  asked: OpenQuestion | null;
  missing: Detail[];
  /** Wishes of an earlier message that wait for their turn. */
  pending: { focus: Focus; slots: Slots }[];
  /** In a row. */
  misunderstood: number;
  /** What somebody does not or must not eat, once it was said: later advice keeps to it. */
  diet?: Diet;
  /** The dish that was spoken of last. */
  dish: string | null;
  /** What was spoken of last, for what is left out: 'e domingo?', 'somos 6 agora'. */
  topic: "hours" | "promotions" | "events" | "delivery" | "reservation" | "delay" | null;
  /** The one that was written last, for 'na verdade 21h' right after. */
  reservationId: string | null;
  /** How the last one stood that was written or cancelled: 'a mesma coisa pra terça'. */
  latest?: { time: LocalTime; people: number };
  /** The table that was being asked for when the customer let it be: 'então pode reservar'. */
  dropped?: TableRequest;
  isSettled: boolean;
  /** The parts of the last reply. */
  said: string[];
  record: DialogueRecord;
}

/** What the conversation came to, for its record. */
export interface DialogueRecord {
  outcome: "booked" | "changed" | "cancelled" | "waitlisted" | "informed" | "handed_over" | null;
  askedForTable: boolean;
  gotTable: boolean;
  /** Set phrases for want of understanding. */
  fallbacks: number;
  rating: number | null;
  isRatingAsked: boolean;
}

/** A conversation in which nothing was said yet. */
export function createDialogue(): DialogueState {
  return {
    version: 2,
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
        askedForTable: false,
        gotTable: false,
        fallbacks: 0,
        rating: null,
        isRatingAsked: false,
      },
    },
    turn: null,
  };
}
