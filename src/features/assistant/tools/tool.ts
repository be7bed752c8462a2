import type { Desk } from "./desk.ts";
import type { InputFields, InputOf } from "./inputs.ts";

/** What a tool's good answer proves, so that a reply may claim it. */
export type Deed = "free_table" | "booked" | "changed" | "cancelled" | "queued" | "left_queue" | "called";

/** A conversation's outcome, as the dashboard counts it. */
export type ToolOutcome =
  | "informed"
  | "booked"
  | "changed"
  | "cancelled"
  | "waitlisted"
  | "left_queue"
  | "handed_over";

/** One tool: all that models, staff, the engine and the claim check know of it. A new one is a file like this and a line in the registry. */
interface Tool<Name extends string, Fields extends InputFields, Answer extends { ok: boolean }> {
  /** Portuguese, because models read it next to Portuguese text. */
  name: Name;
  /** What models read about it. */
  description: string;
  /** What a call did, for staff. */
  label: string;
  input: Fields;
  /** `writes`: it changes something that the customer must be told. `proposes`: the customer must agree in a later message. */
  effect: "informs" | "proposes" | "writes" | "calls";
  /** The customer wanted a table. */
  asksForTable?: true;
  run(desk: Desk, input: InputOf<Fields>): Promise<Answer>;
  /** What a good answer means for the conversation. None: it leaves the outcome as it was. */
  outcome?(answer: Extract<Answer, { ok: true }>): ToolOutcome | null;
  deeds?(answer: Extract<Answer, { ok: true }>): readonly Deed[];
  /** A set sentence about a good answer, for a model whose own reply cannot be sent. */
  safeReply?(answer: Extract<Answer, { ok: true }>): string;
}

/** Declares a tool, with the types of its name, its fields and its answer. */
export function defineTool<
  const Name extends string,
  const Fields extends InputFields,
  Answer extends { ok: boolean },
>(tool: Tool<Name, Fields, Answer>): Tool<Name, Fields, Answer> {
  return tool;
}
