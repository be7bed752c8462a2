import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { causeOf, messageOf } from "#platform/web/rpc.ts";
import type { LocalDate } from "#shared/time.ts";
import { notify } from "#ui/toast.tsx";
import type { Section, SectionDay, SectionInput } from "../contract.ts";
import { paintText, stripText } from "../text.ts";
import { sectionsApi, sectionsOptions } from "./api.ts";

/** What sections can be made of: people, and an earlier service. */
export function useSectionChoices(date: LocalDate) {
  const { id: unitId } = useCurrentUnit();
  return useQuery(sectionsApi.readChoices.queryOptions({ input: { unitId, date } }));
}

/** Saves the sections of a service. A toast brings back the ones that it had. */
export function useSaveSections() {
  const { id: unitId } = useCurrentUnit();
  const { place, refresh } = useSectionCache();
  const save = useMutation({
    mutationFn: ({ day, sections }: { day: SectionDay; sections: readonly SectionInput[] }) =>
      sectionsApi.save.call({ unitId, date: day.date, version: day.version, sections: [...sections] }),
    onSuccess: (saved, { day }) => {
      place(saved);
      notify.success(saved.sections.length === 0 ? paintText.removed : paintText.saved, {
        action: {
          label: stripText.undo,
          onAction: () =>
            save.mutate(
              { day: saved, sections: day.sections.map(({ isClosed: _stays, ...section }) => section) },
              { onError: (error) => notify.error(messageOf(error), { detail: causeOf(error) }) },
            ),
        },
      });
    },
    onError: refresh,
  });
  return save;
}

/** Closes a section or opens it again; a toast takes it back. */
export function useCloseSection() {
  const { id: unitId } = useCurrentUnit();
  const { place, refresh } = useSectionCache();
  const close = useMutation({
    mutationFn: ({
      date,
      section,
      isClosed,
    }: {
      date: LocalDate;
      section: Pick<Section, "id" | "name">;
      isClosed: boolean;
    }) => sectionsApi.close.call({ unitId, date, id: section.id, isClosed }),
    onSuccess: (saved, { date, section, isClosed }) => {
      place(saved);
      const words = isClosed ? stripText.closedDone : stripText.reopenedDone;
      notify.success(words(section.name), {
        action: {
          label: stripText.undo,
          onAction: () => close.mutate({ date, section, isClosed: !isClosed }),
        },
      });
    },
    onError: (error) => {
      refresh();
      notify.error(messageOf(error), { detail: causeOf(error) });
    },
  });
  return (date: LocalDate, section: Section) => close.mutate({ date, section, isClosed: !section.isClosed });
}

/** Live events bring the plan that follows the sections. */
function useSectionCache() {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  return {
    place: (saved: SectionDay) => queryClient.setQueryData(sectionsOptions(unitId).queryKey, saved),
    refresh: () => void queryClient.invalidateQueries({ queryKey: sectionsApi.key() }),
  };
}
