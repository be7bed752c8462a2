import { useMutation, useQueryClient } from "@tanstack/react-query";

import type { Pause } from "#features/availability/pacing/contract.ts";
import { pacingApi } from "#features/availability/pacing/web/api.ts";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { showError } from "#features/reservations/web/show-error.ts";
import { formatTime } from "#shared/pt-br.ts";
import { notify } from "#ui/toast.tsx";
import { pauseText } from "../text.ts";

/** Pauses and resumes bookings without staff, and says so. */
export function usePause(onDone: () => void) {
  const { id: unitId, timeZone } = useCurrentUnit();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (minutes: number | null): Promise<Pause | null> => {
      if (minutes !== null) return (await pacingApi.pauseBookings.call({ unitId, minutes })).pause;
      await pacingApi.resumeBookings.call({ unitId });
      return null;
    },
    onSuccess: (pause) => {
      queryClient.setQueryData(
        pacingApi.read.queryKey({ input: { unitId } }),
        (read) => read && { ...read, pause },
      );
      notify.success(
        pause ? pauseText.didPause(formatTime(new Date(pause.until), timeZone)) : pauseText.didResume,
      );
      onDone();
    },
    onError: (error) => showError(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pacingApi.read.key() }),
  });
  return {
    isPending,
    pauseFor: (minutes: number) => mutate(minutes),
    resume: () => mutate(null),
  };
}
