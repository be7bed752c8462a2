import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { causeOf, messageOf } from "#platform/web/rpc.ts";
import { newId } from "#shared/id.ts";
import type { LocalDate } from "#shared/time.ts";
import { notify } from "#ui/toast.tsx";
import type { Section, SectionDay, SectionInput } from "../contract.ts";
import { paintText, stripText } from "../text.ts";
import { sectionsApi } from "./api.ts";
import { sectionsOptions } from "./sections-now.ts";

/** What sections can be made of: people, and an earlier service. */
export function useSectionChoices(date: LocalDate) {
  const { id: unitId } = useCurrentUnit();
  return useQuery(sectionsApi.readChoices.queryOptions({ input: { unitId, date } }));
}

/** Undoes an act, which the toast names. */
export type UndoAct = (actId: string) => Promise<void>;

/** Saves the sections of a service. A toast brings back the ones that it had. */
export function useSaveSections(undo: UndoAct) {
  const { id: unitId } = useCurrentUnit();
  const { place, refresh } = useSectionCache();
  return useMutation({
    mutationFn: ({
      day,
      sections,
      actId,
    }: {
      day: SectionDay;
      sections: readonly SectionInput[];
      actId: string;
    }) =>
      sectionsApi.save.call({ unitId, actId, date: day.date, version: day.version, sections: [...sections] }),
    onSuccess: (saved, { day, actId }) => {
      place(saved);
      const isChanged = saved.version !== day.version;
      notify.success(saved.sections.length === 0 ? paintText.removed : paintText.saved, {
        ...(isChanged && { action: { label: stripText.undo, onAction: () => void undo(actId) } }),
      });
    },
    onError: refresh,
  });
}

/** Closes a section or opens it again; a toast takes it back. */
export function useCloseSection(undo: UndoAct) {
  const { id: unitId } = useCurrentUnit();
  const { place, refresh } = useSectionCache();
  const close = useMutation({
    mutationFn: ({ date, section: { id }, isClosed, actId }: Closing) =>
      sectionsApi.close.call({ unitId, actId, date, id, isClosed }),
    onSuccess: (saved, { section, isClosed, actId }) => {
      place(saved);
      const words = isClosed ? stripText.closedDone : stripText.reopenedDone;
      notify.success(words(section.name), {
        action: { label: stripText.undo, onAction: () => void undo(actId) },
      });
    },
    onError: (error) => {
      refresh();
      notify.error(messageOf(error), { detail: causeOf(error) });
    },
  });
  return (date: LocalDate, section: Section) =>
    close.mutate({ date, section, isClosed: !section.isClosed, actId: newId() });
}

interface Closing {
  date: LocalDate;
  section: Pick<Section, "id" | "name">;
  isClosed: boolean;
  actId: string;
}

/** Live events bring the plan that follows the sections. */
function useSectionCache() {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  return {
    /** The next service may have begun since. */
    place: (saved: SectionDay) =>
      queryClient.setQueryData<SectionDay>(sectionsOptions(unitId).queryKey, (shown) =>
        shown && shown.date !== saved.date ? shown : saved,
      ),
    refresh: () => void queryClient.invalidateQueries({ queryKey: sectionsApi.key() }),
  };
}
