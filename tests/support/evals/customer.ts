import type { ToolName } from "#features/assistant/tools/registry.ts";
import type { MessageOption } from "#features/conversations/contract.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import type { EvalCustomer, EvalQuestion } from "./task.ts";

/** One turn of the conversation: the customer's message, the tool calls and the reply. */
export interface EvalTurn {
  said: string;
  reply: string;
  calls: readonly { tool: ToolName; input: unknown; result: unknown }[];
  /** What the reply offered to tap. */
  options?: readonly MessageOption[];
}

export interface SimulatedCustomer {
  /** Returns the next message or the option that they tap, or null when the customer has nothing left to say. */
  next(turns: readonly EvalTurn[]): string | MessageOption | null;
  /** The labels that they wanted to tap and that nobody offered. */
  untapped(): readonly string[];
}

/** After this many turns the customer gives up. */
const MAX_TURNS = 14;

/**
 * Simulates a customer with a wish instead of a script, who reacts to the assistant's last reply. The
 * customer taps an option that they want, else answers a proposal, then the first refusal, then a question. Otherwise the
 * customer says the next thing on their list.
 */
export function simulateCustomer(customer: EvalCustomer): SimulatedCustomer {
  const unsaid = [...customer.says];
  const taps = [...(customer.taps ?? [])];
  const toProposals = [...(customer.toProposals ?? ["sim"])];
  const toAlternatives = [customer.toAlternatives ?? []].flat();
  const answers = { ...customer.answers };
  const agreement = () => (toProposals.length > 1 ? toProposals.shift() : toProposals[0]) ?? null;
  let isOpen = false;

  return {
    untapped: () => taps,
    next(turns) {
      const turn = turns.at(-1);
      if (turn === undefined) return unsaid.shift() ?? null;
      if (turns.length >= MAX_TURNS) return null;

      const [proposed] = turn.calls
        .filter(({ tool, result }) => tool.startsWith("propor_") && isOk(result))
        .slice(-1);
      isOpen =
        proposed !== undefined || (isOpen && !turn.calls.some(({ tool }) => tool === "confirmar_proposta"));
      const tapped = turn.options?.find(({ label }) => label === taps[0]);
      if (tapped !== undefined) {
        taps.shift();
        return tapped;
      }
      if (proposed !== undefined) return agreement();

      const wasRefused = turn.calls.some(
        ({ tool, result }) => AVAILABILITY_TOOLS.has(tool) && !isGranted(result),
      );
      const toRefusal = wasRefused ? toAlternatives.shift() : undefined;
      if (toRefusal !== undefined) return toRefusal;

      const answer = answerAskedQuestions(answers, turn.reply);
      if (answer !== null) return answer;
      const { duvida } = answers;
      if (duvida !== undefined && isUnsure(turn.reply)) {
        delete answers.duvida;
        return duvida;
      }
      if (isOpen && asksForAgreement(turn.reply)) return agreement();
      return unsaid.shift() ?? null;
    },
  };
}

const AVAILABILITY_TOOLS = new Set<ToolName>([
  "verificar_disponibilidade",
  "propor_reserva",
  "propor_alteracao",
]);

/** Answers all questions of a reply in one message, as people do. */
function answerAskedQuestions(answers: NonNullable<EvalCustomer["answers"]>, reply: string): string | null {
  const asked = questionsOf(reply);
  const given = asked.flatMap((question) => answers[question] ?? []);
  if (given.length > 0) return [...new Set(given)].join(", ");
  return offersChoice(reply) ? (answers.escolha ?? answers.qual ?? null) : null;
}

/** 'E sobre o seu pedido: posso confirmar?', after a question in between. */
function asksForAgreement(reply: string): boolean {
  return sentencesOf(reply).some(
    (sentence) =>
      sentence.endsWith("?") &&
      /\b(confirm\w*|(posso|pode|podemos) (reservar|cancelar|mudar|alterar|fechar))\b/.test(sentence),
  );
}

/** 'É a de sexta ou a de sábado?', 'Tenho 19h ou 20h30. Qual fica melhor?' */
function offersChoice(reply: string): boolean {
  return sentencesOf(reply).some(
    (sentence) =>
      sentence.endsWith("?") &&
      /\bou\b|\b(qual|algum|alguma)( opcao)? (prefere|fica|seria|serve|atende)\b/.test(sentence),
  );
}

/** Whether a reply asks what the customer means. An offer of help, of a person, or a courtesy does not. */
function isUnsure(reply: string): boolean {
  return sentencesOf(reply).some(
    (sentence) =>
      (sentence.endsWith("?") || /\bnao entendi\b/.test(sentence)) &&
      !/\b((?<!\bme )ajud|mais alguma|algo mais|(chamar?|chame|falar com|passe|passar para|transfer)\b.*\b(alguem|atendente|pessoa|equipe)|tudo (bem|bom|certo))/.test(
        sentence,
      ),
  );
}

/** Returns what a reply asks for, in the order of `PATTERNS`. Statements do not count. */
function questionsOf(reply: string): EvalQuestion[] {
  const requests = sentencesOf(reply).filter(
    (sentence) =>
      sentence.endsWith("?") ||
      /\b(me (diz|diga|dizer|fala|passa|passar|informa|informe|informar|conta|manda)|informe|preciso|falt(a|am)|digite|qual|quantas)\b/.test(
        sentence,
      ),
  );
  return PATTERNS.filter(([, pattern]) => requests.some((request) => pattern.test(request))).map(
    ([question]) => question,
  );
}

/** The sentences of a reply, folded. */
function sentencesOf(reply: string): string[] {
  return (foldForSearch(reply).match(/[^.!?\n]+[.!?]?/g) ?? []).map((sentence) => sentence.trim());
}

const PATTERNS: readonly [EvalQuestion, RegExp][] = [
  ["qual", /\bqual (delas|das|dessas|reserva)\b|\bqual (voce )?(quer|gostaria|deseja)\b|\b(de|a) qual\b/],
  ["nota", /\bo que (voce )?(quer|gostaria|deseja|precisa)( de)? (mudar|alterar|trocar)\b/],
  ["nome", /\bnome\b/],
  ["telefone", /\b(telefone|celular|whatsapp|numero para contato|seu numero|numero com ddd)\b/],
  ["pessoas", /\b(quantas pessoas|quantos|pessoas)\b/],
  ["minutos", /\b(quantos minutos|quanto tempo|minutos)\b/],
  [
    "data",
    /\b(que dia|qual dia|o dia|qual a data|qual data|para quando|quando (seria|voce|quer|gostaria)|data)\b/,
  ],
  ["horario", /\b(que horas?|qual horario|qual o horario|horario|(qual|melhor) hora)\b/],
  [
    "quer",
    /\b(quer|posso|deseja|gostaria|podemos|vamos)\b.*\b(reserv(e|ar|o|a)|marcar|marque|agendar|agende|garant(a|ir)|confirm(e|ar)|(fazer|faca|facamos) (uma|a|outra))\b/,
  ],
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
