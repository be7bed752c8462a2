import { defineTool } from "./tool.ts";

export const resizeParty = defineTool({
  name: "mudar_grupo_na_fila",
  description:
    "Muda o número de pessoas do cliente que já está na fila de espera; ele mantém o lugar. Só a pedido dele.",
  label: "Mudou o tamanho do grupo na fila",
  input: { pessoas: { kind: "people" } },
  effect: "writes",
  run: (desk, { pessoas }) => desk.resizeParty(pessoas),
  outcome: () => "waitlisted",
  deeds: () => ["queued"],
  safeReply: ({ pessoas, posicao }) =>
    `Pronto! Na fila de espera, seu grupo agora é de ${pessoas}, na posição ${posicao}.`,
});
