import { defineTool } from "./tool.ts";

export const queuePlace = defineTool({
  name: "posicao_na_fila",
  description: "Diz a posição do cliente na fila de espera e a espera estimada.",
  label: "Consultou a posição na fila",
  input: {},
  effect: "informs",
  run: (desk) => desk.readQueuePlace(),
  outcome: () => "informed",
  deeds: () => ["queued"],
});
