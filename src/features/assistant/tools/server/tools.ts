import { jsonSchema, tool, type ToolSet } from "ai";
import * as z from "zod";

import type { ToolRefusal } from "../contract.ts";
import {
  allTools,
  findTool,
  toolNames,
  type ToolInput,
  type ToolName,
  type ToolResults,
} from "../registry.ts";
import { inputText } from "../text.ts";
import { refusal } from "./answers.ts";
import { deskOf } from "./desk.ts";
import { InvalidInput, readInput, schemaOf, tidyInput } from "./read-input.ts";
import type { ChatScope } from "./scope.ts";

/**
 * Runs a tool for the conversation of the scope. It never throws: a wrong input, a refusal and a failure are results, with which the
 * model goes on.
 */
export async function runTool<Name extends ToolName>(
  name: Name,
  scope: ChatScope,
  input: ToolInput<Name>,
): Promise<ToolResults[Name] | ToolRefusal> {
  try {
    const known = findTool(name);
    if (!known) throw new Error(`there is no tool ${name}`);
    const read = readInput(scope, known.input, input);
    return (await known.run(deskOf(scope), read as never)) as ToolResults[Name];
  } catch (error) {
    if (error instanceof InvalidInput) return refusal("invalid_input", error.message);
    scope.services.log.error(
      { err: error, tool: name, conversation: scope.conversation.id },
      "a tool failed",
    );
    return refusal("unavailable");
  }
}

// A type, not an interface: the SDK requires a plain record as context.
type ToolContext = { scope: ChatScope };

/** Anthropic's mark: what stands before it in a prompt is cached for five minutes. Other providers ignore it. */
export const CACHE_MARK = { anthropic: { cacheControl: { type: "ephemeral" } } } as const;

/** The tools as the SDK takes them, the same for every model. Each acts on its turn's scope, which no argument can change. */
export const assistantTools: ToolSet = Object.fromEntries(
  allTools.map(({ name, description, input: fields }) => [
    name,
    tool({
      description,
      // The tools stand first in Anthropic's prompts: they are the same in all units, so a mark of their own serves them all.
      ...(name === toolNames.at(-1) && { providerOptions: CACHE_MARK }),
      inputSchema: jsonSchema<ToolInput<typeof name>>(schemaOf(fields), {
        // Models write what is meant in many forms; what is wrong with the values `readInput` says.
        validate: (given) => {
          const value = tidyInput(fields, given);
          return value === null
            ? { success: false, error: new Error(inputText.noObject) }
            : { success: true, value };
        },
      }),
      contextSchema: z.custom<ToolContext>(),
      execute: (input: ToolInput<typeof name>, { context }: { context: ToolContext }) =>
        runTool(name, context.scope, input),
    }),
  ]),
);

/** The scope of one turn, under the name of each tool. */
export function contextForTools(scope: ChatScope): Record<string, ToolContext> {
  return Object.fromEntries(toolNames.map((name) => [name, { scope }]));
}
