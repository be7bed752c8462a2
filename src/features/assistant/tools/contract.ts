import * as z from "zod";

import type { ToldFields } from "./booking-contract.ts";

/*
 * What the assistant's tools take and answer, the same for every model. Inputs are plain strings, numbers and booleans with a
 * description, because patterns and formats break tools on llama.cpp, LM Studio and Ollama. So the tools check them, and a failed
 * check is a result. Names and keys are Portuguese because models read them next to Portuguese text.
 * Dates are the unit's, `yyyy-MM-dd`; times `HH:mm`; money is written as customers read it (`R$ 39,90`).
 */

const date = z.string().describe("data no formato AAAA-MM-DD");
const time = z.string().describe("horário no formato HH:MM, 24 horas");
const people = z.number().describe("número de pessoas, de 1 a 20");

export const toolInputs = {
  verificar_disponibilidade: z.object({ data: date, horario: time.optional(), pessoas: people }),
  propor_reserva: z.object({
    nome: z.string().describe("nome de quem reserva"),
    telefone: z.string().describe("telefone com DDD"),
    data: date,
    horario: time,
    pessoas: people,
    observacoes: z.string().optional().describe("pedidos do cliente, como aniversário ou cadeirinha"),
  } satisfies Record<keyof ToldFields, z.ZodType>),
  propor_alteracao: z.object({
    reserva_id: z.string().describe("id vindo de minhas_reservas"),
    data: date.optional(),
    horario: time.optional(),
    pessoas: people.optional(),
    observacoes: z.string().optional(),
  }),
  propor_cancelamento: z.object({ reserva_id: z.string().describe("id vindo de minhas_reservas") }),
  confirmar_proposta: z.object({
    proposta_id: z.string().describe("id da proposta com que o cliente concordou"),
  }),
  minhas_reservas: z.object({}),
  entrar_na_fila: z.object({
    nome: z.string(),
    telefone: z.string().describe("telefone com DDD"),
    pessoas: people,
  }),
  posicao_na_fila: z.object({}),
  avisar_atraso: z.object({
    minutos: z.number().describe("minutos de atraso"),
    reserva_id: z.string().optional(),
  }),
  consultar_cardapio: z.object({
    busca: z.string().optional().describe("nome, ingrediente ou categoria; vazio lista tudo"),
  }),
  consultar_horarios: z.object({ data: date.optional() }),
  informacoes_do_restaurante: z.object({
    assunto: z.string().describe("endereco, telefone, promocoes, eventos, delivery ou geral"),
  }),
  chamar_atendente: z.object({ motivo: z.string() }),
} as const;

export type ToolName = keyof typeof toolInputs;
export type ToolInput<Name extends ToolName> = z.infer<(typeof toolInputs)[Name]>;

/** A refusal of a tool, for a reason of reservations, of availability or its own. The customer may read `frase`. */
export interface ToolRefusal {
  ok: false;
  motivo: ToolRefusalReason;
  frase: string;
  /** The nearest free moments, three at most. */
  alternativas?: Moment[];
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
  | "no_table"
  | "date_in_past"
  | "party_too_large" // more than 20, or more than any table: a person must arrange it
  | "invalid_input" // a malformed date, time, name, phone or number; `frase` says which
  | "not_found" // no such reservation of this customer, no such proposal
  | "not_confirmed" // seated, completed or cancelled already
  | "nothing_changed"
  | "proposal_expired"
  | "needs_agreement" // the proposal was made in this turn: the customer must agree in a later message
  | "already_waiting"
  | "not_waiting"
  | "table_held"
  | "changed_meanwhile"
  | "unavailable"; // something failed; try again or call a person

/** `dia` is weekday and day as customers read them: 'sábado, 21 de novembro'. */
export interface Moment {
  data: string;
  dia: string;
  horario: string;
}

/** A reservation as its customer may see it, without the phone. */
export interface OwnReservation extends Moment, Omit<ToldFields, "telefone"> {
  id: string;
  status: "confirmada" | "sentado" | "finalizada" | "cancelada";
}

export interface Proposal {
  proposta_id: string;
  tipo: "reserva" | "alteracao" | "cancelamento";
  /** What would be written: the new or changed reservation. */
  reserva: Moment & ToldFields;
  /** For a change: the reservation before it. */
  antes?: Moment & { pessoas: number };
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
}

export interface ToolResults {
  verificar_disponibilidade:
    | {
        ok: true;
        data: string;
        dia: string;
        pessoas: number;
        horario?: string;
        disponivel: boolean;
        horarios: string[];
      }
    | ToolRefusal;
  propor_reserva: { ok: true; proposta: Proposal } | ToolRefusal;
  propor_alteracao: { ok: true; proposta: Proposal } | ToolRefusal;
  propor_cancelamento: { ok: true; proposta: Proposal } | ToolRefusal;
  confirmar_proposta: { ok: true; tipo: Proposal["tipo"]; reserva: OwnReservation } | ToolRefusal;
  /** The reservations of this conversation's customer: confirmed or seated, from today on, the nearest first. */
  minhas_reservas: { ok: true; reservas: OwnReservation[] };
  entrar_na_fila: { ok: true; posicao: number; espera_minutos: number | null } | ToolRefusal;
  posicao_na_fila:
    | { ok: true; posicao: number; espera_minutos: number | null; aguardando_ha_minutos: number }
    | ToolRefusal;
  avisar_atraso: { ok: true; minutos: number; reserva: OwnReservation } | ToolRefusal;
  consultar_cardapio: { ok: true; pratos: MenuItem[]; categorias: string[] };
  consultar_horarios: {
    ok: true;
    /** segunda to domingo */
    semana: OpeningDay[];
    /** The closed dates of the next 60 days. */
    fechado: { data: string; dia: string; motivo: string }[];
    ultima_reserva: string;
    /** The date in question, otherwise today. */
    consultado: OpeningDay & { data: string };
    aberto_agora: boolean;
  };
  informacoes_do_restaurante: { ok: true; assunto: string; textos: string[] } | ToolRefusal;
  chamar_atendente: { ok: true };
}
