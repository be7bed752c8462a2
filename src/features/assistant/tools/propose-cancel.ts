import { toProposedSentence } from "./safe-replies.ts";
import { defineTool } from "./tool.ts";

export const proposeCancel = defineTool({
  name: "propor_cancelamento",
  description:
    "Prepara o cancelamento de uma reserva do cliente. Nada é gravado: mostre qual é e pergunte se confirma.",
  label: "Propôs um cancelamento",
  input: { reserva_id: { kind: "id", about: "id vindo de minhas_reservas" } },
  effect: "proposes",
  run: (desk, { reserva_id }) => desk.proposeCancel(reserva_id),
  safeReply: ({ proposta }) => toProposedSentence(proposta),
});
