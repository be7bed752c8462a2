import { connect } from "#platform/web/rpc.ts";
import type { tablePlanContract } from "../contract.ts";

export const tablePlanApi = connect<typeof tablePlanContract>("tablePlan");

/** The service that runs now, with all its parties. */
export function tablePlanOptions(unitId: string) {
  return tablePlanApi.read.queryOptions({ input: { unitId } });
}
