import { findTool, isGoodAnswer, outcomeOfCall, type ToolName } from "../tools/registry.ts";

export interface ToolCall {
  id: string;
  tool: ToolName;
  input: unknown;
  result: unknown;
  error: string | null;
  milliseconds: number;
}

/** What a turn changed for its conversation, by its tools' results. */
export interface Effects {
  outcome: string | null;
  askedForTable: boolean;
  gotTable: boolean;
}

/**
 * Computes the conversation's outcome from a turn's tool calls and its outcome so far. A write outranks information, a later write an
 * earlier one, and a call for a person does not replace a write.
 */
export function effectsOf(
  calls: readonly Pick<ToolCall, "tool" | "result">[],
  before: string | null,
): Effects {
  let outcome = before;
  let askedForTable = false;
  let gotTable = false;
  for (const call of calls) {
    if (findTool(call.tool)?.asksForTable) askedForTable = true;
    const next = outcomeOfCall(call);
    if (next === "booked") gotTable = true;
    if (next === "informed") outcome ??= next;
    else if (next === "handed_over") outcome = isDeedOutcome(outcome) ? outcome : next;
    else outcome = next ?? outcome;
  }
  return { outcome, askedForTable, gotTable };
}

/** Whether the call wrote something that the customer must be told. */
export function isDeed({ tool, result }: Pick<ToolCall, "tool" | "result">): boolean {
  return isGoodAnswer(result) && findTool(tool)?.effect === "writes";
}

const MAX_STORED_LENGTH = 16_000;
const SHORTENED_LENGTH = 1_000;

/** A tool's result as it is stored: of a very long one, such as a menu of hundreds of dishes, only the beginning. */
export function shortenResult(result: unknown): unknown {
  const written = JSON.stringify(result) ?? "null";
  if (written.length <= MAX_STORED_LENGTH) return result;
  return { abreviado: true, caracteres: written.length, inicio: written.slice(0, SHORTENED_LENGTH) };
}

/** The rating in a customer's reply to 'de 1 a 5'. Null where the message is not a rating. */
export function readRating(message: string): number | null {
  const rating =
    /^\s*(?:nota\s*|dou\s*(?:um\s*)?|um\s*)?([1-5])(?:\s*(?:estrelas?|de 5|\/\s*5))?\s*[.!⭐]*\s*$/i.exec(
      message,
    )?.[1];
  return rating === undefined ? null : Number(rating);
}

function isDeedOutcome(outcome: string | null): boolean {
  return outcome !== null && ["booked", "changed", "cancelled", "waitlisted", "left_queue"].includes(outcome);
}

/** A part of a conversation as a model reads it. */
export interface ModelTurn {
  role: "user" | "assistant";
  content: string;
}

/**
 * The conversation as the templates of all models take it: it begins with the customer, and the two take turns. What the assistant said before
 * the customer's first message is the greeting, which belongs into the instructions.
 */
export function toModelTurns(said: readonly { author: string; text: string }[]): {
  greeting: string;
  turns: ModelTurn[];
} {
  const first = said.findIndex(({ author }) => author === "customer");
  const before = first === -1 ? said : said.slice(0, first);
  const turns: ModelTurn[] = [];
  for (const { author, text } of first === -1 ? [] : said.slice(first)) {
    const role = author === "customer" ? "user" : "assistant";
    const last = turns.at(-1);
    if (last?.role === role) last.content += `\n${text}`;
    else turns.push({ role, content: text });
  }
  return { greeting: before.map(({ text }) => text).join("\n"), turns };
}
