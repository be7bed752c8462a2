import { formatPeople } from "#shared/pt-br.ts";
import { localOf } from "#shared/time.ts";
import type { ClaimEvidence } from "../../claims/evidence.ts";
import { findUnsupportedClaims } from "../../claims/rules.ts";
import type { AssistantConfig } from "../../config/server/queries.ts";
import type { ToolResults } from "../../tools/contract.ts";
import { readHoursFacts, readMenuFacts } from "../../tools/server/restaurant-facts.ts";
import type { ToolCall } from "../rules.ts";
import { safeText } from "../text.ts";
import type { Turn } from "./agent-loop.ts";

/** The reply where it claims nothing that is not so, else a safe sentence. */
export async function checked(
  turn: Turn,
  model: string,
  reply: string,
  said: readonly string[] = [],
): Promise<string> {
  const claims = await unsupported(turn, reply, said);
  if (claims.length === 0) return accepted(turn, model, reply);
  turn.observe({ type: "claims_rejected", model, claims, reply });
  turn.done.fallbacks += 1;
  turn.done.errors += 1;
  return safeReply(turn.done.calls);
}

export function accepted({ observe }: Turn, model: string, reply: string): string {
  observe({ type: "claims_accepted", model });
  return reply;
}

/** Menu and hours are the unit's data, too; they are only read where something is missing without them. */
export async function unsupported(turn: Turn, reply: string, said: readonly string[]): Promise<string[]> {
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

/** What was done is said as it was done; where nothing was, that there is no sure answer. */
export function safeReply(calls: readonly ToolCall[]): string {
  const last = calls.findLast(({ result }) => isOk(result) && hasSafeWords(result));
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

function hasSafeWords(result: object): boolean {
  return (
    "proposta" in result || ("tipo" in result && "reserva" in result) || Object.keys(result).length === 1
  );
}

/** What the restaurant wrote about itself; how the assistant shall speak is no fact. */
export function knowledgeOf({ prompts }: AssistantConfig): string[] {
  const { personalidade: _, ...told } = prompts;
  return Object.values(told).flatMap(({ text }) => (text.trim() === "" ? [] : [text]));
}

function isOk(result: unknown): result is { ok: true } {
  return typeof result === "object" && result !== null && "ok" in result && result.ok === true;
}
