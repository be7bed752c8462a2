import { useMutation, useQueryClient } from "@tanstack/react-query";

import { messageOf } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";
import { companySettingsApi } from "../../web/api.ts";

/** Saves the place whose holidays are shown, and shows them. */
export function useSaveHolidayPlace(unitId: string) {
  const queryClient = useQueryClient();
  return useMutation(
    companySettingsApi.saveHolidayPlace.mutationOptions({
      onSuccess: (answer) =>
        queryClient.setQueryData(companySettingsApi.readHolidays.queryKey({ input: { unitId } }), answer),
      onError: (error) => notify.error(messageOf(error)),
    }),
  );
}
