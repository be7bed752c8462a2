import { classify } from "../language/intents/classifier.ts";
import { understand } from "../language/understanding.ts";
import type { ToolName } from "../tools/registry.ts";
import { composeReply, expectationsOf } from "./conversation.ts";
import { talkPhrases } from "./replies/talk-phrases.ts";
import type {
  DialogueAct,
  DialogueContext,
  DialogueInput,
  DialogueState,
  Memory,
  ToolRequest,
} from "./state.ts";
import type { DialogueTurn } from "./turn.ts";

export interface DialogueStep {
  state: DialogueState;
  act: DialogueAct;
  /** The rows of the precedence tables that led to the reply, for tests. */
  taken?: readonly string[];
}

/**
 * Takes one step of the conversation: a customer's message or a tool's answer goes in, one tool call or the
 * reply comes out. The reply ends the turn, after eight steps at most.
 *
 * Pure: the same arguments always give the same step, and only the returned state (plain JSON) is kept. Never
 * throws, for any text. A tool result that no call asked for gets a reply that offers help.
 */
export function respond(state: DialogueState, input: DialogueInput, context: DialogueContext): DialogueStep {
  const turn = turnOf(state, input);
  const memory = JSON.parse(JSON.stringify(state.memory)) as Memory;
  memory.turn += 1;
  // What the customer said overrides what the channel knows.
  memory.customer = { ...knownCustomerOf(context), ...memory.customer };
  const { now, timeZone } = context;
  const dialogueTurn: DialogueTurn = {
    memory,
    context,
    heard: understand(turn.text, { ...expectationsOf(memory), now, timeZone }),
    asked: memory.asked,
    said: [],
    callCount: 0,
    answered: new Map(),
  };
  const steps = composeReply(dialogueTurn);

  // A generator cannot be stored between two steps, so each step replays the turn with the answers so far.
  let step = steps.next();
  for (const { name, result } of turn.answers) {
    if (step.done === true) break;
    step = steps.next(step.value.name === name ? result : undefined);
  }
  if (step.done !== true) {
    const request: ToolRequest = step.value;
    return { state: { ...state, turn }, act: request };
  }
  const parts = dialogueTurn.said.filter(
    (part, index) => part !== "" && dialogueTurn.said.indexOf(part) === index,
  );
  memory.said = parts;
  const text = parts.join(parts.some((part) => part.includes("\n")) ? "\n\n" : " ");
  return {
    state: { version: 3, memory, turn: null },
    act: { type: "say", text: text || (talkPhrases.ask.friendly[0] ?? "") },
    taken: step.value,
  };
}

function turnOf(
  state: DialogueState,
  input: DialogueInput,
): { text: string; answers: { name: ToolName; result: unknown }[] } {
  if (input.type === "message") return { text: input.text, answers: [] };
  const open = state.turn ?? { text: "", answers: [] };
  return { text: open.text, answers: [...open.answers, { name: input.name, result: input.result }] };
}

function knownCustomerOf({ customer }: DialogueContext): { name?: string; phone?: string } {
  return {
    ...(customer.name !== undefined && { name: customer.name }),
    ...(customer.phone !== undefined && { phone: customer.phone }),
  };
}

/**
 * Trains the classifier, so that the first message does not wait for it (some 200 ms of CPU, once a process).
 */
export function warmUp(): void {
  classify("oi");
}
