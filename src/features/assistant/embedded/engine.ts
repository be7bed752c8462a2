import { understand } from "../language/understanding.ts";
import { composeReply, expectationsOf } from "./conversation.ts";
import { type DialogueOption, heardOfOption, type OptionMeaning, optionsOf } from "./options.ts";
import { talkPhrases } from "./replies/talk-phrases.ts";
import type { DialogueContext, DialogueState, Memory, ToolRequest } from "./state.ts";

export interface DialogueReply {
  text: string;
  /** What the customer may tap as the answer. */
  options: readonly DialogueOption[];
  /** What to store until the next message. */
  state: DialogueState;
  /** The rows of the precedence tables that led to the reply, for tests. */
  taken: readonly string[];
}

/**
 * Replies to a customer's message, or to an option that they tapped. Yields up to seven tool calls, takes the tool's answer for each, and returns
 * the reply. The turn lives in this generator, so that one process leads it: only the returned state, plain
 * JSON, is kept. A turn that is broken off leaves `state` as it was.
 *
 * The same arguments and answers always give the same reply. Never throws, for any text or answer.
 */
export function* respond(
  state: DialogueState,
  said: string | OptionMeaning,
  context: DialogueContext,
): Generator<ToolRequest, DialogueReply, unknown> {
  const memory = JSON.parse(JSON.stringify(state.memory)) as Memory;
  memory.turn += 1;
  // What the customer said overrides what the channel knows.
  memory.customer = { ...knownCustomerOf(context), ...memory.customer };
  const { now, timeZone } = context;
  const replied: string[] = [];
  const read = (text: string) =>
    understand(text, {
      ...expectationsOf(memory),
      now,
      timeZone,
      isNightRunning: context.runningNight !== undefined,
      ...(context.tableChoices && { tableChoices: context.tableChoices }),
      units: { own: context.unitName, others: context.otherUnitNames ?? [] },
    });
  const taken = yield* composeReply({
    memory,
    context,
    heard: typeof said === "string" ? read(said) : heardOfOption(said, read("")),
    asked: memory.asked,
    said: replied,
    answered: new Map(),
  });
  memory.said = [...new Set(replied)].filter((part) => part !== "");
  const reply = memory.said.join(memory.said.some((part) => part.includes("\n")) ? "\n\n" : " ");
  return {
    text: reply || (talkPhrases.ask.friendly[0] ?? ""),
    options: optionsOf(memory, context),
    state: { version: 3, memory },
    taken,
  };
}

function knownCustomerOf({ customer }: DialogueContext): { name?: string; phone?: string } {
  return {
    ...(customer.name !== undefined && { name: customer.name }),
    ...(customer.phone !== undefined && { phone: customer.phone }),
  };
}
