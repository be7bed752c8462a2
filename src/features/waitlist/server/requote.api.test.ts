import { expect, it } from "vitest";

import { findUnitForSystem } from "#features/companies/server/queries.ts";
import type { Notice } from "#platform/notices.ts";
import type { Services } from "#platform/services.ts";
import { buildOrganization, buildUnit, buildWaitlistEntry } from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import type { Quote } from "../quotes/contract.ts";
import { requoteQueues } from "./jobs.ts";
import { contactOf } from "./notices.ts";
import { listWaitingWithLinks } from "./queries.ts";

const NOW = new Date("2026-11-20T22:30:00.000Z");

const { sql, app } = useApp({ now: NOW });

const quote = (median: number): Quote => ({
  low: 20,
  high: 35,
  median,
  promise: 35,
  source: "model",
  modelVersion: "1",
  rawHigh: 33,
});

it("informs a party once that it will wait longer than promised, by the channel or by the host's hand", async () => {
  const unit = await buildUnit(sql, await buildOrganization(sql, { name: "Cantina" }));
  const told = {
    addedAt: new Date(NOW.getTime() - 20 * 60_000),
    quotedMinutes: 25,
    quoteSource: "model",
  } as const;
  const late = await buildWaitlistEntry(sql, unit, told);
  const onTime = await buildWaitlistEntry(sql, unit, told);
  const called = await buildWaitlistEntry(sql, unit, { ...told, status: "notified", notifiedAt: NOW });
  const job = requoteQueues(() =>
    Promise.resolve({
      waiting: new Map([
        [late.id, quote(18)],
        [onTime.id, quote(14)],
        [called.id, quote(90)],
      ]),
      newcomer: null,
    }),
  );
  const sent: Notice[] = [];
  const services: Services = {
    ...app.services,
    notices: {
      send: (notice) => {
        sent.push(notice);
        return Promise.resolve("by_hand");
      },
      linkFor: app.services.notices.linkFor,
    },
  };
  await job.run(services);
  await job.run(services);
  expect(sent.map(({ phone, text }) => [phone, text])).toEqual([
    ["+5511912345678", expect.stringMatching(/^Cantina: .*pedimos desculpas.*entre 20 e 35 min\..*\/f\//)],
  ]);
  const stored = await rows(
    sql,
    "select id, requoted_minutes, told_at from waitlist_entry where unit_id = $1 and requoted_at is not null",
    [unit.id],
  );
  expect(stored).toEqual([{ id: late.id, requoted_minutes: 35, told_at: null }]);

  const own = await findUnitForSystem(sql, unit.id);
  const [first] = own ? await listWaitingWithLinks(sql, own, NOW) : [];
  if (!own || !first) throw new Error("nobody waits");
  expect(contactOf(services, own, first, 1).messageUrl).toContain(encodeURIComponent("entre 20 e 35 min"));

  await rows(sql, "update waitlist_entry set requoted_at = null where id = $1", [late.id]);
  await job.run({ ...services, notices: { ...services.notices, send: () => Promise.resolve("sent") } });
  expect(
    await rows(sql, "select told_at is not null as told from waitlist_entry where id = $1", [late.id]),
  ).toEqual([{ told: true }]);
});

it.each(["host", "fallback"] as const)(
  "looks at a queue whose only promise is of source '%s'",
  async (quoteSource) => {
    const unit = await buildUnit(sql, await buildOrganization(sql));
    const addedAt = new Date(NOW.getTime() - 20 * 60_000);
    const { id } = await buildWaitlistEntry(sql, unit, { addedAt, quotedMinutes: 25, quoteSource });
    const job = requoteQueues(() => Promise.resolve({ waiting: new Map([[id, quote(30)]]), newcomer: null }));
    await job.run(app.services);
    expect(await rows(sql, "select requoted_minutes from waitlist_entry where id = $1", [id])).toEqual([
      { requoted_minutes: 35 },
    ]);
  },
);
