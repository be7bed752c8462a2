import { sumOrder } from "./order.ts";
import { defineTool } from "./tool.ts";

export const sumDishes = defineTool({
  name: "somar_pratos",
  description:
    "Soma preços do cardápio, com quantidades. Use sempre que for dizer um total; nunca some por conta própria. Não inclui serviço nem couvert.",
  label: "Somou preços do cardápio",
  input: {
    itens: {
      kind: "order",
      about:
        "quantidade e nome de cada prato, como no cardápio, separados por ponto e vírgula: '2 Moqueca de Peixe; 1 Suco de Laranja'. Porção para dois: '1 Moqueca de Peixe (para dois)'",
    },
  },
  effect: "informs",
  run: async (desk, { itens }) => sumOrder((await desk.readMenu(undefined)).pratos, itens),
  outcome: () => "informed",
});
