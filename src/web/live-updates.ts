import type { Query, QueryKey } from "@tanstack/react-query";

import { refreshChat } from "#features/assistant/chat/web/api.ts";
import { refreshAssistantConfig } from "#features/assistant/config/web/api.ts";
import { refreshConversations } from "#features/assistant/conversations/web/api.ts";
import type { auditContract } from "#features/audit/contract.ts";
import { refreshAudit } from "#features/audit/web/api.ts";
import { authApi, refreshMe } from "#features/auth/web/api.ts";
import { refreshCompanySettings } from "#features/company-settings/web/api.ts";
import { refreshDashboard } from "#features/dashboard/web/api.ts";
import { refreshFloor } from "#features/floor/web/api.ts";
import { refreshMenu } from "#features/menu/web/api.ts";
import { refreshReservations } from "#features/reservations/web/api.ts";
import { refreshReviews } from "#features/reviews/web/api.ts";
import { refreshUsers } from "#features/users/web/api.ts";
import { refreshWaitlist } from "#features/waitlist/web/api.ts";
import { callsOf, onCallEnd } from "#platform/web/calls.ts";
import { type LiveEvent, type LiveRefresh, startLive, watchActivity } from "#platform/web/live.ts";
import { isRejected } from "#platform/web/rpc.ts";
import { throttleBatches } from "#platform/web/throttle-batches.ts";
import { queryClient } from "./query-client.ts";

const auditCalls = callsOf<typeof auditContract>("audit");
const refreshes: LiveRefresh[] = [
  refreshMe,
  refreshCompanySettings,
  refreshReservations,
  refreshWaitlist,
  refreshFloor,
  refreshMenu,
  refreshReviews,
  refreshUsers,
  refreshAudit,
  refreshConversations,
  refreshAssistantConfig,
  refreshChat,
];
/** What nearly every event changes: however many come, it is asked for once a second. */
const pacedRefreshes: LiveRefresh[] = [refreshDashboard];
const PACE_MS = 1000;

let followed: { unitId: string; stop: () => void } | null = null;

/** Keeps every query fresh by the unit's live events; following another unit leaves the one before. */
export function followUnit(unitId: string): void {
  if (followed?.unitId === unitId) return;
  stopFollowing();
  const stop = startLive({
    open: (signal, onActivity) =>
      auditCalls.watch(
        { unitId },
        { signal, context: { watch: (response) => watchActivity(response, onActivity) } },
      ),
    onEvents: (events) => {
      for (const queryKey of staleKeys(events)) void queryClient.invalidateQueries({ queryKey });
      refreshPaced(events);
    },
    onConnected: (again) => {
      if (again) void queryClient.invalidateQueries();
      else void queryClient.invalidateQueries({ predicate: mayHaveMissedEvents });
    },
    isFinal: (error) => {
      if (!isRejected(error)) return false;
      followed = null;
      // `me` says what became of the session or of the unit.
      void queryClient.invalidateQueries({ queryKey: authApi.me.key() });
      return true;
    },
    onCallEnd,
  });
  followed = { unitId, stop };
}

const refreshPaced = throttleBatches<LiveEvent>(PACE_MS, (events) => {
  for (const queryKey of staleKeys(events, pacedRefreshes)) void queryClient.invalidateQueries({ queryKey });
});

export function stopFollowing(): void {
  followed?.stop();
  followed = null;
}

/** What answered before the first stream stood, apart from the question that opened the page: its answer is as old as the stream. */
function mayHaveMissedEvents({ queryKey, state }: Query): boolean {
  return state.data !== undefined && JSON.stringify(queryKey) !== JSON.stringify(authApi.me.queryKey());
}

/** Each key once, however many events of a burst name it. */
export function staleKeys(events: LiveEvent[], concerned = refreshes): QueryKey[] {
  const keys = events.flatMap((event) => concerned.flatMap((refresh) => refresh(event)));
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
}
