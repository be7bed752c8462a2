import { ANY_AREA, KIND_TOLD_AS, type ToldKind } from "./wish-contract.ts";

/**
 * What a tool takes, as data: plain texts, lists of them and numbers with a description, because patterns and formats break tools on llama.cpp,
 * LM Studio and Ollama. The kind of a field says how its value is checked before the tool runs (`server/read-input.ts`).
 */
export interface InputField {
  kind: InputKind;
  /** What models read about it; the kind's own words where it is missing. */
  about?: string;
  isOptional?: true;
}

export type InputFields = Readonly<Record<string, InputField>>;

const NUMBERS = ["people", "minutes"] as const;
type NumberKind = (typeof NUMBERS)[number];
export type InputKind =
  | NumberKind
  | "date"
  | "time"
  | "name"
  | "phone"
  | "notes"
  | "id"
  | "words"
  | "order"
  | "area"
  | "table_kinds";

/** What models read about a field of the kind. Dates are the unit's, times have 24 hours. */
export const KIND_ABOUT: Readonly<Record<InputKind, string>> = {
  people: "número de pessoas, de 1 a 20",
  minutes: "minutos",
  date: "data no formato AAAA-MM-DD",
  time: "horário no formato HH:MM, 24 horas",
  name: "nome de quem reserva",
  phone: "telefone com DDD",
  notes: "pedidos do cliente, como aniversário ou cadeirinha",
  id: "id",
  words: "texto",
  order: "quantidades e nomes de pratos",
  area: `nome da área em que o cliente quer sentar, só se ele pediu uma; '${ANY_AREA}' retira o pedido`,
  table_kinds: `o que a mesa precisa ter, só se o cliente pediu: ${Object.values(KIND_TOLD_AS).join(", ")}`,
};

/** Bounds that the grammars of local servers keep: they ignore those of a number that is no integer. */
export const NUMBER_BOUNDS: Readonly<Record<NumberKind, { minimum: number; maximum: number }>> = {
  people: { minimum: 1, maximum: 10_000 },
  minutes: { minimum: 1, maximum: 180 },
};

export function isNumberKind(kind: InputKind): kind is NumberKind {
  return (NUMBERS as readonly InputKind[]).includes(kind);
}

type ValueOf<Field extends InputField> = Field["kind"] extends NumberKind
  ? number
  : Field["kind"] extends "table_kinds"
    ? ToldKind[]
    : string;
type OptionalNames<Fields extends InputFields> = {
  [Name in keyof Fields]: Fields[Name] extends { isOptional: true } ? Name : never;
}[keyof Fields];

/** The input of a tool with these fields: as a model writes it, and after its values were read. */
export type InputOf<Fields extends InputFields> = {
  -readonly [Name in Exclude<keyof Fields, OptionalNames<Fields>>]: ValueOf<Fields[Name]>;
} & { -readonly [Name in OptionalNames<Fields>]?: ValueOf<Fields[Name]> | undefined };

/** The fields by which a tool takes where a customer wants to sit. */
export const WISH_FIELDS = {
  area: { kind: "area", isOptional: true },
  tipo_de_mesa: { kind: "table_kinds", isOptional: true },
} as const satisfies InputFields;
