import { useMutation, useQueryClient } from "@tanstack/react-query";

import { messageOf } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";
import { platformText } from "../../text.ts";
import { reviewsApi } from "../../web/api.ts";
import type { Connection } from "../contract.ts";
import { setupText, spendingText, syncText } from "../text.ts";
import { reviewConnectionsApi } from "./api.ts";
import { connectionsOptions } from "./connection-options.ts";

/** Puts what the server answered into the list that is shown, and has everything that hangs on it renewed. */
export function usePutConnection(unitId: string): (connection: Connection) => void {
  const queryClient = useQueryClient();
  return (connection) => {
    queryClient.setQueryData(
      connectionsOptions(unitId).queryKey,
      (list) =>
        list && {
          connections: list.connections.map((one) =>
            one.platform === connection.platform ? connection : one,
          ),
        },
    );
    void queryClient.invalidateQueries({ queryKey: reviewsApi.key() });
  };
}

/** Starts to fetch new reviews, and says so. */
export function useSync(unitId: string) {
  const put = usePutConnection(unitId);
  return useMutation(
    reviewConnectionsApi.sync.mutationOptions({
      onSuccess: (connected) => {
        put(connected);
        notify.info(syncText.started(platformText[connected.platform]), {
          detail: connected.paidCalls === null ? undefined : spendingText.counts,
        });
      },
      onError: (error) => notify.error(messageOf(error)),
    }),
  );
}

/** Ends the connection, and says so. */
export function useDisconnect(unitId: string) {
  const put = usePutConnection(unitId);
  const queryClient = useQueryClient();
  return useMutation(
    reviewConnectionsApi.remove.mutationOptions({
      onSuccess: (removed) => {
        put(removed);
        notify.success(syncText.disconnected(platformText[removed.platform]));
      },
      onError: (error) => notify.error(messageOf(error)),
      onSettled: () => queryClient.invalidateQueries({ queryKey: reviewConnectionsApi.key() }),
    }),
  );
}

/** Connects the unit to one of the places that its account on Google may manage, and says so. */
export function useChoosePlace(unitId: string) {
  const put = usePutConnection(unitId);
  return useMutation(
    reviewConnectionsApi.choosePlace.mutationOptions({
      onSuccess: (connected) => {
        put(connected);
        notify.success(setupText.connected(platformText[connected.platform]));
      },
    }),
  );
}

/** Leaves for the platform's own page, which leads back here. */
export function useAuthorize() {
  return useMutation(
    reviewConnectionsApi.authorize.mutationOptions({
      // What goes out must not stay in the browser's memory longer than the call.
      gcTime: 0,
      onSuccess: ({ url }) => window.location.assign(url),
      onError: (error) => notify.error(messageOf(error)),
    }),
  );
}
