import type { LocalDate, LocalTime } from "#shared/time.ts";

/**
 * One conversation that the assistant must bring to a right end. It is judged by what the database holds afterwards
 * (those rows and no others), by what had to be said, and by what must not have been.
 *
 * Written from the design and the specification alone, before any grammar was tuned. Tasks with `heldOut` are reported
 * apart, and nobody looks at their transcripts while working on the engine.
 */
export interface EvalTask {
  id: string;
  group: TaskGroup;
  heldOut?: true;
  /** The unit's clock when the customer first writes; Wednesday, 11 March 2026, 15:00 unless given. */
  now?: `${LocalDate}T${LocalTime}`;
  /** What differs from the world of world.ts. */
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
  /** 'new' is known to nobody; 'returning' wrote before from this address, so that name, phone and reservations are known. */
  kind: "new" | "returning";
  /** Sent one after another: the next one whenever the assistant neither asks something of `answers` nor awaits a decision. */
  says: readonly string[];
  /** What the customer answers when asked. */
  answers?: Partial<Record<EvalQuestion, string>>;
  /** What the customer answers to a proposal; the first for the first proposal, the last for all others. 'sim' by default. */
  toProposals?: readonly string[];
  /** What the customer answers when the wish is refused and something else is offered. Without it, `says` goes on. */
  toAlternatives?: string;
}

export type EvalQuestion = "nome" | "telefone" | "pessoas" | "data" | "horario" | "qual" | "minutos" | "nota";

export interface Expectation {
  /** New confirmed reservations of this customer, exactly these. None by default. */
  booked?: readonly ExpectedReservation[];
  /** How the customer's earlier reservations (by their key in the world) end up, where not as before. */
  earlier?: Record<string, Partial<ExpectedReservation> & { status?: "confirmed" | "cancelled" }>;
  /** Party sizes that this customer has on the waiting list at the end. None by default. */
  queued?: readonly number[];
  /** True: a person was called. False by default. */
  handedOver?: boolean;
  /** Each must be found in what the assistant said, the whole conversation together (case and accents folded). */
  says?: readonly RegExp[];
  /** None may be found in anything that the assistant said. */
  neverSays?: readonly RegExp[];
}

export interface ExpectedReservation {
  date: LocalDate;
  time: LocalTime;
  guests: number;
  /** Folded; the stored name must hold it. */
  name?: string;
  /** Folded; the stored notes must hold it. */
  notes?: string;
}

export interface WorldChange {
  /** Every table of the unit is taken during these spans. */
  fullHouse?: readonly { date: LocalDate; from: LocalTime; until: LocalTime }[];
  maxReservations?: number;
  closedDates?: readonly { first: LocalDate; last: LocalDate; reason: string }[];
  /** Confirmed reservations that the returning customer has, by key. */
  reservations?: Record<string, { date: LocalDate; time: LocalTime; guests: number }>;
  /** Party sizes that wait already, before anybody of this conversation. */
  waiting?: readonly number[];
  /** The returning customer waits already, behind `waiting`. */
  isWaiting?: { guests: number };
  /** Texts that somebody put where data stands, to try what they can do. */
  planted?: {
    dishDescription?: string;
    reservationNotes?: string;
    customerName?: string;
    promotions?: string;
  };
  /** The other unit of the company is full or closed, too. */
  noSister?: boolean;
}
