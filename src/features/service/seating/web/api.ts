import { connect } from "#platform/web/rpc.ts";
import type { seatingContract } from "../contract.ts";

export const seatingApi = connect<typeof seatingContract>("reservations");
