import { useMutation, useQueryClient } from "@tanstack/react-query";

import { authApi } from "#features/auth/web/api.ts";
import { isRefused, messageOf } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";
import { unitsText } from "../../text.ts";
import { companySettingsApi } from "../../web/api.ts";
import type { CompanyUnit, Profile } from "../contract.ts";

/** Adds a unit, or saves one that exists: then `version` is the one that the edit began from. */
export function useSaveUnit() {
  const queryClient = useQueryClient();
  const list = companySettingsApi.listUnits.queryOptions();
  const { mutateAsync } = useMutation({
    mutationFn: ({ version, ...profile }: Profile & { id: string; version: number | null }) =>
      version === null
        ? companySettingsApi.addUnit.call(profile)
        : companySettingsApi.updateUnit.call({ ...profile, version }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: list.queryKey }),
        queryClient.invalidateQueries({ queryKey: authApi.me.key() }),
      ]),
  });
  const refetch = async () => (await queryClient.fetchQuery({ ...list, staleTime: 0 })).units;
  return { mutateAsync, refetch };
}

export function useRenameCompany() {
  const queryClient = useQueryClient();
  return useMutation(
    companySettingsApi.renameOrganization.mutationOptions({
      // Awaited, because the field shows the name of `me` once the typed one is dropped.
      onSettled: () => queryClient.invalidateQueries({ queryKey: authApi.me.key() }),
    }),
  );
}

/** Deactivates or reactivates a unit, and says so. */
export function useSetUnitActive() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ unit: { id, comingReservations }, isActive }: { unit: CompanyUnit; isActive: boolean }) =>
      isActive
        ? companySettingsApi.reactivateUnit.call({ id })
        : companySettingsApi.deactivateUnit.call({ id, comingReservations }),
    onSuccess: ({ isActive, name }) =>
      notify.success(isActive ? unitsText.reactivated : unitsText.deactivated, { detail: name }),
    onError: (error) => notify.error(messageOf(error)),
    onSettled: (_unit, error) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: companySettingsApi.listUnits.key() }),
        // After a refusal only the dialog's count is out of date. Otherwise the switcher needs the change, too.
        !isRefused(error) && queryClient.invalidateQueries({ queryKey: authApi.me.key() }),
      ]),
  });
}
