import { connect } from "#platform/web/rpc.ts";
import type { bookingContract } from "../contract.ts";

export const bookingApi = connect<typeof bookingContract>("reservations");
