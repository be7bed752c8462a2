import type { LocalDate } from "#shared/time.ts";
import { findUnsupportedClaims } from "../../claims/rules.ts";
import type { HoursAnswer } from "../../tools/contract.ts";
import { safeReplyOf } from "../../tools/registry.ts";
import { readHoursFacts, readMenuFacts } from "../../tools/server/restaurant-facts.ts";
import type { ChatScope } from "../../tools/server/scope.ts";
import type { TurnEvent } from "../contract.ts";
import type { ToolCall } from "../rules.ts";
import { safeText } from "../text.ts";

/** What a reply is checked against, who is told of the verdict, and where a replaced reply is counted. */
interface ReplyCheck {
  scope: ChatScope;
  /** The restaurant's own texts, and what the customer wrote or is known by. */
  sources: { house: readonly string[]; customer: readonly string[] };
  local: { date: LocalDate };
  observe: (event: TurnEvent) => void;
  done: { calls: readonly ToolCall[]; fallbacks: number; errors: number };
}

/**
 * Returns the reply if each of its claims has a source, otherwise a safe sentence, which counts as fallback and error of the turn.
 * `said` is what the customer wrote in earlier messages.
 */
export async function replaceUnsupportedReply(
  check: ReplyCheck,
  model: string,
  reply: string,
  said: readonly string[] = [],
): Promise<string> {
  const claims = await findClaimsWithoutSource(check, model, reply, said);
  if (claims.length === 0) return reply;
  check.done.fallbacks += 1;
  check.done.errors += 1;
  return buildSafeReply(check.done.calls);
}

/** The claims of a reply that no tool and no fact of the restaurant supports, in words. Reports the verdict to the turn's observer. */
export async function findClaimsWithoutSource(
  { scope, sources, local, observe, done }: ReplyCheck,
  model: string,
  reply: string,
  said: readonly string[],
): Promise<string[]> {
  const evidence = {
    results: done.calls,
    house: sources.house,
    said: [...sources.customer, ...said],
    today: local.date,
  };
  let claims = findUnsupportedClaims(reply, evidence);
  if (claims.length > 0) {
    // Menu and hours are facts as well, and read only when a claim needs them.
    const house = [...evidence.house, ...(await readHouseFacts(scope))];
    claims = findUnsupportedClaims(reply, { ...evidence, house });
  }
  observe(
    claims.length === 0
      ? { type: "claims_accepted", model }
      : { type: "claims_rejected", model, claims, reply },
  );
  return claims;
}

async function readHouseFacts(scope: ChatScope): Promise<string[]> {
  const [menu, hours] = await Promise.all([
    readMenuFacts(scope, undefined),
    readHoursFacts(scope, undefined),
  ]);
  return [...menu.pratos.map((dish) => Object.values(dish).flat().join("\n")), textOfHours(hours)];
}

function textOfHours({ semana, especiais, ultima_reserva: last }: HoursAnswer): string {
  const lines = [...semana, ...especiais].map(({ dia, inicio = "", fim = "", depois = [] }) =>
    [dia, inicio, fim, ...depois.flatMap((later) => [later.inicio, later.fim])].join(" "),
  );
  return [...lines, last].join("\n");
}

/** A set sentence about the last thing that a tool did in this turn. Where no tool did anything, it says that the answer is unsure. */
export function buildSafeReply(calls: readonly ToolCall[]): string {
  const sentences = calls.flatMap((call) => safeReplyOf(call) ?? []);
  return sentences.at(-1) ?? safeText.unsure;
}
