import { connect } from "#platform/web/rpc.ts";
import type { pacingContract } from "../contract.ts";

export const pacingApi = connect<typeof pacingContract>("pacing");
