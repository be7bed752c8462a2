import { connect } from "#platform/web/rpc.ts";
import type { reviewsContract } from "../contract.ts";

export const reviewsApi = connect<typeof reviewsContract>("reviews");
