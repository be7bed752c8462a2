import { connect } from "#platform/web/rpc.ts";
import type { cannedAnswersContract } from "../canned/contract.ts";
import type { inboxContract } from "../contract.ts";

export const inboxApi = connect<typeof inboxContract>("inbox");
export const cannedApi = connect<typeof cannedAnswersContract>("cannedAnswers");
