import type { eveningContract } from "#features/service/contract.ts";
import { connect } from "#platform/web/rpc.ts";

export const eveningApi = connect<typeof eveningContract>("evening");

/** The service that runs now, with all its parties. */
export function eveningOptions(unitId: string) {
  return eveningApi.read.queryOptions({ input: { unitId } });
}
