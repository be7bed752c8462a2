import { fnv1a } from "#shared/fnv1a.ts";
import type { ToolInput, ToolName, ToolRefusal } from "../tools/contract.ts";
import type { Understanding } from "./language/understanding.ts";
import { toneOf, type Phrase, type Tone } from "./replies/phrase.ts";
import type { DialogueContext, Memory, OpenQuestion, ToolAnswer, ToolRequest } from "./state.ts";

/** One message being answered. Tasks change `memory` and add to `said`; it is a copy, and told again from the start with every tool's answer. */
export interface DialogueTurn {
  memory: Memory;
  context: DialogueContext;
  heard: Understanding;
  /** What the last reply asked; `memory.asked` is what this one asks. */
  asked: OpenQuestion | null;
  tone: Tone;
  /** Parts of the reply, in order. */
  said: string[];
  callCount: number;
  answered: Map<string, unknown>;
}

/** A task that may stop for a tool's answer, and goes on with it. */
export type DialogueTask<Result = void> = Generator<ToolRequest, Result, unknown>;

/** Eight steps a turn (assistant.md), the last of which is the reply. */
const MAX_CALLS = 7;

export function startTurn(memory: Memory, context: DialogueContext, heard: Understanding): DialogueTurn {
  return {
    memory,
    context,
    heard,
    asked: memory.asked,
    tone: toneOf(context.personality),
    said: [],
    callCount: 0,
    answered: new Map(),
  };
}

/** What the tool answers; the same question is asked once a turn. Past the turn's limit, and where the answer is none, a refusal `unavailable`. */
export function* callTool<Name extends ToolName>(
  turn: DialogueTurn,
  name: Name,
  input: ToolInput<Name>,
): DialogueTask<ToolAnswer<Name>> {
  const key = `${name} ${JSON.stringify(input)}`;
  const known = turn.answered.get(key);
  if (known !== undefined) return known as ToolAnswer<Name>;
  if (turn.callCount >= MAX_CALLS) return UNAVAILABLE;
  turn.callCount += 1;
  const answer = yield { type: "call", name, input } as ToolRequest;
  const result = isToolAnswer(answer) ? answer : UNAVAILABLE;
  turn.answered.set(key, result);
  return result as ToolAnswer<Name>;
}

/**
 * Adds a wording of the phrase to the reply; which one follows from conversation and turn, so that a repeated run says the same. What the
 * last reply said is said in other words, where there are any.
 */
export function say(
  turn: DialogueTurn,
  phrase: Phrase,
  values: Readonly<Record<string, string | number>> = {},
): void {
  const wordings = phrase[turn.tone] ?? phrase.friendly;
  const seed = hashOf(`${turn.context.conversationId} ${turn.memory.turn} ${turn.said.length}`);
  const parts = wordings.map((wording) =>
    wording.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? "")),
  );
  const others = parts.filter((part) => !turn.memory.said.includes(part));
  const choice = others.length > 0 ? others : parts;
  turn.said.push(choice[seed % choice.length] ?? "");
}

/** Asks something by the way: what a task has open goes before. */
export function askIfNothingAsked({ memory }: DialogueTurn, question: "attendant" | "dish"): void {
  memory.asked ??= question;
}

const UNAVAILABLE: ToolRefusal = { ok: false, motivo: "unavailable", frase: "" };

function isToolAnswer(answer: unknown): answer is { ok: boolean } {
  return typeof answer === "object" && answer !== null && "ok" in answer && typeof answer.ok === "boolean";
}

function hashOf(text: string): number {
  const hash = fnv1a(text);
  return (hash ^ (hash >>> 13)) >>> 0;
}
