import type { ToldFields } from "./booking-contract.ts";
import { WISH_FIELDS, type InputField } from "./inputs.ts";
import { toProposedSentence } from "./safe-replies.ts";
import { defineTool } from "./tool.ts";

export const proposeBooking = defineTool({
  name: "propor_reserva",
  description:
    "Prepara uma reserva e devolve uma proposta com proposta_id. Nada é gravado: mostre ao cliente dia, horário e pessoas e pergunte se confirma. Com ja_tem ou telefone_ja_reservado, diga isso antes e pergunte se quer mudar a que existe ou fazer mais uma.",
  label: "Propôs uma reserva",
  input: {
    nome: { kind: "name" },
    telefone: { kind: "phone" },
    data: { kind: "date" },
    horario: { kind: "time" },
    pessoas: { kind: "people" },
    observacoes: { kind: "notes", isOptional: true },
    ...WISH_FIELDS,
  } satisfies Record<keyof ToldFields, InputField>,
  effect: "proposes",
  asksForTable: true,
  run: (desk, { nome, telefone, data, horario, pessoas, observacoes = "", area, tipo_de_mesa }) =>
    desk.proposeBooking({
      customerName: nome,
      customerPhone: telefone,
      date: data,
      time: horario,
      guests: pessoas,
      notes: observacoes,
      wish: { area, tipo_de_mesa },
    }),
  deeds: () => ["free_table"],
  safeReply: ({ proposta }) => toProposedSentence(proposta),
});
