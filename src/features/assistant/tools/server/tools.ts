import { tool, zodSchema, type ToolSet } from "ai";
import * as z from "zod";

import { readCustomerPhone } from "#shared/customer-phone.ts";
import { formatLongDay } from "#shared/pt-br.ts";
import { localOf } from "#shared/time.ts";
import { callAttendant } from "../../conversations/turns/server/commands.ts";
import {
  confirmProposal,
  proposeBooking,
  proposeCancel,
  proposeChange,
} from "../../proposals/server/commands.ts";
import {
  toolInputs,
  type ToolInput,
  type ToolName,
  type ToolRefusal,
  type ToolResults,
} from "../contract.ts";
import { isTooFar, readDate, readDelay, readName, readNotes, readPeople, readTime } from "../rules.ts";
import { inputText, toolDescriptions } from "../text.ts";
import { judgeWish, refusal, type ChatScope } from "./availability.ts";
import { joinQueue, listOwn, reportDelay, tellPlace } from "./commands.ts";
import { tellHours, tellInfo, tellMenu } from "./restaurant-facts.ts";

const TOOL_NAMES = Object.keys(toolInputs) as ToolName[];

/** A failed check of an input: it becomes the tool's result, in words that a model can act on. */
class InvalidInput extends Error {}

type Execute<Name extends ToolName> = (
  scope: ChatScope,
  input: ToolInput<Name>,
) => Promise<ToolResults[Name] | ToolRefusal>;

const executeByTool: { [Name in ToolName]: Execute<Name> } = {
  async verificar_disponibilidade(scope, { data, horario, pessoas }) {
    const date = dateOf(scope, data);
    const time = optional(horario, timeOf);
    const guests = peopleOf(pessoas);
    const judged = await judgeWish(scope, { date, guests, ...(time !== undefined && { time }) });
    if (!judged.ok) return judged;
    return {
      ok: true,
      data: date,
      dia: formatLongDay(date),
      pessoas: guests,
      ...(time !== undefined && { horario: time }),
      disponivel: true,
      horarios: judged.free,
    };
  },
  propor_reserva: async (scope, input) =>
    proposeBooking(scope, {
      customerName: nameOf(input.nome),
      customerPhone: phoneOf(input.telefone),
      date: dateOf(scope, input.data),
      time: timeOf(input.horario),
      guests: peopleOf(input.pessoas),
      notes: optional(input.observacoes, notesOf) ?? "",
    }),
  async propor_alteracao(scope, input) {
    const date = optional(input.data, (text) => dateOf(scope, text));
    const time = optional(input.horario, timeOf);
    const guests = optional(input.pessoas, peopleOf);
    const notes = optional(input.observacoes, notesOf);
    return proposeChange(scope, idOf(input.reserva_id), {
      ...(date !== undefined && { date }),
      ...(time !== undefined && { time }),
      ...(guests !== undefined && { guests }),
      ...(notes !== undefined && { notes }),
    });
  },
  propor_cancelamento: async (scope, { reserva_id }) => proposeCancel(scope, idOf(reserva_id)),
  confirmar_proposta: async (scope, { proposta_id }) => confirmProposal(scope, idOf(proposta_id)),
  minhas_reservas: (scope) => listOwn(scope),
  entrar_na_fila: async (scope, { nome, telefone, pessoas }) =>
    joinQueue(scope, {
      customerName: nameOf(nome),
      customerPhone: phoneOf(telefone),
      guests: peopleOf(pessoas),
    }),
  posicao_na_fila: (scope) => tellPlace(scope),
  async avisar_atraso(scope, { minutos, reserva_id }) {
    const minutes = required(readDelay(minutos), inputText.minutes);
    return reportDelay(scope, minutes, optional(reserva_id, idOf));
  },
  consultar_cardapio: (scope, { busca }) => tellMenu(scope, busca?.slice(0, 200)),
  consultar_horarios: async (scope, { data }) =>
    tellHours(
      scope,
      optional(data, (text) => dateOf(scope, text)),
    ),
  informacoes_do_restaurante: (scope, { assunto }) => tellInfo(scope, assunto.slice(0, 100)),
  async chamar_atendente({ services, unit, conversation }) {
    await callAttendant(services, unit, conversation);
    return { ok: true };
  },
};

/**
 * Runs a tool for the conversation of the scope. A wrong input, a refusal and a failure are answers, never exceptions: the model
 * goes on with them.
 */
export async function runTool<Name extends ToolName>(
  name: Name,
  scope: ChatScope,
  input: ToolInput<Name>,
): Promise<ToolResults[Name] | ToolRefusal> {
  try {
    return await executeByTool[name](scope, input);
  } catch (error) {
    if (error instanceof InvalidInput) return refusal("invalid_input", error.message);
    scope.services.log.error(
      { err: error, tool: name, conversation: scope.conversation.id },
      "a tool failed",
    );
    return refusal("unavailable");
  }
}

/** A type, not an interface: the SDK wants its context to be a plain record. */
type ToolContext = { scope: ChatScope };

/** The thirteen tools as every model gets them. Each acts on the scope of its turn, which no argument can change. */
export const assistantTools: ToolSet = Object.fromEntries(
  TOOL_NAMES.map((name) => [
    name,
    tool({
      description: toolDescriptions[name],
      // Wrapped once: else it would be written out as JSON again for every call of a model.
      inputSchema: zodSchema(toolInputs[name] as z.ZodType<ToolInput<typeof name>>),
      contextSchema: z.custom<ToolContext>(),
      execute: (input: ToolInput<typeof name>, { context }: { context: ToolContext }) =>
        runTool(name, context.scope, input),
    }),
  ]),
);

/** The same scope for each of them. */
export function contextForTools(scope: ChatScope): Record<string, ToolContext> {
  return Object.fromEntries(TOOL_NAMES.map((name) => [name, { scope }]));
}

function dateOf({ services, unit }: ChatScope, text: string): string {
  const date = required(readDate(text), inputText.date);
  if (isTooFar(date, localOf(services.clock.now(), unit.timeZone).date))
    throw new InvalidInput(inputText.tooFar);
  return date;
}

const timeOf = (text: string) => required(readTime(text), inputText.time);
const peopleOf = (count: number) => required(readPeople(count), inputText.people);
const nameOf = (text: string) => required(readName(text), inputText.name);
const phoneOf = (text: string) => required(readCustomerPhone(text), inputText.phone);
const notesOf = (text: string) => required(readNotes(text), inputText.notes);

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const NOBODYS_ID = "00000000-0000-0000-0000-000000000000";

/** An id that is none is answered like one that is not there. */
function idOf(text: string): string {
  const id = text.trim().toLowerCase();
  return UUID.test(id) ? id : NOBODYS_ID;
}

function required<Value>(value: Value | null, problem: string): Value {
  if (value === null) throw new InvalidInput(problem);
  return value;
}

/** Models write what they leave out in many ways. */
function optional<Given, Value>(given: Given | undefined, read: (given: Given) => Value): Value | undefined {
  return given === undefined || given === null || given === "" ? undefined : read(given);
}
