import { expect, test } from "vitest";

import { hashSessionToken } from "#platform/http/session-cookie.ts";
import { newId } from "#shared/id.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildOrganization, buildSession, buildUnit, buildUser, TEST_PASSWORD } from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";

const { sql, app } = useApp();

async function buildScene() {
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization);
  const ana = await buildUser(sql, organization);
  return { unit, organization, ana, here: app.client(ana.cookie) };
}

test("A user sees only their own sessions, with device names, the current one first", async () => {
  const { organization, ana, here } = await buildScene();
  await buildUser(sql, organization);
  await buildSession(sql, ana, { expiresAt: new Date(Date.now() - 1000) });
  const answer = await app.fetch("/api/auth/sign-in", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    },
    body: JSON.stringify({ email: ana.email, password: TEST_PASSWORD }),
  });
  expect(answer.status).toBe(200);
  const { sessions } = await here.sessions.list();
  expect(sessions).toMatchObject([
    { isCurrent: true, browser: null, system: null },
    { isCurrent: false, browser: "Firefox", system: "Linux" },
  ]);
  expect(Math.abs(Date.parse(sessions[1]?.lastSeenAt ?? "") - Date.now())).toBeLessThan(60_000);
  expect(JSON.stringify(sessions)).not.toContain(ana.sessionToken);
});

test("An open screen keeps a session's last-seen time up to date", async () => {
  const { unit, ana, here } = await buildScene();
  await rows(sql, "update session set updated_at = now() - interval '3 hours' where user_id = $1", [ana.id]);
  const stream = await here.audit.watch({ unitId: unit.id });
  await stream.next();
  const { sessions } = await here.sessions.list();
  expect(Math.abs(Date.parse(sessions[0]?.lastSeenAt ?? "") - Date.now())).toBeLessThan(60_000);
  await stream.return?.();
});

test("A user ends one session: its screens leave at once, the others stay", async () => {
  const { unit, ana, here } = await buildScene();
  const [lost, kept] = [await buildSession(sql, ana), await buildSession(sql, ana)];
  const stream = await app.client(lost.cookie).audit.watch({ unitId: unit.id });
  await stream.next();
  const [stored] = await rows<{ id: string }>(sql, "select id from session where token_hash = $1", [
    hashSessionToken(lost.token),
  ]);
  const id = stored?.id ?? "";
  expect(await outcomeOf(here.sessions.end({ id }))).toBe("done");
  expect((await stream.next()).done).toBe(true);
  expect(await outcomeOf(app.client(lost.cookie).auth.me())).toBe("UNAUTHORIZED");
  expect(await outcomeOf(app.client(kept.cookie).auth.me())).toBe("done");
  expect(await outcomeOf(here.sessions.end({ id }))).toBe("NOT_FOUND");
  const { entries } = await here.audit.list({ topic: "sessions" });
  expect(entries.map(({ type, subjectName }) => [type, subjectName])).toEqual([["session.ended", ana.name]]);
});

test("A user ends all other sessions at once", async () => {
  const { ana, here } = await buildScene();
  const others = [await buildSession(sql, ana), await buildSession(sql, ana)];
  await here.sessions.endOthers();
  expect((await here.sessions.list()).sessions).toMatchObject([{ isCurrent: true }]);
  for (const { cookie } of others) expect(await outcomeOf(app.client(cookie).auth.me())).toBe("UNAUTHORIZED");
});

test("A user cannot end another user's session", async () => {
  const { organization, here } = await buildScene();
  const bia = await buildUser(sql, organization);
  const [theirs] = (await app.client(bia.cookie).sessions.list()).sessions;
  for (const id of [theirs?.id ?? "", newId()])
    expect(await outcomeOf(here.sessions.end({ id }))).toBe("NOT_FOUND");
  expect(await outcomeOf(app.client(bia.cookie).auth.me())).toBe("done");
});
