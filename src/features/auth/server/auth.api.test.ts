import { copyFileSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, inject, test } from "vitest";

import { openDatabase, type Sql } from "#platform/db/database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { migrationsDirectory } from "#platform/db/open.ts";
import { readSessionTokenHash, sessionCookie } from "#platform/http/session-cookie.ts";
import { silentLog } from "#platform/log.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { outcomeOf, startTestApp } from "#tests/app.ts";
import {
  buildOrganization,
  buildSession,
  buildUnit,
  buildUser,
  TEST_PASSWORD,
  TEST_APP_SECRET,
} from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { runsLong } from "#tests/long-tests.ts";
import { createDatabase, dropDatabase } from "#tests/postgres.ts";
import { rows } from "#tests/rows.ts";
import { shortestTime, timeOf } from "#tests/shortest-time.ts";
import { loadDemo } from "../../../../db/demo/demo.ts";
import { ATTEMPT_LIMITS, RECORDED_FAILURES } from "../rules.ts";
import { demoAccounts, refusalText, signInText } from "../text.ts";
import { openSession, readMe, readPageSession } from "./commands.ts";

/** Each guess costs a tenth of a second of CPU, and these tests make many. */
const isLong = runsLong("auth", "platform");

const { database, sql, app } = useApp();

/** Signs in as a browser does. Each call has its own address, so that failures of one test do not count in another. */
async function signIn(
  input: { email: string; password: string; rememberMe?: boolean },
  address = freshAddress(),
) {
  const response = await app.fetch("/api/auth/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(input),
  });
  const setCookies = response.headers.getSetCookie();
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    sessionCookie: setCookies.find((cookie) => cookie.startsWith("maitre.session_token=")) ?? "",
    cookie: setCookies.map((cookie) => cookie.split(";")[0]).join("; "),
  };
}

let addresses = 0;
function freshAddress(): string {
  addresses += 1;
  return `10.${process.pid % 256}.${addresses >> 8}.${addresses % 256}`;
}

async function buildAna(overrides: Parameters<typeof buildUser>[2] = {}) {
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization);
  const ana = await buildUser(sql, organization, overrides);
  return { organization, unit, ana };
}

async function sessionOf(cookie: string) {
  const [session] = await rows<{ expiresAt: string; ipAddress: string }>(
    sql,
    `select expires_at as "expiresAt", ip_address as "ipAddress" from session where token_hash = $1`,
    [readSessionTokenHash(cookie, app.services.env)],
  );
  return session;
}

const minutesUntil = (instant: string | undefined) => (Date.parse(instant ?? "") - Date.now()) / 60_000;

test("Signing in answers the user, and its cookie opens the session", async () => {
  const { ana, organization, unit } = await buildAna({ role: "manager", permissions: ["reservas", "mesas"] });

  const answer = await signIn({ email: `  ${ana.email.toUpperCase()} `, password: TEST_PASSWORD });

  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    user: {
      id: ana.id,
      name: ana.name,
      email: ana.email,
      role: "manager",
      photo: null,
      permissions: ["reservas", "mesas"],
    },
    organization,
    units: [{ id: unit.id, name: unit.name, address: unit.address, timeZone: unit.timeZone, logo: null }],
  });
  expect(await app.client(answer.cookie).auth.me()).toEqual(answer.body);
  // The test factories sign cookies in the same way.
  const [token = ""] = decodeURIComponent(answer.cookie.split("=", 2)[1] ?? "").split(".");
  expect(answer.sessionCookie).toContain(`${sessionCookie(token, TEST_APP_SECRET)};`);
});

test("With 'Lembrar-me', the cookie and the session last 30 days", async () => {
  const { ana } = await buildAna();

  const { sessionCookie, cookie } = await signIn(
    { email: ana.email, password: TEST_PASSWORD, rememberMe: true },
    "203.0.113.80",
  );

  expect(sessionCookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  const session = await sessionOf(cookie);
  expect(minutesUntil(session?.expiresAt)).toBeCloseTo(30 * 24 * 60, 0);
  expect(session?.ipAddress).toBe("203.0.113.80");
});

test("Without 'Lembrar-me', the cookie ends with the browser and the session after 12 hours", async () => {
  const { ana } = await buildAna();

  const { sessionCookie, cookie } = await signIn({ email: ana.email, password: TEST_PASSWORD });

  expect(sessionCookie).toMatch(/=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(minutesUntil((await sessionOf(cookie))?.expiresAt)).toBeCloseTo(12 * 60, 0);
  app.setNow(new Date(Date.now() + 12.1 * 60 * 60_000));
  expect(await outcomeOf(app.client(cookie).auth.me())).toBe("UNAUTHORIZED");
});

test("With an https address, the cookie is Secure", async () => {
  const { ana } = await buildAna();
  const { services } = app;
  const responseHeaders = new Headers();

  await openSession(
    { ...services, env: { ...services.env, publicUrl: "https://reservas.example.com" } },
    ana.id,
    { rememberMe: true },
    { headers: {}, ip: "203.0.113.81", responseHeaders, signal: new AbortController().signal },
  );

  const [cookie = ""] = responseHeaders.getSetCookie();
  expect(cookie).toMatch(/^__Secure-maitre\.session_token=.*; HttpOnly; Secure; SameSite=Lax$/);
  expect(await outcomeOf(app.client(cookie.split(";")[0]).auth.me())).toBe("done");
});

/*
 * Made once by better-auth 1.7.7, with which earlier versions signed people in: the hash by its `hashPassword` for an invented password,
 * the cookie by its `signInEmail` with TEST_APP_SECRET, and the hash under which our plugin stored the cookie's token.
 */
const FORMER = {
  password: "moqueca de \uFB01lé às 20h",
  passwordHash:
    "5f75d3ecdbebf9fb9ff01ced276f4778:943df97ae41c80e8fbb9a61c072120cacb2468e4282a2a6c9cb1bb9fb0922581b0aaff19e8da77b37854e53db7d96fcee553b6ec00b57458c36129d706c9005b",
  cookie:
    "maitre.session_token=R2gn5HPoLPInryOyiiyZTXnxjBITZxsC.X2N%2FtTRsOYR1iFcblDaA4AUO9w9AFhlMJILQ%2FdqFTdc%3D",
  tokenHash: "wz8GB4pzHEe_bU-4IS47gpizxRrPN1POSEWW0fgi9us",
};

test("A password and a session from the time of better-auth keep working", async () => {
  const { ana } = await buildAna({ isPending: true });
  await rows(
    sql,
    "insert into credential (id, user_id, account_id, provider_id, password) values ($1, $2::uuid, $2::text, 'credential', $3)",
    [newId(), ana.id, FORMER.passwordHash],
  );
  await rows(
    sql,
    "insert into session (id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 hour')",
    [newId(), ana.id, FORMER.tokenHash],
  );

  expect(await app.client(FORMER.cookie).auth.me()).toMatchObject({ user: { id: ana.id } });
  const answer = await signIn({ email: ana.email, password: FORMER.password });
  expect(answer.status).toBe(200);
  expect(await app.client(answer.cookie).auth.me()).toEqual(answer.body);
  expect((await signIn({ email: ana.email, password: `${FORMER.password}!` })).status).toBe(409);
});

test("A wrong password, an unknown e-mail and an inactive user get the same answer", async () => {
  const { ana } = await buildAna();
  const { ana: inactive } = await buildAna({ isActive: false });

  const answers = [
    await signIn({ email: ana.email, password: "outra-senha" }),
    await signIn({ email: "ninguem@example.com", password: TEST_PASSWORD }),
    await signIn({ email: inactive.email, password: TEST_PASSWORD }),
    await signIn({ email: "not an e-mail", password: TEST_PASSWORD }),
    await signIn({ email: ana.email, password: "x".repeat(1000) }),
  ];

  for (const { status, body, cookie } of answers) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: "sign_in_failed", detail: "Erro ao fazer login. Tente novamente." });
    expect(cookie).toBe("");
  }
});

test.runIf(isLong)(
  "The answer to an unknown e-mail takes as long as the answer to a wrong password",
  async () => {
    const { ana } = await buildAna();
    const times = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    const isAlike = () => times.unknown / times.known > 0.4 && times.unknown / times.known < 2.5;
    // On a busy machine the shortest times come closer with each round.
    for (let round = 0; round < 3 || (round < 20 && !isAlike()); round += 1) {
      for (const [name, email] of [
        // An account whose attempts are counted is delayed: each round has its own.
        ["known", round === 0 ? ana.email : (await buildAna()).ana.email],
        ["unknown", `ninguem.${round}@example.com`],
      ] as const) {
        const took = await timeOf(() => signIn({ email, password: "outra-senha" }));
        times[name] = Math.min(times[name], took);
      }
    }
    expect(times.unknown / times.known).toBeGreaterThan(0.4);
    expect(times.unknown / times.known).toBeLessThan(2.5);
  },
);

test("The refusal names empty fields", async () => {
  const answer = await signIn({ email: " ", password: "" });

  expect(answer.status).toBe(422);
  expect(answer.body["errors"]).toEqual([
    { field: "email", message: signInText.fieldsMissing },
    { field: "password", message: signInText.fieldsMissing },
  ]);
});

test("Signing out ends this session, also for a copied cookie, and no other session", async () => {
  const { ana } = await buildAna();
  const elsewhere = await buildSession(sql, ana);

  const response = await app.fetch("/api/auth/sign-out", { method: "POST", cookie: ana.cookie });

  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()).toContain(
    "maitre.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  );
  expect(await outcomeOf(app.client(ana.cookie).auth.me())).toBe("UNAUTHORIZED");
  expect(await outcomeOf(app.client(elsewhere.cookie).auth.me())).toBe("done");
});

test("Who is deactivated after the gate has proven the session is refused, and gets the login page", async () => {
  const { organization, ana } = await buildAna({ isActive: false });
  const proven: AuthorizedOrganization = {
    organizationId: organization.id,
    actor: {
      kind: "user",
      organizationId: organization.id,
      id: ana.id,
      role: "staff",
      permissions: "all",
      channel: "backoffice",
    },
  };
  await expect(readMe(app.services, proven)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  expect(await readPageSession(app.services, proven)).toMatchObject({ me: null });
});

test("Without a live session, reading the user and signing out are refused", async () => {
  const { ana } = await buildAna();
  const { ana: expired } = await buildAna({ sessionEndsAt: new Date(Date.now() - 1000) });
  const { ana: inactive } = await buildAna({ isActive: false });
  const tampered = ana.cookie.replace(ana.sessionToken.slice(0, 4), "AAAA");

  for (const cookie of [
    undefined,
    tampered,
    `maitre.session_token=${ana.sessionToken}`,
    expired.cookie,
    inactive.cookie,
  ]) {
    expect(await outcomeOf(app.client(cookie).auth.me())).toBe("UNAUTHORIZED");
    expect(await outcomeOf(app.client(cookie).auth.signOut())).toBe("UNAUTHORIZED");
  }
});

test("Nothing that is stored of a session opens it, not even for a person who can sign cookies", async () => {
  const { ana } = await buildAna();
  const { cookie } = await signIn({ email: ana.email, password: TEST_PASSWORD });
  const stored = await rows<Record<string, unknown>>(sql, "select * from session where user_id = $1", [
    ana.id,
  ]);
  expect(stored).toHaveLength(2);
  for (const value of stored.flatMap((session) => Object.values(session))) {
    const forged = sessionCookie(String(value), TEST_APP_SECRET);
    expect(await outcomeOf(app.client(forged).auth.me())).toBe("UNAUTHORIZED");
  }
  expect(await outcomeOf(app.client(cookie).auth.me())).toBe("done");
});

test("The upgrade to hashed tokens signs nobody out", async () => {
  const before = await mkdtemp(join(tmpdir(), "maitre-migrations-"));
  for (const name of readdirSync(migrationsDirectory).filter((file) => file < "0014"))
    copyFileSync(join(migrationsDirectory, name), join(before, name));
  const name = `test_${newId().replaceAll("-", "")}`;
  const connection = await createDatabase(inject("postgres"), name);
  await migrate(connection, { directory: before, log: silentLog });
  const upgraded = openDatabase(connection, { log: silentLog });
  const { cookie, organization, user } = await buildSessionBeforeHashes(upgraded.sql);
  await migrate(connection, { directory: migrationsDirectory, log: silentLog });

  const { stop, client } = await startTestApp(upgraded);
  expect(await client(cookie).auth.me()).toMatchObject({
    user: { id: user },
    organization: { id: organization },
  });
  await stop();
  await upgraded.close();
  await dropDatabase(inject("postgres"), name);
  await rm(before, { recursive: true });
});

async function buildSessionBeforeHashes(sql: Sql) {
  const [organization, user] = [newId(), newId()];
  // Characters that base64 and base64url write differently come up in its hash.
  const token = "kB3vLq9XyZ0aBcDeFgHiJkLmNoPqRsTu";
  await rows(sql, "insert into organization (id, name) values ($1, 'Antes')", [organization]);
  await rows(
    sql,
    "insert into app_user (organization_id, id, name, email, role) values ($1, $2, 'Ana', 'ana@example.com', 'admin')",
    [organization, user],
  );
  await rows(
    sql,
    "insert into session (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 hour')",
    [newId(), user, token],
  );
  return { cookie: sessionCookie(token, TEST_APP_SECRET), organization, user };
}

test("A user sees the active units of their own organization, in their order", async () => {
  const { ana, organization } = await buildAna();
  await buildAna();
  const beach = await buildUnit(sql, organization, { name: "Praia", position: 2 });
  const mall = await buildUnit(sql, organization, { name: "Shopping", position: 1 });
  await buildUnit(sql, organization, { name: "Fechada", position: 3, isActive: false });

  const me = await app.client(ana.cookie).auth.me();

  expect(me.organization.id).toBe(organization.id);
  expect(me.units.map(({ name }) => name)).toEqual(["Unidade Centro", mall.name, beach.name]);
});

test("After five failures an address is refused for that account for a while, and the owner signs in elsewhere", async () => {
  const { ana } = await buildAna();
  const stranger = freshAddress();
  const guess = { email: ana.email, password: "outra-senha" };
  for (let attempt = 0; attempt < ATTEMPT_LIMITS.pair.attempts; attempt += 1) {
    expect((await signIn(guess, stranger)).status).toBe(409);
  }

  const refused = await signIn({ email: ana.email, password: TEST_PASSWORD }, stranger);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: "too_many_requests", detail: refusalText.too_many_attempts });
  expect((await signIn({ email: ana.email, password: TEST_PASSWORD })).status).toBe(200);

  app.setNow(new Date(Date.now() + (ATTEMPT_LIMITS.pair.windowMinutes + 1) * 60_000));
  expect((await signIn({ email: ana.email, password: TEST_PASSWORD }, stranger)).status).toBe(200);
});

test.runIf(isLong)(
  "Twenty wrong sign-ins in a minute are refused at their address, and the account's owner signs in elsewhere at once",
  async () => {
    const { ana } = await buildAna();
    const attacker = freshAddress();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1)
      statuses.push((await signIn({ email: ana.email, password: `chute-${attempt}` }, attacker)).status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(ATTEMPT_LIMITS.pair.attempts);
    expect(statuses.slice(ATTEMPT_LIMITS.pair.attempts).every((status) => status === 429)).toBe(true);
    // That address is refused before the password is checked.
    expect((await signIn({ email: ana.email, password: TEST_PASSWORD }, attacker)).status).toBe(429);

    // If each of these attempts counted, the owner would wait the full four seconds.
    for (let attempt = 0; attempt < ATTEMPT_LIMITS.account.attempts; attempt += 1)
      await signIn({ email: ana.email, password: `chute-${attempt}` }, attacker);

    const ownerSignsIn = async () =>
      expect((await signIn({ email: ana.email, password: TEST_PASSWORD })).status).toBe(200);
    expect(await shortestTime(2_500, () => timeOf(ownerSignsIn))).toBeLessThan(2_500);
  },
);

test.runIf(isLong)(
  "Guesses at one account from changing addresses are delayed, and its owner is never refused",
  async () => {
    const { ana } = await buildAna();
    await signIn({ email: ana.email, password: "outra-senha" });
    // The count that attempts from many more addresses would leave.
    await rows(sql, "update rate_limit set count = $1 where key like 'sign-in:account:%' and count = 1", [
      ATTEMPT_LIMITS.account.attempts + 4,
    ]);
    const began = performance.now();
    expect((await signIn({ email: ana.email, password: "outra-senha" })).status).toBe(409);
    expect(performance.now() - began).toBeGreaterThan(1000);
    expect((await signIn({ email: ana.email, password: TEST_PASSWORD })).status).toBe(200);
  },
);

test.runIf(isLong)("The history lists sign-ins, sign-outs and a few failed attempts", async () => {
  const { ana, organization } = await buildAna();
  const admin = app.client(ana.cookie);
  const bia = await buildUser(sql, organization, { name: "Bia Lima", role: "staff" });
  const history = async () =>
    (await admin.audit.list({ topic: "sessions" })).entries.map(({ type, actor, subjectName, detail }) => [
      type,
      actor.kind,
      subjectName,
      detail,
    ]);

  const { cookie } = await signIn({ email: bia.email, password: TEST_PASSWORD });
  await app.client(cookie).auth.signOut();
  expect(await history()).toEqual([
    ["session.signed_out", "user", "Bia Lima", {}],
    ["session.began", "user", "Bia Lima", {}],
  ]);

  await signIn({ email: "ninguem@example.com", password: "chute-1234" });
  for (let attempt = 0; attempt < RECORDED_FAILURES.attempts + 2; attempt += 1)
    await signIn({ email: bia.email, password: `chute-${attempt}` });
  const failed = ["session.failed", "system", "Bia Lima", {}];
  await expect
    .poll(async () => (await history()).slice(0, -2))
    .toEqual(Array.from({ length: RECORDED_FAILURES.attempts }, () => failed));
});

test("Simultaneous guesses do not exceed the limit", async () => {
  const { ana } = await buildAna();
  const stranger = freshAddress();

  const statuses = await Promise.all(
    Array.from(
      { length: 12 },
      async () => (await signIn({ email: ana.email, password: "outra-senha" }, stranger)).status,
    ),
  );

  expect(statuses.filter((status) => status === 409)).toHaveLength(ATTEMPT_LIMITS.pair.attempts);
  expect(statuses.filter((status) => status === 429)).toHaveLength(12 - ATTEMPT_LIMITS.pair.attempts);
});

test.runIf(isLong)("Successful sign-ins do not count against the limits", async () => {
  const { ana } = await buildAna();
  const address = freshAddress();
  for (let round = 0; round < ATTEMPT_LIMITS.pair.attempts + 2; round += 1) {
    expect((await signIn({ email: ana.email, password: TEST_PASSWORD }, address)).status).toBe(200);
  }
});

test("An address that tries many accounts is refused for every account", async () => {
  const { ana } = await buildAna();
  const address = freshAddress();
  await signIn({ email: ana.email, password: "outra-senha" }, address);
  // The count that the attempts of a whole team would leave.
  await rows(sql, "update rate_limit set count = $1 where key like 'sign-in:address:%' and count = 1", [
    ATTEMPT_LIMITS.address.attempts,
  ]);

  expect((await signIn({ email: ana.email, password: TEST_PASSWORD }, address)).status).toBe(429);
});

test("The login page offers a demo account only if it can sign in", async () => {
  expect((await app.client().auth.signInOptions()).demoAccounts).toEqual([]);
  await loadDemo(database(), { now: new Date(), log: silentLog, pastDays: 0 });
  expect((await app.client().auth.signInOptions()).demoAccounts).toEqual([]);

  const demoApp = await startTestApp(database(), { demo: true });
  try {
    expect((await demoApp.client().auth.signInOptions()).demoAccounts).toEqual(demoAccounts);
    const [admin] = demoAccounts;
    expect((await signIn({ email: admin?.email ?? "", password: admin?.password ?? "" })).status).toBe(200);
    await rows(sql, "update app_user set is_active = false where email = $1", [admin?.email]);
    expect((await demoApp.client().auth.signInOptions()).demoAccounts).toEqual(demoAccounts.slice(1));
  } finally {
    await demoApp.stop();
  }
});
