import { fnv1a } from "#shared/fnv1a.ts";
import { localOf } from "#shared/time.ts";
import type { Understanding } from "../language/understanding.ts";
import type { ToolRefusal } from "../tools/contract.ts";
import { outcomeOfCall, type ToolInput, type ToolName } from "../tools/registry.ts";
import { nameValues } from "./replies/names.ts";
import { fillPhrase, type Phrase } from "./replies/phrase.ts";
import { talkPhrases } from "./replies/talk-phrases.ts";
import type { DialogueContext, Memory, OpenQuestion, ToolAnswer, ToolRequest } from "./state.ts";

/**
 * One message and the reply to it in progress. Tasks change `memory`, which is a copy, and append to `said`.
 */
export interface DialogueTurn {
  memory: Memory;
  context: DialogueContext;
  heard: Understanding;
  /** What the last reply asked. `memory.asked` is what the new reply asks. */
  asked: OpenQuestion | null;
  /** Parts of the reply, in order. */
  said: string[];
  /** The reply asks for a value beside which something was not understood. */
  asksAboutOpen?: true;
  /** The tool's answers in this turn, by call. */
  answered: Map<string, unknown>;
}

/** A task that yields tool calls and continues with their answers. */
export type DialogueTask<Result = void> = Generator<ToolRequest, Result, unknown>;

/** A turn takes eight steps at most, and the last one is the reply. */
const MAX_CALLS = 7;

/**
 * Calls a tool and returns its answer; the same call runs once a turn. Returns the refusal `unavailable`
 * beyond the call limit, and for an answer without a boolean `ok`.
 */
export function* callTool<Name extends ToolName>(
  turn: DialogueTurn,
  name: Name,
  input: ToolInput<Name>,
): DialogueTask<ToolAnswer<Name>> {
  const key = `${name} ${JSON.stringify(input)}`;
  const known = turn.answered.get(key);
  if (known !== undefined) return known as ToolAnswer<Name>;
  if (turn.answered.size >= MAX_CALLS) return UNAVAILABLE;
  const answer = yield { type: "call", name, input } as ToolRequest;
  const result = isToolAnswer(answer) ? answer : UNAVAILABLE;
  turn.answered.set(key, result);
  const outcome = outcomeOfCall({ tool: name, result });
  // What is told is an outcome only where the customer asked for it.
  if (outcome !== null && outcome !== "informed") turn.memory.record.outcome = outcome;
  return result as ToolAnswer<Name>;
}

/**
 * Appends one wording of the phrase to the reply. Conversation and turn determine the wording. A wording of
 * the last reply is avoided if there is another.
 */
export function say(
  turn: DialogueTurn,
  phrase: Phrase,
  values: Readonly<Record<string, string | number>> = {},
): void {
  const wordings = phrase[turn.context.tone] ?? phrase.friendly;
  const seed = hashOf(`${turn.context.conversationId} ${turn.memory.turn} ${turn.said.length}`);
  const { assistantName, unitName } = turn.context;
  const named = { ...nameValues(assistantName, unitName), greeting: greetingOf(turn), ...values };
  const parts = wordings.map((wording) => fillPhrase(wording, named));
  const others = parts.filter((part) => !turn.memory.said.includes(part));
  const choice = others.length > 0 ? others : parts;
  turn.said.push(choice[seed % choice.length] ?? "");
}

/** Asks the question unless a task has already asked another. */
export function askIfNothingAsked({ memory }: DialogueTurn, question: "attendant" | "dish"): void {
  memory.asked ??= question;
}

/** Says that something failed, and offers a person. */
export function sayUnavailable(turn: DialogueTurn): void {
  say(turn, talkPhrases.unavailable);
  turn.memory.asked = "attendant";
}

const UNAVAILABLE: ToolRefusal = { ok: false, motivo: "unavailable", frase: "" };

function isToolAnswer(answer: unknown): answer is { ok: boolean } {
  return typeof answer === "object" && answer !== null && "ok" in answer && typeof answer.ok === "boolean";
}

function hashOf(text: string): number {
  const hash = fnv1a(text);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function greetingOf({ heard, context }: DialogueTurn): string {
  if (heard.cues.has("says_good_morning")) return "Bom dia";
  if (heard.cues.has("says_good_afternoon")) return "Boa tarde";
  if (heard.cues.has("says_good_evening")) return "Boa noite";
  if (context.tone === "formal") {
    const hour = Number(localOf(context.now, context.timeZone).time.slice(0, 2));
    return hour < 5 || hour >= 18 ? "Boa noite" : hour < 12 ? "Bom dia" : "Boa tarde";
  }
  return "Olá";
}
