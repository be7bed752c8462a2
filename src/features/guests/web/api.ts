import { connect } from "#platform/web/rpc.ts";
import type { guestsContract } from "../contract.ts";

export const guestsApi = connect<typeof guestsContract>("guests");
