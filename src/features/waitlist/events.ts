import { eventsOf } from "#shared/act.ts";
import { event, number } from "#shared/event.ts";
import { formatPeople } from "#shared/pt-br.ts";
import { queueActs } from "./acts/queue-acts.ts";

export const waitlistEvents = {
  ...eventsOf(queueActs),
  "waitlist.resized": event({
    topic: "waitlist",
    detail: { guests: number },
    sentence: ({ detail: { guests } }) =>
      `Tamanho do grupo na fila de espera alterado${guests === undefined ? "" : ` para ${formatPeople(guests)}`}`,
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
  "waitlist.returned": event({
    topic: "waitlist",
    sentence: "Cliente voltou para a fila de espera",
  }),
};
