import { event } from "#shared/event.ts";

/** A section gets no more parties in its service. */
export const close = {
  type: "section.closed",
  event: event({ topic: "shift", sentence: "Praça encerrada" }),
  touches: ["sections"],
  plans: "sections",
  words: {
    listed: "Praça encerrada",
    undone: "Praça reaberta",
    byOther: "encerrou a praça",
  },
} as const;
