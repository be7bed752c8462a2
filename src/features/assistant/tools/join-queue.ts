import { WISH_FIELDS } from "./inputs.ts";
import { defineTool } from "./tool.ts";

export const joinQueue = defineTool({
  name: "entrar_na_fila",
  description: "Coloca o cliente na fila de espera de hoje. Só a pedido dele.",
  label: "Colocou o cliente na fila de espera",
  input: {
    nome: { kind: "name", about: "nome de quem espera" },
    telefone: { kind: "phone" },
    pessoas: { kind: "people" },
    ...WISH_FIELDS,
  },
  effect: "writes",
  asksForTable: true,
  run: (desk, { nome, telefone, pessoas, area, tipo_de_mesa }) =>
    desk.joinQueue({
      customerName: nome,
      customerPhone: telefone,
      guests: pessoas,
      wish: { area, tipo_de_mesa },
    }),
  outcome: () => "waitlisted",
  deeds: () => ["queued"],
  safeReply: ({ posicao }) => `Pronto! Você está na fila de espera, na posição ${posicao}.`,
});
