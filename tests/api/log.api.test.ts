import { BlockList } from "node:net";

import { afterAll, beforeAll, expect, it } from "vitest";

import { openDatabase, type Database } from "#platform/db/database.ts";
import { newId } from "#shared/id.ts";
import { addDays, localOf } from "#shared/time.ts";
import { outcomeOf, startTestApp, type TestApp } from "#tests/app.ts";
import { useDatabase } from "#tests/database.ts";
import { buildOrganization, buildUnit, buildUser, type BuiltUnit, type BuiltUser } from "#tests/factories.ts";
import { logInto } from "#tests/log.ts";
import { rows } from "#tests/rows.ts";

const admin = useDatabase();
const lines: string[] = [];
let logged: Database;
let app: TestApp;
let unit: BuiltUnit;
let user: BuiltUser;

// Words that occur nowhere else: found in the log, they came from a request.
const NAME = "Zuleika Quaresmeira";
const PHONE = "(11) 97531-8642";
const EMAIL = "zuleika.quaresmeira@exemplo.com.br";
const WORDS = "alergia a jabuticaba xaxim";
const TOKEN = "Zq3fR8sT1uV2wX4yZ5aB6cD7eF8gH9iJ0kL1mN2oP3q";
const SECRETS = [
  "Zuleika",
  "Quaresmeira",
  "quaresmeira",
  "97531",
  "8642",
  "jabuticaba",
  "xaxim",
  TOKEN,
  "senha-errada",
];

beforeAll(async () => {
  const log = logInto(lines);
  logged = openDatabase(admin().connection, { log });
  app = await startTestApp(logged);
  const organization = await buildOrganization(admin().sql);
  unit = await buildUnit(admin().sql, organization);
  user = await buildUser(admin().sql, organization, { name: NAME, email: EMAIL });
});
afterAll(async () => {
  await app.stop();
  await logged.close();
});

const reservation = () => ({
  unitId: unit.id,
  id: newId(),
  customerName: NAME,
  customerPhone: PHONE,
  date: addDays(localOf(new Date(), unit.timeZone).date, 1),
  time: "20:00",
  guests: 2,
  notes: WORDS,
});

it("has no names, phones, e-mails, words or tokens, of ordinary and of hostile requests", async () => {
  await makeOrdinaryCalls();
  await makeHostileCalls();
  // Now everything that is stored fails, with an error that repeats the row in each of its parts.
  await rows(
    admin().sql,
    `create function refuse_row() returns trigger language plpgsql as $$
     begin raise exception 'broken row: %', new using detail = new::text, hint = new::text; end $$`,
  );
  const tables = [
    "reservation",
    "waitlist_entry",
    "audit_entry",
    "app_user",
    "conversation_message",
    "session",
  ];
  for (const table of tables)
    await rows(
      admin().sql,
      `create trigger refuse_row before insert or update on ${table} for each row execute function refuse_row()`,
    );
  const before = lines.length;
  const outcomes = await makeOrdinaryCalls();
  await Promise.all(logged.running);
  for (const table of tables) await rows(admin().sql, `drop trigger refuse_row on ${table}`);

  expect(outcomes).toContain("INTERNAL_SERVER_ERROR");
  expect(lines.length).toBeGreaterThan(before + 4);
  for (const line of lines)
    for (const secret of [...SECRETS, user.sessionToken]) expect(line).not.toContain(secret);
});

it("has the request's id in each line, and so has the answer", async () => {
  lines.length = 0;
  await rows(admin().sql, "alter table audit_entry rename to audit_entry_away");
  const id = "proxy-7f3a.0001";
  const answer = await app.fetch("/rpc/reservations/create", {
    method: "POST",
    cookie: user.cookie,
    headers: { "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify({ json: reservation() }),
  });
  // A wrong password is written to the history after the answer: that fails in the background.
  const signIn = await app.fetch("/rpc/auth/signIn", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ json: { email: user.email, password: "senha-errada", rememberMe: false } }),
  });
  await Promise.all(logged.running);
  await rows(admin().sql, "alter table audit_entry_away rename to audit_entry");

  expect([answer.status, answer.headers.get("x-request-id")]).toEqual([500, id]);
  expect(requestIdOf("unexpected error")).toBe(id);
  expect(signIn.status).toBe(409);
  expect(requestIdOf("work in the background failed")).toBe(signIn.headers.get("x-request-id"));
});

it("takes an id from trusted proxies alone, and only a well-formed one", async () => {
  const idOf = async (given: string, of = app) =>
    (await of.fetch("/api/health", { headers: { "x-request-id": given } })).headers.get("x-request-id");
  expect(await idOf("given-0001")).toBe("given-0001");
  for (const bad of ["short", "a b c d e f g h", "x".repeat(65), `<${"x".repeat(10)}>`])
    expect(await idOf(bad)).toMatch(/^[\w-]{10,}$/);
  const strangers = await startTestApp(logged, { trustedProxies: new BlockList() });
  expect(await idOf("given-0001", strangers)).not.toBe("given-0001");
  await strangers.stop();
  const own = await Promise.all([1, 2, 3].map(async () => idOf("short")));
  expect(new Set(own).size).toBe(3);
});

function requestIdOf(message: string): unknown {
  const found = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === message);
  expect(found).toHaveLength(1);
  return found[0]?.["requestId"];
}

async function makeOrdinaryCalls(): Promise<string[]> {
  const client = app.client(user.cookie);
  const guest = app.client();
  return [
    await outcomeOf(guest.auth.signIn({ email: EMAIL, password: "senha-errada", rememberMe: false })),
    await outcomeOf(guest.auth.signIn({ email: EMAIL, password: user.password, rememberMe: true })),
    await outcomeOf(guest.links.open({ kind: "invitation", token: TOKEN })),
    await outcomeOf(guest.links.resetPassword({ token: TOKEN, password: "jabuticaba-azul-91" })),
    await outcomeOf(client.reservations.create(reservation())),
    await outcomeOf(client.reservations.search({ unitId: unit.id, text: NAME })),
    await outcomeOf(
      client.waitlist.add({
        unitId: unit.id,
        id: newId(),
        customerName: NAME,
        customerPhone: PHONE,
        guests: 2,
      }),
    ),
    await outcomeOf(
      client.users.add({ id: newId(), name: NAME, email: `${newId()}.${EMAIL}`, role: "staff" }),
    ),
    await outcomeOf(
      (async () => {
        const text = `Sou ${NAME}, ${PHONE}, ${EMAIL}: mesa para 2 amanhã às 20h, ${WORDS}`;
        for await (const event of await client.chat.send({
          unitId: unit.id,
          customer: "new",
          id: newId(),
          text,
        }))
          expect(event.type).toBeDefined();
      })(),
    ),
  ];
}

async function makeHostileCalls(): Promise<void> {
  const headers = {
    "content-type": "application/json",
    "user-agent": NAME,
    "x-request-id": `${PHONE}\t${EMAIL}`,
  };
  const bodies = [
    `{"json": ${NAME} ${PHONE}`,
    JSON.stringify({ json: { ...reservation(), unitId: NAME, id: EMAIL, guests: WORDS } }),
    JSON.stringify({ json: { ...reservation(), customerName: `${NAME}\0` } }),
    JSON.stringify({ json: [NAME], meta: [[0, NAME]] }),
  ];
  for (const door of [
    "/rpc/reservations/create",
    `/api/units/${unit.id}/reservations`,
    `/rpc/${EMAIL}/${TOKEN}`,
  ])
    for (const body of bodies) await app.fetch(door, { method: "POST", cookie: user.cookie, headers, body });
  for (const path of [
    `/api/reservations?token=${TOKEN}`,
    `/c/${encodeURIComponent(NAME)}`,
    `/media/${EMAIL}`,
  ])
    await app.fetch(path, { cookie: `maitre.session_token=${TOKEN}.${TOKEN}`, headers });
}
