import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { endSessionsOf } from "#features/auth/server/commands.ts";
import { findAuthorizedUnit } from "#features/companies/server/queries.ts";
import { waitlistEvents } from "#features/waitlist/events.ts";
import { inTransaction } from "#platform/db/database.ts";
import { hashSessionToken } from "#platform/http/session-cookie.ts";
import { wakeUp } from "#platform/realtime/wake-up.ts";
import { schemaFailures } from "#platform/schema-check.ts";
import { systemActor } from "#shared/access.ts";
import type { LiveEvent } from "#shared/event.ts";
import { newId } from "#shared/id.ts";
import { outcomeOf, startTestApp, type TestApp, type TestClient } from "#tests/app.ts";
import {
  buildOrganization,
  buildSession,
  buildUnit,
  buildUser,
  type BuiltUnit,
  type BuiltUser,
} from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { shortestTime, timeOf } from "#tests/shortest-time.ts";
import type { EventMark } from "../contract.ts";
import { appendAuditEntry } from "./commands.ts";
import { markEvents } from "./live-queries.ts";

/** Shorter than the slow poll, so that a lost wake-up fails. */
const SOON_MS = 1_000;

const { database, sql, app: first, organization, unit, owner, users } = useUnit({ users: { owner: "all" } });
let second: TestApp;

// Two apps, each with its own connection pool and cursor, act as two server processes.
beforeAll(async () => {
  second = await startTestApp(database());
});
afterAll(() => second.stop());

const fields = {
  customerName: "Ana",
  customerPhone: "11 98765-4321",
  date: "2099-01-05",
  time: "20:00",
  guests: 2,
};

it("sends an event to every listener of the unit, on every server, within a second", async () => {
  const heard = [await watch(owner, unit.id), await watch(second.client(users.owner.cookie), unit.id)];
  const createAndHear = async () => {
    const { id } = await owner.reservations.create({ unitId: unit.id, id: newId(), ...fields });
    for (const listener of heard) expect(await listener.next()).toEqual({ type: "reservation.created", id });
  };
  expect(await shortestTime(SOON_MS, () => timeOf(createAndHear))).toBeLessThan(SOON_MS);
  await Promise.all(heard.map((listener) => listener.stop()));
});

it("goes on from the mark of a page's data: sends what happened since, and not what the page has seen", async () => {
  const { cookie: own, sessionToken } = await buildUser(sql, organization);
  const client = first.client(own);
  const open = await watch(client, unit.id);
  /** Answers when this process has sent it. */
  const create = async () => {
    const { id } = await client.reservations.create({ unitId: unit.id, id: newId(), ...fields });
    expect(await open.next()).toEqual({ type: "reservation.created", id });
    return id;
  };
  await create();
  const proven = await findAuthorizedUnit(sql, hashSessionToken(sessionToken), unit.id, new Date());
  const since = await markEvents(sql, proven!.unit!);
  const missed = await create();
  const listener = await watch(client, unit.id, since!);
  expect(await listener.next()).toEqual({ type: "reservation.created", id: missed });
  const later = await create();
  expect(await listener.next()).toEqual({ type: "reservation.created", id: later });
  await Promise.all([open.stop(), listener.stop()]);
});

it("sends each event once and in order, under concurrent writes", async () => {
  const listener = await watch(second.client(users.owner.cookie), unit.id);
  const ids = Array.from({ length: 60 }, () => newId());
  await Promise.all(
    ids.map((id, index) =>
      (index % 2 === 0 ? first : second)
        .client(users.owner.cookie)
        .reservations.create({ unitId: unit.id, id, ...fields }),
    ),
  );
  const heard: (string | null)[] = [];
  while (heard.length < ids.length) heard.push((await listener.next()).id);
  expect(new Set(heard)).toEqual(new Set(ids));
  await listener.stop();
});

it("sends an entry that commits after a newer one", async () => {
  const listener = await watch(owner, unit.id);
  const older = newId();
  const younger = newId();
  await inTransaction(database(), async (tx) => {
    await insertEntry(tx, older);
    await insertEntry(sql, younger);
    await wakeUp(database());
    expect(await listener.next()).toEqual({ type: "test.happened", id: younger });
  });
  await wakeUp(database());
  expect(await listener.next()).toEqual({ type: "test.happened", id: older });
  await listener.stop();
});

it("sends no events of another unit", async () => {
  const other = await buildUnit(sql, organization);
  const listener = await watch(owner, other.id);
  await owner.reservations.create({ unitId: unit.id, id: newId(), ...fields });
  const { id } = await owner.reservations.create({ unitId: other.id, id: newId(), ...fields });
  expect(await listener.next()).toEqual({ type: "reservation.created", id });
  await listener.stop();
});

it("sends events of the organization to the listeners of all its units, and to no other organization", async () => {
  const stranger = await buildOrganization(sql);
  const strangerUnit = await buildUnit(sql, stranger);
  const listeners = [
    await watch(owner, unit.id),
    await watch(second.client(users.owner.cookie), (await buildUnit(sql, organization)).id),
  ];
  const outsider = await watch(first.client((await buildUser(sql, stranger)).cookie), strangerUnit.id);
  const id = newId();
  await insertOrganizationEntry(id);
  for (const listener of listeners) expect(await listener.next()).toEqual({ type: "test.happened", id });
  const own = await first.client((await buildUser(sql, stranger)).cookie).reservations.create({
    unitId: strangerUnit.id,
    id: newId(),
    ...fields,
  });
  expect(await outsider.next()).toEqual({ type: "reservation.created", id: own.id });
  await Promise.all([...listeners, outsider].map((listener) => listener.stop()));
});

it("ends the streams of a user whose sessions end, on every server, and nobody else's", async () => {
  const measure = async () => {
    const leaving = await buildUser(sql, organization);
    const streams = [
      await watch(first.client(leaving.cookie), unit.id),
      await watch(second.client(leaving.cookie), unit.id),
    ];
    const staying = await watch(owner, unit.id);
    const took = await timeOf(async () => {
      await inTransaction(database(), (tx) =>
        endSessionsOf(
          tx,
          { organizationId: organization.id, actor: { ...SYSTEM, organizationId: organization.id } },
          leaving.id,
        ),
      );
      for (const stream of streams) await expect(stream.next()).rejects.toThrow("the stream ended");
    });
    await expect(watch(first.client(leaving.cookie), unit.id)).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });

    expect(await staying.next()).toEqual({ type: "session.ended", id: leaving.id });
    await staying.stop();
    return took;
  };
  expect(await shortestTime(SOON_MS, measure)).toBeLessThan(SOON_MS);
});

describe("a stream ends within a second", () => {
  interface Scene {
    unit: BuiltUnit;
    user: BuiltUser;
    client: TestClient;
    admin: TestClient;
  }
  const cases: [string, (scene: Scene) => Promise<unknown>, string][] = [
    ["on sign-out", ({ client }) => client.auth.signOut(), "UNAUTHORIZED"],
    [
      "of a user who is deactivated",
      ({ admin, user }) => admin.users.setActive({ id: user.id, isActive: false }),
      "UNAUTHORIZED",
    ],
    [
      "in a unit that is deactivated",
      ({ admin, unit: { id } }) => admin.companySettings.deactivateUnit({ id, comingReservations: 0 }),
      "NOT_FOUND",
    ],
    [
      "of a user who lost a screen, who may open another",
      ({ admin, user }) =>
        admin.users.update({
          id: user.id,
          version: 1,
          name: user.name,
          role: "staff",
          permissions: ["mesas"],
        }),
      "done",
    ],
  ];

  it.each(cases)("%s", async (_name, act, afterwards) => {
    await buildUnit(sql, organization);
    const measure = async () => {
      const scene = await buildUnit(sql, organization);
      const user = await buildUser(sql, organization, { role: "staff", permissions: ["reservas", "mesas"] });
      const client = first.client(user.cookie);
      const streams = [await watch(client, scene.id), await watch(second.client(user.cookie), scene.id)];
      const took = await timeOf(async () => {
        await act({ unit: scene, user, client, admin: owner });
        for (const stream of streams) await expect(stream.next()).rejects.toThrow("the stream ended");
      });
      expect(await outcomeOf(watch(client, scene.id).then(({ stop }) => stop()))).toBe(afterwards);
      return took;
    };
    expect(await shortestTime(SOON_MS, measure)).toBeLessThan(SOON_MS);
  });

  it("when the session expires", async () => {
    const user = await buildUser(sql, organization);
    const client = first.client(user.cookie);
    // A session that ends too soon for a busy machine refuses the call: the next try gets twice the time.
    const watchUntil = async (sessionMs: number): Promise<Awaited<ReturnType<typeof watch>>> => {
      await rows(sql, "update session set expires_at = $1 where token_hash = $2", [
        new Date(Date.now() + sessionMs),
        hashSessionToken(user.sessionToken),
      ]);
      return watch(client, unit.id).catch((error: unknown) => {
        if (sessionMs > 20_000) throw error;
        return watchUntil(2 * sessionMs);
      });
    };
    const stream = await watchUntil(1_000);
    await expect(stream.next()).rejects.toThrow("the stream ended");
    expect(await outcomeOf(first.client(user.cookie).auth.me())).toBe("UNAUTHORIZED");
  });

  it("but stays open when another session of the user ends or the user's name changes", async () => {
    const user = await buildUser(sql, organization, { role: "staff", permissions: ["mesas"] });
    const other = await buildSession(sql, user);
    const stream = await watch(first.client(user.cookie), unit.id);
    await first.client(other.cookie).auth.signOut();
    expect(await stream.next()).toEqual({ type: "session.signed_out", id: user.id });
    await owner.users.update({
      id: user.id,
      version: 1,
      name: "Ana Lima",
      role: "staff",
      permissions: ["mesas"],
    });
    expect(await stream.next()).toEqual({ type: "user.changed", id: user.id });
    await stream.stop();
  });
});

it("keeps the excepted session when the user's other sessions end", async () => {
  const user = await buildUser(sql, organization);
  const other = await buildSession(sql, user);
  await inTransaction(database(), (tx) =>
    endSessionsOf(
      tx,
      { organizationId: organization.id, actor: { ...SYSTEM, organizationId: organization.id } },
      user.id,
      {
        except: hashSessionToken(user.sessionToken),
      },
    ),
  );
  expect(await outcomeOf(first.client(user.cookie).auth.me())).toBe("done");
  expect(await outcomeOf(first.client(other.cookie).auth.me())).toBe("UNAUTHORIZED");
});

it("is append-only by a rule of the database, also for a superuser and the table's owner", async () => {
  await insertEntry(sql, newId());
  expect(
    await rows(
      sql,
      `select usesuper, relowner = usesysid as owns from pg_user, pg_class
       where usename = current_user and relname = 'audit_entry'`,
    ),
  ).toEqual([{ usesuper: true, owns: true }]);
  for (const statement of [
    "update audit_entry set type = 'x'",
    "delete from audit_entry",
    "truncate audit_entry",
    "truncate organization cascade",
    `delete from unit where id = '${unit.id}'`,
  ]) {
    await expect(rows(sql, statement)).rejects.toThrow("append-only");
  }
});

it("throws, in the tests, for a detail that the event does not declare", async () => {
  const scope = { organizationId: organization.id, actor: systemActor(organization.id) };
  for (const detail of [{}, { guests: "3" }, { guests: 3, customerName: "Ana" }]) {
    const appended = inTransaction(database(), (tx) =>
      appendAuditEntry(tx, scope, waitlistEvents, {
        type: "waitlist.added",
        subjectId: null,
        detail: detail as never,
      }),
    );
    await expect(appended).rejects.toThrow("waitlist.added");
  }
  expect(schemaFailures.splice(0)).toHaveLength(3);
});

const SYSTEM = { kind: "system", id: null, role: null, permissions: [], channel: "system" } as const;

async function insertOrganizationEntry(subjectId: string): Promise<void> {
  await rows(
    sql,
    `insert into audit_entry (organization_id, actor_kind, channel, type, subject_id)
     values ($1, 'system', 'system', 'test.happened', $2)`,
    [organization.id, subjectId],
  );
  await wakeUp(database());
}

async function insertEntry(sql: Parameters<typeof rows>[0], subjectId: string): Promise<void> {
  await rows(
    sql,
    `insert into audit_entry (organization_id, unit_id, actor_kind, channel, type, subject_id)
     values ($1, $2, 'system', 'system', 'test.happened', $3)`,
    [organization.id, unit.id, subjectId],
  );
}

/** Opens a stream and waits until it is connected. */
async function watch(client: TestClient, unitId: string, since?: EventMark) {
  const stopped = new AbortController();
  const events = await client.audit.watch({ unitId, ...(since && { since }) }, { signal: stopped.signal });
  const next = async (): Promise<LiveEvent> => {
    const { value, done } = await events.next();
    if (done || !value) throw new Error("the stream ended");
    return value;
  };
  expect(await next()).toEqual({ type: "connected", id: null });
  return { next, stop: () => events.return?.() };
}
