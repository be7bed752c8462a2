import { connect } from "#platform/web/rpc.ts";
import type { shiftContract } from "../contract.ts";

export const shiftApi = connect<typeof shiftContract>("shift");
