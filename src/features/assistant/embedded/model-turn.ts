import type { Moment, Proposal, ToolRefusal } from "../tools/contract.ts";
import type { ToolInput, ToolName } from "../tools/registry.ts";
import type { DialogueState, Memory, ToolAnswer } from "./state.ts";
import { clearOpenTask } from "./tasks/proposals.ts";

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
  switch (name) {
    case "propor_reserva":
    case "propor_alteracao":
    case "propor_cancelamento":
      rememberProposal(memory, call, (result as { proposta: Proposal }).proposta);
      break;
    case "confirmar_proposta":
      memory.record.outcome = OUTCOMES[(result as { tipo: Proposal["tipo"] }).tipo];
      memory.record.gotTable ||= memory.record.outcome === "booked";
      clearOpenTask({ memory });
      break;
    case "entrar_na_fila":
      memory.record.outcome = "waitlisted";
      clearOpenTask({ memory });
      break;
    case "sair_da_fila":
      memory.record.outcome = "left_queue";
      clearOpenTask({ memory });
      break;
    case "chamar_atendente":
      memory.record.outcome = "handed_over";
      clearOpenTask({ memory });
      memory.asked = null;
      break;
    case "verificar_disponibilidade":
      rememberRequest(memory, call.input);
      break;
    case "minhas_reservas":
    case "posicao_na_fila":
    case "avisar_atraso":
    case "consultar_cardapio":
    case "somar_pratos":
    case "consultar_horarios":
    case "informacoes_do_restaurante":
      memory.record.outcome ??= "informed";
  }
}

const OUTCOMES = { reserva: "booked", alteracao: "changed", cancelamento: "cancelled" } as const;

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
    memory.record.askedForTable = true;
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
  memory.record.askedForTable = true;
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
