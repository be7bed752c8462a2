import { event, number } from "#shared/event.ts";

export const sectionEvents = {
  "sections.changed": event({
    topic: "shift",
    detail: { sections: number },
    sentence: ({ detail: { sections } }) =>
      sections === 0
        ? "Praças removidas"
        : sections === undefined || sections > 1
          ? `Praças definidas: ${sections ?? "várias"}`
          : "Praça definida",
  }),
  "section.closed": event({ topic: "shift", sentence: "Praça encerrada" }),
  "section.reopened": event({ topic: "shift", sentence: "Praça reaberta" }),
};
