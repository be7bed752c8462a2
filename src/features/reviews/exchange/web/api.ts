import { connect } from "#platform/web/rpc.ts";
import type { reviewExchangeContract } from "../contract.ts";

export const reviewExchangeApi = connect<typeof reviewExchangeContract>("reviewExchange");
