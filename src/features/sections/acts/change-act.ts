import { event, number } from "#shared/event.ts";

/** The sections of a service get other tables, servers or colours. */
export const change = {
  type: "sections.changed",
  event: event({
    topic: "shift",
    detail: { sections: number },
    sentence: ({ detail: { sections } }) =>
      sections === 0
        ? "Praças removidas"
        : sections === undefined || sections > 1
          ? `Praças definidas: ${sections ?? "várias"}`
          : "Praça definida",
  }),
  touches: ["sections"],
  plans: "sections",
  words: {
    listed: "Praças definidas",
    undone: "Mudança das praças desfeita",
    byOther: "mudou as praças",
  },
} as const;
