import { keepPreviousData, useQuery } from "@tanstack/react-query";

import type { WhatIf } from "#features/table-plan/contract.ts";
import { tablePlanApi } from "#features/table-plan/web/api.ts";
import { useDebounced } from "#platform/web/debounced.ts";

/** While the slider moves, nothing is asked. */
const SETTLE_MS = 150;

/** A query needs an input also while there is no question. */
const NOTHING: WhatIf = { kind: "party", guests: 1, time: "00:00" };

/**
 * Asks what would happen; null asks nothing. Where the quick answer cannot decide, it asks once more, with more time.
 * `isOld`: the answer shown belongs to an earlier question, or a newer one is on its way.
 */
export function useWhatIfAnswer(unitId: string, what: WhatIf | null) {
  const settled = useDebounced(what, SETTLE_MS);
  const input = { unitId, what: settled ?? NOTHING };
  const first = useQuery({
    ...tablePlanApi.tryOut.queryOptions({ input }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    // The answer is about this moment.
    staleTime: 0,
  });
  const isUnknown = first.data?.verdict === "unknown" && !first.isPlaceholderData;
  const patient = useQuery({
    ...tablePlanApi.tryOut.queryOptions({ input: { ...input, isPatient: true } }),
    enabled: isUnknown,
    staleTime: 0,
  });
  const answer = isUnknown && patient.data ? patient : first;
  const isAsking = answer.isFetching || (isUnknown && patient.isFetching);
  return { answer, isOld: isAsking || JSON.stringify(what) !== JSON.stringify(settled) };
}
