import type { Query, QueryKey } from "@tanstack/react-query";

import type { AuditContract } from "#features/audit/contract.ts";
import { authApi } from "#features/auth/web/api.ts";
import { callsOf, onCallEnd } from "#platform/web/calls.ts";
import { startLive, watchActivity } from "#platform/web/live.ts";
import { dropPageAnswers, eventMark } from "#platform/web/page-answers.ts";
import { isRejected } from "#platform/web/rpc.ts";
import { throttleBatches } from "#platform/web/throttle-batches.ts";
import type { LiveEvent } from "#shared/event.ts";
import { queryClient } from "./query-client.ts";

const auditCalls = callsOf<AuditContract>("audit");
const PACE_MS = 1000;

let followed: { unitId: string; stop: () => void } | null = null;

/** Refreshes queries by the unit's live events; following another unit ends the previous stream. */
export function followUnit(unitId: string): void {
  if (followed?.unitId === unitId) return;
  stopFollowing();
  // The first stream goes on from where the page's own answers were read, so that they stay true.
  let since = eventMark();
  let isResumed = false;
  const stop = startLive({
    open: (signal, onActivity) => {
      isResumed = since !== null;
      const input = { unitId, ...(since && { since }) };
      since = null;
      return auditCalls.watch(input, {
        signal,
        context: { watch: (response) => watchActivity(response, onActivity) },
      });
    },
    onEvents: (events) => {
      // A new stream refreshes nothing: the next event would have to wait for its turn.
      const changes = events.filter(({ type }) => type !== "connected");
      if (changes.length === 0) return;
      void loadStaleQueries().then(({ staleKeys }) => refresh(staleKeys(changes)));
      dropPageAnswers();
      refreshPaced(changes);
    },
    onConnected: (again) => {
      if (again || !isResumed) dropPageAnswers();
      if (again) void queryClient.invalidateQueries();
      else if (!isResumed) void queryClient.invalidateQueries({ predicate: mayHaveMissedEvents });
    },
    isFinal: (error) => {
      if (!isRejected(error)) return false;
      followed = null;
      // `me` shows what happened to the session or the unit.
      void queryClient.invalidateQueries({ queryKey: authApi.me.key() });
      return true;
    },
    onCallEnd,
  });
  followed = { unitId, stop };
}

const refreshPaced = throttleBatches<LiveEvent>(
  PACE_MS,
  (events) => void loadStaleQueries().then(({ staleFigures }) => refresh(staleFigures(events))),
);

/** It names the queries of every page, so it comes with the first event. Without it, everything is refreshed. */
export function loadStaleQueries() {
  return import("./stale-queries.ts").catch(() => ({ staleKeys: () => [[]], staleFigures: () => [] }));
}

function refresh(keys: readonly QueryKey[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

export function stopFollowing(): void {
  followed?.stop();
  followed = null;
}

/**
 * True for answers from before the first stream opened, except the page's own query: that one is as old as
 * the stream.
 */
function mayHaveMissedEvents({ queryKey, state }: Query): boolean {
  return state.data !== undefined && JSON.stringify(queryKey) !== JSON.stringify(authApi.me.queryKey());
}
