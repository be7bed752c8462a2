import { connect } from "#platform/web/rpc.ts";
import type { reviewsContract } from "../contract.ts";

export const reviewsApi = connect<typeof reviewsContract>("reviews");

/** One review as it is now, for whom a list's place is not enough. It begins with what the list knows, and live events renew it. */
export function reviewOptions(unitId: string, id: string) {
  return reviewsApi.read.queryOptions({ input: { unitId, id } });
}
