import type { TableAttribute } from "../../floor/attributes/contract.ts";

/** What tools call each kind of table that a guest may ask for. */
export const KIND_TOLD_AS = {
  accessible: "acessivel",
  window: "janela",
  outdoor: "externa",
} as const satisfies Record<TableAttribute, string>;

export type ToldKind = (typeof KIND_TOLD_AS)[TableAttribute];

/** Where a customer wants to sit, as tools tell it. Unsaid parts are absent. */
export interface ToldWish {
  /** The name of an area of the unit. */
  area?: string;
  tipo_de_mesa?: ToldKind[];
}

/** The same in a tool's input. `ANY_AREA` and an empty list take an earlier wish back. */
export type WishInput = { [Part in keyof ToldWish]: ToldWish[Part] | undefined };

/** In a tool's input: the area does not matter. */
export const ANY_AREA = "qualquer";
