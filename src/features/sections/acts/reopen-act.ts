import { event } from "#shared/event.ts";

/** A closed section gets parties again. */
export const reopen = {
  type: "section.reopened",
  event: event({ topic: "shift", sentence: "Praça reaberta" }),
  touches: ["sections"],
  plans: "sections",
  words: {
    listed: "Praça reaberta",
    undone: "Praça encerrada de novo",
    byOther: "reabriu a praça",
  },
} as const;
