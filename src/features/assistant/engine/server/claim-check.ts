import { formatPeople } from "#shared/pt-br.ts";
import { localOf } from "#shared/time.ts";
import type { ClaimEvidence } from "../../claims/evidence.ts";
import { findUnsupportedClaims } from "../../claims/rules.ts";
import type { AssistantConfig } from "../../config/server/queries.ts";
import type { ToolResults } from "../../tools/contract.ts";
import { readHoursFacts, readMenuFacts } from "../../tools/server/restaurant-facts.ts";
import type { ToolCall } from "../rules.ts";
import { safeText } from "../text.ts";
import type { MessageTurn } from "./message-turn.ts";

/**
 * Returns the reply if each of its claims has a source, otherwise a safe sentence, which counts as fallback and error of the turn.
 * `said` is what the customer wrote in earlier messages.
 */
export async function replaceUnsupportedReply(
  turn: MessageTurn,
  model: string,
  reply: string,
  said: readonly string[] = [],
): Promise<string> {
  const claims = await findClaimsWithoutSource(turn, model, reply, said);
  if (claims.length === 0) return reply;
  turn.done.fallbacks += 1;
  turn.done.errors += 1;
  return buildSafeReply(turn.done.calls);
}

/** The claims of a reply that no tool and no fact of the restaurant supports, in words. Reports the verdict to the turn's observer. */
export async function findClaimsWithoutSource(
  turn: MessageTurn,
  model: string,
  reply: string,
  said: readonly string[],
): Promise<string[]> {
  const claims = await checkClaims(turn, reply, said);
  turn.observe(
    claims.length === 0
      ? { type: "claims_accepted", model }
      : { type: "claims_rejected", model, claims, reply },
  );
  return claims;
}

async function checkClaims(turn: MessageTurn, reply: string, said: readonly string[]): Promise<string[]> {
  const { scope, config, house, conversation, done, now } = turn;
  const { customerName, customerPhone } = conversation;
  const evidence: ClaimEvidence = {
    results: done.calls,
    house: [
      house.name,
      house.address,
      house.phone,
      config.name,
      config.prompts.eventos.triggerText,
      ...knowledgeOf(config),
    ],
    said: [scope.message, customerName, customerPhone ?? "", ...said],
    today: localOf(now, scope.unit.timeZone).date,
  };
  const claims = findUnsupportedClaims(reply, evidence);
  if (claims.length === 0) return claims;
  // Menu and hours are facts as well, and read only when a claim needs them.
  const [menu, hours] = await Promise.all([
    readMenuFacts(scope, undefined),
    readHoursFacts(scope, undefined),
  ]);
  const data = [...menu.pratos.map((dish) => Object.values(dish).flat().join("\n")), textOfHours(hours)];
  return findUnsupportedClaims(reply, { ...evidence, house: [...evidence.house, ...data] });
}

function textOfHours({ semana, ultima_reserva: last }: ToolResults["consultar_horarios"]): string {
  return [...semana.map(({ dia, inicio, fim }) => `${dia} ${inicio ?? ""} ${fim ?? ""}`), last].join("\n");
}

/** A set sentence about the last thing that a tool did in this turn. Where no tool did anything, it says that the answer is unsure. */
export function buildSafeReply(calls: readonly ToolCall[]): string {
  const last = calls.findLast(({ result }) => isOk(result) && hasSafeSentence(result));
  if (last === undefined) return safeText.unsure;
  if (last.tool === "chamar_atendente") return safeText.handedOver;
  if (last.tool === "confirmar_proposta") {
    const { tipo, reserva } = last.result as Extract<ToolResults["confirmar_proposta"], { ok: true }>;
    const what = `${reserva.dia}, às ${reserva.horario}, ${formatPeople(reserva.pessoas)}`;
    return { reserva: safeText.booked, alteracao: safeText.changed, cancelamento: safeText.cancelled }[tipo](
      what,
    );
  }
  const { proposta } = last.result as Extract<ToolResults["propor_reserva"], { ok: true }>;
  const { dia, horario, pessoas } = proposta.reserva;
  const what = `${dia}, às ${horario}, ${formatPeople(pessoas)}`;
  return proposta.tipo === "cancelamento" ? safeText.proposeCancel(what) : safeText.propose(what);
}

function hasSafeSentence(result: object): boolean {
  return (
    "proposta" in result || ("tipo" in result && "reserva" in result) || Object.keys(result).length === 1
  );
}

/** The texts that the restaurant wrote about itself. The one on how the assistant speaks holds no facts. */
export function knowledgeOf({ prompts }: AssistantConfig): string[] {
  const { personalidade: _, ...told } = prompts;
  return Object.values(told).flatMap(({ text }) => (text.trim() === "" ? [] : [text]));
}

function isOk(result: unknown): result is { ok: true } {
  return typeof result === "object" && result !== null && "ok" in result && result.ok === true;
}
