import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf, startTestApp, type TestApp, type TestClient } from "../../../../tests/support/app.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import {
  buildOrganization,
  buildUnit,
  buildUser,
  type BuiltOrganization,
  type BuiltUser,
} from "../../../../tests/support/factories.ts";
import { startMailServer, type MailServer } from "../../../../tests/support/mail.ts";
import { rows } from "../../../../tests/support/rows.ts";
import type { SystemUser } from "../contract.ts";

const database = useDatabase();
let app: TestApp;
let mailing: TestApp;
let mail: MailServer;
let organization: BuiltOrganization;
let helena: BuiltUser;
let admin: TestClient;

beforeAll(async () => {
  mail = await startMailServer();
  [app, mailing] = await Promise.all([
    startTestApp(database()),
    startTestApp(database(), { smtp: mail.settings }),
  ]);
});
afterAll(() => Promise.all([app.stop(), mailing.stop(), mail.stop()]));

beforeEach(async () => {
  const { sql } = database();
  organization = await buildOrganization(sql);
  helena = await buildUser(sql, organization, { name: "Helena" });
  admin = app.client(helena.cookie);
});

const build = (overrides: Parameters<typeof buildUser>[2] = {}) =>
  buildUser(database().sql, organization, { role: "staff", permissions: ["reservas"], ...overrides });
const email = () => `bia.${newId()}@example.com`;
const listed = async (id: string, client = admin): Promise<SystemUser> => {
  const user = (await client.users.list()).users.find((candidate) => candidate.id === id);
  if (!user) throw new Error("no such user is listed");
  return user;
};
const told = () =>
  rows<{ type: string; actor: string; subject: string; unit: null; channel: string; detail: unknown }>(
    database().sql,
    `select type, actor_id as actor, subject_id as subject, unit_id as unit, channel, detail
     from audit_entry where organization_id = $1 and type not in ('session.began', 'session.failed') order by id`,
    [organization.id],
  );
const outcomesOf = (calls: Promise<unknown>[]) => Promise.all(calls.map(outcomeOf));
const tokenOf = (url: string) => new URL(url).searchParams.get("token") ?? "";

it("is for those alone whose screens hold Permissões", async () => {
  const staff = app.client((await build()).cookie);
  const { id } = await build();
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
  expect(await told()).toEqual([]);
});

it("does not find another organization's user, whatever is asked", async () => {
  const { sql } = database();
  const foreign = await buildOrganization(sql);
  const { id } = await buildUser(sql, foreign, { name: "Estranho" });
  const outcomes = await outcomesOf([
    admin.users.update({ id, version: 1, name: "Bia", role: "staff", permissions: [] }),
    admin.users.setActive({ id, isActive: false }),
    admin.users.invite({ id, by: "link" }),
    admin.users.makeResetLink({ id }),
  ]);
  expect(new Set(outcomes)).toEqual(new Set(["NOT_FOUND"]));
  expect((await admin.users.list()).users.map((user) => user.id)).toEqual([helena.id]);
  expect(await rows(sql, "select name, is_active from app_user where id = $1", [id])).toEqual([
    { name: "Estranho", is_active: true },
  ]);
});

describe("list", () => {
  it("holds everybody by name, with what the page shows of them and nothing else", async () => {
    await build({ name: "Zeca", permissions: ["mesas", "dashboard"], isActive: false });
    await build({ name: "ana", isPending: true, role: "manager" });
    const { users, sendsMail } = await admin.users.list();
    expect(sendsMail).toBe(false);
    expect(users.map(({ name }) => name)).toEqual(["ana", "Helena", "Zeca"]);
    expect(users[0]).toMatchObject({ role: "manager", isPending: true, isActive: true });
    expect(users[1]).toEqual({
      id: helena.id,
      name: "Helena",
      email: helena.email,
      role: "admin",
      permissions: "all",
      isActive: true,
      isPending: false,
      photo: null,
      version: 1,
    });
    expect(users[2]).toMatchObject({ permissions: ["dashboard", "mesas"], isActive: false });
    expect((await mailing.client(helena.cookie).users.list()).sendsMail).toBe(true);
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
    expect(await told()).toEqual([
      {
        type: "user.invited",
        actor: helena.id,
        subject: id,
        unit: null,
        channel: "backoffice",
        detail: { role },
      },
    ]);
    const token = tokenOf(invitation.url ?? "");
    const accept = () => app.client().links.acceptInvitation({ token, password: "uma senha bem comprida" });
    expect(await accept()).toMatchObject({ user: { id, permissions } });
    expect(await listed(id)).toMatchObject({ isPending: false });
    expect(await outcomeOf(accept())).toBe("link_invalid");
  });

  it("sends the link by e-mail where there is a server, and then shows it to nobody", async () => {
    const address = email();
    const client = mailing.client(helena.cookie);
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

  it("shows the link where the mail server refuses, and the user is stored all the same", async () => {
    const id = newId();
    mail.refuse(true);
    try {
      const client = mailing.client(helena.cookie);
      const { invitation } = await client.users.add({ id, name: "Bia", email: email(), role: "staff" });
      expect(invitation.url).toMatch(/\/convite\?token=/);
    } finally {
      mail.refuse(false);
    }
    expect(await listed(id)).toMatchObject({ isPending: true });
  });

  it("stores one user when the same add comes twice, and kills the first link", async () => {
    const input = { id: newId(), name: "Bia", email: email(), role: "staff" as const };
    const first = await admin.users.add(input);
    const second = await admin.users.add(input);
    expect(second.user).toEqual(first.user);
    const open = (url: string | null) =>
      outcomeOf(app.client().links.open({ kind: "invitation", token: tokenOf(url ?? "") }));
    expect(await open(first.invitation.url)).toBe("link_invalid");
    expect(await open(second.invitation.url)).toBe("done");
    expect((await told()).map(({ type }) => type)).toEqual(["user.invited"]);
    expect(await outcomeOf(admin.users.add({ ...input, email: email() }))).toBe("already_created");
  });

  it("refuses an e-mail that is in use anywhere, with the same words", async () => {
    const { sql } = database();
    const theirs = await buildUser(sql, await buildOrganization(sql));
    const ours = await build();
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

  it("gives an e-mail to one of two who use it at the same moment", async () => {
    const { sql } = database();
    const elsewhere = app.client((await buildUser(sql, await buildOrganization(sql))).cookie);
    const address = email();
    const outcomes = await Promise.all(
      [admin, elsewhere].map((client) =>
        outcomeOf(client.users.add({ id: newId(), name: "Bia", email: address, role: "staff" })),
      ),
    );
    expect(outcomes.toSorted()).toEqual(["done", "email_taken"]);
  });

  it("refuses an id that another organization's user bears", async () => {
    const { sql } = database();
    const { id } = await buildUser(sql, await buildOrganization(sql));
    expect(await outcomeOf(admin.users.add({ id, name: "Bia", email: email(), role: "staff" }))).toBe(
      "email_taken",
    );
  });

  it("lets no manager make an administrator", async () => {
    const manager = app.client((await build({ role: "manager", permissions: ["permissoes"] })).cookie);
    const add = (role: "admin" | "staff") =>
      outcomeOf(manager.users.add({ id: newId(), name: "Bia", email: email(), role }));
    expect(await add("admin")).toBe("admins_only");
    expect(await add("staff")).toBe("done");
  });

  it("hands out no link of somebody beyond one's reach when their id is sent as if it were new", async () => {
    const manager = app.client((await build({ role: "manager", permissions: ["permissoes"] })).cookie);
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
    expect(await told()).toEqual([]);
  });
});

describe("update", () => {
  it("changes name, role and screens, and says so without naming anybody", async () => {
    const { id } = await build({ name: "Bia" });
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
    expect(await listed(id)).toEqual(changed);
    expect(await told()).toEqual([
      {
        type: "user.changed",
        actor: helena.id,
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

  it("holds on the very next call of the user", async () => {
    const bia = await build({ permissions: ["permissoes"] });
    const client = app.client(bia.cookie);
    expect(await outcomeOf(client.users.list())).toBe("done");
    await admin.users.update({ id: bia.id, version: 1, name: "Bia", role: "staff", permissions: ["mesas"] });
    expect(await outcomeOf(client.users.list())).toBe("FORBIDDEN");
    expect((await client.auth.me()).user.permissions).toEqual(["mesas"]);
  });

  it("gives an administrator all, whatever was ticked, and leaves a changed one what is ticked", async () => {
    const { id } = await build();
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

  it("refuses an edit that began before somebody else's, and stores nothing of it", async () => {
    const { id } = await build({ name: "Bia" });
    const edit = (name: string) =>
      outcomeOf(admin.users.update({ id, version: 1, name, role: "staff", permissions: [] }));
    const outcomes = await Promise.all([edit("Beatriz"), edit("Bianca")]);
    expect(outcomes.toSorted()).toEqual(["changed_meanwhile", "done"]);
    expect((await listed(id)).name).toBe(outcomes[0] === "done" ? "Beatriz" : "Bianca");
  });

  it("writes nothing when nothing changes", async () => {
    const { id } = await build({ name: "Bia" });
    const same = { id, version: 1, name: "Bia", role: "staff", permissions: ["reservas"] } as const;
    expect(await admin.users.update({ ...same, permissions: ["reservas"] })).toMatchObject({ version: 1 });
    expect(await told()).toEqual([]);
  });

  it.each([
    ["name", { name: " " }],
    ["role", { role: "boss" }],
    ["permissions", { permissions: ["reservas", "cofre"] }],
    ["permissions", { permissions: "everything" }],
  ])("names the field at fault: %s %j", async (field, over) => {
    const { id } = await build();
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
      const { sql } = database();
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
      // The slower one may have lost the screen before its call was even heard.
      expect(["no_longer_allowed", "FORBIDDEN"]).toContain(outcomes.find((outcome) => outcome !== "done"));
      expect(
        await rows(sql, "select id from app_user where organization_id = $1 and role = 'admin'", [
          company.id,
        ]),
      ).toHaveLength(1);
    }
  });

  it("deactivate each other at the same moment: one is refused, one remains", async () => {
    const other = await build({ role: "admin", permissions: "all" });
    const outcomes = await Promise.all([
      outcomeOf(admin.users.setActive({ id: other.id, isActive: false })),
      outcomeOf(app.client(other.cookie).users.setActive({ id: helena.id, isActive: false })),
    ]);
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(
      await rows(database().sql, "select id from app_user where organization_id = $1 and is_active", [
        organization.id,
      ]),
    ).toHaveLength(1);
  });

  it("do not count as remaining before they have set a password", async () => {
    await build({ role: "admin", permissions: "all", isPending: true });
    const self = { id: helena.id, version: 1, name: "Helena", role: "staff", permissions: [] } as const;
    expect(await outcomeOf(admin.users.update({ ...self, permissions: [] }))).toBe("last_admin");
    expect(await outcomeOf(admin.users.setActive({ id: helena.id, isActive: false }))).toBe("last_admin");
    await build({ role: "admin", permissions: "all" });
    expect(await outcomeOf(admin.users.update({ ...self, permissions: [] }))).toBe("own_rights");
    expect(await outcomeOf(admin.users.setActive({ id: helena.id, isActive: false }))).toBe(
      "own_deactivation",
    );
  });

  it("are beyond the reach of whoever is none", async () => {
    const manager = app.client((await build({ role: "manager", permissions: ["permissoes"] })).cookie);
    const { id } = helena;
    const outcomes = await outcomesOf([
      manager.users.update({ id, version: 1, name: "H", role: "admin", permissions: "all" }),
      manager.users.setActive({ id, isActive: false }),
      manager.users.makeResetLink({ id }),
    ]);
    expect(new Set(outcomes)).toEqual(new Set(["admins_only"]));
    const { id: staff } = await build({ permissions: ["mesas"] });
    const grant = { id: staff, version: 1, name: "Bia", role: "staff" as const };
    expect(await outcomeOf(manager.users.update({ ...grant, permissions: "all" }))).toBe(
      "beyond_own_screens",
    );
    expect(await outcomeOf(manager.users.update({ ...grant, permissions: ["mesas"] }))).toBe("done");
  });
});

describe("setActive", () => {
  it("ends the sessions at once, and lets in again without bringing them back", async () => {
    const bia = await build();
    const client = app.client(bia.cookie);
    await admin.users.setActive({ id: bia.id, isActive: false });
    expect(await outcomeOf(client.auth.me())).toBe("UNAUTHORIZED");
    const signIn = () =>
      app.client().auth.signIn({ email: bia.email, password: bia.password, rememberMe: false });
    expect(await outcomeOf(signIn())).toBe("sign_in_failed");

    await admin.users.setActive({ id: bia.id, isActive: true });
    expect(await outcomeOf(client.auth.me())).toBe("UNAUTHORIZED");
    expect(await outcomeOf(signIn())).toBe("done");
    expect((await told()).map(({ type, subject }) => [type, subject])).toEqual([
      ["user.deactivated", bia.id],
      ["session.ended", bia.id],
      ["user.reactivated", bia.id],
    ]);
  });

  it("cuts the user's live events off, and tells everybody else in the organization", async () => {
    const unit = await buildUnit(database().sql, organization);
    const bia = await build();
    const open = async (cookie: string) => {
      const events = await app.client(cookie).audit.watch({ unitId: unit.id });
      expect((await events.next()).value).toEqual({ type: "connected", id: null });
      return events;
    };
    const theirs = await open(bia.cookie);
    const ours = await open(helena.cookie);
    await admin.users.setActive({ id: bia.id, isActive: false });
    expect((await ours.next()).value).toEqual({ type: "user.deactivated", id: bia.id });
    let last = await theirs.next();
    while (!last.done) last = await theirs.next();
    expect(await outcomeOf(app.client(bia.cookie).audit.watch({ unitId: unit.id }))).toBe("UNAUTHORIZED");
    await ours.return?.();
  });

  it("writes once what is asked for twice", async () => {
    const { id } = await build();
    await Promise.all([1, 2].map(() => admin.users.setActive({ id, isActive: false })));
    expect((await told()).filter(({ type }) => type === "user.deactivated")).toHaveLength(1);
  });
});

describe("one-time links", () => {
  it("invite again, and kill the invitation before", async () => {
    const { id } = await build({ isPending: true });
    const first = await admin.users.invite({ id, by: "link" });
    const second = await admin.users.invite({ id, by: "email" });
    const open = (url: string | null) =>
      outcomeOf(app.client().links.open({ kind: "invitation", token: tokenOf(url ?? "") }));
    expect(await open(first.url)).toBe("link_invalid");
    expect(await open(second.url)).toBe("done");
    expect((await told()).map(({ type }) => type)).toEqual(["user.invited_again", "user.invited_again"]);
  });

  it("go out by e-mail, or stay a link where that is asked for", async () => {
    const { id, email: address } = await build({ isPending: true });
    const client = mailing.client(helena.cookie);
    expect((await client.users.invite({ id, by: "link" })).url).toMatch(/\/convite\?token=/);
    expect(mail.count(address)).toBe(0);
    expect((await client.users.invite({ id, by: "email" })).url).toBeNull();
    expect((await mail.mailTo(address)).link).toMatch(/\/convite\?token=/);
  });

  it("reset a password once, which ends the sessions of before", async () => {
    const bia = await build();
    const { url, expiresAt } = await admin.users.makeResetLink({ id: bia.id });
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    expect(await outcomeOf(app.client(bia.cookie).auth.me())).toBe("done");
    const reset = () =>
      outcomeOf(app.client().links.resetPassword({ token: tokenOf(url), password: "outra senha comprida" }));
    expect(await reset()).toBe("done");
    expect(await outcomeOf(app.client(bia.cookie).auth.me())).toBe("UNAUTHORIZED");
    expect(await reset()).toBe("link_invalid");
  });

  it("are refused where they make no sense", async () => {
    const invited = await build({ isPending: true });
    const active = await build();
    const inactive = await build({ isActive: false });
    expect(await outcomeOf(admin.users.makeResetLink({ id: invited.id }))).toBe("password_not_set");
    expect(await outcomeOf(admin.users.invite({ id: active.id, by: "link" }))).toBe("password_set");
    expect(await outcomeOf(admin.users.makeResetLink({ id: inactive.id }))).toBe("inactive");
  });

  it("stand in no audit entry", async () => {
    const { id } = await build({ isPending: true });
    const { url } = await admin.users.invite({ id, by: "link" });
    expect(JSON.stringify(await told())).not.toContain(tokenOf(url ?? "-"));
  });
});
