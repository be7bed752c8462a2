import type { Proposal } from "./contract.ts";
import { toWrittenSentence } from "./safe-replies.ts";
import { defineTool, type Deed, type ToolOutcome } from "./tool.ts";

export const confirmProposal = defineTool({
  name: "confirmar_proposta",
  description:
    "Grava uma proposta com que o cliente concordou em uma mensagem posterior a ela. Só então a reserva existe, muda ou é cancelada.",
  label: "Gravou o que foi combinado",
  input: { proposta_id: { kind: "id", about: "id da proposta com que o cliente concordou" } },
  effect: "writes",
  run: (desk, { proposta_id }) => desk.confirmProposal(proposta_id),
  outcome: ({ tipo }) => OUTCOMES[tipo],
  deeds: ({ tipo }) => DEEDS[tipo],
  safeReply: toWrittenSentence,
});

const OUTCOMES = {
  reserva: "booked",
  alteracao: "changed",
  cancelamento: "cancelled",
} as const satisfies Record<Proposal["tipo"], ToolOutcome>;

/** A reservation that was changed is still booked, and one that is cancelled was. */
const DEEDS: Readonly<Record<Proposal["tipo"], readonly Deed[]>> = {
  reserva: ["free_table", "booked"],
  alteracao: ["free_table", "booked", "changed"],
  cancelamento: ["free_table", "booked", "cancelled"],
};
