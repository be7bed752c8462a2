import { newId } from "#shared/id.ts";
import type { SectionColor, SectionDay, SectionInput } from "../contract.ts";
import { MAX_SECTIONS, SECTION_COLORS } from "../limits.ts";
import { paintText } from "../text.ts";

/** The sections as they are being painted. */
export interface Draft {
  sections: readonly SectionInput[];
  /** The section that the brush paints; null: it takes tables out of their sections. */
  brushId: string | null;
}

/** Stored sections as they begin to be painted. Whether one is closed is no part of a painting. */
export function draftOf({ sections }: { sections: readonly SectionInput[] }): Draft {
  const own = sections.map(({ id, name, color, userId, tableIds }) => ({
    id,
    name,
    color,
    userId,
    tableIds,
  }));
  return { sections: own, brushId: own[0]?.id ?? null };
}

/** The sections of an earlier service for this one, with ids of their own. */
export function copyOf({ sections }: SectionDay): Draft {
  return draftOf({ sections: sections.map((section) => ({ ...section, id: newId() })) });
}

/** Adds a section with the first colour that no other one has. The brush paints it. */
export function addSection({ sections, brushId }: Draft): Draft {
  if (sections.length >= MAX_SECTIONS) return { sections, brushId };
  const id = newId();
  const used = new Set<SectionColor>(sections.map(({ color }) => color));
  const color =
    SECTION_COLORS.find((one) => !used.has(one)) ??
    SECTION_COLORS[sections.length % SECTION_COLORS.length] ??
    SECTION_COLORS[0];
  const names = new Set(sections.map(({ name }) => name));
  const number = sections
    .map((_section, index) => index + 1)
    .find((one) => !names.has(paintText.newName(one)));
  const name = paintText.newName(number ?? sections.length + 1);
  return { sections: [...sections, { id, name, color, userId: null, tableIds: [] }], brushId: id };
}

export function removeSection({ sections }: Draft, id: string): Draft {
  const left = sections.filter((section) => section.id !== id);
  return { sections: left, brushId: left[0]?.id ?? null };
}

export function changeSection(draft: Draft, id: string, change: Partial<SectionInput>): Draft {
  return {
    ...draft,
    sections: draft.sections.map((section) => (section.id === id ? { ...section, ...change } : section)),
  };
}

/** Names the section's server. A name that nobody has typed becomes theirs. */
export function chooseServer(
  draft: Draft,
  id: string,
  servers: readonly { id: string; name: string }[],
  userId: string | null,
): Draft {
  const section = draft.sections.find((one) => one.id === id);
  if (section === undefined) return draft;
  const server = servers.find((one) => one.id === userId);
  const before = servers.find((one) => one.id === section.userId);
  const isTyped = section.name !== "" && section.name !== before?.name && !DEFAULT_NAME.test(section.name);
  return changeSection(draft, id, { userId, ...(server && !isTyped && { name: server.name }) });
}

const DEFAULT_NAME = new RegExp(`^${paintText.newName(0).replace("0", String.raw`\d+`)}$`);

/** Paints a table with the brush, or takes the brush's own paint off it: by default what is not so yet. A table never has two sections. */
export function paintTable(
  { sections, brushId }: Draft,
  tableId: string,
  isPainted = !sections.some(({ id, tableIds }) => id === brushId && tableIds.includes(tableId)),
): Draft {
  return {
    brushId,
    sections: sections.map((section) => {
      const isOwn = section.id === brushId;
      if (!isOwn && !isPainted) return section;
      const others = section.tableIds.filter((id) => id !== tableId);
      return { ...section, tableIds: isOwn && isPainted ? [...others, tableId] : others };
    }),
  };
}
