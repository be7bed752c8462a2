import type { Stage } from "../reservations/evening/contract.ts";

/** The name of a party that came without a booking and said none. */
export const walkInName = "Passante";

/** Of the queue's form, while a table is free that fits the party. */
export const freePlaceText = {
  free: (tables: string) => `Há mesa livre agora: ${tables}`,
  hint: "Não precisa entrar na fila.",
  seat: (tables: string) => `Sentar na ${tables}`,
  seated: (guests: string, tables: string) => `${guests} na ${tables}`,
};

/** How far a seated party's meal is. */
export const stageText: Record<Stage, string> = {
  seated: "Sentou",
  ordered: "Pediu",
  dessert: "Sobremesa",
  bill: "Conta",
};
