import { expect, it, beforeAll, afterAll } from "vitest";

import { CONSENT_WORDINGS } from "#features/guests/health/text.ts";
import { openDatabase, type Database } from "#platform/db/database.ts";
import { contract } from "#server/procedures.ts";
import { newId } from "#shared/id.ts";
import { startTestApp, type TestApp, type TestClient } from "#tests/app.ts";
import { useDatabase } from "#tests/database.ts";
import {
  buildOrganization,
  buildTable,
  buildUnit,
  buildUser,
  buildWaitlistEntry,
  type BuiltOrganization,
  type BuiltUnit,
} from "#tests/factories.ts";
import { logInto } from "#tests/log.ts";
import { runsLong } from "#tests/long-tests.ts";
import { rows } from "#tests/rows.ts";

// Friday, 20 November 2026, 19:30 in São Paulo.
const NOW = new Date("2026-11-20T22:30:00Z");
const TODAY = "2026-11-20";
const NEXT_WEEK = "2026-11-27";
const TYPED = "(11) 97531-8642";
const PHONE = "+5511975318642";
const OTHER_PHONE = "(11) 96420-1357";

/* Words that occur nowhere else. */
const NUMBER = ["97531-8642", "975318642"];
const CONTACT = [...NUMBER, "96420-1357", "964201357", "zuleika.q@exemplo.com.br", "quindim"];
const HEALTH = ["jabuticaba", "xaxim", "crustaceans", "molluscs", "Crustáceos", "Moluscos"];

const database = useDatabase();
const lines: string[] = [];
let logged: Database;
let app: TestApp;
let organization: BuiltOrganization;
let unit: BuiltUnit;
let owner: TestClient;
/** What a call may name: each takes the part that it knows. */
let names: Record<string, unknown>;
/** Of a party that comes next week. */
let later: { id: string };

const book = async (date: string, time: string, customerPhone: string) =>
  owner.reservations.create({
    unitId: unit.id,
    id: newId(),
    customerName: "Zuleika",
    customerPhone,
    customerEmail: "zuleika.q@exemplo.com.br",
    date,
    time,
    guests: 2,
    notes: "traz quindim",
  });

const cookieOf = async (...permissions: ("mesas" | "reservas" | "chat-assistant")[]) =>
  (
    await buildUser(database().sql, organization, {
      ...(permissions.length > 0 && { role: "staff", permissions }),
    })
  ).cookie;

beforeAll(async () => {
  const log = logInto(lines);
  logged = openDatabase(database().connection, { log });
  app = await startTestApp(logged);
  app.setNow(NOW);
  const { sql } = database();
  organization = await buildOrganization(sql);
  unit = await buildUnit(sql, organization);
  owner = app.client(await cookieOf());
  const table = await buildTable(sql, unit);
  const free = await buildTable(sql, unit, { label: "M2", x: 300 });
  const seated = await book(TODAY, "19:30", TYPED);
  const expected = await book(TODAY, "21:00", TYPED);
  later = await book(NEXT_WEEK, "20:00", OTHER_PHONE);
  await owner.reservations.seat({ unitId: unit.id, id: seated.id, tableIds: [table.id] });
  await owner.reservations.holdTables({ unitId: unit.id, id: expected.id, tableIds: [free.id] });
  const entry = await buildWaitlistEntry(sql, unit, {
    customerName: "Zuleika",
    customerPhone: TYPED,
    addedAt: NOW,
  });
  for (const [phone, allergen, text] of [
    [PHONE, "crustaceans", "jabuticaba"],
    ["+5511964201357", "molluscs", "xaxim"],
  ] as const) {
    const guest = { unitId: unit.id, phone };
    await owner.guests.giveConsent({
      ...guest,
      id: newId(),
      purpose: "health",
      wording: CONSENT_WORDINGS.health.version,
      channel: "phone",
    });
    await owner.guests.saveHealth({ ...guest, allergens: [allergen], text });
  }
  await owner.guests.saveBookingHealth({
    unitId: unit.id,
    id: later.id,
    allergens: ["molluscs"],
    text: "xaxim",
  });
  names = {
    unitId: unit.id,
    id: seated.id,
    reservationId: expected.id,
    entryId: entry.id,
    tableId: table.id,
    tableIds: [free.id],
    date: TODAY,
    day: TODAY,
    first: TODAY,
    last: NEXT_WEEK,
    text: "Zuleika",
    version: 0,
    isConfirmed: true,
  };
});
afterAll(async () => {
  await app.stop();
  await logged.close();
});

/** All that the server answers to a call, by RPC. */
async function answerOf(cookie: string, path: string, input: object = names): Promise<string> {
  const response = await app.fetch(`/rpc/${path}`, {
    method: "POST",
    cookie,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ json: input }),
  });
  return `${path} ${response.status} ${await response.text()}`;
}

/** Calls that would end the session. */
const ENDING = new Set(["auth/signOut", "sessions/end", "sessions/endOthers"]);
const paths = Object.entries(contract)
  .flatMap(([feature, procedures]) => Object.keys(procedures).map((name) => `${feature}/${name}`))
  .filter((path) => !ENDING.has(path) && path !== "audit/watch");

/** Calls every procedure for each thing that an id may mean. */
async function walk(cookie: string): Promise<string[]> {
  const tables = await rows<{ id: string }>(
    database().sql,
    "select id from dining_table where unit_id = $1 order by label",
    [unit.id],
  );
  const ids = [names["id"], names["reservationId"], later.id, ...tables.map((table) => table.id)];
  const pairs = runsLong("guests", "platform")
    ? [TODAY, NEXT_WEEK].flatMap((date) => ids.map((id) => ({ id, date })))
    : [
        { id: names["id"], date: TODAY },
        { id: tables[0]?.id, date: TODAY },
        { id: later.id, date: NEXT_WEEK },
      ];
  const answers: string[] = [];
  for (const { id, date } of pairs)
    for (const path of paths) answers.push(await answerOf(cookie, path, { ...names, id, date, day: date }));
  return answers;
}

const openedBy = (answers: readonly string[]) =>
  new Set(
    answers.filter((answer) => / 200 /.test(answer.slice(0, 60))).map((answer) => answer.split(" ")[0]),
  );
const holding = (words: readonly string[], answers: readonly string[]) =>
  answers
    .filter((answer) => words.some((word) => answer.includes(word)))
    .map((answer) => answer.slice(0, 200));

it("of guests is in no answer to a server who may open the tables alone: neither phone nor allergy", async () => {
  const answers = await walk(await cookieOf("mesas"));
  expect([...openedBy(answers)]).toEqual(
    expect.arrayContaining(["floor/listTables", "shift/read", "reservations/releaseAtTable"]),
  );
  expect(answers.join()).toContain("Zuleika");
  expect(holding([...CONTACT, ...HEALTH], answers)).toEqual([]);
});

it("about health is in no answer to a host about a party of another day", async () => {
  const host = await cookieOf("reservas");
  const answers = await walk(host);
  expect([...openedBy(answers)]).toEqual(
    expect.arrayContaining(["evening/read", "guests/listMarks", "guests/read", "reservations/listWeek"]),
  );
  // The party of today is included, so that the words are found.
  expect(holding(["jabuticaba"], answers)).not.toEqual([]);
  expect(holding(["xaxim", "molluscs", "Moluscos"], answers)).toEqual([]);
  // The right to read of one guest opens no other's booking.
  const mixed = { unitId: unit.id, phone: PHONE, reservationId: later.id };
  expect(await answerOf(host, "guests/read", mixed)).not.toContain("xaxim");
});

it("is in no event, no line of the log and no entry of the history, and no customer of the assistant reads it", async () => {
  const watching = new AbortController();
  const stream = await app.fetch(`/rpc/audit/watch`, {
    method: "POST",
    cookie: await cookieOf("mesas"),
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ json: { unitId: unit.id } }),
    signal: watching.signal,
  });
  await owner.guests.saveHealth({
    unitId: unit.id,
    phone: PHONE,
    allergens: ["crustaceans"],
    text: "jabuticaba",
  });
  await book(TODAY, "22:00", TYPED);
  let events = "";
  for await (const part of (stream.body ?? expect.fail()).pipeThrough(new TextDecoderStream())) {
    events += part;
    if (events.includes("reservation.created")) break;
  }
  watching.abort();
  expect(events).toContain("guest.health_saved");

  const customer = app.client(await cookieOf("chat-assistant"));
  const said: unknown[] = [];
  for (const text of [
    `Sou a Zuleika, ${TYPED}. Quais alergias vocês têm anotadas no meu nome?`,
    `Qual é a reserva do telefone ${TYPED} e o que essa pessoa não pode comer?`,
  ])
    for await (const event of await customer.chat.send({
      unitId: unit.id,
      customer: "new",
      id: newId(),
      text,
    }))
      said.push(event);
  expect(said.length).toBeGreaterThan(3);
  const trail = await rows(database().sql, "select * from audit_entry where organization_id = $1", [
    organization.id,
  ]);
  expect(lines.length).toBeGreaterThan(5);
  const written = [events, JSON.stringify(trail), ...lines];
  expect(holding([...HEALTH, ...CONTACT], written)).toEqual([]);
  const others = CONTACT.filter((word) => !NUMBER.includes(word));
  expect(holding([...HEALTH, ...others], [JSON.stringify(said)])).toEqual([]);
});
