import { useQuery } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { connect } from "#platform/web/rpc.ts";
import type { waitlistContract } from "../contract.ts";

export const waitlistApi = connect<typeof waitlistContract>("waitlist");

/** Messages to the parties say how much longer they wait. */
const MESSAGES_HOLD_FOR_MS = 60_000;

/** The waiting parties of the current unit, in order. */
export function useWaitlist() {
  const { id: unitId } = useCurrentUnit();
  return useQuery(
    waitlistApi.list.queryOptions({ input: { unitId }, refetchInterval: MESSAGES_HOLD_FOR_MS }),
  );
}
