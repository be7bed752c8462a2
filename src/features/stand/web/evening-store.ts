import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useTables } from "#features/floor/web/api.ts";
import { eveningOptions } from "#features/reservations/evening/web/api.ts";
import { useWaitlist } from "#features/waitlist/web/api.ts";
import { usePendingChanges } from "#platform/web/optimistic.ts";
import { localOf } from "#shared/time.ts";
import { actsKey } from "./act-store.ts";
import type { EveningState, TurnTimes } from "./evening-view.ts";
import { applyActs, type StandAct } from "./pending-acts.ts";

/** The service begins and ends by the clock, without an event. */
const REFRESH_MS = 60_000;

export interface Evening {
  state: EveningState;
  turn: TurnTimes;
  isOpen: boolean;
  opensAt: string | null;
  closesAt: string | null;
}

/** The evening with the acts that the server has not answered yet. `evening` is null until everything has arrived. */
export function useEvening(now: Date) {
  const unit = useCurrentUnit();
  const read = useQuery({ ...eveningOptions(unit.id), refetchInterval: REFRESH_MS });
  const tables = useTables();
  const queue = useWaitlist();
  const acts = usePendingChanges<StandAct>(actsKey);
  const queries = [read, tables, queue];
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  return {
    evening:
      read.data && tables.data && queue.data
        ? {
            ...read.data,
            state: applyActs(
              { parties: read.data.parties, tables: tables.data.tables, entries: queue.data.entries },
              acts,
              { cleans: read.data.cleaningMinutes > 0, ...localOf(now, unit.timeZone) },
            ),
          }
        : null,
    error: failed?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => queries.forEach((query) => void query.refetch()),
  };
}
