import { defineTool } from "./tool.ts";

export const leaveQueue = defineTool({
  name: "sair_da_fila",
  description:
    "Tira o cliente desta conversa da fila de espera; ele perde o lugar. Use só depois que ele disse que quer sair: na dúvida, pergunte antes.",
  label: "Tirou o cliente da fila de espera",
  input: {},
  effect: "writes",
  run: (desk) => desk.leaveQueue(),
  outcome: () => "left_queue",
  deeds: () => ["left_queue"],
  safeReply: () => "Pronto, tirei você da fila de espera.",
});
