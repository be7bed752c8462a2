import { event, number } from "#shared/event.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import type { Section, SectionDay, SectionInput } from "../contract.ts";
import { isSameLayout } from "../rules.ts";

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

  /** The same sections again change nothing. Refuses `changed_meanwhile` for a version that is not the last one. */
  decide(
    day: SectionDay,
    { version, sections }: { version: number; sections: readonly SectionInput[] },
  ): Result<{ change: boolean }, "changed_meanwhile"> {
    if (day.version > 0 && isSameLayout(day.sections, sections)) return ok({ change: false });
    return day.version === version ? ok({ change: true }) : refuse("changed_meanwhile");
  },

  /** A closed section stays closed. */
  effect(day: SectionDay, { sections }: { sections: readonly SectionInput[] }): Section[] {
    const closed = new Set(day.sections.filter(({ isClosed }) => isClosed).map(({ id }) => id));
    return sections.map((section) => ({ ...section, isClosed: closed.has(section.id) }));
  },

  words: {
    listed: "Praças definidas",
    undone: "Mudança das praças desfeita",
    byOther: "mudou as praças",
  },
} as const;
