import { connect } from "#platform/web/rpc.ts";
import type { reviewDraftsContract } from "../contract.ts";

export const reviewDraftsApi = connect<typeof reviewDraftsContract>("reviewDrafts");
