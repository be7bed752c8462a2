import { defineTool } from "./tool.ts";

export const joinQueue = defineTool({
  name: "entrar_na_fila",
  description: "Coloca o cliente na fila de espera de hoje. Só a pedido dele.",
  label: "Colocou o cliente na fila de espera",
  input: {
    nome: { kind: "name", about: "nome de quem espera" },
    telefone: { kind: "phone" },
    pessoas: { kind: "people" },
  },
  effect: "writes",
  asksForTable: true,
  run: (desk, { nome, telefone, pessoas }) =>
    desk.joinQueue({ customerName: nome, customerPhone: telefone, guests: pessoas }),
  outcome: () => "waitlisted",
  deeds: () => ["queued"],
  safeReply: ({ posicao }) => `Pronto! Você está na fila de espera, na posição ${posicao}.`,
});
