import { useState } from "react";

import type { DiningTable } from "#features/floor/contract.ts";
import { useAutosaveDraft, useDraft } from "#platform/web/drafts.ts";
import { newId } from "#shared/id.ts";
import type { SectionDay, SectionInput } from "../contract.ts";
import { isSameLayout } from "../rules.ts";
import { draftOf } from "./draft.ts";
import { type UndoAct, useSaveSections } from "./sections-store.ts";

/** What is kept of a painting until it is saved or given up. */
interface Painting {
  sections: readonly SectionInput[];
  /** What the painting began from. */
  base: SectionDay;
}

/**
 * The sections of a service while somebody paints them. `shown`: as they are stored now, or those of the next service, if it begins meanwhile.
 * `tables`: those of the layout now.
 */
export function usePainting(shown: SectionDay, tables: readonly DiningTable[], undo: UndoAct) {
  const [openedDate] = useState(shown.date);
  const kept = useDraft<Painting>(`sections:${openedDate}`);
  const [draft, setDraft] = useState(() => draftOf({ sections: shown.sections, ...kept.recovered }));
  const [base, setBase] = useState(kept.recovered.base ?? shown);
  // Another service may begin meanwhile: what is painted stays that of the one before.
  const day = shown.date === base.date ? shown : base;
  // One id, so that a retry after a lost answer is the same act.
  const [actId, setActId] = useState(newId);
  const save = useSaveSections(undo);
  const { sections } = draft;
  useAutosaveDraft(kept, { base, sections: draftOf(base).sections }, { base, sections }, ["base"]);

  /** The painting goes on from what is stored now. */
  const settle = () => {
    setBase(day);
    setActId(newId());
    save.reset();
  };
  const takeStored = () => {
    setDraft(draftOf(day));
    settle();
  };

  return {
    draft,
    setDraft,
    /** As they are stored. */
    day,
    /** Somebody else has stored other sections meanwhile: the person chooses. */
    isOvertaken:
      !save.isPending && !isSameLayout(day.sections, base.sections) && !isSameLayout(day.sections, sections),
    /** The own painting will replace what somebody else has stored. */
    keepMine: settle,
    takeStored,
    isRecovered: kept.isRecovered,
    discard: () => {
      kept.discard();
      takeStored();
    },
    giveUp: kept.finish,
    isSaving: save.isPending,
    error: save.error,
    save: (onSaved: () => void) => {
      // A table may have been removed from the layout meanwhile.
      const isThere = (id: string) => tables.some((table) => table.id === id);
      const painted = sections.map((section) => ({ ...section, tableIds: section.tableIds.filter(isThere) }));
      const onSuccess = () => {
        kept.finish();
        onSaved();
      };
      save.mutate({ day, sections: painted, actId }, { onSuccess });
    },
  };
}
