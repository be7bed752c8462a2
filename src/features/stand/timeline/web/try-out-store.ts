import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { TablePlan, TryOutAnswer } from "#features/table-plan/contract.ts";
import { tablePlanApi } from "#features/table-plan/web/api.ts";
import { localOf } from "#shared/time.ts";
import { isUnchanged, type Move } from "./timeline-move.ts";

/** What the move does to others: the moved party is seen on the timeline, and who has no table anyway did not lose one. */
function consequencesFor(answer: TryOutAnswer, movedId: string): TryOutAnswer {
  const known = new Set([movedId, ...answer.alreadyWithout]);
  return {
    ...answer,
    moves: answer.moves.filter(({ reservationId }) => reservationId !== movedId),
    withoutTable: answer.withoutTable.filter((id) => !known.has(id)),
  };
}

/** ms: a pointer that passes over a table asks nothing. */
const REST_MS = 140;

/** True when nobody else notices the move. */
export function isHarmless({ moves, delays, withoutTable }: TryOutAnswer): boolean {
  return moves.length + delays.length + withoutTable.length === 0;
}

/** What the planner says of the move; asked when it has rested on a place. Writes nothing. */
export function usePreview(move: Move | null, plan: TablePlan | null) {
  const { id: unitId, timeZone } = useCurrentUnit();
  const queryClient = useQueryClient();
  const wanted =
    move && move.obstacle === null && !move.isPast && !isUnchanged(move) ? askedBy(move, timeZone) : null;
  const key = wanted === null ? "" : JSON.stringify(wanted);
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const options = queryOptions({
    queryKey: [...tablePlanApi.tryOut.key(), "pin", key, plan?.version, plan?.proposal?.id],
    queryFn: wanted === null ? skipToken : () => tablePlanApi.tryOut.call({ unitId, what: wanted }),
    staleTime: 5_000,
    retry: false,
  });
  const isAsked = wanted !== null && rested === key;
  const { data, isError } = useQuery({ ...options, enabled: isAsked });
  const consequences = (answer: TryOutAnswer) => consequencesFor(answer, wanted?.reservationId ?? "");
  return {
    answer: isAsked && data ? consequences(data) : null,
    isFailed: isAsked && isError,
    /** Asks at once; null when nobody can know. */
    ask: async (): Promise<TryOutAnswer | null> =>
      queryClient.fetchQuery(options).then(consequences, () => null),
  };
}

function askedBy({ bar, drop: { tableIds, from } }: Move, timeZone: string) {
  if (!bar.party) return null;
  return {
    kind: "pin" as const,
    reservationId: bar.party.id,
    tableIds: [...tableIds],
    ...(from !== bar.from && { time: localOf(new Date(from), timeZone).time }),
  };
}
