import { connect } from "#platform/web/rpc.ts";
import type { availabilityContract } from "../contract.ts";

export const availabilityApi = connect<typeof availabilityContract>("reservations");
