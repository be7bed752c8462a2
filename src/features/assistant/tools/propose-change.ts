import { WISH_FIELDS } from "./inputs.ts";
import { toProposedSentence } from "./safe-replies.ts";
import { defineTool } from "./tool.ts";

export const proposeChange = defineTool({
  name: "propor_alteracao",
  description:
    "Prepara a mudança de uma reserva do cliente. Nada é gravado: mostre como ficaria e pergunte se confirma.",
  label: "Propôs uma alteração",
  input: {
    reserva_id: { kind: "id", about: "id vindo de minhas_reservas" },
    data: { kind: "date", isOptional: true },
    horario: { kind: "time", isOptional: true },
    pessoas: { kind: "people", isOptional: true },
    observacoes: { kind: "notes", isOptional: true },
    ...WISH_FIELDS,
  },
  effect: "proposes",
  run: (desk, { reserva_id, data, horario, pessoas, observacoes, area, tipo_de_mesa }) =>
    desk.proposeChange(reserva_id, {
      ...(data !== undefined && { date: data }),
      ...(horario !== undefined && { time: horario }),
      ...(pessoas !== undefined && { guests: pessoas }),
      ...(observacoes !== undefined && { notes: observacoes }),
      wish: { area, tipo_de_mesa },
    }),
  deeds: () => ["free_table"],
  safeReply: ({ proposta }) => toProposedSentence(proposta),
});
