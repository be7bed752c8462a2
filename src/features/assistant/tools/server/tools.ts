import { tool, zodSchema, type ToolSet } from "ai";
import * as z from "zod";

import { readCustomerPhone } from "#shared/customer-phone.ts";
import { formatLongDay } from "#shared/pt-br.ts";
import { localOf } from "#shared/time.ts";
import { callAttendant } from "../../conversations/server/commands.ts";
import {
  toolInputs,
  type ToolInput,
  type ToolName,
  type ToolRefusal,
  type ToolResults,
} from "../contract.ts";
import { isTooFar, readDate, readDelay, readName, readNotes, readPeople, readTime } from "../rules.ts";
import { inputText, toolDescriptions } from "../text.ts";
import { refusal } from "./answers.ts";
import { findFreeTimes } from "./availability.ts";
import { joinQueue, listOwnReservations, reportDelay, readQueuePlace } from "./own-bookings.ts";
import { confirmProposal, proposeBooking, proposeCancel, proposeChange } from "./proposals.ts";
import { readHoursFacts, readInfoFacts, readMenuFacts } from "./restaurant-facts.ts";
import type { ChatScope } from "./scope.ts";

const TOOL_NAMES = Object.keys(toolInputs) as ToolName[];

/** A failed check of an input. The tool's result tells the model in words what to correct. */
class InvalidInput extends Error {}

type Execute<Name extends ToolName> = (
  scope: ChatScope,
  input: ToolInput<Name>,
) => Promise<ToolResults[Name] | ToolRefusal>;

const executeByTool: { [Name in ToolName]: Execute<Name> } = {
  async verificar_disponibilidade(scope, { data, horario, pessoas }) {
    const date = dateOf(scope, data);
    const time = readOptional(horario, timeOf);
    const guests = peopleOf(pessoas);
    const free = await findFreeTimes(scope, { date, guests, ...(time !== undefined && { time }) });
    if (!free.ok) return free;
    return {
      ok: true,
      data: date,
      dia: formatLongDay(date),
      pessoas: guests,
      ...(time !== undefined && { horario: time }),
      disponivel: true,
      horarios: free.times,
    };
  },
  propor_reserva: async (scope, input) =>
    proposeBooking(scope, {
      customerName: nameOf(input.nome),
      customerPhone: phoneOf(input.telefone),
      date: dateOf(scope, input.data),
      time: timeOf(input.horario),
      guests: peopleOf(input.pessoas),
      notes: readOptional(input.observacoes, notesOf) ?? "",
    }),
  async propor_alteracao(scope, input) {
    const date = readOptional(input.data, (text) => dateOf(scope, text));
    const time = readOptional(input.horario, timeOf);
    const guests = readOptional(input.pessoas, peopleOf);
    const notes = readOptional(input.observacoes, notesOf);
    return proposeChange(scope, idOf(input.reserva_id), {
      ...(date !== undefined && { date }),
      ...(time !== undefined && { time }),
      ...(guests !== undefined && { guests }),
      ...(notes !== undefined && { notes }),
    });
  },
  propor_cancelamento: async (scope, { reserva_id }) => proposeCancel(scope, idOf(reserva_id)),
  confirmar_proposta: async (scope, { proposta_id }) => confirmProposal(scope, idOf(proposta_id)),
  minhas_reservas: (scope) => listOwnReservations(scope),
  entrar_na_fila: async (scope, { nome, telefone, pessoas }) =>
    joinQueue(scope, {
      customerName: nameOf(nome),
      customerPhone: phoneOf(telefone),
      guests: peopleOf(pessoas),
    }),
  posicao_na_fila: (scope) => readQueuePlace(scope),
  async avisar_atraso(scope, { minutos, reserva_id }) {
    const minutes = required(readDelay(minutos), inputText.minutes);
    return reportDelay(scope, minutes, readOptional(reserva_id, idOf));
  },
  consultar_cardapio: (scope, { busca }) => readMenuFacts(scope, busca?.slice(0, 200)),
  consultar_horarios: async (scope, { data }) =>
    readHoursFacts(
      scope,
      readOptional(data, (text) => dateOf(scope, text)),
    ),
  informacoes_do_restaurante: (scope, { assunto }) => readInfoFacts(scope, assunto.slice(0, 100)),
  async chamar_atendente({ services, unit, conversation }) {
    await callAttendant(services, unit, conversation);
    return { ok: true };
  },
};

/**
 * Runs a tool for the conversation of the scope. It never throws: a wrong input, a refusal and a failure are results, with which the
 * model goes on.
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

// A type, not an interface: the SDK requires a plain record as context.
type ToolContext = { scope: ChatScope };

/** Anthropic's mark: what stands before it in a prompt is cached for five minutes. Other providers ignore it. */
export const CACHE_MARK = { anthropic: { cacheControl: { type: "ephemeral" } } } as const;

/** The thirteen tools, the same for every model. Each acts on its turn's scope, which no argument can change. */
export const assistantTools: ToolSet = Object.fromEntries(
  TOOL_NAMES.map((name) => [
    name,
    tool({
      description: toolDescriptions[name],
      // The tools stand first in Anthropic's prompts: they are the same in all units, so a mark of their own serves them all.
      ...(name === TOOL_NAMES.at(-1) && { providerOptions: CACHE_MARK }),
      // Wrapped once: otherwise each call of a model would convert it to JSON again.
      inputSchema: zodSchema(toolInputs[name] as z.ZodType<ToolInput<typeof name>>),
      contextSchema: z.custom<ToolContext>(),
      execute: (input: ToolInput<typeof name>, { context }: { context: ToolContext }) =>
        runTool(name, context.scope, input),
    }),
  ]),
);

/** The scope of one turn, under the name of each tool. */
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
const UNKNOWN_ID = "00000000-0000-0000-0000-000000000000";

/** A malformed id becomes one that no row has, so that it is answered like an unknown one. */
function idOf(text: string): string {
  const id = text.trim().toLowerCase();
  return UUID.test(id) ? id : UNKNOWN_ID;
}

function required<Value>(value: Value | null, problem: string): Value {
  if (value === null) throw new InvalidInput(problem);
  return value;
}

/** Models leave a value out in several ways: undefined, null or an empty text. */
function readOptional<Given, Value>(
  given: Given | undefined,
  read: (given: Given) => Value,
): Value | undefined {
  return given === undefined || given === null || given === "" ? undefined : read(given);
}
