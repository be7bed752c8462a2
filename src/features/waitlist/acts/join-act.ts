import { event, number } from "#shared/event.ts";
import { formatPeople } from "#shared/pt-br.ts";

/** A party joins the queue. */
export const join = {
  type: "waitlist.added",
  event: event({
    topic: "waitlist",
    detail: { guests: number },
    sentence: ({ detail: { guests } }) =>
      `Cliente adicionado à fila de espera${guests === undefined ? "" : ` (${formatPeople(guests)})`}`,
  }),
  touches: ["queue", "names"],
  words: {
    listed: "Entrou na fila",
    undone: "Entrada na fila desfeita",
    byOther: "pôs o cliente na fila",
    toast: "Entrou na fila de espera",
  },
} as const;
