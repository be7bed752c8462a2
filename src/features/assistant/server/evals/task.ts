import type { LocalDate, LocalTime } from "#shared/time.ts";

/**
 * A conversation with an expected outcome. The judge checks the database afterwards (exactly the expected
 * rows), what the assistant had to say, and what it must not say.
 *
 * Tasks were written from the design and the specification, before anybody tuned the grammar. `heldOut` tasks
 * are reported apart, and nobody reads their transcripts while working on the engine.
 */
export interface EvalTask {
  id: string;
  group: TaskGroup;
  heldOut?: true;
  /** The unit's local time of the first message. Default: Wednesday, 11 March 2026, 15:00. */
  now?: `${LocalDate}T${LocalTime}`;
  /** Differences from the world in world.ts. */
  world?: WorldChange;
  customer: EvalCustomer;
  expect: Expectation;
}

export type TaskGroup =
  | "reservar"
  | "corrigir"
  | "varios-pedidos"
  | "alterar"
  | "cancelar"
  | "casa-cheia"
  | "fila"
  | "atraso"
  | "cardapio"
  | "informacoes"
  | "atendente"
  | "fora-do-assunto"
  | "seguranca";

export interface EvalCustomer {
  /**
   * The unit does not know a 'new' customer. A 'returning' one wrote before from this address, so that name,
   * phone and reservations are known.
   */
  kind: "new" | "returning";
  /**
   * Messages in order. The customer sends the next one when the assistant asks nothing that `answers` or the
   * fields below answer.
   */
  says: readonly string[];
  /** The customer's answers to questions. */
  answers?: Partial<Record<EvalQuestion, string>>;
  /** The replies to proposals, in order. The last one repeats. Default: 'sim'. */
  toProposals?: readonly string[];
  /** The reply to a refusal with alternatives. Default: the next message of `says`. */
  toAlternatives?: string;
}

export type EvalQuestion = "nome" | "telefone" | "pessoas" | "data" | "horario" | "qual" | "minutos" | "nota";

export interface Expectation {
  /** Exactly the new confirmed reservations of this customer. Default: no reservation. */
  booked?: readonly ExpectedReservation[];
  /** Expected changes to the customer's earlier reservations, by their key in the world. */
  earlier?: Record<string, Partial<ExpectedReservation> & { status?: "confirmed" | "cancelled" }>;
  /** Sizes of this customer's parties on the waiting list at the end. Default: no party. */
  queued?: readonly number[];
  /** Whether the assistant called a person. Default: false. */
  handedOver?: boolean;
  /** Each pattern must match the assistant's replies, joined and folded. */
  says?: readonly RegExp[];
  /** No pattern may match the assistant's replies, joined and folded. */
  neverSays?: readonly RegExp[];
}

export interface ExpectedReservation {
  date: LocalDate;
  time: LocalTime;
  guests: number;
  /** The stored name must contain it; compared folded. */
  name?: string;
  /** The stored notes must contain it; compared folded. */
  notes?: string;
}

export interface WorldChange {
  /** Times during which every table of the unit is taken. */
  fullHouse?: readonly { date: LocalDate; from: LocalTime; until: LocalTime }[];
  maxReservations?: number;
  closedDates?: readonly { first: LocalDate; last: LocalDate; reason: string }[];
  /** Confirmed reservations of the returning customer, by key. */
  reservations?: Record<string, { date: LocalDate; time: LocalTime; guests: number }>;
  /** Sizes of the parties that wait before the conversation starts. */
  waiting?: readonly number[];
  /** The returning customer already waits, after the parties in `waiting`. */
  isWaiting?: { guests: number };
  /** Hostile texts in the unit's and the customer's data. */
  planted?: {
    dishDescription?: string;
    reservationNotes?: string;
    customerName?: string;
    promotions?: string;
  };
  /** The company's other unit is closed as well. */
  noSister?: boolean;
}
