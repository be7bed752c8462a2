import { connect } from "#platform/web/rpc.ts";
import type { eveningContract } from "../contract.ts";

export const eveningApi = connect<typeof eveningContract>("evening");

/** The service that runs now, with all its parties. */
export function eveningOptions(unitId: string) {
  return eveningApi.read.queryOptions({ input: { unitId } });
}
