import { expect, test } from "vitest";

import { silentLog } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import { newId } from "#shared/id.ts";
import { useDatabase } from "#tests/database.ts";
import { buildOrganization, buildSession, buildUser } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";
import { sweepSessions } from "./jobs.ts";

const database = useDatabase();

test("The job deletes all expired rows, of every organization, and nothing else", async () => {
  const { sql } = database();
  const now = new Date("2026-03-10T15:00:00Z");
  const past = new Date(now.getTime() - 1000);
  const future = new Date(now.getTime() + 1000);
  for (const organization of [await buildOrganization(sql), await buildOrganization(sql)]) {
    const user = await buildUser(sql, organization, { sessionEndsAt: future });
    await buildSession(sql, user, { expiresAt: past });
    for (const at of [past, future]) {
      await rows(
        sql,
        "insert into verification (id, identifier, value, expires_at) values ($1, 'invitation:' || $2::text, $3, $4)",
        [newId(), user.id, newId(), at],
      );
      await rows(sql, "insert into rate_limit (key, count, resets_at) values ($1, 3, $2)", [newId(), at]);
    }
  }

  await sweepSessions.run({ database: database(), clock: { now: () => now }, log: silentLog } as Services);

  for (const left of ["session", "verification"])
    expect(await rows(sql, `select expires_at as at from ${left}`)).toEqual(
      [1, 2].map(() => ({ at: future.toISOString() })),
    );
  expect(await rows(sql, "select resets_at as at from rate_limit")).toEqual(
    [1, 2].map(() => ({ at: future.toISOString() })),
  );
});
