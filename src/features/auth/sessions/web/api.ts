import { connect } from "#platform/web/rpc.ts";
import type { sessionsContract } from "../contract.ts";

export const sessionsApi = connect<typeof sessionsContract>("sessions");
