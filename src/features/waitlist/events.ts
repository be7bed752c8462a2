import { event, keyOf, number, optional } from "#shared/event.ts";
import { formatPeople } from "#shared/pt-br.ts";
import type { LeftReason } from "./contract.ts";

/** How a party left the queue. */
const leftSentence: Record<LeftReason, string> = {
  gave_up: "Cliente desistiu da fila de espera",
  no_show: "Cliente da fila de espera não veio",
  cancelled: "Cliente saiu da fila de espera: reserva cancelada",
  removed: "Cliente removido da fila de espera",
  booked: "Cliente da fila de espera confirmado",
};

export const waitlistEvents = {
  "waitlist.added": event({
    topic: "waitlist",
    detail: { guests: number },
    sentence: ({ detail: { guests } }) =>
      `Cliente adicionado à fila de espera${guests === undefined ? "" : ` (${formatPeople(guests)})`}`,
  }),
  "waitlist.resized": event({
    topic: "waitlist",
    detail: { guests: number },
    sentence: ({ detail: { guests } }) =>
      `Tamanho do grupo na fila de espera alterado${guests === undefined ? "" : ` para ${formatPeople(guests)}`}`,
  }),
  "waitlist.notified": event({
    topic: "waitlist",
    sentence: "Cliente da fila de espera chamado",
  }),
  "waitlist.coming": event({
    topic: "waitlist",
    sentence: "Cliente da fila de espera avisou que está a caminho",
  }),
  "waitlist.requoted": event({
    topic: "waitlist",
    detail: { minutes: number },
    sentence: ({ detail: { minutes } }) =>
      `Nova previsão para um cliente da fila de espera${minutes === undefined ? "" : `: até ${minutes} min`}`,
    many: (count) => `${count} previsões da fila atualizadas`,
  }),
  "waitlist.told": event({
    topic: "waitlist",
    sentence: "Cliente da fila de espera avisado da nova previsão",
  }),
  "waitlist.confirmed": event({
    topic: "waitlist",
    sentence: "Cliente da fila de espera confirmado",
  }),
  "waitlist.removed": event({
    topic: "waitlist",
    detail: { reason: optional(keyOf(leftSentence)) },
    sentence: ({ detail: { reason } }) => leftSentence[reason ?? "removed"],
  }),
  "waitlist.returned": event({
    topic: "waitlist",
    sentence: "Cliente voltou para a fila de espera",
  }),
};
