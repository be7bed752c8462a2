import { foldForSearch } from "#shared/pt-br.ts";
import type { ToolName } from "../../tools/contract.ts";
import type { EvalCustomer, EvalQuestion } from "./task.ts";

/** One turn of the conversation: the customer's message, the tool calls and the reply. */
export interface EvalTurn {
  said: string;
  reply: string;
  calls: readonly { tool: ToolName; input: unknown; result: unknown }[];
}

export interface SimulatedCustomer {
  /** Returns the next message, or null when the customer has nothing left to say. */
  next(turns: readonly EvalTurn[]): string | null;
}

/** After so many turns the customer gives up. */
const MAX_TURNS = 14;

/**
 * Simulates a customer with a wish instead of a script, who reacts to the assistant's last reply. The
 * customer answers a proposal first, then the first refusal, then a question. Otherwise the customer says the
 * next thing on their list.
 */
export function simulateCustomer(customer: EvalCustomer): SimulatedCustomer {
  const unsaid = [...customer.says];
  const toProposals = [...(customer.toProposals ?? ["sim"])];
  let hasHeardAlternatives = false;

  return {
    next(turns) {
      const turn = turns.at(-1);
      if (turn === undefined) return unsaid.shift() ?? null;
      if (turns.length >= MAX_TURNS) return null;

      const [proposed] = turn.calls
        .filter(({ tool, result }) => tool.startsWith("propor_") && isOk(result))
        .slice(-1);
      if (proposed !== undefined)
        return (toProposals.length > 1 ? toProposals.shift() : toProposals[0]) ?? null;

      const wasRefused = turn.calls.some(
        ({ tool, result }) => AVAILABILITY_TOOLS.has(tool) && !isGranted(result),
      );
      if (wasRefused && !hasHeardAlternatives && customer.toAlternatives !== undefined) {
        hasHeardAlternatives = true;
        return customer.toAlternatives;
      }
      return answerAskedQuestions(customer, turn.reply) ?? unsaid.shift() ?? null;
    },
  };
}

const AVAILABILITY_TOOLS = new Set<ToolName>([
  "verificar_disponibilidade",
  "propor_reserva",
  "propor_alteracao",
]);

/** Answers all questions of a reply in one message, as people do. */
function answerAskedQuestions({ answers = {} }: EvalCustomer, reply: string): string | null {
  const asked = questionsOf(reply);
  const given = asked.flatMap((question) => answers[question] ?? []);
  return given.length === 0 ? null : [...new Set(given)].join(", ");
}

/** Returns what a reply asks for, in the order of `PATTERNS`. Statements do not count. */
function questionsOf(reply: string): EvalQuestion[] {
  const requests = (foldForSearch(reply).match(/[^.!?\n]+[.!?]?/g) ?? []).filter(
    (sentence) =>
      sentence.trim().endsWith("?") ||
      /\b(me (diz|diga|dizer|fala|passa|passar|informa|informe|informar|conta|manda)|informe|preciso|falt(a|am)|digite|qual|quantas)\b/.test(
        sentence,
      ),
  );
  return PATTERNS.filter(([, pattern]) => requests.some((request) => pattern.test(request))).map(
    ([question]) => question,
  );
}

const PATTERNS: readonly [EvalQuestion, RegExp][] = [
  ["qual", /\bqual (delas|das|dessas|reserva)\b|\bqual (voce )?(quer|gostaria|deseja)\b|\b(de|a) qual\b/],
  ["nota", /\bo que (voce )?(quer|gostaria|deseja|precisa)( de)? (mudar|alterar|trocar)\b/],
  ["nome", /\bnome\b/],
  ["telefone", /\b(telefone|celular|whatsapp|numero para contato)\b/],
  ["pessoas", /\b(quantas pessoas|quantos|pessoas)\b/],
  ["minutos", /\b(quantos minutos|quanto tempo|minutos)\b/],
  ["data", /\b(que dia|qual dia|o dia|qual a data|qual data|para quando|data)\b/],
  ["horario", /\b(que horas?|qual horario|qual o horario|horario)\b/],
];

function isOk(result: unknown): boolean {
  return typeof result === "object" && result !== null && "ok" in result && result.ok === true;
}

function isGranted(result: unknown): boolean {
  return (
    isOk(result) &&
    !(typeof result === "object" && result !== null && "disponivel" in result && result.disponivel === false)
  );
}
