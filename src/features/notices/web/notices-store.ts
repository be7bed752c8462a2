import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";
import type { NoticeKind, NoticeSettings } from "../contract.ts";
import { noticesApi } from "./api.ts";

export function useNoticeSettings() {
  const { id: unitId } = useCurrentUnit();
  return useQuery(noticesApi.readSettings.queryOptions({ input: { unitId } }));
}

/** Switches a notice on or off, at once. */
export function useSwitchNotice() {
  const queryClient = useQueryClient();
  const { id: unitId } = useCurrentUnit();
  return useMutation({
    mutationFn: ({ settings, kind, isOn }: { settings: NoticeSettings; kind: NoticeKind; isOn: boolean }) =>
      noticesApi.saveSettings.call({
        unitId,
        version: settings.version,
        kinds: kindsAfter(settings, kind, isOn),
      }),
    onSuccess: (saved) =>
      queryClient.setQueryData(noticesApi.readSettings.queryKey({ input: { unitId } }), saved),
    onError: (error) => {
      notify.error(messageOf(error));
      void queryClient.invalidateQueries({ queryKey: noticesApi.key() });
    },
  });
}

/** While a switch is being saved, the card shows it as it will be. */
export function kindsAfter(
  { kinds }: Pick<NoticeSettings, "kinds">,
  kind: NoticeKind,
  isOn: boolean,
): NoticeKind[] {
  return isOn ? [...new Set([...kinds, kind])] : kinds.filter((one) => one !== kind);
}
