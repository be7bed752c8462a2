import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useTables } from "#features/floor/web/api.ts";
import { eveningOptions } from "#features/service/web/api.ts";
import { type ExpectedStay, stayFor } from "#features/turn-times/rules.ts";
import { useWaitlist } from "#features/waitlist/web/api.ts";
import { usePendingChanges } from "#platform/web/optimistic.ts";
import { type LocalDate, localOf } from "#shared/time.ts";
import { actsKey, withPendingActs } from "./act-store.ts";
import type { EveningState } from "./evening-view.ts";
import type { StandAct } from "./pending-acts.ts";

/** The service begins and ends by the clock, without an event. */
const REFRESH_MS = 60_000;

export interface Evening {
  state: EveningState;
  /** How long a party of this size stays that is seated now. */
  stayOf: (guests: number) => ExpectedStay;
  /** Of the service. */
  date: LocalDate;
  isOpen: boolean;
  opensAt: string | null;
  closesAt: string | null;
  /** When it is open, in order; between two of them is a break. */
  intervals: readonly { opensAt: string; closesAt: string }[];
}

/** The evening with the acts that the server has not answered yet. `evening` is null until everything has arrived. */
export function useEvening(now: Date) {
  const unit = useCurrentUnit();
  const read = useQuery({ ...eveningOptions(unit.id), refetchInterval: REFRESH_MS });
  const tables = useTables();
  const queue = useWaitlist();
  const acts = usePendingChanges<StandAct>(actsKey);
  // Each view of the evening is worked out from it: the start and the end of a request must not make another one.
  const evening = useMemo((): Evening | null => {
    if (!read.data || !tables.data || !queue.data) return null;
    const local = localOf(now, unit.timeZone);
    const { turn, parties } = read.data;
    return {
      ...read.data,
      stayOf: (guests) => stayFor(turn, { ...local, guests }),
      state: withPendingActs({ parties, tables: tables.data.tables, entries: queue.data.entries }, acts, {
        turn,
        ...local,
      }),
    };
  }, [read.data, tables.data, queue.data, acts, now, unit.timeZone]);
  const queries = [read, tables, queue];
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  return {
    evening,
    error: failed?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => queries.forEach((query) => void query.refetch()),
  };
}
