import { createServer, type AddressInfo, type Socket } from "node:net";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { inTransaction } from "#platform/db/database.ts";
import { outcomeOf, startTestApp, type TestApp } from "#tests/app.ts";
import {
  buildOrganization,
  buildSession,
  buildUnit,
  buildUser,
  TEST_PASSWORD,
  type BuiltUser,
} from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { runsLong } from "#tests/long-tests.ts";
import { startMailServer, type MailServer } from "#tests/mail.ts";
import { rows } from "#tests/rows.ts";
import { ATTEMPT_LIMITS } from "../../rules.ts";
import { REQUEST_LIMITS } from "../rules.ts";
import { refusalText } from "../text.ts";
import { issueInvitation, issuePasswordReset, mailLink } from "./commands.ts";

/** Each guess costs a tenth of a second of CPU, and these tests make many. */
const isLong = runsLong("auth", "platform");

const NEW_PASSWORD = "uma-senha-nova";

let mail: MailServer;
/** The same app, but without an SMTP server. */
let appWithoutMail: TestApp;

beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.stop());

const { database, sql, app } = useApp({ env: () => ({ smtp: mail.settings }) });

beforeAll(async () => {
  appWithoutMail = await startTestApp(database());
});
afterEach(() => mail.refuse(false));
afterAll(() => appWithoutMail.stop());

async function buildAna(overrides: Parameters<typeof buildUser>[2] = {}) {
  const organization = await buildOrganization(sql, { name: "Bistrô & Cia <3" });
  await buildUnit(sql, organization);
  return buildUser(sql, organization, overrides);
}

let addresses = 0;
function freshAddress(): string {
  addresses += 1;
  return `10.9.${addresses >> 8}.${addresses % 256}`;
}

async function post(path: string, body: unknown, { through = app, address = freshAddress() } = {}) {
  const response = await through.fetch(`/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  };
}

const requestReset = (email: string, options?: Parameters<typeof post>[2]) =>
  post("password-reset-requests", { email }, options);
const signIn = (email: string, password: string, address?: string) =>
  post("sign-in", { email, password }, address === undefined ? {} : { address });

function tokenOf(link: string): string {
  return new URL(link).searchParams.get("token") ?? "";
}

function issueLink(kind: "invitation" | "password_reset", user: BuiltUser) {
  const make = kind === "invitation" ? issueInvitation : issuePasswordReset;
  const { organizationId } = user;
  const actor = {
    kind: "user",
    id: user.id,
    organizationId,
    role: "admin",
    permissions: "all",
    channel: "backoffice",
  } as const;
  return inTransaction(database(), (tx) => make(tx, app.services, { organizationId, actor }, user.id));
}

async function entriesOf(user: BuiltUser) {
  return rows<{
    type: string;
    actorKind: string;
    actorId: string | null;
    subjectId: string;
    detail: unknown;
  }>(
    sql,
    `select type, actor_kind as "actorKind", actor_id as "actorId", subject_id as "subjectId", detail
     from audit_entry where organization_id = $1 and type not in ('session.began', 'session.failed') order by id`,
    [user.organizationId],
  );
}

test("A request sends a mail whose link sets a new password once and ends every session", async () => {
  const ana = await buildAna({ name: "Ana <Souza>" });
  const elsewhere = await buildSession(sql, ana);

  expect(await requestReset(` ${ana.email.toUpperCase()} `)).toMatchObject({
    status: 200,
    body: { by: "mail" },
  });
  const { subject, from, text, html, link } = await mail.mailTo(ana.email);
  expect(subject).toBe("Crie uma nova senha para o Maitre");
  expect(from).toBe("nao-responda@example.com");
  expect(text).toContain("Olá, Ana <Souza>!");
  expect(text).toContain("1 hora");
  expect(html).toContain("Olá, Ana &#60;Souza&#62;!");
  expect(html).toContain(`href="${link}"`);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/redefinir-senha\?token=[\w-]{43}$/);

  const token = tokenOf(link);
  const client = app.client();
  expect(await client.links.open({ kind: "password_reset", token })).toEqual({
    name: ana.name,
    email: ana.email,
    organizationName: "Bistrô & Cia <3",
  });
  expect(await client.links.resetPassword({ token, password: NEW_PASSWORD })).toEqual({});

  for (const { cookie } of [ana, elsewhere])
    expect(await outcomeOf(app.client(cookie).auth.me())).toBe("UNAUTHORIZED");
  expect((await signIn(ana.email, TEST_PASSWORD)).status).toBe(409);
  expect((await signIn(ana.email, NEW_PASSWORD)).status).toBe(200);
  expect(await outcomeOf(client.links.open({ kind: "password_reset", token }))).toBe("link_invalid");
  expect(await outcomeOf(client.links.resetPassword({ token, password: "outra-ainda" }))).toBe(
    "link_invalid",
  );
  expect((await signIn(ana.email, NEW_PASSWORD)).status).toBe(200);
  expect(await entriesOf(ana)).toEqual([
    { type: "session.ended", actorKind: "user", actorId: ana.id, subjectId: ana.id, detail: {} },
    { type: "password.reset", actorKind: "user", actorId: ana.id, subjectId: ana.id, detail: {} },
  ]);
});

test("An invitation stores the first password and signs the user in", async () => {
  const ana = await buildAna({ role: "staff", permissions: ["mesas"] });
  await rows(sql, "delete from credential where user_id = $1", [ana.id]);
  const link = await issueLink("invitation", ana);
  expect(Date.parse(link.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000);
  expect(await mailLink(app.services, link)).toBe("sent");
  const { subject, text, link: url } = await mail.mailTo(ana.email);
  expect(subject).toBe("Bistrô & Cia <3 convidou você para o Maitre");
  expect(text).toContain("7 dias");
  expect(url).toBe(link.url);

  const answer = await post("links/accept-invitation", { token: tokenOf(url), password: NEW_PASSWORD });

  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ user: { id: ana.id, permissions: ["mesas"] } });
  expect(await app.client(answer.cookie).auth.me()).toEqual(answer.body);
  expect((await signIn(ana.email, NEW_PASSWORD)).status).toBe(200);
  expect((await entriesOf(ana)).map(({ type }) => type)).toEqual(["session.ended", "invitation.accepted"]);
});

test.each(["invitation", "password_reset"] as const)(
  "A used, expired, replaced, invented or mixed-up %s link gets the same answer",
  async (kind) => {
    const ana = await buildAna();
    const other = kind === "invitation" ? "password_reset" : "invitation";
    const use = (token: string) =>
      post(`links/${kind === "invitation" ? "accept-invitation" : "reset-password"}`, {
        token,
        password: NEW_PASSWORD,
      });
    const expectRefused = async (token: string) => {
      for (const answer of [await use(token), await post("links/open", { kind, token })]) {
        expect(answer.status).toBe(409);
        expect(answer.body).toMatchObject({ code: "link_invalid", detail: refusalText.link_invalid });
        expect(answer.cookie).toBe("");
      }
    };

    const older = tokenOf((await issueLink(kind, ana)).url);
    const newer = tokenOf((await issueLink(kind, ana)).url);
    const ofOtherKind = tokenOf((await issueLink(other, ana)).url);
    await expectRefused(older);
    await expectRefused(ofOtherKind);
    await expectRefused("made-up");
    await expectRefused("");

    app.setNow(new Date(Date.now() + (kind === "invitation" ? 7 * 24 : 1) * 3_600_000 + 1000));
    await expectRefused(newer);
    app.setNow(null);

    expect((await use(newer)).status).toBe(200);
    await expectRefused(newer);
    // The new password makes every other link of this user invalid.
    expect((await post("links/open", { kind: other, token: ofOtherKind })).body).toMatchObject({
      code: "link_invalid",
    });
  },
);

test.each(["invitation", "password_reset"] as const)(
  "A %s link refuses the user's own name or e-mail as a password, and stays usable",
  async (kind) => {
    const ana = await buildAna({ name: "Ana Conceição" });
    const token = tokenOf((await issueLink(kind, ana)).url);
    const { acceptInvitation, resetPassword } = app.client().links;
    const choose = (password: string) =>
      kind === "invitation" ? acceptInvitation({ token, password }) : resetPassword({ token, password });
    for (const password of ["Ana Conceição", ana.email, `${ana.email.split("@")[0]}-1`]) {
      await expect(choose(password)).rejects.toMatchObject({
        code: "REFUSED",
        message:
          "A senha não pode ser o seu nome nem o seu e-mail. Escolha outra, como três palavras sem relação",
        data: { reason: "personal_password" },
      });
    }
    expect(await outcomeOf(choose(NEW_PASSWORD))).toBe("done");
  },
);

test("A link of a deactivated user does not work", async () => {
  const ana = await buildAna();
  const token = tokenOf((await issueLink("invitation", ana)).url);
  await rows(sql, "update app_user set is_active = false where id = $1", [ana.id]);
  expect(await outcomeOf(app.client().links.open({ kind: "invitation", token }))).toBe("link_invalid");
  expect(await outcomeOf(app.client().links.acceptInvitation({ token, password: NEW_PASSWORD }))).toBe(
    "link_invalid",
  );
});

test("If two requests use a link at the same moment, only one succeeds", async () => {
  const ana = await buildAna();
  const token = tokenOf((await issueLink("password_reset", ana)).url);
  const passwords = ["primeira-senha", "segunda-senha", "terceira-senha", "quarta-senha"];

  const outcomes = await Promise.all(
    passwords.map((password) => outcomeOf(app.client().links.resetPassword({ token, password }))),
  );

  expect(outcomes.toSorted()).toEqual(["done", "link_invalid", "link_invalid", "link_invalid"]);
  const statuses = await Promise.all(
    passwords.map(async (password) => (await signIn(ana.email, password)).status),
  );
  expect(statuses.indexOf(200)).toBe(outcomes.indexOf("done"));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test("A password that is too short, too long or common is refused at its field, and the link still works", async () => {
  const ana = await buildAna();
  const token = tokenOf((await issueLink("password_reset", ana)).url);
  for (const [password, message] of [
    ["1234567", "A senha precisa de 8 caracteres ou mais"],
    ["x".repeat(129), "Use no máximo 128 caracteres"],
    ["        ", "A senha não pode ter só espaços"],
    ["12345678", "Esta senha é fácil de adivinhar. Escolha outra, como três palavras sem relação"],
  ]) {
    const answer = await post("links/reset-password", { token, password });
    expect(answer.status).toBe(422);
    expect(answer.body["errors"]).toEqual([{ field: "password", message }]);
  }
  expect((await post("links/reset-password", { token, password: "panela ".repeat(18) })).status).toBe(200);
});

test("Neither the table nor the log nor the audit trail holds a token", async () => {
  const ana = await buildAna();
  const token = tokenOf((await issueLink("invitation", ana)).url);
  const stored = await rows(
    sql,
    "select to_jsonb(v) as row from verification v union all select to_jsonb(a) from audit_entry a",
    [],
  );
  expect(stored.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("An e-mail without an active account gets the same answer, and no mail", async () => {
  const ana = await buildAna();
  const inactive = await buildAna({ isActive: false });
  const answers = await Promise.all(
    [ana.email, inactive.email, "ninguem@example.com"].map(async (email) => {
      const began = performance.now();
      const answer = await requestReset(email);
      return { ...answer, ms: performance.now() - began };
    }),
  );
  await mail.mailTo(ana.email);
  for (const { status, body, ms } of answers) {
    expect(status).toBe(200);
    expect(body).toEqual({ by: "mail" });
    expect(ms).toBeGreaterThan(395);
  }
  expect(mail.count(inactive.email) + mail.count("ninguem@example.com")).toBe(0);
});

test.runIf(isLong)(
  "The time of an answer does not reveal which accounts exist, even with a slow mail server",
  async () => {
    const silent = createServer();
    const sockets = new Set<Socket>();
    silent.on("connection", (socket) => sockets.add(socket));
    await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
    const { port } = silent.address() as AddressInfo;
    const slow = await startTestApp(database(), { smtp: { ...mail.settings, port } });
    try {
      const timeOf = async (email: string) => {
        const began = performance.now();
        expect(await requestReset(email, { through: slow })).toMatchObject({
          status: 200,
          body: { by: "mail" },
        });
        return performance.now() - began;
      };
      const times = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
      const difference = () => Math.abs(times.known - times.unknown);
      // On a busy machine the shortest times come closer with each round.
      for (let round = 0; round < 4 || (round < 20 && !(difference() < 60)); round += 1) {
        // An account gets few mails an hour: each round has its own.
        times.known = Math.min(times.known, await timeOf((await buildAna()).email));
        times.unknown = Math.min(times.unknown, await timeOf(`ninguem.${round}@example.com`));
      }
      expect(sockets.size).toBeGreaterThan(0);
      expect(difference()).toBeLessThan(60);
    } finally {
      await slow.stop();
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  },
);

test("A mail server that refuses mails does not change the answer", async () => {
  const ana = await buildAna();
  mail.refuse(true);
  expect(await requestReset(ana.email)).toMatchObject({ status: 200, body: { by: "mail" } });
  expect(await mailLink(app.services, await issueLink("invitation", ana))).toBe("failed");
  expect(mail.count(ana.email)).toBe(0);
});

test("Without an SMTP server the history shows the request, and an administrator can issue the link", async () => {
  const ana = await buildAna();
  for (const email of [ana.email, "ninguem@example.com"])
    expect(await requestReset(email, { through: appWithoutMail })).toMatchObject({
      status: 200,
      body: { by: "admin" },
    });
  expect(await entriesOf(ana)).toEqual([
    { type: "password.requested", actorKind: "system", actorId: null, subjectId: ana.id, detail: {} },
  ]);
  const link = await issueLink("password_reset", ana);
  expect(await mailLink(appWithoutMail.services, link)).toBe("not_set_up");
  expect(
    (await post("links/reset-password", { token: tokenOf(link.url), password: NEW_PASSWORD })).status,
  ).toBe(200);
});

test.runIf(isLong)(
  "The number of mails to one account is limited, and the answer stays the same",
  async () => {
    const ana = await buildAna();
    for (let request = 0; request < REQUEST_LIMITS.account.requests + 3; request += 1)
      expect(await requestReset(ana.email)).toMatchObject({ status: 200, body: { by: "mail" } });
    await expect.poll(() => mail.count(ana.email)).toBe(REQUEST_LIMITS.account.requests);
    const { link } = await mail.mailTo(ana.email);
    expect((await post("links/open", { kind: "password_reset", token: tokenOf(link) })).status).toBe(200);
  },
);

test("An address that sends too many requests is refused for every account", async () => {
  const address = freshAddress();
  await requestReset("ninguem@example.com", { address });
  await rows(sql, "update rate_limit set count = $1 where key like 'reset:address:%' and count = 1", [
    REQUEST_LIMITS.address.requests,
  ]);
  const refused = await requestReset((await buildAna()).email, { address });
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ detail: refusalText.too_many_requests });
});

test("An invalid e-mail is refused at its field", async () => {
  for (const [email, message] of [
    [" ", "Informe o e-mail"],
    ["ana", "Informe um e-mail válido"],
  ] as const) {
    const answer = await requestReset(email);
    expect(answer.status).toBe(422);
    expect(answer.body["errors"]).toEqual([{ field: "email", message }]);
  }
});

test.runIf(isLong)(
  "A user who was refused after failed attempts signs in with the new password at once",
  async () => {
    const ana = await buildAna();
    const address = freshAddress();
    for (let attempt = 0; attempt <= ATTEMPT_LIMITS.pair.attempts; attempt += 1)
      await signIn(ana.email, "esquecida", address);
    expect((await signIn(ana.email, TEST_PASSWORD, address)).status).toBe(429);
    const token = tokenOf((await issueLink("password_reset", ana)).url);
    await post("links/reset-password", { token, password: NEW_PASSWORD }, { address });
    expect((await signIn(ana.email, NEW_PASSWORD, address)).status).toBe(200);
  },
);
