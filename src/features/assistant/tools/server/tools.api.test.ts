import { beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { instantOf } from "#shared/time.ts";
import { openChatCustomer, type ChatCustomer } from "#tests/chat-customer.ts";
import {
  buildCategory,
  buildDish,
  buildOrganization,
  buildReservation,
  buildTable,
  buildUnit,
  buildWaitlistEntry,
  type BuiltUnit,
} from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { allTools } from "../registry.ts";
import { refusalText } from "../text.ts";

const { sql, app, organization, unit, clientWith } = useUnit({
  now: instantOf("2026-03-11", "15:00", "America/Sao_Paulo"),
  unit: { name: "Centro", openWeekdays: [1, 2, 3, 4, 5, 6] },
});

beforeEach(async () => {
  await buildTable(sql, unit, { label: "M1", seats: 4 });
});

function setNow(time: string, date = "2026-03-11"): void {
  app.setNow(instantOf(date, time, "America/Sao_Paulo"));
}

const ana = { nome: "Ana Ferraz", telefone: "11 98888-7766" };
const dinner = { ...ana, data: "2026-03-13", horario: "20:00", pessoas: 4 };

const customer = ({
  isTest = false,
  at = unit,
}: { isTest?: boolean; at?: BuiltUnit } = {}): Promise<ChatCustomer> =>
  openChatCustomer(app.services, at.id, isTest);

const stored = () =>
  rows<{
    id: string;
    date: string;
    time: string;
    guests: number;
    status: string;
    notes: string;
    contactId: string;
  }>(
    sql,
    `select id, date, left(time::text, 5) as time, guests, status, notes, contact_id as "contactId"
     from reservation where unit_id = $1 order by created_at, id`,
    [unit.id],
  );

// One suite for both keepers: a customer must not be able to tell the sandbox from the restaurant.
describe.each([
  ["the restaurant", false],
  ["a sandbox", true],
] as const)("booked with %s", (_, isTest) => {
  it("proposes a table, then writes it once", async () => {
    const hand = await customer({ isTest });
    const id = await hand.propose("propor_reserva", { ...dinner, observacoes: "aniversário" });
    expect(await hand.use("minhas_reservas", {})).toEqual({ ok: true, reservas: [] });
    const later = hand.writes();
    const reserva = {
      id,
      data: "2026-03-13",
      dia: "sexta-feira, 13 de março",
      horario: "20:00",
      nome: "Ana Ferraz",
      pessoas: 4,
      status: "confirmada",
      observacoes: "aniversário",
    };
    const answer = { ok: true, tipo: "reserva", reserva };
    expect(await later.use("confirmar_proposta", { proposta_id: id })).toEqual(answer);
    // The same message's call comes again, as after a model's failure; a later one's is refused.
    expect(await later.use("confirmar_proposta", { proposta_id: id })).toEqual(answer);
    expect(await later.writes().use("confirmar_proposta", { proposta_id: id })).toMatchObject({
      motivo: "proposal_expired",
    });
    expect(await hand.use("minhas_reservas", {})).toEqual({ ok: true, reservas: [reserva] });
  });

  it("says that the customer is booked already before it proposes a second booking of the evening", async () => {
    await buildTable(sql, unit, { label: "M2", seats: 4 });
    const hand = await customer({ isTest });
    const first = await hand.propose("propor_reserva", dinner);
    await hand.writes().use("confirmar_proposta", { proposta_id: first });
    expect(await hand.use("propor_reserva", { ...dinner, horario: "21:00" })).toMatchObject({
      ok: true,
      proposta: { reserva: { horario: "21:00" }, ja_tem: { horario: "20:00", pessoas: 4 } },
    });
    const nextWeek = await hand.use("propor_reserva", { ...dinner, data: "2026-03-20" });
    expect(JSON.stringify(nextWeek)).not.toContain("ja_tem");
    expect(await hand.use("minhas_reservas", {})).toMatchObject({ reservas: { length: 1 } });
  });

  it("says that the phone has a booking then, and nothing of whose it is", async () => {
    await buildReservation(sql, unit, {
      customerName: "Rui Prado",
      customerPhone: "5511988887766",
      date: dinner.data,
      time: "21:45",
      guests: 2,
    });
    const hand = await customer({ isTest });
    const answer = await hand.use("propor_reserva", { ...dinner, horario: "19:30" });
    expect(answer).toMatchObject({ ok: true, proposta: { telefone_ja_reservado: true } });
    expect(JSON.stringify(answer)).not.toMatch(/Rui|21:45/);
  });

  it("takes the table: nobody else can get it", async () => {
    const hand = await customer({ isTest });
    await hand
      .writes()
      .use("confirmar_proposta", { proposta_id: await hand.propose("propor_reserva", dinner) });
    expect(await hand.use("propor_reserva", { ...dinner, horario: "20:30" })).toMatchObject({
      ok: false,
      motivo: "no_table",
      alternativas: [{ horario: "21:30" }, { horario: "22:00" }, { horario: "18:30" }],
    });
    // Near the full hour, starts at any quarter of an hour are offered to a customer who stated no window.
    expect(
      await hand.use("verificar_disponibilidade", { data: dinner.data, horario: "21:00", pessoas: 4 }),
    ).toMatchObject({ alternativas: [{ horario: "21:30" }, { horario: "21:45" }, { horario: "22:00" }] });
    // The refusal is kept once, without a word about who asked, and not of a test.
    await hand.use("propor_reserva", { ...dinner, horario: "20:30" });
    const kept = await rows(sql, "select * from refusal where unit_id = $1 order by time", [unit.id]);
    expect(kept).toMatchObject(
      isTest
        ? []
        : ["20:30", "21:00"].map((time) => ({
            time: expect.stringContaining(time),
            guests: 4,
            reason: "no_table",
            channel: "whatsapp",
            offered: { length: 3 },
          })),
    );
    expect(JSON.stringify(kept)).not.toContain("Ana");
  });

  it("suggests the starts of the customer's window, the calmest first", async () => {
    const hand = await customer({ isTest });
    await buildTable(sql, unit, { label: "M2", seats: 4 });
    await buildReservation(sql, unit, { date: "2026-03-13", time: "19:00", guests: 4 });
    const wish = { data: "2026-03-13", horario: "20:15", pessoas: 4 };
    expect(await hand.use("verificar_disponibilidade", { ...wish, janela: 30 })).toMatchObject({
      ok: true,
      sugestoes: [{ horario: "20:30", mais_tranquilo: true }, { horario: "20:45" }, { horario: "20:15" }],
    });
    expect(await hand.use("verificar_disponibilidade", wish)).not.toHaveProperty("sugestoes");
  });

  it("changes and cancels a reservation, each in two messages", async () => {
    const hand = await customer({ isTest });
    const id = await hand.propose("propor_reserva", dinner);
    await hand.writes().use("confirmar_proposta", { proposta_id: id });
    const second = hand.writes();
    const change = await second.propose("propor_alteracao", { reserva_id: id, horario: "21:00", pessoas: 3 });
    expect(await second.writes().use("confirmar_proposta", { proposta_id: change })).toMatchObject({
      ok: true,
      tipo: "alteracao",
      reserva: { id, horario: "21:00", pessoas: 3 },
    });
    expect(await second.use("propor_alteracao", { reserva_id: id, pessoas: 3 })).toMatchObject({
      motivo: "nothing_changed",
    });
    const cancel = await second.propose("propor_cancelamento", { reserva_id: id });
    expect(
      await second.writes("pode cancelar").use("confirmar_proposta", { proposta_id: cancel }),
    ).toMatchObject({
      ok: true,
      tipo: "cancelamento",
      reserva: { status: "cancelada" },
    });
    expect(await hand.use("minhas_reservas", {})).toEqual({ ok: true, reservas: [] });
    expect(await second.use("propor_cancelamento", { reserva_id: id })).toMatchObject({
      motivo: "not_confirmed",
    });
  });

  it("confirms a proposal in a later message, within 15 minutes, and only the last one for a reservation", async () => {
    const hand = await customer({ isTest });
    const first = await hand.propose("propor_reserva", dinner);
    expect(await hand.use("confirmar_proposta", { proposta_id: first })).toMatchObject({
      motivo: "needs_agreement",
    });
    expect(await hand.writes("não").use("confirmar_proposta", { proposta_id: first })).toMatchObject({
      motivo: "needs_agreement",
    });
    const second = hand.writes("na verdade 21h");
    const other = await second.propose("propor_reserva", { ...dinner, horario: "21:00" });
    expect(await second.writes().use("confirmar_proposta", { proposta_id: first })).toMatchObject({
      motivo: "proposal_expired",
    });
    setNow("15:15");
    expect(await second.writes().use("confirmar_proposta", { proposta_id: other })).toMatchObject({
      motivo: "proposal_expired",
    });
    expect(await hand.use("minhas_reservas", {})).toEqual({ ok: true, reservas: [] });
  });

  it("refuses a table that was taken meanwhile, and offers free times", async () => {
    const hand = await customer({ isTest });
    const id = await hand.propose("propor_reserva", dinner);
    await buildReservation(sql, unit, { date: "2026-03-13", time: "20:00", guests: 4 });
    const later = hand.writes();
    expect(await later.use("confirmar_proposta", { proposta_id: id })).toMatchObject({
      ok: false,
      motivo: "no_table",
      alternativas: expect.any(Array),
    });
    expect(await hand.use("minhas_reservas", {})).toEqual({ ok: true, reservas: [] });
  });

  it("joins the waitlist once, behind those who wait, while the restaurant is open", async () => {
    await buildWaitlistEntry(sql, unit, {
      addedAt: instantOf("2026-03-11", "14:00", "America/Sao_Paulo"),
    });
    const hand = await customer({ isTest });
    expect(await hand.use("posicao_na_fila", {})).toMatchObject({ motivo: "not_waiting" });
    expect(await hand.use("entrar_na_fila", { ...ana, pessoas: 2 })).toEqual({
      ok: true,
      posicao: 2,
      espera_minutos: 20,
    });
    setNow("15:10");
    expect(await hand.use("entrar_na_fila", { ...ana, pessoas: 2 })).toMatchObject({
      motivo: "already_waiting",
    });
    expect(await hand.use("posicao_na_fila", {})).toEqual({
      ok: true,
      pessoas: 2,
      posicao: 2,
      espera_minutos: 20,
      aguardando_ha_minutos: 10,
    });
    setNow("23:30");
    const late = await customer({ isTest });
    expect(await late.use("entrar_na_fila", { ...ana, pessoas: 2 })).toMatchObject({
      motivo: "outside_opening_hours",
    });
  });

  it("does not add a phone that waits already, and tells nothing of who waits", async () => {
    await buildWaitlistEntry(sql, unit, { customerPhone: "+55 11 98888 7766" });
    const hand = await customer({ isTest });
    expect(await hand.use("entrar_na_fila", { ...ana, pessoas: 2 })).toEqual({
      ok: false,
      motivo: "phone_waits",
      frase: refusalText.phone_waits,
    });
    expect(await hand.use("posicao_na_fila", {})).toMatchObject({ motivo: "not_waiting" });
  });

  it("gives a waiting party another size, which keeps its place", async () => {
    const hand = await customer({ isTest });
    expect(await hand.use("mudar_grupo_na_fila", { pessoas: 4 })).toMatchObject({ motivo: "not_waiting" });
    await hand.use("entrar_na_fila", { ...ana, pessoas: 2 });
    expect(await hand.use("mudar_grupo_na_fila", { pessoas: 20 })).toMatchObject({
      motivo: "party_too_large",
    });
    expect(await hand.use("mudar_grupo_na_fila", { pessoas: 4 })).toMatchObject({
      ok: true,
      pessoas: 4,
      posicao: 1,
    });
    expect(await hand.use("posicao_na_fila", {})).toMatchObject({ pessoas: 4, posicao: 1 });
    const told = await rows<{ detail: unknown }>(
      sql,
      "select detail from audit_entry where unit_id = $1 and type = 'waitlist.resized'",
      [unit.id],
    );
    expect(told).toEqual(isTest ? [] : [{ detail: { guests: 4 } }]);
  });

  it("leaves the waitlist on the customer's own word, and takes nobody else off it", async () => {
    const hand = await customer({ isTest });
    expect(await hand.use("sair_da_fila", {})).toMatchObject({ ok: false, motivo: "not_waiting" });
    await hand.use("entrar_na_fila", { ...ana, pessoas: 2 });
    expect(await (await customer({ isTest })).use("sair_da_fila", {})).toMatchObject({
      motivo: "not_waiting",
    });
    expect(await hand.writes("não").use("sair_da_fila", {})).toMatchObject({ motivo: "needs_agreement" });
    expect(await hand.use("posicao_na_fila", {})).toMatchObject({ ok: true });

    expect(await hand.writes("quero sair da fila").use("sair_da_fila", {})).toEqual({
      ok: true,
      saiu_da_fila: true,
    });
    expect(await hand.use("posicao_na_fila", {})).toMatchObject({ motivo: "not_waiting" });
    expect(await hand.use("sair_da_fila", {})).toMatchObject({ motivo: "not_waiting" });
    expect(await hand.use("entrar_na_fila", { ...ana, pessoas: 2 })).toMatchObject({ ok: true, posicao: 1 });
    const left = await rows<{ type: string }>(
      sql,
      "select type from audit_entry where unit_id = $1 and type = 'waitlist.removed'",
      [unit.id],
    );
    expect(left).toHaveLength(isTest ? 0 : 1);
  });

  it("writes a delay into the notes once", async () => {
    const hand = await customer({ isTest });
    const id = await hand.propose("propor_reserva", {
      ...dinner,
      data: "2026-03-11",
      observacoes: "varanda",
    });
    await hand.writes().use("confirmar_proposta", { proposta_id: id });
    setNow("20:05");
    for (let time = 1; time <= 2; time += 1) {
      expect(await hand.use("avisar_atraso", { minutos: 15 })).toMatchObject({
        ok: true,
        minutos: 15,
        reserva: { id, observacoes: "varanda\nCliente avisou atraso de 15 min (às 20:05)" },
      });
    }
    const told = await rows<{ at: string }>(
      sql,
      "select late_notice_until as at from reservation where unit_id = $1 and late_notice_until is not null",
      [unit.id],
    );
    expect(told).toEqual(isTest ? [] : [{ at: "2026-03-11T23:15:00.000Z" }]);
    expect(await (await customer({ isTest })).use("avisar_atraso", { minutos: 15 })).toMatchObject({
      motivo: "not_found",
    });
  });

  it("does not find, change or confirm anything of another customer", async () => {
    const owner = await customer({ isTest });
    const id = await owner.propose("propor_reserva", dinner);
    await owner.writes().use("confirmar_proposta", { proposta_id: id });
    const open = await owner.writes().propose("propor_cancelamento", { reserva_id: id });
    const thief = (await customer({ isTest })).writes();
    for (const refused of [
      await thief.use("propor_cancelamento", { reserva_id: id }),
      await thief.use("propor_alteracao", { reserva_id: id, pessoas: 1 }),
      await thief.use("confirmar_proposta", { proposta_id: open }),
      await thief.use("avisar_atraso", { minutos: 5, reserva_id: id }),
    ])
      expect(refused).toMatchObject({ ok: false, motivo: "not_found" });
    expect(await thief.use("minhas_reservas", {})).toEqual({ ok: true, reservas: [] });
    expect(await owner.use("minhas_reservas", {})).toMatchObject({
      reservas: [{ id, status: "confirmada" }],
    });
  });
});

describe("the restaurant", () => {
  it("stores the reservation's contact and channel, and the customer's name", async () => {
    const hand = await customer();
    const id = await hand.propose("propor_reserva", dinner);
    await hand.writes().use("confirmar_proposta", { proposta_id: id });
    expect(await stored()).toMatchObject([{ id, contactId: hand.contactId }]);
    const [entry] = await rows<object>(
      sql,
      "select actor_kind, actor_id, channel, type from audit_entry where unit_id = $1",
      [unit.id],
    );
    expect(entry).toEqual({
      actor_kind: "assistant",
      actor_id: null,
      channel: "whatsapp",
      type: "reservation.created",
    });
    const [contact] = await rows<object>(sql, "select name, phone from contact where id = $1", [
      hand.contactId,
    ]);
    expect(contact).toEqual({ name: "Ana Ferraz", phone: "(11) 98888-7766" });
  });

  it("writes once for two confirmations at the same moment", async () => {
    const hand = await customer();
    const id = await hand.propose("propor_reserva", dinner);
    const later = hand.writes();
    await Promise.all(Array.from({ length: 8 }, () => later.use("confirmar_proposta", { proposta_id: id })));
    expect(await stored()).toHaveLength(1);
  });

  it("gives the last table to one of many customers", async () => {
    const hands = await Promise.all(Array.from({ length: 6 }, () => customer()));
    const ids = await Promise.all(hands.map((hand) => hand.propose("propor_reserva", dinner)));
    // One after the other: what a host may overbook, a chat may not once it is seen.
    const outcomes = [];
    for (const [index, hand] of hands.entries())
      outcomes.push((await hand.writes().use("confirmar_proposta", { proposta_id: ids[index] ?? "" }))["ok"]);
    expect(outcomes.filter((ok) => ok === true)).toHaveLength(1);
  });

  it("refuses a change after staff have changed the reservation", async () => {
    const hand = await customer();
    const id = await hand.propose("propor_reserva", dinner);
    await hand.writes().use("confirmar_proposta", { proposta_id: id });
    const change = await hand.writes().propose("propor_alteracao", { reserva_id: id, horario: "21:00" });
    await rows(sql, "update reservation set guests = 2, version = version + 1 where id = $1", [id]);
    expect(await hand.writes().writes().use("confirmar_proposta", { proposta_id: change })).toMatchObject({
      motivo: "changed_meanwhile",
    });
    expect(await stored()).toMatchObject([{ time: "20:00", guests: 2 }]);
  });

  it("still knows the customer after staff turn the waiting party into a reservation", async () => {
    const hand = await customer();
    await hand.use("entrar_na_fila", { ...ana, pessoas: 2 });
    const [entry] = await rows<{ id: string }>(sql, "select id from waitlist_entry where unit_id = $1", [
      unit.id,
    ]);
    const host = await clientWith("all");
    await host.reservations.confirmFromWaitlist({
      unitId: unit.id,
      entryId: entry?.id ?? "",
      id: newId(),
      date: "2026-03-11",
    });
    expect(await hand.use("minhas_reservas", {})).toMatchObject({
      reservas: [{ pessoas: 2, horario: "15:00" }],
    });
    expect(await hand.use("posicao_na_fila", {})).toMatchObject({ motivo: "not_waiting" });
  });

  it("calls a person once, and notifies staff", async () => {
    const hand = await customer();
    await hand.use("chamar_atendente", { motivo: "reclamação" });
    await hand.use("chamar_atendente", { motivo: "reclamação" });
    const entries = await rows(sql, "select type from audit_entry where unit_id = $1", [unit.id]);
    expect(entries).toEqual([{ type: "conversation.handed_over" }]);
    const [conversation] = await rows(sql, "select state from conversation where id = $1", [
      hand.scope.conversation.id,
    ]);
    expect(conversation).toEqual({ state: "waiting" });
  });
});

describe("a refusal", () => {
  it.each([
    ["closed", { data: "2026-03-15" }, "closed_weekday"],
    ["too early", { horario: "09:00" }, "outside_opening_hours"],
    ["too late", { horario: "22:30" }, "after_last_reservation_time"],
    ["past", { data: "2026-03-10" }, "date_in_past"],
    ["past today", { data: "2026-03-11", horario: "12:00" }, "date_in_past"],
    ["larger than any table", { pessoas: 5 }, "party_too_large"],
    ["larger than any party", { pessoas: 21 }, "party_too_large"],
    ["no date", { data: "amanhã" }, "invalid_input"],
    ["no day of the calendar", { data: "2026-02-30" }, "invalid_input"],
    ["in another age", { data: "2126-03-13" }, "invalid_input"],
    ["no time", { horario: "à noite" }, "invalid_input"],
    ["nobody", { pessoas: 0 }, "invalid_input"],
    ["half a guest", { pessoas: 2.5 }, "invalid_input"],
    ["no name", { nome: " " }, "invalid_input"],
    ["no phone", { telefone: "98888-7766" }, "invalid_input"],
    ["a letter", { telefone: "liga pra mim" }, "invalid_input"],
  ])("of what is %s", async (_, changes, motivo) => {
    const hand = await customer();
    expect(await hand.use("propor_reserva", { ...dinner, ...changes })).toMatchObject({
      ok: false,
      motivo,
      frase: expect.stringMatching(/\p{L}/u),
    });
    expect(await stored()).toEqual([]);
  });

  it("says whether the customer can join the waitlist: today, while the restaurant is open", async () => {
    for (const date of ["2026-03-11", "2026-03-13"])
      await buildReservation(sql, unit, { date, time: "20:00", guests: 4 });
    const hand = await customer();
    const today = await hand.use("verificar_disponibilidade", {
      data: "2026-03-11",
      horario: "20:00",
      pessoas: 4,
    });
    expect(today).toMatchObject({ motivo: "no_table", fila_possivel: true });
    const friday = await hand.use("verificar_disponibilidade", {
      data: "2026-03-13",
      horario: "20:00",
      pessoas: 4,
    });
    expect(friday).not.toHaveProperty("fila_possivel");
  });

  it("names only sister units with room for the party", async () => {
    await buildReservation(sql, unit, { date: "2026-03-13", time: "20:00", guests: 4 });
    const free = await buildUnit(sql, organization, { name: "Shopping", position: 1 });
    await buildTable(sql, free, { seats: 4 });
    const full = await buildUnit(sql, organization, { name: "Praia", position: 2 });
    await buildTable(sql, full, { seats: 2 });
    const closed = await buildUnit(sql, organization, { name: "Antiga", position: 3, isActive: false });
    await buildTable(sql, closed, { seats: 4 });
    const foreign = await buildUnit(sql, await buildOrganization(sql), { name: "Alheia" });
    await buildTable(sql, foreign, { seats: 4 });
    const hand = await customer();
    const refused = await hand.use("verificar_disponibilidade", {
      data: "2026-03-13",
      horario: "20:00",
      pessoas: 4,
    });
    expect((refused["outras_unidades"] as { nome: string }[]).map(({ nome }) => nome)).toEqual(["Shopping"]);
  });
});

describe("another unit", () => {
  it("has its own hours, address and phone, under its name", async () => {
    await buildUnit(sql, organization, {
      name: "Bela Vista Shopping",
      address: "Av. Paulista, 1000",
      phone: "(11) 3000-1000",
      openWeekdays: [0],
      position: 1,
    });
    const hand = await customer();
    const unidade = "Bela Vista Shopping";
    expect(
      await hand.use("informacoes_do_restaurante", { assunto: "endereco", unidade: "a do shopping" }),
    ).toEqual({ ok: true, unidade, assunto: "endereco", textos: ["Av. Paulista, 1000"] });
    expect(
      await hand.use("informacoes_do_restaurante", { assunto: "telefone", unidade: "shopping" }),
    ).toMatchObject({ unidade, textos: ["(11) 3000-1000"] });
    const hours = await hand.use("consultar_horarios", { data: "2026-03-15", unidade: "shopping" });
    expect(hours).toMatchObject({ unidade, consultado: { aberto: true } });
    // This unit is closed on Sundays, and its answers name no unit.
    const own = await hand.use("consultar_horarios", { data: "2026-03-15", unidade: "centro" });
    expect(own).toMatchObject({ ok: true, consultado: { aberto: false } });
    expect(own).not.toHaveProperty("unidade");
  });

  it("is an active one of the company: for any other name the tool lists those that there are", async () => {
    const phone = "(11) 3000-2000";
    await buildUnit(sql, organization, { name: "Shopping Norte", phone, position: 1 });
    await buildUnit(sql, organization, { name: "Shopping Sul", phone, position: 2 });
    await buildUnit(sql, organization, { name: "Antiga", phone, isActive: false, position: 3 });
    await buildUnit(sql, await buildOrganization(sql), { name: "Alheia", phone });
    const hand = await customer();
    for (const unidade of ["Antiga", "Alheia", "Praia", "shopping", "outra unidade"]) {
      const refused = await hand.use("informacoes_do_restaurante", { assunto: "telefone", unidade });
      expect(refused, unidade).toMatchObject({ ok: false, motivo: "not_found" });
      expect((refused["outras_unidades"] as { nome: string }[]).map(({ nome }) => nome)).toEqual([
        "Shopping Norte",
        "Shopping Sul",
      ]);
    }
  });
});

it("lists the free times of a day", async () => {
  const hand = await customer();
  const free = await hand.use("verificar_disponibilidade", { data: "2026-03-11", pessoas: 4 });
  expect(free).toMatchObject({ ok: true, dia: "quarta-feira, 11 de março", disponivel: true });
  expect((free["horarios"] as string[])[0]).toBe("15:00");
});

it("reads the menu of its unit only, with sold-out dishes and recorded allergens", async () => {
  const category = await buildCategory(sql, unit, { name: "Massas" });
  await buildDish(sql, category, {
    name: "Nhoque ao Sugo",
    priceCents: 4990,
    allergens: ["gluten", "eggs"],
    position: 1,
  });
  await buildDish(sql, category, {
    name: "Lasanha",
    soldOutUntil: instantOf("2026-03-12", "11:00", "America/Sao_Paulo"),
    position: 2,
  });
  await buildDish(sql, category, { name: "Escondido", isActive: false, position: 3 });
  const other = await buildUnit(sql, organization, { name: "Outra", position: 1 });
  await buildDish(sql, await buildCategory(sql, other), { name: "Sushi" });
  const hand = await customer();
  expect(await hand.use("consultar_cardapio", {})).toMatchObject({
    pratos: [
      { nome: "Nhoque ao Sugo", preco: "R$ 49,90", alergenos: ["glúten", "ovos"], esgotado_hoje: false },
      { nome: "Lasanha", esgotado_hoje: true },
    ],
    categorias: ["Massas"],
  });
  expect(await hand.use("consultar_cardapio", { busca: "nhoqe" })).toMatchObject({
    pratos: [{ nome: "Nhoque ao Sugo" }],
  });
});

it("reads hours, next closed dates and whether the restaurant is open", async () => {
  await rows(
    sql,
    "insert into closed_date (unit_id, id, first_date, last_date, reason) values ($1, $2, '2026-03-20', '2026-03-21', 'Evento')",
    [unit.id, newId()],
  );
  const hand = await customer();
  expect(await hand.use("consultar_horarios", { data: "2026-03-20" })).toMatchObject({
    fechado: [{ data: "2026-03-20", motivo: "Evento" }, { data: "2026-03-21" }],
    ultima_reserva: "22:00",
    consultado: { data: "2026-03-20", aberto: false },
    aberto_agora: true,
  });
});

it("reads the unit's own texts by subject", async () => {
  await rows(
    sql,
    "insert into assistant_prompt (unit_id, prompt, text) values ($1, 'promocoes', 'Terça do chope.'), ($1, 'personalidade', 'Segredo.')",
    [unit.id],
  );
  const hand = await customer();
  expect(await hand.use("informacoes_do_restaurante", { assunto: "Promoções" })).toMatchObject({
    assunto: "promocoes",
    textos: ["Terça do chope."],
  });
  expect(await hand.use("informacoes_do_restaurante", { assunto: "endereço" })).toMatchObject({
    textos: [unit.address],
  });
  expect(JSON.stringify(await hand.use("informacoes_do_restaurante", { assunto: "geral" }))).not.toContain(
    "Segredo",
  );
});

it("answers any input of a model, and never throws", async () => {
  const hand = await customer();
  const strange = [
    "",
    "null",
    "0",
    "'; drop table reservation; --",
    "\u0000",
    "😀".repeat(500),
    "-1",
    "2026-13-45",
  ];
  for (const { name, input: fields } of allTools) {
    for (const text of strange) {
      const input = Object.fromEntries(
        Object.keys(fields).map((key) => [key, /pessoas|minutos/.test(key) ? Number(text) : text]),
      );
      expect(await hand.use(name, input as never), `${name} ${text}`).toHaveProperty("ok");
    }
  }
  expect(await stored()).toEqual([]);
});
