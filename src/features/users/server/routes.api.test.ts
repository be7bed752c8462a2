import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf, startTestApp, type TestApp, type TestClient } from "#tests/app.ts";
import { buildOrganization, buildUnit, buildUser } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { startMailServer, type MailServer } from "#tests/mail.ts";
import { rows } from "#tests/rows.ts";
import type { SystemUser } from "../contract.ts";

const { database, sql, app, organization, admin, users, clientWith } = useUnit({
  users: { admin: { name: "Helena" } },
});
let mailing: TestApp;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
  mailing = await startTestApp(database(), { smtp: mail.settings });
});
afterAll(() => Promise.all([mailing.stop(), mail.stop()]));

const buildMember = (overrides: Parameters<typeof buildUser>[2] = {}) =>
  buildUser(sql, organization, { role: "staff", permissions: ["reservas"], ...overrides });
const email = () => `bia.${newId()}@example.com`;
const findListedUser = async (id: string, client = admin): Promise<SystemUser> => {
  const user = (await client.users.list()).users.find((candidate) => candidate.id === id);
  if (!user) throw new Error("no such user is listed");
  return user;
};
const readAuditEntries = () =>
  rows<{ type: string; actor: string; subject: string; unit: null; channel: string; detail: unknown }>(
    sql,
    `select type, actor_id as actor, subject_id as subject, unit_id as unit, channel, detail
     from audit_entry where organization_id = $1 and type not in ('session.began', 'session.failed') order by id`,
    [organization.id],
  );
const outcomesOf = (calls: Promise<unknown>[]) => Promise.all(calls.map(outcomeOf));
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

it("refuses users without the screen 'Permissões'", async () => {
  const staff = app.client((await buildMember()).cookie);
  const { id } = await buildMember();
  const calls = (client: TestClient) => [
    client.users.list(),
    client.users.add({ id: newId(), name: "Bia", email: email(), role: "staff" }),
    client.users.update({ id, version: 1, name: "Bia", role: "staff", permissions: [] }),
    client.users.setActive({ id, isActive: false }),
    client.users.invite({ id, by: "link" }),
    client.users.makeResetLink({ id }),
  ];
  expect(await outcomesOf(calls(app.client()))).toEqual(Array.from({ length: 6 }, () => "UNAUTHORIZED"));
  expect(await outcomesOf(calls(staff))).toEqual(Array.from({ length: 6 }, () => "FORBIDDEN"));
  expect(await readAuditEntries()).toEqual([]);
});

it("does not find another organization's user in any procedure", async () => {
  const foreign = await buildOrganization(sql);
  const { id } = await buildUser(sql, foreign, { name: "Estranho" });
  const outcomes = await outcomesOf([
    admin.users.update({ id, version: 1, name: "Bia", role: "staff", permissions: [] }),
    admin.users.setActive({ id, isActive: false }),
    admin.users.invite({ id, by: "link" }),
    admin.users.makeResetLink({ id }),
  ]);
  expect(new Set(outcomes)).toEqual(new Set(["NOT_FOUND"]));
  expect((await admin.users.list()).users.map((user) => user.id)).toEqual([users.admin.id]);
  expect(await rows(sql, "select name, is_active from app_user where id = $1", [id])).toEqual([
    { name: "Estranho", is_active: true },
  ]);
});

describe("list", () => {
  it("holds all users by name, with only the fields that the page shows", async () => {
    await buildMember({ name: "Zeca", permissions: ["mesas", "dashboard"], isActive: false });
    await buildMember({ name: "ana", isPending: true, role: "manager" });
    const { users: listed, sendsMail } = await admin.users.list();
    expect(sendsMail).toBe(false);
    expect(listed.map(({ name }) => name)).toEqual(["ana", "Helena", "Zeca"]);
    expect(listed[0]).toMatchObject({ role: "manager", isPending: true, isActive: true });
    expect(listed[1]).toEqual({
      id: users.admin.id,
      name: "Helena",
      email: users.admin.email,
      role: "admin",
      permissions: "all",
      isActive: true,
      isPending: false,
      photo: null,
      version: 1,
    });
    expect(listed[2]).toMatchObject({ permissions: ["dashboard", "mesas"], isActive: false });
    expect((await mailing.client(users.admin.cookie).users.list()).sendsMail).toBe(true);
  });
});

describe("add", () => {
  it.each([
    ["admin", "all"],
    ["manager", ["reservas"]],
    ["staff", ["reservas"]],
  ] as const)("gives a new %s %j, and a link that works once", async (role, permissions) => {
    const id = newId();
    const address = email();
    const { user, invitation } = await admin.users.add({
      id,
      name: " Bia ",
      email: address.toUpperCase(),
      role,
    });
    expect(user).toEqual({
      id,
      name: "Bia",
      email: address,
      role,
      permissions,
      isActive: true,
      isPending: true,
      photo: null,
      version: 1,
    });
    expect(await readAuditEntries()).toEqual([
      {
        type: "user.invited",
        actor: users.admin.id,
        subject: id,
        unit: null,
        channel: "backoffice",
        detail: { role },
      },
    ]);
    const token = tokenOf(invitation.url ?? "");
    const accept = () => app.client().links.acceptInvitation({ token, password: "uma senha bem comprida" });
    expect(await accept()).toMatchObject({ user: { id, permissions } });
    expect(await findListedUser(id)).toMatchObject({ isPending: false });
    expect(await outcomeOf(accept())).toBe("link_invalid");
  });

  it("mails the link if there is a mail server, and does not answer it then", async () => {
    const address = email();
    const client = mailing.client(users.admin.cookie);
    const { invitation } = await client.users.add({
      id: newId(),
      name: "Bia",
      email: address,
      role: "staff",
    });
    expect(invitation.url).toBeNull();
    const received = await mail.mailTo(address);
    expect(received.text).toContain(organization.name);
    expect(received.link).toMatch(/\/convite\?token=/);
  });

  it("stores the user and answers the link if the mail server refuses", async () => {
    const id = newId();
    mail.refuse(true);
    try {
      const client = mailing.client(users.admin.cookie);
      const { invitation } = await client.users.add({ id, name: "Bia", email: email(), role: "staff" });
      expect(invitation.url).toMatch(/\/convite\?token=/);
    } finally {
      mail.refuse(false);
    }
    expect(await findListedUser(id)).toMatchObject({ isPending: true });
  });

  it("stores one user when the same add comes twice, and ends the first link", async () => {
    const input = { id: newId(), name: "Bia", email: email(), role: "staff" as const };
    const first = await admin.users.add(input);
    const second = await admin.users.add(input);
    expect(second.user).toEqual(first.user);
    const open = (url: string | null) =>
      outcomeOf(app.client().links.open({ kind: "invitation", token: tokenOf(url ?? "") }));
    expect(await open(first.invitation.url)).toBe("link_invalid");
    expect(await open(second.invitation.url)).toBe("done");
    expect((await readAuditEntries()).map(({ type }) => type)).toEqual(["user.invited"]);
    expect(await outcomeOf(admin.users.add({ ...input, email: email() }))).toBe("already_created");
  });

  it("refuses an e-mail that any organization uses, with the same sentence", async () => {
    const theirs = await buildUser(sql, await buildOrganization(sql));
    const ours = await buildMember();
    for (const taken of [theirs.email, ours.email.toUpperCase()]) {
      const error = await admin.users
        .add({ id: newId(), name: "Bia", email: taken, role: "staff" })
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({
        code: "REFUSED",
        message: "Este e-mail já está em uso",
        data: { reason: "email_taken" },
      });
    }
  });

  it("accepts only one of two simultaneous users with the same e-mail", async () => {
    const elsewhere = await clientWith("all", await buildOrganization(sql));
    const address = email();
    const outcomes = await Promise.all(
      [admin, elsewhere].map((client) =>
        outcomeOf(client.users.add({ id: newId(), name: "Bia", email: address, role: "staff" })),
      ),
    );
    expect(outcomes.toSorted()).toEqual(["done", "email_taken"]);
  });

  it("refuses an id of another organization's user", async () => {
    const { id } = await buildUser(sql, await buildOrganization(sql));
    expect(await outcomeOf(admin.users.add({ id, name: "Bia", email: email(), role: "staff" }))).toBe(
      "email_taken",
    );
  });

  it("refuses a manager who adds an administrator", async () => {
    const manager = app.client((await buildMember({ role: "manager", permissions: ["permissoes"] })).cookie);
    const add = (role: "admin" | "staff") =>
      outcomeOf(manager.users.add({ id: newId(), name: "Bia", email: email(), role }));
    expect(await add("admin")).toBe("admins_only");
    expect(await add("staff")).toBe("done");
  });

  it("refuses the link of a user whom the actor may not change, sent as a new user's id", async () => {
    const manager = app.client((await buildMember({ role: "manager", permissions: ["permissoes"] })).cookie);
    const invited = { id: newId(), name: "Bia", email: email() };
    const { invitation } = await admin.users.add({ ...invited, role: "admin" });
    expect(await outcomeOf(manager.users.add({ ...invited, role: "staff" }))).toBe("admins_only");
    const token = tokenOf(invitation.url ?? "");
    expect(await outcomeOf(app.client().links.open({ kind: "invitation", token }))).toBe("done");
    await admin.users.setActive({ id: invited.id, isActive: false });
    expect(await outcomeOf(admin.users.add({ ...invited, role: "admin" }))).toBe("inactive");
  });

  it.each([
    ["name", { name: "  " }],
    ["name", { name: "x".repeat(121) }],
    ["email", { email: "" }],
    ["email", { email: "bia@" }],
    ["role", { role: "owner" }],
    ["id", { id: "1" }],
  ])("names the field at fault: %s %j", async (field, over) => {
    const input = { id: newId(), name: "Bia", email: email(), role: "staff", ...over };
    const error = await admin.users.add(input as never).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "INVALID", data: { fields: [{ field }] } });
    expect(await readAuditEntries()).toEqual([]);
  });
});

describe("update", () => {
  it("changes name, role and screens, and writes an audit entry without names", async () => {
    const { id } = await buildMember({ name: "Bia" });
    const changed = await admin.users.update({
      id,
      version: 1,
      name: "Beatriz",
      role: "manager",
      permissions: ["mesas", "cardapio"],
    });
    expect(changed).toMatchObject({
      name: "Beatriz",
      role: "manager",
      permissions: ["cardapio", "mesas"],
      version: 2,
    });
    expect(await findListedUser(id)).toEqual(changed);
    expect(await readAuditEntries()).toEqual([
      {
        type: "user.changed",
        actor: users.admin.id,
        subject: id,
        unit: null,
        channel: "backoffice",
        detail: {
          changed: ["name", "role", "permissions"],
          before: { role: "staff", permissions: ["reservas"] },
          after: { role: "manager", permissions: ["cardapio", "mesas"] },
        },
      },
    ]);
  });

  it("takes effect at the user's next call", async () => {
    const bia = await buildMember({ permissions: ["permissoes"] });
    const client = app.client(bia.cookie);
    expect(await outcomeOf(client.users.list())).toBe("done");
    await admin.users.update({ id: bia.id, version: 1, name: "Bia", role: "staff", permissions: ["mesas"] });
    expect(await outcomeOf(client.users.list())).toBe("FORBIDDEN");
    expect((await client.auth.me()).user.permissions).toEqual(["mesas"]);
  });

  it("stores all screens for an administrator, and the ticked ones for a former administrator", async () => {
    const { id } = await buildMember();
    const up = await admin.users.update({ id, version: 1, name: "Bia", role: "admin", permissions: [] });
    expect(up.permissions).toBe("all");
    const down = await admin.users.update({
      id,
      version: 2,
      name: "Bia",
      role: "staff",
      permissions: ["reservas"],
    });
    expect(down).toMatchObject({ role: "staff", permissions: ["reservas"], version: 3 });
  });

  it("refuses an edit of an older version, and stores nothing of it", async () => {
    const { id } = await buildMember({ name: "Bia" });
    const edit = (name: string) =>
      outcomeOf(admin.users.update({ id, version: 1, name, role: "staff", permissions: [] }));
    const outcomes = await Promise.all([edit("Beatriz"), edit("Bianca")]);
    expect(outcomes.toSorted()).toEqual(["changed_meanwhile", "done"]);
    expect((await findListedUser(id)).name).toBe(outcomes[0] === "done" ? "Beatriz" : "Bianca");
  });

  it("writes nothing when nothing changes", async () => {
    const { id } = await buildMember({ name: "Bia" });
    const same = { id, version: 1, name: "Bia", role: "staff", permissions: ["reservas"] } as const;
    expect(await admin.users.update({ ...same, permissions: ["reservas"] })).toMatchObject({ version: 1 });
    expect(await readAuditEntries()).toEqual([]);
  });

  it.each([
    ["name", { name: " " }],
    ["role", { role: "boss" }],
    ["permissions", { permissions: ["reservas", "cofre"] }],
    ["permissions", { permissions: "everything" }],
  ])("names the field at fault: %s %j", async (field, over) => {
    const { id } = await buildMember();
    const input = { id, version: 1, name: "Bia", role: "staff", permissions: [], ...over };
    const error = await admin.users.update(input as never).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "INVALID" });
    const { data } = error as { data: { fields: { field: string }[] } };
    expect(data.fields.every(({ field: named }) => named.startsWith(field))).toBe(true);
  });
});

describe("administrators", () => {
  it("demote each other at the same moment: one is refused, one remains", async () => {
    for (let round = 0; round < 5; round += 1) {
      const company = await buildOrganization(sql);
      const pair = await Promise.all([buildUser(sql, company), buildUser(sql, company)]);
      const outcomes = await Promise.all(
        pair.map((actor, index) =>
          outcomeOf(
            app.client(actor.cookie).users.update({
              id: pair[1 - index]?.id ?? "",
              version: 1,
              name: "Ana",
              role: "staff",
              permissions: ["reservas"],
            }),
          ),
        ),
      );
      expect(outcomes).toContain("done");
      expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
      // The second actor may have lost the screen before the call was authorized.
      expect(["no_longer_allowed", "FORBIDDEN"]).toContain(outcomes.find((outcome) => outcome !== "done"));
      expect(
        await rows(sql, "select id from app_user where organization_id = $1 and role = 'admin'", [
          company.id,
        ]),
      ).toHaveLength(1);
    }
  });

  it("deactivate each other at the same moment: one is refused, one remains", async () => {
    const other = await buildMember({ role: "admin", permissions: "all" });
    const outcomes = await Promise.all([
      outcomeOf(admin.users.setActive({ id: other.id, isActive: false })),
      outcomeOf(app.client(other.cookie).users.setActive({ id: users.admin.id, isActive: false })),
    ]);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(
      await rows(sql, "select id from app_user where organization_id = $1 and is_active", [organization.id]),
    ).toHaveLength(1);
  });

  it("do not count as the remaining one until they have set a password", async () => {
    await buildMember({ role: "admin", permissions: "all", isPending: true });
    const self = { id: users.admin.id, version: 1, name: "Helena", role: "staff", permissions: [] } as const;
    expect(await outcomeOf(admin.users.update({ ...self, permissions: [] }))).toBe("last_admin");
    expect(await outcomeOf(admin.users.setActive({ id: users.admin.id, isActive: false }))).toBe(
      "last_admin",
    );
    await buildMember({ role: "admin", permissions: "all" });
    expect(await outcomeOf(admin.users.update({ ...self, permissions: [] }))).toBe("own_rights");
    expect(await outcomeOf(admin.users.setActive({ id: users.admin.id, isActive: false }))).toBe(
      "own_deactivation",
    );
  });

  it("cannot be changed by a manager", async () => {
    const manager = app.client((await buildMember({ role: "manager", permissions: ["permissoes"] })).cookie);
    const { id } = users.admin;
    const outcomes = await outcomesOf([
      manager.users.update({ id, version: 1, name: "H", role: "admin", permissions: "all" }),
      manager.users.setActive({ id, isActive: false }),
      manager.users.makeResetLink({ id }),
    ]);
    expect(new Set(outcomes)).toEqual(new Set(["admins_only"]));
    const { id: staff } = await buildMember({ permissions: ["mesas"] });
    const grant = { id: staff, version: 1, name: "Bia", role: "staff" as const };
    expect(await outcomeOf(manager.users.update({ ...grant, permissions: "all" }))).toBe(
      "beyond_own_screens",
    );
    expect(await outcomeOf(manager.users.update({ ...grant, permissions: ["mesas"] }))).toBe("done");
  });
});

describe("setActive", () => {
  it("ends the sessions at once, and does not restore them when the user is activated again", async () => {
    const bia = await buildMember();
    const client = app.client(bia.cookie);
    await admin.users.setActive({ id: bia.id, isActive: false });
    expect(await outcomeOf(client.auth.me())).toBe("UNAUTHORIZED");
    const signIn = () =>
      app.client().auth.signIn({ email: bia.email, password: bia.password, rememberMe: false });
    expect(await outcomeOf(signIn())).toBe("sign_in_failed");

    await admin.users.setActive({ id: bia.id, isActive: true });
    expect(await outcomeOf(client.auth.me())).toBe("UNAUTHORIZED");
    expect(await outcomeOf(signIn())).toBe("done");
    expect((await readAuditEntries()).map(({ type, subject }) => [type, subject])).toEqual([
      ["user.deactivated", bia.id],
      ["session.ended", bia.id],
      ["user.reactivated", bia.id],
    ]);
  });

  it("closes the user's live events, and sends the event to everybody else in the organization", async () => {
    const unit = await buildUnit(sql, organization);
    const bia = await buildMember();
    const open = async (cookie: string) => {
      const events = await app.client(cookie).audit.watch({ unitId: unit.id });
      expect((await events.next()).value).toEqual({ type: "connected", id: null });
      return events;
    };
    const theirs = await open(bia.cookie);
    const ours = await open(users.admin.cookie);
    await admin.users.setActive({ id: bia.id, isActive: false });
    expect((await ours.next()).value).toEqual({ type: "user.deactivated", id: bia.id });
    let last = await theirs.next();
    while (!last.done) last = await theirs.next();
    expect(await outcomeOf(app.client(bia.cookie).audit.watch({ unitId: unit.id }))).toBe("UNAUTHORIZED");
    await ours.return?.();
  });

  it("writes one audit entry for the same call sent twice", async () => {
    const { id } = await buildMember();
    await Promise.all([1, 2].map(() => admin.users.setActive({ id, isActive: false })));
    expect((await readAuditEntries()).filter(({ type }) => type === "user.deactivated")).toHaveLength(1);
  });
});

describe("one-time links", () => {
  it("invite again, and end the earlier invitation", async () => {
    const { id } = await buildMember({ isPending: true });
    const first = await admin.users.invite({ id, by: "link" });
    const second = await admin.users.invite({ id, by: "email" });
    const open = (url: string | null) =>
      outcomeOf(app.client().links.open({ kind: "invitation", token: tokenOf(url ?? "") }));
    expect(await open(first.url)).toBe("link_invalid");
    expect(await open(second.url)).toBe("done");
    expect((await readAuditEntries()).map(({ type }) => type)).toEqual([
      "user.invited_again",
      "user.invited_again",
    ]);
  });

  it("are mailed, or answered if the actor asks for the link", async () => {
    const { id, email: address } = await buildMember({ isPending: true });
    const client = mailing.client(users.admin.cookie);
    expect((await client.users.invite({ id, by: "link" })).url).toMatch(/\/convite\?token=/);
    expect(mail.count(address)).toBe(0);
    expect((await client.users.invite({ id, by: "email" })).url).toBeNull();
    expect((await mail.mailTo(address)).link).toMatch(/\/convite\?token=/);
  });

  it("reset a password once, and end the user's sessions", async () => {
    const bia = await buildMember();
    const { url, expiresAt } = await admin.users.makeResetLink({ id: bia.id });
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    expect(await outcomeOf(app.client(bia.cookie).auth.me())).toBe("done");
    const reset = () =>
      outcomeOf(app.client().links.resetPassword({ token: tokenOf(url), password: "outra senha comprida" }));
    expect(await reset()).toBe("done");
    expect(await outcomeOf(app.client(bia.cookie).auth.me())).toBe("UNAUTHORIZED");
    expect(await reset()).toBe("link_invalid");
  });

  it("are refused for an inactive user, and for the wrong kind of link", async () => {
    const invited = await buildMember({ isPending: true });
    const active = await buildMember();
    const inactive = await buildMember({ isActive: false });
    expect(await outcomeOf(admin.users.makeResetLink({ id: invited.id }))).toBe("password_not_set");
    expect(await outcomeOf(admin.users.invite({ id: active.id, by: "link" }))).toBe("password_set");
    expect(await outcomeOf(admin.users.makeResetLink({ id: inactive.id }))).toBe("inactive");
  });

  it("are not in any audit entry", async () => {
    const { id } = await buildMember({ isPending: true });
    const { url } = await admin.users.invite({ id, by: "link" });
    expect(JSON.stringify(await readAuditEntries())).not.toContain(tokenOf(url ?? "-"));
  });
});
