import { expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildConversation, buildReservation, buildTable, buildWaitlistEntry } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { tablesWith } from "#tests/tables-with.ts";
import { CONSENT_WORDINGS } from "../../health/text.ts";
import { expireGuests } from "./jobs.ts";
import { rewriteErasedTables } from "./rewrite-commands.ts";

// Friday, 20 November 2026, 20:00 in São Paulo.
const NOW = new Date("2026-11-20T23:00:00Z");
const NAME = "Quitéria Xangó";
const TYPED = "(11) 97777-6543";
const PHONE = "+5511977776543";

const { sql, app, organization, unit, owner } = useUnit({ now: NOW, users: { owner: "all" } });

/** An evening of the guest through the product's own doors, and what the assistant keeps of a chat. */
async function spendAnEvening(): Promise<void> {
  const table = await buildTable(sql, unit);
  const other = await buildTable(sql, unit, { label: "M2", x: 300 });
  const unitId = unit.id;
  const booking = await owner.reservations.create({
    unitId,
    id: newId(),
    customerName: NAME,
    customerPhone: TYPED,
    customerEmail: "quiteria.xango@example.com",
    date: "2026-11-20",
    time: "20:00",
    guests: 2,
    notes: `Aniversário de ${NAME}, ligar ${TYPED}`,
  });
  await owner.guests.saveBookingHealth({
    unitId,
    id: booking.id,
    allergens: ["nuts"],
    text: `${NAME} leva remédio`,
  });
  await owner.reservations.addToWaitlist({ unitId, id: booking.id, entryId: newId() });
  await owner.reservations.seat({ unitId, id: booking.id, tableIds: [table.id] });
  await owner.reservations.changeTables({ unitId, id: booking.id, tableIds: [other.id] });
  await owner.tablePlan.read({ unitId });
  await owner.reservations.release({ unitId, id: booking.id });
  const entry = await owner.waitlist.add({
    unitId,
    id: newId(),
    customerName: NAME,
    customerPhone: TYPED,
    guests: 3,
  });
  await owner.waitlist.remove({ unitId, id: entry.id });
  await rows(
    sql,
    "update dining_table set status = 'occupied', customer_name = $2 where unit_id = $1 and label = 'M1'",
    [unitId, NAME],
  );
  await owner.guests.save({
    unitId,
    phone: PHONE,
    version: 0,
    isVip: true,
    tags: [`amiga de ${NAME}`],
    notes: `${NAME} ${TYPED}`,
  });
  await owner.guests.giveConsent({
    unitId,
    id: newId(),
    phone: PHONE,
    purpose: "health",
    wording: CONSENT_WORDINGS.health.version,
    channel: "phone",
  });
  await owner.guests.saveHealth({
    unitId,
    phone: PHONE,
    allergens: ["fish"],
    text: `${NAME} não come peixe`,
  });

  const chat = await buildConversation(sql, unit, {
    contactName: NAME,
    transcript: [
      ["customer", `Sou a ${NAME}`],
      ["assistant", `Olá, ${NAME}`],
    ],
  });
  await rows(sql, "update contact set external_id = '5511977776543' where id = $1", [chat.contactId]);
  await rows(
    sql,
    `insert into conversation_tool_call (unit_id, conversation_id, id, tool, arguments, at) values ($1, $2, $3, 'propor_reserva', $4, now())`,
    [unitId, chat.id, newId(), { nome: NAME, telefone: TYPED }],
  );
  await rows(
    sql,
    `insert into assistant_proposal (unit_id, conversation_id, id, kind, payload, made_in_turn, made_at, expires_at)
     values ($1, $2, $3, 'reserva', $4, 1, now(), now())`,
    [unitId, chat.id, newId(), { nome: NAME, telefone: TYPED }],
  );
  await rows(
    sql,
    `insert into assistant_log_entry (unit_id, conversation_id, id, at, type, message) values ($1, $2, $3, now(), 'info', $4)`,
    [unitId, chat.id, newId(), NAME],
  );
  await rows(sql, "update conversation set dialogue = $2 where id = $1", [chat.id, { nome: NAME }]);
  // What others wrote of the guest.
  await owner.shift.addNote({
    unitId,
    id: newId(),
    date: "2026-11-20",
    text: "Ligar para QUITERIA XANGO 11.97777.6543",
  });
  const zeca = await buildReservation(sql, unit, {
    customerName: "Zeca",
    customerPhone: "(11) 97777-0000",
    date: "2026-12-01",
    notes: `primo da ${NAME}`,
  });
  await owner.guests.saveBookingHealth({ unitId, id: zeca.id, allergens: [], text: `divide com ${NAME}` });
  await owner.guests.save({
    unitId,
    phone: "+5511977770000",
    version: 0,
    isVip: false,
    tags: ["vinho", `primo da ${NAME}`],
    notes: "recados com 97777 6543",
  });
  const block = (time: string) =>
    owner.floor.addBlock({
      unitId,
      id: newId(),
      tableId: table.id,
      from: { date: "2026-12-24", time },
      until: { date: "2026-12-24", time: "23:00" },
      reason: `surpresa para ${NAME}`,
    });
  // The acts of both keep what an undo puts back.
  await owner.floor.removeBlock({ unitId, id: (await block("20:00")).id });
  await block("21:00");
  await rows(
    sql,
    "insert into closed_date (unit_id, id, first_date, last_date, reason) values ($1, $2, '2027-01-01', '2027-01-01', $3)",
    [unitId, newId(), `casamento de ${NAME}`],
  );
  for (const version of [0, 1])
    await owner.assistantConfig.savePrompt({
      unitId,
      prompt: "eventos",
      text: `Em dezembro: bodas de ${NAME}, contato ${TYPED} (${version})`,
      triggerText: `festa de ${NAME}`,
      summary: `bodas de ${NAME}`,
      isSummaryCurrent: true,
      version,
    });
  // The guest's, though the number says it with other words, or not at all.
  await buildReservation(sql, unit, {
    customerName: "Hotel Central",
    customerPhone: `${TYPED} (recado)`,
    date: "2026-10-01",
    status: "completed",
  });
  await buildWaitlistEntry(sql, unit, {
    customerName: NAME.toUpperCase(),
    customerPhone: "não tem",
    status: "left",
    leftAt: NOW,
    leftReason: "gave_up",
  });
  // Somebody else's chat, in which the number was written.
  await buildConversation(sql, unit, {
    channel: "web_chat",
    contactName: "",
    transcript: [["customer", `reserva no nome de ${NAME}, 11 97777 6543`]],
  });
}

it("exports all that is stored, and erases it: the whole database holds neither name nor number", async () => {
  await spendAnEvening();
  const stranger = await buildReservation(sql, unit, {
    customerName: "Outra Pessoa",
    customerPhone: "(11) 97777-6544",
  });
  const { json, fileName } = await owner.guests.exportData({ unitId: unit.id, phone: PHONE });
  expect(fileName).toBe("dados-do-cliente-2026-11-20.json");
  expect(JSON.parse(json)).toMatchObject({
    sobre_este_arquivo: expect.stringContaining("em 20/11/2026 20:00. Datas e horários são os da unidade"),
    telefones: [TYPED],
    anotacoes: [{ vip: "Sim", observacoes: `${NAME} ${TYPED}`, criadas_em: "20/11/2026 20:00" }],
    autorizacoes: [{ finalidade: "Alergias e restrições", meio: "Por telefone", revogada_em: null }],
    alergias: [{ nao_pode_comer: ["Peixes"] }],
    reservas: [
      { nome: "Hotel Central" },
      {
        nome: NAME,
        telefone: TYPED,
        data: "20/11/2026",
        horario: "20:00",
        situacao: "Finalizada",
        feita_por: "Equipe do restaurante",
        sentou_em: "20/11/2026 20:00",
        alergias_desta_reserva: { nao_pode_comer: ["Nozes e castanhas"] },
      },
    ],
    fila_de_espera: expect.arrayContaining([
      expect.objectContaining({ situacao: "Sentou" }),
      expect.objectContaining({ situacao: "Saiu da fila" }),
    ]),
    conversas: [
      { canal: "WhatsApp", mensagens: [{ de: "Cliente", texto: `Sou a ${NAME}` }, { de: "Assistente" }] },
    ],
  });
  // No word of the program and no moment in UTC.
  expect(json).not.toMatch(/backoffice|test_chat|completed|customer|\dT\d\d:/);
  const secrets = [NAME, "97777-6543", "quiteria.xango", "não come peixe"];
  const written = (await tablesWith(sql, ...secrets)).map((found) =>
    found.replace(/^public\.(\w+): .*/, "$1"),
  );
  expect(written.length).toBeGreaterThan(10);

  const erased = await owner.guests.erase({ unitId: unit.id, phone: PHONE });
  expect(erased).toEqual({ reservations: 2, waits: 3, conversations: 2 });
  expect(await tablesWith(sql, ...secrets)).toEqual([]);

  expect((await owner.guests.read({ unitId: unit.id, phone: "+5511977770000" })).guest).toMatchObject({
    tags: ["vinho"],
    notes: "recados com —",
  });

  const { prompts } = await owner.assistantConfig.read({ unitId: unit.id });
  expect(prompts.eventos).toMatchObject({
    text: "Em dezembro: bodas de cliente apagado, contato — (1)",
    triggerText: "festa de cliente apagado",
    summary: "bodas de cliente apagado",
  });

  const { reservations } = await owner.reservations.listWeek({ unitId: unit.id, day: "2026-11-20" });
  expect(reservations).toMatchObject([
    { customerName: "Cliente apagado", guests: 2, status: "completed", notes: "" },
  ]);
  // A drawer that another device has open says so.
  for (const sought of [{ phone: PHONE }, { reservationId: reservations[0]?.id }])
    expect(await owner.guests.read({ unitId: unit.id, ...sought })).toMatchObject({
      guest: null,
      isErased: true,
    });
  const trail = await rows<{ type: string }>(
    sql,
    "select type from audit_entry where organization_id = $1 order by id",
    [organization.id],
  );
  expect(trail.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["reservation.created", "reservation.seated", "guest.exported"]),
  );
  expect(trail.at(-1)?.type).toBe("guest.erased");
  expect(await outcomeOf(owner.guests.erase({ unitId: unit.id, phone: PHONE }))).toBe("NOT_FOUND");
  expect((await owner.guests.read({ unitId: unit.id, reservationId: stranger.id })).guest?.names).toEqual([
    "Outra Pessoa",
  ]);

  app.setNow(new Date("2026-11-21T09:00:00Z"));
  const rewritten: string[] = [];
  await rewriteErasedTables(app.services, async (_connection, tables) => void rewritten.push(...tables));
  expect(rewritten).toEqual(expect.arrayContaining(written));
});

it("does not erase a guest who is still to be served", async () => {
  const book = { customerName: NAME, customerPhone: TYPED };
  const erase = () => outcomeOf(owner.guests.erase({ unitId: unit.id, phone: PHONE }));
  const expected = async () =>
    (await owner.guests.read({ unitId: unit.id, phone: PHONE })).guest?.history.expected;
  const { id } = await buildReservation(sql, unit, { ...book, date: "2026-11-21" });
  expect([await expected(), await erase()]).toEqual(["booked", "still_expected"]);
  await owner.reservations.cancel({ unitId: unit.id, id });
  const entry = await buildWaitlistEntry(sql, unit, book);
  expect([await expected(), await erase()]).toEqual(["waiting", "still_expected"]);
  await owner.waitlist.remove({ unitId: unit.id, id: entry.id });
  const seated = await buildReservation(sql, unit, {
    ...book,
    date: "2026-11-20",
    status: "seated",
  });
  expect([await expected(), await erase()]).toEqual(["seated", "still_expected"]);
  await owner.reservations.release({ unitId: unit.id, id: seated.id });
  expect(await expected()).toBeNull();
  expect(await erase()).toBe("done");
});

it("has the tables rewritten once after an erasure, when nobody is served", async () => {
  const book = { customerName: NAME, customerPhone: TYPED, status: "completed" } as const;
  await buildReservation(sql, unit, { ...book, date: "2026-11-19" });
  const rewritten: string[] = [];
  const rewrite = () =>
    rewriteErasedTables(app.services, async (_connection, tables) => void rewritten.push(...tables));
  // Of other tests in this file.
  app.setNow(new Date("2027-01-01T09:00:00Z"));
  await rewrite();
  rewritten.length = 0;
  await rewrite();
  expect(rewritten).toEqual([]);

  app.setNow(NOW);
  await owner.guests.erase({ unitId: unit.id, phone: PHONE });
  const { id } = await buildReservation(sql, unit, { date: "2026-11-20", time: "21:00" });
  await rewrite();
  expect(rewritten).toEqual([]);
  await owner.reservations.cancel({ unitId: unit.id, id });
  app.setNow(new Date("2026-11-21T08:00:00Z"));
  await rewrite();
  await rewrite();
  expect(new Set(rewritten).size).toBe(rewritten.length);
  // Every table in which this file's erasure has found something.
  expect(rewritten).toEqual(expect.arrayContaining(["reservation", "waitlist_entry", "guest", "contact"]));
  const trail = await rows<{ type: string }>(
    sql,
    "select type from audit_entry where organization_id = $1 and type = 'guests.files_rewritten'",
    [organization.id],
  );
  expect(trail).toHaveLength(1);
});

it("has the tables rewritten after seven days, also where somebody always sits, in the hour in which fewest sit down", async () => {
  const rewritten: string[] = [];
  const rewriteAt = async (at: string) => {
    rewritten.length = 0;
    app.setNow(new Date(at));
    await rewriteErasedTables(app.services, async (_connection, tables) => void rewritten.push(...tables));
    return rewritten.length > 0;
  };
  await rewriteAt("2027-01-01T09:00:00Z");
  app.setNow(NOW);
  // As an erasure writes it, with a time of the test's: the database's own clock gives all others theirs.
  await rows(
    sql,
    `insert into audit_entry (organization_id, at, actor_kind, channel, type)
     values ($1, $2, 'system', 'system', 'guest.erased') returning id`,
    [organization.id, NOW],
  );
  // NOW is 20 November, 21:00 UTC. From 26 to 29 November parties sit all day, and sat down in each hour but 07:00 to 08:00 UTC.
  for (const date of ["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"])
    for (let hour = 0; hour < 24; hour += 1) {
      const seatedAt = new Date(`${date}T${String(hour).padStart(2, "0")}:10:00Z`);
      if (hour !== 7) await buildReservation(sql, unit, { date, time: "12:00", status: "seated", seatedAt });
    }
  await rows(sql, "update reservation set ends_at = '2026-12-01' where status = 'seated' and unit_id = $1", [
    unit.id,
  ]);
  expect(await rewriteAt("2026-11-27T07:52:00Z")).toBe(false);
  expect(await rewriteAt("2026-11-28T22:52:00Z")).toBe(false);
  expect(await rewriteAt("2026-11-29T07:52:00Z")).toBe(true);
  expect(await rewriteAt("2026-11-29T08:52:00Z")).toBe(false);
});

it("makes guests nameless who have not come for as long as the organization keeps them", async () => {
  const nameOf = async (id: string) =>
    (
      await rows<{ name: string }>(sql, "select customer_name as name from reservation where id = $1", [id])
    )[0]?.name;
  const build = (customerPhone: string, date: string) =>
    buildReservation(sql, unit, { customerName: NAME, customerPhone, date, status: "completed" });
  const gone = await build("(11) 97777-0001", "2024-11-19");
  const kept = await build("(11) 97777-0002", "2024-11-20");
  const returned = await build("(11) 97777-0003", "2020-01-01");
  await build("11 97777 0003", "2026-01-01");
  const unreadable = await build("recado com o hotel", "2024-01-01");
  const merged = await build("(11) 97777-0004", "2024-01-01");
  await build("(11) 97777-0005", "2026-01-01");
  await owner.guests.merge({ unitId: unit.id, phone: "+5511977770005", otherPhone: "+5511977770004" });
  await owner.guests.save({
    unitId: unit.id,
    phone: "+5511977770001",
    version: 0,
    isVip: true,
    tags: [],
    notes: NAME,
  });
  // Who only waited has no booking to lose, but notes and a consent.
  await buildWaitlistEntry(sql, unit, {
    customerPhone: "(11) 97777-0006",
    status: "left",
    leftReason: "gave_up",
    addedAt: new Date("2024-11-01T23:00:00Z"),
    leftAt: new Date("2024-11-01T23:30:00Z"),
  });
  const waited = { unitId: unit.id, phone: "+5511977770006" };
  app.setNow(new Date("2024-11-01T23:40:00Z"));
  await owner.guests.save({ ...waited, version: 0, isVip: false, tags: ["janela"], notes: NAME });
  await owner.guests.giveConsent({ ...waited, id: newId(), purpose: "health", wording: 1, channel: "phone" });
  await owner.guests.saveHealth({ ...waited, allergens: ["fish"], text: "" });
  await owner.guests.keepApart({ ...waited, otherPhone: "+5511977770001" });
  await owner.guests.keepApart({ ...waited, phone: "+5511977770002", otherPhone: "+5511977770003" });
  app.setNow(NOW);
  // Who only wrote on WhatsApp, and gave no name: the channel's own id is the number.
  const silent = await buildConversation(sql, unit, {
    contactName: "",
    startedAt: new Date("2024-11-01T23:00:00Z"),
  });
  await rows(
    sql,
    "update contact set external_id = '5511977770007', created_at = '2024-11-01T23:00:00Z' where id = $1",
    [silent.contactId],
  );

  expect(await owner.guests.readRetention({ unitId: unit.id })).toEqual({ months: 24, due: 2 });
  await expireGuests.run(app.services);
  expect([await nameOf(gone.id), await nameOf(unreadable.id)]).toEqual([
    "Cliente apagado",
    "Cliente apagado",
  ]);
  for (const { id } of [kept, returned, merged]) expect(await nameOf(id)).toBe(NAME);
  expect(await tablesWith(sql, "977770001", "977770006", "977770007")).toEqual([]);
  expect(await tablesWith(sql, "977770002", "977770004")).toEqual(
    expect.arrayContaining([
      "public.guest: 977770004",
      "public.guest_distinct: 977770002",
      "public.reservation: 977770002",
    ]),
  );

  expect(await owner.guests.readRetention({ unitId: unit.id, months: 6 })).toEqual({ months: 24, due: 5 });
  await owner.guests.saveRetention({ unitId: unit.id, months: 6 });
  expect(await owner.guests.readRetention({ unitId: unit.id })).toEqual({ months: 6, due: 5 });
  await expect(owner.guests.saveRetention({ unitId: unit.id, months: 5 })).rejects.toMatchObject({
    code: "INVALID",
    data: { fields: [{ field: "months" }] },
  });
});
