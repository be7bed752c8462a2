import { connect } from "#platform/web/rpc.ts";
import type { sectionsContract } from "../contract.ts";

export const sectionsApi = connect<typeof sectionsContract>("sections");

/** The sections of the service that runs now. */
export function sectionsOptions(unitId: string) {
  return sectionsApi.read.queryOptions({ input: { unitId } });
}
