import type { TableAttribute } from "./contract.ts";

export const attributeText: Record<TableAttribute, string> = {
  accessible: "Acessível",
  window: "Janela",
  outdoor: "Área externa",
};
