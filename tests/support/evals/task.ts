import type { TableKind } from "#features/assistant/language/places.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";

/**
 * A conversation with an expected outcome, as a file of `evals/` describes it. The judge checks the database afterwards (exactly the expected
 * rows), what the assistant had to say, and what it must not say.
 *
 * Tasks were written from the design and the specification, before anybody tuned the grammar. `heldOut` tasks
 * are reported apart, and nobody reads their transcripts while working on the engine.
 */
export interface EvalTask {
  id: string;
  group: TaskGroup;
  /** The set that the report shows apart. Default: the first set. See decision 49. */
  set?: "open-2" | "open-3";
  /** Of the sealed set: only `npm run eval -- --sealed` runs it, and prints totals alone. */
  sealed?: true;
  heldOut?: true;
  /** The unit's local time of the first message. Default: Wednesday, 11 March 2026, 15:00. */
  now?: `${LocalDate}T${LocalTime}`;
  /** Differences from the world in world.ts. */
  world?: WorldChange;
  customer: EvalCustomer;
  expect: Expectation;
}

export const TASK_GROUPS = [
  "reservar",
  /** An area, or a table that is accessible, at the window or outdoors. */
  "lugar",
  "corrigir",
  "varios-pedidos",
  /** A restaurant that is open past midnight. */
  "noites",
  "alterar",
  "cancelar",
  "casa-cheia",
  "fila",
  "atraso",
  "cardapio",
  "informacoes",
  "atendente",
  "fora-do-assunto",
  "seguranca",
  /** Injury, something foreign in the food, theft, harassment. */
  "perigo",
  "reclamacao",
  "alergia",
  "outras-unidades",
  /** What the restaurant's own texts say, or do not say. */
  "textos-da-casa",
  "feriados",
  "estrangeiros",
] as const;
export type TaskGroup = (typeof TASK_GROUPS)[number];

/** The folders of tasks in `evals/`. */
export type TaskSet = "first" | "open-2" | "open-3" | "sealed";

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
  /**
   * Labels of options, in order: where the assistant offers the next of them, the customer taps it and writes nothing. Each must be
   * offered.
   */
  taps?: readonly string[];
  /** The customer's answers to questions. */
  answers?: Partial<Record<EvalQuestion, string>>;
  /** The replies to proposals, in order. The last one repeats. Default: 'sim'. */
  toProposals?: readonly string[];
  /** The replies to the first refusals with alternatives, in order. Default: the next message of `says`. */
  toAlternatives?: string | readonly string[];
}

export type EvalQuestion =
  | "nome"
  | "telefone"
  | "pessoas"
  | "data"
  | "horario"
  | "qual"
  | "minutos"
  | "nota"
  /** 'Quer que eu reserve?' */
  | "quer"
  /** 'Esta quinta ou a da semana que vem?', where no other answer fits. Default: the answer to `qual`. */
  | "escolha"
  /** Any other question about the wish, answered once. Offers of help are not such questions. */
  | "duvida";

export interface Expectation {
  /** Exactly the new confirmed reservations of this customer. Default: no reservation. */
  booked?: readonly ExpectedReservation[];
  /**
   * Exactly the customer's confirmed reservations at the end, new and earlier ones, instead of `booked` and `earlier`: where a
   * change and a cancellation with a new reservation are equally right.
   */
  holds?: readonly ExpectedReservation[];
  /** Reservations that the customer meant until they changed their mind. One that is left so is a failure, but no wrong write. */
  meantBefore?: readonly ExpectedReservation[];
  /** No reservation of any status, made in the conversation, may have these values. */
  neverBooked?: readonly Partial<Pick<ExpectedReservation, "date" | "time" | "guests">>[];
  /** The assistant must not even propose this. */
  neverProposed?: readonly ProposalKind[];
  /** Expected changes to the customer's earlier reservations, by their key in the world. Default: no change. */
  earlier?: Record<string, Partial<ExpectedReservation> & { status?: "confirmed" | "cancelled" }>;
  /** What the customer's party on the waiting list asks for. */
  queuedFor?: { area: string | null; requires: readonly TableKind[] };
  /** Sizes of this customer's parties on the waiting list at the end. Default: no party, so that one who waited has left. */
  queued?: readonly number[];
  /** Whether the assistant called a person. Default: false. */
  handedOver?: boolean | "either";
  /** The turn, from 1, in which it called a person at the latest. */
  handedOverBy?: number;
  /** Each pattern must match the assistant's replies, joined and folded. */
  says?: readonly RegExp[];
  /** No pattern may match the assistant's replies, joined and folded. */
  neverSays?: readonly RegExp[];
}

export type ProposalKind = "reserva" | "alteracao" | "cancelamento";

export interface ExpectedReservation {
  date: LocalDate;
  /** Several where the customer's words allow each of them. */
  time: LocalTime | readonly LocalTime[];
  guests: number;
  /** The stored name must contain it; compared folded. */
  name?: string;
  /** The stored phone must contain these digits, in this order. */
  phone?: string;
  /** The stored notes must contain it; compared folded. */
  notes?: string;
  /** The area that the customer asked for; null: none. */
  area?: string | null;
  /** Exactly the kinds of tables that the customer asked for. */
  requires?: readonly TableKind[];
}

export interface WorldChange {
  /** Times during which every table of the unit is taken. */
  fullHouse?: readonly {
    date: LocalDate;
    from: LocalTime;
    until: LocalTime;
    /** Only these tables, by their number from 0. */
    tables?: readonly number[];
  }[];
  /** The areas of the unit, and which of its tables stand there or have what a guest may ask for, by their number from 0. */
  room?: {
    areas?: Record<string, readonly number[]>;
    kinds?: Partial<Record<TableKind, readonly number[]>>;
  };
  maxReservations?: number;
  closedDates?: readonly { first: LocalDate; last: LocalDate; reason: string }[];
  /** Confirmed reservations of the returning customer, by key. */
  reservations?: Record<string, { date: LocalDate; time: LocalTime; guests: number; requires?: TableKind[] }>;
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
  /** The unit's hours on the days on which it opens. Default: 11:00 to 23:00. */
  daily?: OpenSpan;
  /** Default: 22:00. */
  lastReservation?: LocalTime;
  /** The unit opens on Sundays too, at these hours. */
  sunday?: OpenSpan;
  /** The other unit's hours on every day. Default: 11:00 to 23:00. */
  sisterHours?: OpenSpan;
  /** Further units of the company, open every day. */
  moreUnits?: readonly ({ name: string; address: string; phone: string } & OpenSpan)[];
  /** Added to the menu, before its other dishes. */
  dishes?: readonly WorldDish[];
  /** Texts of the restaurant, instead of those in world.ts. */
  prompts?: Partial<Record<PromptName, string>>;
  /** The words that announce an event, as the restaurant's staff set them. */
  eventsTrigger?: string;
  assistantName?: string;
}

export interface OpenSpan {
  from: LocalTime;
  until: LocalTime;
}

export type PromptName =
  | "personalidade"
  | "geral"
  | "horario"
  | "cardapio"
  | "reservas"
  | "promocoes"
  | "eventos"
  | "delivery";

export interface WorldDish {
  name: string;
  category: string;
  priceCents: number;
  /** For two people. */
  price2Cents: number | null;
  description: string;
  /** vegano, vegetariano, sem-gluten, sem-lactose */
  tags: readonly string[];
  /** Recorded allergens: peixes, leite, ovos, nozes, gluten, crustaceos, moluscos, amendoim, soja, gergelim. */
  allergens: readonly string[];
  isSoldOut?: boolean;
}
