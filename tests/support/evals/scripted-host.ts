import type { ToolInput } from "#features/assistant/tools/registry.ts";
import { bookingsOfContact } from "#features/assistant/tools/server/bookings.ts";
import type { ChatScope } from "#features/assistant/tools/server/scope.ts";
import { runTool } from "#features/assistant/tools/server/tools.ts";
import { ANY_AREA, KIND_TOLD_AS, type WishInput } from "#features/assistant/tools/wish-contract.ts";
import { findUnitForAssistant } from "#features/companies/server/queries.ts";
import { callAttendant, startConversation } from "#features/conversations/server/commands.ts";
import { readTableChoices } from "#features/floor/areas/server/queries.ts";
import { readOpening } from "#features/opening-hours/server/queries.ts";
import { removeEntry } from "#features/waitlist/server/commands.ts";
import type { Services } from "#platform/services.ts";
import type { Outcome } from "./judge.ts";
import { loadWorld } from "./load-world.ts";
import { readOutcome, readOwnRows, readSurroundings } from "./outcome.ts";
import type { EvalTask, Expectation, ExpectedReservation } from "./task.ts";
import { WORLD } from "./world.ts";

/** The database before and after the host has done all that a task expects, and what was refused. */
export interface HostedTask {
  idle: Outcome;
  served: Outcome;
  refusals: readonly string[];
}

type ProposalName = "propor_reserva" | "propor_alteracao" | "propor_cancelamento";

/** Does the expected writes of a task through the assistant's tools, without a model: so a human host could do them. */
export async function serveAsExpected(shared: Services, task: EvalTask): Promise<HostedTask> {
  const { sql } = shared.database;
  const world = await loadWorld(shared.database, task);
  const services: Services = { ...shared, clock: { now: () => world.startsAt } };
  const unit = await findUnitForAssistant(sql, world.unitId, "whatsapp");
  if (unit === null) throw new Error("the world has no unit");
  const before = {
    surroundings: await readSurroundings(sql, world, world.customer.contactId),
    own: await readOwnRows(sql, world.customer.contactId),
  };
  const conversation = await startConversation(services, unit, {
    channel: "whatsapp",
    externalId: world.customer.externalId,
    isTest: false,
  });
  const { id, contactId } = conversation;
  const readNow = (calls: string[]) =>
    readOutcome(sql, world, before, {
      id,
      contactId,
      turns: [
        {
          said: "",
          reply: "",
          calls: calls.flatMap((tool) =>
            tool === "chamar_atendente" ? [{ tool, input: {}, result: { ok: true } }] : [],
          ),
        },
      ],
    });

  const tableChoices = await readTableChoices(sql, unit);
  const opening = await readOpening(sql, unit);
  const idle = await readNow([]);
  const refusals: string[] = [];
  let turn = 0;
  const scope = (message: string): ChatScope => ({
    services,
    unit,
    conversation: { id, contactId, isTest: false },
    turn: (turn += 1),
    message,
    bookings: bookingsOfContact(sql, unit, contactId),
    opening,
    tableChoices,
  });
  const write = async <Name extends ProposalName>(name: Name, input: ToolInput<Name>) => {
    const proposed = await runTool(name, scope("quero"), input);
    if (!("proposta" in proposed)) {
      refusals.push(JSON.stringify(proposed));
      return;
    }
    const written = await runTool("confirmar_proposta", scope("sim"), {
      proposta_id: proposed.proposta.proposta_id,
    });
    if (!written.ok) refusals.push(JSON.stringify(written));
  };

  const { changed, booked } = writesOf(task);
  for (const [key, wanted] of Object.entries(changed)) {
    const reserva_id = world.reservationIdByKey[key] ?? "";
    if (wanted.status === "cancelled") await write("propor_cancelamento", { reserva_id });
    else
      await write("propor_alteracao", {
        reserva_id,
        data: wanted.date,
        horario: firstOf(wanted.time),
        pessoas: wanted.guests,
        observacoes: wanted.notes,
        ...wishInputOf(wanted),
      });
  }
  for (const wanted of booked)
    await write("propor_reserva", {
      nome: wanted.name ?? "Ana Ferraz",
      telefone: phoneOf(task, wanted),
      data: wanted.date,
      horario: firstOf(wanted.time) ?? "",
      pessoas: wanted.guests,
      ...(wanted.notes !== undefined && { observacoes: wanted.notes }),
      ...wishInputOf(wanted),
    });
  const { queued = [], queuedFor = {} } = task.expect;
  if (task.world?.isWaiting !== undefined && queued.length === 0)
    for (const party of before.own.queue)
      await removeEntry(services, unit, {
        unitId: unit.unitId,
        id: party.id,
        reason: "gave_up",
      });
  else if (task.world?.isWaiting === undefined)
    for (const pessoas of queued) {
      const who = { nome: "Ana Ferraz", telefone: WORLD.customer.phone };
      const party = { ...who, pessoas, ...wishInputOf(queuedFor) };
      const joined = await runTool("entrar_na_fila", scope("quero"), party);
      if (!joined.ok) refusals.push(JSON.stringify(joined));
    }
  const isHandedOver = task.expect.handedOver === true;
  if (isHandedOver) await callAttendant(services, unit, conversation);

  return { idle, served: await readNow(isHandedOver ? ["chamar_atendente"] : []), refusals };
}

interface Writes {
  changed: NonNullable<Expectation["earlier"]>;
  booked: readonly ExpectedReservation[];
}

/** The writes that a task expects. Of what the customer is to hold at the end, each earlier reservation stays, changes or goes. */
function writesOf({ expect, world }: EvalTask): Writes {
  if (expect.holds === undefined) return { changed: expect.earlier ?? {}, booked: expect.booked ?? [] };
  const earlier = Object.entries(world?.reservations ?? {});
  const isSame = (was: { date: string; time: string; guests: number }, wanted: ExpectedReservation) =>
    was.date === wanted.date && was.time === firstOf(wanted.time) && was.guests === wanted.guests;
  const missing = expect.holds.filter((wanted) => !earlier.some(([, was]) => isSame(was, wanted)));
  const changing = earlier.filter(([, was]) => !expect.holds?.some((wanted) => isSame(was, wanted)));
  const changed = changing.map(([key], index) => [key, missing[index] ?? { status: "cancelled" as const }]);
  return { changed: Object.fromEntries(changed), booked: missing.slice(changing.length) };
}

/** The wish for a table, as the tools take it. */
function wishInputOf({ area, requires }: Pick<ExpectedReservation, "area" | "requires">): WishInput {
  return {
    area: area === null ? ANY_AREA : area,
    tipo_de_mesa: requires?.map((kind) => KIND_TOLD_AS[kind]),
  };
}

function firstOf(time: ExpectedReservation["time"] | undefined): string | undefined {
  return [time ?? []].flat()[0];
}

/** The phone that the customer gives, where the task says so. */
function phoneOf({ customer }: EvalTask, { phone }: ExpectedReservation): string {
  const told = [customer.answers?.telefone ?? []].flat()[0] ?? WORLD.customer.phone;
  return phone === undefined ? WORLD.customer.phone : told;
}
