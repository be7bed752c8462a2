import type { Moment, Proposal, ToolRefusal } from "../tools/contract.ts";
import { outcomeOfCall, type ToolInput, type ToolName } from "../tools/registry.ts";
import { clearOpenTask, type DialogueState, type Memory, type ToolAnswer } from "./state.ts";

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

function rememberProposal(
  memory: Memory,
  call: ModelToolCall,
  { proposta_id: id, tipo: kind, reserva }: Proposal,
): void {
  memory.proposal = { id, kind };
  memory.asked = "agreement";
  memory.offer = null;
  memory.missing = [];
  memory.focus = kind === "reserva" ? "book" : kind === "alteracao" ? "change" : "cancel";
  if (kind === "reserva") {
    memory.customer = { name: reserva.nome, phone: reserva.telefone };
    memory.draft = {
      date: reserva.data,
      time: reserva.horario,
      people: reserva.pessoas,
      remarks: reserva.observacoes === "" ? [] : [reserva.observacoes],
    };
    return;
  }
  if (call.name !== "propor_alteracao") return;
  const { reserva_id: reservation, data: date, horario: time, pessoas: people } = call.input;
  memory.edit = {
    id: reservation,
    ...(date !== undefined && { date }),
    ...(time !== undefined && { time }),
    ...(people !== undefined && { people }),
    remarks: [],
    cue: {},
  };
}

function rememberRefusal(memory: Memory, call: ModelToolCall, { alternativas }: ToolRefusal): void {
  if (call.name === "verificar_disponibilidade" || call.name === "propor_reserva") {
    rememberRequest(memory, call.input);
    rememberOffer(memory, alternativas ?? []);
  }
  if (call.name === "confirmar_proposta") memory.proposal = null;
}

function rememberRequest(
  memory: Memory,
  { data, horario, pessoas }: { data: string; horario?: string | undefined; pessoas: number },
): void {
  memory.focus = "book";
  memory.draft = {
    ...memory.draft,
    date: data,
    people: pessoas,
    ...(horario !== undefined && { time: horario }),
  };
}

function rememberOffer(memory: Memory, moments: readonly Moment[]): void {
  memory.asked = "moment";
  memory.offer =
    moments.length === 0
      ? null
      : { kind: "moments", moments: moments.map(({ data, horario }) => ({ date: data, time: horario })) };
}
