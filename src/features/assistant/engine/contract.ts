import type { LogEntry } from "../../conversations/contract.ts";
import type { ModelProblem, TokenUsage } from "../config/model/contract.ts";

/** The events of a turn, in order. `log` follows the event that it puts into words. */
export type TurnEvent =
  | { type: "begun" }
  | { type: "model"; model: string }
  | { type: "tool_call"; id: string; tool: string; input: unknown }
  | ToolResultEvent
  | ({ type: "step"; model: string; milliseconds: number } & TokenUsage)
  | { type: "model_retried"; model: string; reason: ModelFailure; waitMs: number }
  | { type: "model_failed"; model: string; reason: ModelFailure; problem: string }
  | { type: "model_resting"; model: string }
  | { type: "claims_rejected"; model: string; claims: readonly string[]; reply: string }
  | { type: "claims_accepted"; model: string }
  | { type: "error"; problem: string }
  | { type: "silent"; state: string }
  | { type: "log"; entry: LogEntry };

/** Why a remote model gave no reply: its call failed, or its reply cannot be sent. */
export type ModelFailure = ModelProblem | ReplyProblem;

/** What is wrong with a reply: `reply_cut` was longer than its limit, `reply_filtered` was stopped by the provider's own filter. */
export type ReplyProblem =
  | "reply_cut"
  | "reply_filtered"
  | "reply_empty"
  | "reply_endless"
  | "reply_unreadable";

interface ToolResultEvent {
  type: "tool_result";
  id: string;
  tool: string;
  input: unknown;
  result: unknown;
  /** Null where the tool ran, also where it refused. */
  error: string | null;
  milliseconds: number;
}
