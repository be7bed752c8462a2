import { useMutation, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { ClosedDate } from "#features/opening-hours/contract.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";
import { companySettingsApi } from "../../web/api.ts";
import { closedDatesText, formatClosedDate } from "../text.ts";

export function useSaveHours() {
  const queryClient = useQueryClient();
  return useMutation(
    companySettingsApi.saveHours.mutationOptions({
      // Awaited before the form drops its changes, so that the old hours never show in between.
      onSettled: () => queryClient.invalidateQueries({ queryKey: companySettingsApi.readOpening.key() }),
    }),
  );
}

export function useAddClosedDate() {
  const queryClient = useQueryClient();
  return useMutation(
    companySettingsApi.addClosedDate.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: companySettingsApi.readOpening.key() }),
    }),
  );
}

export function useAddSpecialDay() {
  const queryClient = useQueryClient();
  return useMutation(
    companySettingsApi.addSpecialDay.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: companySettingsApi.readOpening.key() }),
    }),
  );
}

export function useRemoveSpecialDay() {
  const queryClient = useQueryClient();
  return useMutation(
    companySettingsApi.removeSpecialDay.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: companySettingsApi.readOpening.key() }),
    }),
  );
}

/** Removes a closed date, and says so. */
export function useRemoveClosedDate() {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  return useMutation({
    mutationFn: ({ id }: ClosedDate) => companySettingsApi.removeClosedDate.call({ unitId, id }),
    onSuccess: (_answer, closed) =>
      notify.success(closedDatesText.removed, { detail: formatClosedDate(closed) }),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: companySettingsApi.readOpening.key() }),
  });
}
