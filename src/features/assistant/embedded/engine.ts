import type { ToolName } from "../tools/contract.ts";
import { composeReply, expectationsOf } from "./conversation.ts";
import { classify } from "./intents/classifier.ts";
import { understand } from "./language/understanding.ts";
import { talkPhrases } from "./replies/talk-phrases.ts";
import type {
  DialogueAct,
  DialogueContext,
  DialogueInput,
  DialogueState,
  Memory,
  ToolRequest,
} from "./state.ts";
import { startTurn } from "./turn.ts";

export interface DialogueStep {
  state: DialogueState;
  act: DialogueAct;
}

/**
 * One step of the conversation: a customer's message, or a tool's answer, in; one tool call, or the reply that ends the turn, out. Pure and
 * repeatable: the same arguments always give the same step, and nothing is kept besides the state, which is plain JSON. Never
 * throws, whatever the text; a turn takes eight steps at most. A result that nobody waits for is answered by asking how to help.
 */
export function respond(state: DialogueState, input: DialogueInput, context: DialogueContext): DialogueStep {
  const turn = turnOf(state, input);
  const memory = JSON.parse(JSON.stringify(state.memory)) as Memory;
  memory.turn += 1;
  // What the channel knows holds until the customer says otherwise.
  memory.customer = { ...knownCustomerOf(context), ...memory.customer };
  const heard = understand(turn.text, {
    ...expectationsOf(memory),
    now: context.now,
    timeZone: context.timeZone,
  });
  const told = startTurn(memory, context, heard);
  const story = composeReply(told);

  // The turn is told from its beginning, with the answers that have come in so far.
  let step = story.next();
  for (const { name, result } of turn.answers) {
    if (step.done === true) break;
    step = story.next(step.value.name === name ? result : undefined);
  }
  if (step.done !== true) {
    const request: ToolRequest = step.value;
    return { state: { ...state, turn }, act: request };
  }
  const parts = told.said.filter((part, index) => part !== "" && told.said.indexOf(part) === index);
  memory.said = parts;
  const text = parts.join(parts.some((part) => part.includes("\n")) ? "\n\n" : " ");
  return {
    state: { version: 2, memory, turn: null },
    act: { type: "say", text: text || (talkPhrases.ask.friendly[0] ?? "") },
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

/** Learns now what the first message would wait for (some 200 ms of the processor, once a process). */
export function warmUp(): void {
  classify("oi");
}
