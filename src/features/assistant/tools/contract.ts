import type { ToldFields } from "./booking-contract.ts";
import type { ToldWish } from "./wish-contract.ts";

/*
 * What the assistant's tools answer, the same for every model. Names and keys are Portuguese because models read them next to Portuguese
 * text. Dates are the unit's, `yyyy-MM-dd`; times `HH:mm`; money is written as customers read it (`R$ 39,90`).
 */

/** A refusal of a tool, for a reason of reservations, of availability or its own. The customer may read `frase`. */
export interface ToolRefusal {
  ok: false;
  motivo: ToolRefusalReason;
  frase: string;
  /** The nearest free moments, three at most. */
  alternativas?: Suggestion[];
  /** A moment at which there is a table without this part of the customer's wish. */
  cabe_sem?: Moment & ToldWish;
  /** The same time in the night of the asked date: 'sexta à 1h' may mean the night of Friday, at 1h of Saturday. */
  outra_noite?: Moment;
  /** The customer can join the waitlist instead (today only). */
  fila_possivel?: boolean;
  /** Other units of the company with a table for the party at that time. */
  outras_unidades?: { nome: string; endereco: string; telefone: string }[];
}

export type ToolRefusalReason =
  | "closed_date"
  | "closed_weekday"
  | "outside_opening_hours"
  | "after_last_reservation_time"
  | "day_full"
  | "bookings_paused"
  | "pacing_full"
  | "no_table"
  | "date_in_past"
  | "time_skipped" // a change of the clocks skips it; `alternativas` are the nearest
  | "party_too_large" // more than 20, or more than any table: a person must arrange it
  | "invalid_input" // a malformed date, time, name, phone or number; `frase` says which
  | "not_found" // no such reservation of this customer, no such proposal
  | "not_confirmed" // seated, completed or cancelled already
  | "nothing_changed"
  | "proposal_expired"
  | "needs_agreement" // the proposal was made in this turn: the customer must agree in a later message
  | "already_waiting"
  | "phone_waits" // somebody waits with this phone; who it is, no customer is told
  | "not_waiting"
  | "table_held"
  | "changed_meanwhile"
  | "unavailable"; // something failed; try again or call a person

/**
 * `dia` is weekday and day as customers read them: 'sábado, 21 de novembro'. `noite`: the evening to which a time after midnight belongs,
 * 'sexta-feira, 20 de novembro'.
 */
export interface Moment {
  data: string;
  dia: string;
  horario: string;
  noite?: string;
}

/** A start that the house offers. The one at which it is emptiest is marked, if others are fuller. */
export interface Suggestion extends Moment {
  mais_tranquilo?: true;
}

/** A reservation as its customer may see it, without the phone. */
export type OwnReservation = Moment &
  Omit<ToldFields, "telefone"> & {
    id: string;
    status: "confirmada" | "sentado" | "finalizada" | "cancelada" | "não compareceu";
  };

export interface Proposal {
  proposta_id: string;
  tipo: "reserva" | "alteracao" | "cancelamento";
  /** What would be written: the new or changed reservation. */
  reserva: Moment & ToldFields;
  /** For a change: the reservation before it. */
  antes?: Moment & { pessoas: number } & ToldWish;
  /** For a new reservation: this customer's other one of that day, or close in time. Ask whether they want to change it or have both. */
  ja_tem?: Moment & { pessoas: number };
  /** Somebody else's reservation has the same phone then; whose it is, no customer is told. */
  telefone_ja_reservado?: true;
}

export interface MenuItem {
  nome: string;
  categoria: string;
  preco: string;
  /** For two people. */
  preco_para_dois: string | null;
  descricao: string;
  porcoes: number;
  /** vegano, vegetariano, sem-gluten, sem-lactose */
  tags: string[];
  /** Allergens that the records, the name or the description name, in Portuguese. Empty never means that the dish is safe. */
  alergenos: string[];
  esgotado_hoje: boolean;
}

export interface OpeningDay {
  dia: string;
  aberto: boolean;
  inicio?: string;
  fim?: string;
  /** The intervals after a break; missing without one. */
  depois?: { inicio: string; fim: string }[];
}

export interface AvailabilityAnswer extends ToldWish {
  ok: true;
  data: string;
  dia: string;
  pessoas: number;
  horario?: string;
  noite?: string;
  disponivel: boolean;
  horarios: string[];
  /** Free times after midnight of the same night. */
  apos_meia_noite?: Moment[];
  /** As in `ToolRefusal`. */
  outra_noite?: Moment;
  /** Starts within the customer's window, the least crowded first, three at most. */
  sugestoes?: Suggestion[];
}

export interface ProposedAnswer {
  ok: true;
  proposta: Proposal;
}

export interface ConfirmedAnswer {
  ok: true;
  tipo: Proposal["tipo"];
  reserva: OwnReservation;
}

export interface QueueAnswer extends ToldWish {
  ok: true;
  posicao: number;
  espera_minutos: number | null;
}

export interface ResizedAnswer extends QueueAnswer {
  pessoas: number;
}

export interface PlaceAnswer extends ResizedAnswer {
  aguardando_ha_minutos: number;
}

export interface MenuAnswer {
  ok: true;
  pratos: MenuItem[];
  categorias: string[];
}

/** What an order costs by the menu's prices, without service. */
export interface SumAnswer {
  ok: true;
  itens: { nome: string; quantidade: number; preco: string; subtotal: string }[];
  total: string;
}

export interface HoursAnswer {
  ok: true;
  /** The other unit that was asked for; missing where the hours are this unit's. */
  unidade?: string;
  /** segunda to domingo */
  semana: OpeningDay[];
  /** The closed dates of the next 60 days. */
  fechado: { data: string; dia: string; motivo: string }[];
  /** The dates with hours of their own of the next 60 days. */
  especiais: (OpeningDay & { data: string; motivo: string })[];
  ultima_reserva: string;
  /** The date in question, otherwise today. */
  consultado: OpeningDay & { data: string };
  aberto_agora: boolean;
}

export interface InfoAnswer {
  ok: true;
  /** The other unit that was asked for; missing where the texts are this unit's. */
  unidade?: string;
  assunto: string;
  textos: string[];
}
