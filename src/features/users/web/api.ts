import { connect } from "#platform/web/rpc.ts";
import type { usersContract } from "../contract.ts";

export const usersApi = connect<typeof usersContract>("users");
