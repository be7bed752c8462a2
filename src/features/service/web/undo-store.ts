import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { floorApi } from "#features/floor/web/api.ts";
import { reservationsApi } from "#features/reservations/web/api.ts";
import { showError } from "#features/reservations/web/show-error.ts";
import { sectionsApi } from "#features/sections/web/api.ts";
import { tablePlanApi } from "#features/table-plan/web/api.ts";
import { waitlistApi } from "#features/waitlist/web/api.ts";
import type { ToastAction } from "#ui/toast-queue.ts";
import { notify } from "#ui/toast.tsx";
import { undoText } from "../acts/text.ts";
import { eveningApi } from "./api.ts";

/** Undoes an act, also of another device, and says so. */
export function useUndo(): (actId: string, detail?: string) => Promise<void> {
  const { id: unitId } = useCurrentUnit();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (id: string) => eveningApi.undo.call({ unitId, id }),
    onSettled: () => refreshEvening(queryClient),
  });
  return (actId, detail) =>
    mutateAsync(actId).then(
      () => notify.success(undoText.undone, { detail }),
      (error: unknown) => showError(error),
    );
}

/** The toast's button that undoes an act. */
export function undoAction(undo: () => Promise<void>): ToastAction {
  return { label: undoText.undo, onAction: () => void undo() };
}

/** All that acts of the evening change is read again. Live events do the same, except while the connection is lost. */
export function refreshEvening(queryClient: QueryClient): void {
  for (const queryKey of [
    eveningApi.key(),
    tablePlanApi.read.key(),
    floorApi.listTables.key(),
    waitlistApi.list.key(),
    reservationsApi.listWeek.key(),
    sectionsApi.key(),
  ])
    void queryClient.invalidateQueries({ queryKey });
}
