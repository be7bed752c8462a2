import { connect } from "#platform/web/rpc.ts";
import type { sectionsContract } from "../contract.ts";

export const sectionsApi = connect<typeof sectionsContract>("sections");
