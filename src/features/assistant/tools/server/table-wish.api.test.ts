import { beforeEach, describe, expect, it } from "vitest";

import { instantOf } from "#shared/time.ts";
import { addArea } from "#tests/assistant-unit.ts";
import { openChatCustomer } from "#tests/chat-customer.ts";
import { buildTable, buildUnit } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";

const { sql, app, organization, unit } = useUnit({
  now: instantOf("2026-03-11", "15:00", "America/Sao_Paulo"),
  unit: { name: "Centro", openWeekdays: [1, 2, 3, 4, 5, 6] },
});

/** A hall with a table at the window and an accessible one, and a veranda with one table, all for four. */
beforeEach(async () => {
  const sister = await buildUnit(sql, organization, {
    name: "Shopping",
    openWeekdays: [1, 2, 3, 4, 5, 6],
  });
  await addArea(sql, unit, "Salão", { M1: ["window"], M2: ["accessible"] });
  await addArea(sql, unit, "Varanda", { M3: [] });
  await addArea(sql, unit, "Adega", {});
  await addArea(sql, sister, "Rooftop", { R1: ["outdoor"] });
});

const ana = { nome: "Ana Ferraz", telefone: "11 98888-7766" };
const table = { data: "2026-03-13", horario: "20:00", pessoas: 4 };
const dinner = { ...ana, ...table };

const storedWishes = () =>
  rows<{ area: string | null; requires: string[]; status: string }>(
    sql,
    `select (select name from area where area.id = wanted_area_id) as area, requires, status
     from reservation where unit_id = $1 order by created_at, id`,
    [unit.id],
  );

// One suite for both keepers: a customer must not be able to tell the sandbox from the restaurant.
describe.each([
  ["the restaurant", false],
  ["a sandbox", true],
] as const)("a wish for a table, booked with %s", (_, isTest) => {
  it("is proposed, kept, told, changed and taken back", async () => {
    const hand = await openChatCustomer(app.services, unit.id, isTest);
    const wish = { area: "varanda" };
    const id = await hand.propose("propor_reserva", { ...dinner, ...wish });
    const booked = await hand.writes().use("confirmar_proposta", { proposta_id: id });
    expect(booked).toMatchObject({ ok: true, reserva: { id, area: "Varanda" } });

    const change = { reserva_id: id, area: "qualquer", tipo_de_mesa: ["janela" as const] };
    const changed = await hand.use("propor_alteracao", change);
    expect(changed).toMatchObject({
      proposta: { antes: { area: "Varanda" }, reserva: { tipo_de_mesa: ["janela"] } },
    });
    expect((changed as { proposta: { reserva: object } }).proposta.reserva).not.toHaveProperty("area");
    const proposed = await hand.propose("propor_alteracao", change);
    await hand.writes().use("confirmar_proposta", { proposta_id: proposed });
    const { reservas } = (await hand.use("minhas_reservas", {})) as { reservas: object[] };
    expect(reservas).toMatchObject([{ id, tipo_de_mesa: ["janela"] }]);
    expect(reservas[0]).not.toHaveProperty("area");
    expect(await hand.use("propor_alteracao", { reserva_id: id, tipo_de_mesa: ["janela"] })).toMatchObject({
      motivo: "nothing_changed",
    });
  });

  it("is refused with the largest party of the place where no table there is large enough", async () => {
    await buildTable(sql, unit, { label: "M8", seats: 8 });
    const hand = await openChatCustomer(app.services, unit.id, isTest);
    const refused = await hand.use("verificar_disponibilidade", { ...table, pessoas: 6, area: "Varanda" });
    expect(refused).toMatchObject({
      motivo: "no_table",
      frase:
        "Para este número de pessoas não há mesa na Varanda: as mesas que temos assim são para até 4 pessoas",
      cabe_sem: { area: "Varanda", horario: "20:00" },
    });
  });

  it("is refused where only it costs the table: with what is free without it, and when it is free", async () => {
    const hand = await openChatCustomer(app.services, unit.id, isTest);
    const id = await hand.propose("propor_reserva", { ...dinner, area: "Varanda" });
    await hand.writes().use("confirmar_proposta", { proposta_id: id });
    const refused = await hand.use("verificar_disponibilidade", { ...table, area: "Varanda" });
    expect(refused).toMatchObject({
      ok: false,
      motivo: "no_table",
      frase: "Às 20h não há mesa na Varanda livre para este número de pessoas",
      cabe_sem: { data: "2026-03-13", horario: "20:00", area: "Varanda" },
    });
    const { alternativas } = refused as { alternativas: { data: string; horario: string }[] };
    expect(alternativas).not.toContainEqual(expect.objectContaining({ data: table.data, horario: "20:00" }));
    expect(await hand.use("verificar_disponibilidade", { ...table, area: "Salão" })).toMatchObject({
      ok: true,
    });
  });
});

it("stores the wish with the reservation", async () => {
  const hand = await openChatCustomer(app.services, unit.id, false);
  const wish = { area: "salao", tipo_de_mesa: ["acessivel" as const] };
  const id = await hand.propose("propor_reserva", { ...dinner, ...wish });
  await hand.writes().use("confirmar_proposta", { proposta_id: id });
  expect(await storedWishes()).toEqual([{ area: "Salão", requires: ["accessible"], status: "confirmed" }]);
});

it("never offers to do without an accessible table", async () => {
  const hand = await openChatCustomer(app.services, unit.id, false);
  const id = await hand.propose("propor_reserva", { ...dinner, tipo_de_mesa: ["acessivel"] });
  await hand.writes().use("confirmar_proposta", { proposta_id: id });
  const asked = { ...table, tipo_de_mesa: ["acessivel" as const] };
  const refused = await hand.use("verificar_disponibilidade", asked);
  expect(refused).toMatchObject({ ok: false, motivo: "no_table" });
  expect(refused).not.toHaveProperty("cabe_sem");
});

it("names the areas and kinds of this unit alone, where a model asks for another", async () => {
  const hand = await openChatCustomer(app.services, unit.id, false);
  // An area of the sister unit, one in which no table stands, and words that are none.
  for (const area of ["Rooftop", "Adega", "mezanino"])
    expect(await hand.use("verificar_disponibilidade", { ...table, area })).toEqual({
      ok: false,
      motivo: "invalid_input",
      frase: "A casa não tem essa área. As áreas são: Salão, Varanda",
    });
  expect(await hand.use("verificar_disponibilidade", { ...table, tipo_de_mesa: ["externa"] })).toMatchObject({
    motivo: "invalid_input",
    frase: expect.stringContaining("Há mesa: acessivel, janela") as string,
  });
  const strange = { ...table, tipo_de_mesa: ["redonda"] as never };
  expect(await hand.use("verificar_disponibilidade", strange)).toMatchObject({ motivo: "invalid_input" });
});

it("keeps the wish of a party that joins the queue", async () => {
  const hand = await openChatCustomer(app.services, unit.id, false);
  const joined = await hand.use("entrar_na_fila", {
    ...ana,
    pessoas: 2,
    area: "Varanda",
    tipo_de_mesa: ["janela"],
  });
  expect(joined).toMatchObject({ ok: true, area: "Varanda", tipo_de_mesa: ["janela"] });
  const waiting = await rows(
    sql,
    `select requires, (select name from area where area.id = wanted_area_id) as area from waitlist_entry where unit_id = $1`,
    [unit.id],
  );
  expect(waiting).toEqual([{ requires: ["window"], area: "Varanda" }]);
});

it("offers a table elsewhere where the proposal's area was removed meanwhile", async () => {
  const hand = await openChatCustomer(app.services, unit.id, false);
  const id = await hand.propose("propor_reserva", { ...dinner, area: "Varanda" });
  await rows(sql, "delete from area where unit_id = $1 and name = 'Varanda'", [unit.id]);
  const refused = await hand.writes().use("confirmar_proposta", { proposta_id: id });
  expect(refused).toMatchObject({
    ok: false,
    motivo: "no_table",
    cabe_sem: { horario: "20:00", area: "Varanda" },
  });
});

it("tells which areas and kinds of tables there are", async () => {
  const hand = await openChatCustomer(app.services, unit.id, false);
  expect(await hand.use("informacoes_do_restaurante", { assunto: "lugares" })).toEqual({
    ok: true,
    assunto: "lugares",
    textos: ["As áreas da casa são Salão e Varanda. Dá para pedir mesa acessível ou na janela."],
  });
});
