import { event } from "#shared/event.ts";

export const shiftEvents = {
  "shift.note_added": event({ topic: "shift", sentence: "Observação do turno escrita" }),
  "shift.note_changed": event({ topic: "shift", sentence: "Observação do turno alterada" }),
  "shift.note_removed": event({ topic: "shift", sentence: "Observação do turno removida" }),
  "shift.revenue_changed": event({ topic: "shift", sentence: "Faturamento do turno informado" }),
  "shift.party_confirmed": event({ topic: "shift", sentence: "Cliente confirmou a presença" }),
  "shift.party_unconfirmed": event({ topic: "shift", sentence: "Confirmação de presença retirada" }),
};
