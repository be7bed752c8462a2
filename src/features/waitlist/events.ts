import { event, number } from "#shared/event.ts";
import { formatPeople } from "#shared/pt-br.ts";

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
  "waitlist.confirmed": event({
    topic: "waitlist",
    sentence: "Cliente da fila de espera confirmado",
  }),
  "waitlist.removed": event({
    topic: "waitlist",
    sentence: "Cliente removido da fila de espera",
  }),
  "waitlist.returned": event({
    topic: "waitlist",
    sentence: "Cliente voltou para a fila de espera",
  }),
};
