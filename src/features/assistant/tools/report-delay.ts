import { defineTool } from "./tool.ts";

export const reportDelay = defineTool({
  name: "avisar_atraso",
  description: "Avisa a equipe de que o cliente vai se atrasar para a reserva de hoje.",
  label: "Avisou a equipe do atraso",
  input: {
    minutos: { kind: "minutes", about: "minutos de atraso" },
    reserva_id: { kind: "id", about: "id vindo de minhas_reservas", isOptional: true },
  },
  effect: "writes",
  run: (desk, { minutos, reserva_id }) => desk.reportDelay(minutos, reserva_id),
  outcome: () => "informed",
  deeds: () => ["booked", "called"],
});
