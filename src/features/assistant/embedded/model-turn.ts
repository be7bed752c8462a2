import type { Proposal, ToolRefusal } from "../tools/contract.ts";
import { outcomeOfCall, type ToolInput, type ToolName } from "../tools/registry.ts";
import type { WishInput } from "../tools/wish-contract.ts";
import { clearOpenTask, type DialogueState, type Memory, type ToolAnswer } from "./state.ts";
import { momentsOf, rememberOffer } from "./tasks/offers.ts";
import { placesOf } from "./tasks/places.ts";
import { requestOf } from "./tasks/request.ts";
import { definedOf } from "./values.ts";

/** A tool call that another model made, with the tool's answer. */
export type ModelToolCall = {
  [Name in ToolName]: { name: Name; input: ToolInput<Name>; result: ToolAnswer<Name> };
}[ToolName];

/**
 * Updates the state from the tool calls of a turn that another model led. The embedded engine can then take
 * over: it knows the open proposal, the offered moments and the customer. It cannot know what the model said
 * only in words.
 */
export function rememberModelTurn(state: DialogueState, calls: readonly ModelToolCall[]): DialogueState {
  const memory = JSON.parse(JSON.stringify(state.memory)) as Memory;
  memory.turn += 1;
  memory.misunderstood = 0;
  memory.said = [];
  for (const call of calls) rememberCall(memory, call);
  return { version: 3, memory };
}

function rememberCall(memory: Memory, call: ModelToolCall): void {
  const { name, result } = call;
  if (!result.ok) {
    rememberRefusal(memory, call, result);
    return;
  }
  const outcome = outcomeOfCall({ tool: name, result });
  if (outcome === "informed") memory.record.outcome ??= outcome;
  else if (outcome !== null) {
    memory.record.outcome = outcome;
    clearOpenTask(memory);
    if (outcome === "handed_over") memory.asked = null;
  }
  if (name === "verificar_disponibilidade") rememberRequest(memory, call.input);
  if ("proposta" in result) rememberProposal(memory, call, result.proposta);
}

const FOCUS_OF = { reserva: "book", alteracao: "change", cancelamento: "cancel" } as const;

function rememberProposal(
  memory: Memory,
  call: ModelToolCall,
  { proposta_id: id, tipo: kind, reserva }: Proposal,
): void {
  const table = { date: reserva.data, time: reserva.horario, people: reserva.pessoas };
  memory.proposal = { id, kind, table };
  memory.asked = "agreement";
  memory.offer = null;
  memory.missing = [];
  memory.focus = FOCUS_OF[kind];
  if (kind === "reserva") {
    memory.customer = { name: reserva.nome, phone: reserva.telefone };
    memory.draft = requestOf(reserva);
    return;
  }
  if (call.name !== "propor_alteracao") return;
  const { reserva_id: reservation, data: date, horario: time, pessoas: people } = call.input;
  memory.edit = { ...definedOf({ date, time, people }), id: reservation, remarks: [], cue: {} };
}

function rememberRefusal(memory: Memory, call: ModelToolCall, { alternativas = [] }: ToolRefusal): void {
  if (call.name === "confirmar_proposta") memory.proposal = null;
  if (call.name !== "verificar_disponibilidade" && call.name !== "propor_reserva") return;
  rememberRequest(memory, call.input);
  rememberOffer(memory, momentsOf(alternativas));
}

function rememberRequest(
  memory: Memory,
  {
    data: date,
    horario: time,
    pessoas: people,
    ...wish
  }: { data: string; horario?: string | undefined; pessoas: number } & Partial<WishInput>,
): void {
  memory.focus = "book";
  const places = placesOf({ area: wish.area, tipo_de_mesa: wish.tipo_de_mesa });
  memory.draft = {
    ...memory.draft,
    ...definedOf({ date, time, people }),
    ...(places.length > 0 && { places }),
  };
}
