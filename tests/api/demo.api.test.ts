import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  accuracyTrend,
  conversationsTrend,
  percentText,
  ratingText,
  reservationsTrend,
} from "#features/dashboard/text.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { latenessOf } from "#features/reservations/evening/rules.ts";
import { viewEvening } from "#features/stand/web/evening-view.ts";
import { checkPlanInForce } from "#features/table-plan/plan/in-force.ts";
import { withPlaced } from "#features/table-plan/plan/moves.ts";
import { readPlanState, describeState } from "#features/table-plan/server/plan-state.ts";
import { solvePlan } from "#features/table-planner/engine/planner.ts";
import { loadSolver } from "#features/table-planner/server/connectors/highs.ts";
import { stayFor } from "#features/turn-times/rules.ts";
import { silentLog } from "#platform/log.ts";
import { mintAuthorizedUnit, systemActor } from "#shared/access.ts";
import { addDays, DAY_MS, instantOf, localOf, MINUTE_MS, weekOf } from "#shared/time.ts";
import { startTestApp, type TestApp } from "#tests/app.ts";
import { useDatabase } from "#tests/database.ts";
import { buildOrganization, buildSession, buildUser } from "#tests/factories.ts";
import { findBrokenInvariants } from "#tests/invariants.ts";
import { shareOf } from "#tests/long-tests.ts";
import { rows } from "#tests/rows.ts";
import { createChance } from "../../db/demo/chance.ts";
import {
  DEMO_ORGANIZATION,
  DEMO_STAFF,
  DEMO_TIME_ZONE,
  DEMO_UNITS,
  DEMO_USERS,
} from "../../db/demo/company.ts";
import { buildDemoConversations } from "../../db/demo/conversations.ts";
import { LONG_NAME } from "../../db/demo/customers.ts";
import { BOOKS, loadDemo } from "../../db/demo/demo.ts";
import { serviceAround } from "../../db/demo/evening-hours.ts";
import { demoJoinsOf, demoTablesOf } from "../../db/demo/floor.ts";
import { buildDemoReservations } from "../../db/demo/reservations.ts";

const central = DEMO_UNITS[0].id;
/** Its evening has a test of its own. */
const shopping = DEMO_UNITS[1].id;
const [ADMIN] = DEMO_USERS;

const moments: [string, string][] = [
  ["a Tuesday afternoon", "2026-03-10T16:20:00-03:00"],
  ["ten to midnight", "2026-03-10T23:50:00-03:00"],
  ["ten past midnight", "2026-03-11T00:10:00-03:00"],
  ["exactly midnight", "2026-03-11T00:00:00-03:00"],
  ["Sunday noon", "2026-03-15T12:00:00-03:00"],
  ["Saturday before closing", "2026-03-14T22:40:00-03:00"],
  ["the last day of the year", "2026-12-31T09:30:00-03:00"],
  ["a quarter past three", "2026-03-12T03:15:00-03:00"],
  ["half past five, when yesterday's evening is just over", "2026-03-12T05:30:00-03:00"],
];

describe.each(shareOf(moments, { areas: ["platform"] }))(
  "The demo company loaded on %s",
  (_name, instant) => {
    const now = new Date(instant);
    const today = localOf(now, DEMO_TIME_ZONE).date;
    const database = useDatabase();
    let app: TestApp;

    beforeAll(async () => {
      expect(await loadDemo(database(), { now, log: silentLog, pastDays: 66 })).toBe(true);
      app = await startTestApp(database());
      app.setNow(now);
    });
    afterAll(() => app.stop());

    const count = async (what: string, values: readonly unknown[] = []) =>
      (await rows<{ count: number }>(database().sql, `select count(*) as count from ${what}`, values))[0]
        ?.count;

    test("has 18 reservations from today on, 5 of them today, one of those seated", async () => {
      const current = "reservation where unit_id = $1 and status in ('confirmed', 'seated')";
      expect(await count(current, [central])).toBe(18);
      expect(await count(`${current} and date = $2`, [central, today])).toBe(5);
      expect(
        await count("reservation where unit_id = $1 and status = 'seated' and date = $2", [central, today]),
      ).toBe(1);
      const elsewhere = "unit_id <> $2 and status in";
      expect(
        await count(`reservation where ${elsewhere} ('confirmed', 'seated') and date < $1`, [
          today,
          shopping,
        ]),
      ).toBe(0);
      expect(
        await count(`reservation where ${elsewhere} ('completed', 'cancelled') and date >= $1`, [
          today,
          shopping,
        ]),
      ).toBe(0);
    });

    test("takes today's confirmed parties at lunch and dinner", async () => {
      const times = await rows<{ time: string }>(
        database().sql,
        `select left(time::text, 5) as time from reservation
       where date = $1 and unit_id <> $2 and status = 'confirmed'`,
        [today, shopping],
      );
      for (const { time } of times) expect(time).toMatch(/^(1[23]|19|2[01]):[03]0$/);
    });

    test("has past reservations and a full week", async () => {
      const past = await count("reservation where unit_id = $1 and status in ('completed', 'cancelled')", [
        central,
      ]);
      expect(past).toBeGreaterThan(100);
      expect(past).toBeLessThan(150);
      const { first, last } = weekOf(today);
      expect(
        await count("reservation where unit_id = $1 and date between $2 and $3", [central, first, last]),
      ).toBeGreaterThanOrEqual(10);
    });

    test("has 14 tables: 12 available, M3 occupied, M5 being cleaned", async () => {
      const { cookie } = await buildSession(database().sql, DEMO_STAFF, {
        expiresAt: new Date(now.getTime() + 60_000),
      });
      const { tables } = await app.client(cookie).floor.listTables({ unitId: central });
      expect(tables.map(({ label }) => label)).toEqual(
        Array.from({ length: 14 }, (_, index) => `M${index + 1}`),
      );
      expect(tables.slice(0, 6).map(({ seats }) => seats)).toEqual([4, 2, 6, 4, 8, 4]);
      expect(tables.filter(({ status }) => status === "available")).toHaveLength(12);
      expect(tables.find(({ label }) => label === "M3")).toMatchObject({
        status: "occupied",
        customerName: "Família Okamoto",
      });
      expect(tables.find(({ label }) => label === "M5")).toMatchObject({ status: "cleaning" });
    });

    test("has three parties waiting, one for more than half an hour", async () => {
      const waiting = "waitlist_entry where unit_id = $1 and status = 'waiting'";
      expect(await count(waiting, [central])).toBe(3);
      expect(
        await count(`${waiting} and added_at < $2::timestamptz - interval '30 minutes'`, [central, now]),
      ).toBe(1);
    });

    test("shows a full evening in the shopping mall, around the moment at which it was loaded", async () => {
      app.setNow(now);
      const { cookie } = await buildSession(database().sql, DEMO_STAFF, {
        expiresAt: new Date(now.getTime() + 60_000),
      });
      const client = app.client(cookie);
      const { date, isOpen, opensAt, closesAt, parties } = await client.evening.read({ unitId: shopping });
      expect(isOpen).toBe(true);
      expect(parties.length).toBeGreaterThanOrEqual(115);
      for (const { startsAt } of parties) {
        expect(startsAt >= (opensAt ?? ""), startsAt).toBe(true);
        expect(startsAt < (closesAt ?? ""), startsAt).toBe(true);
      }
      const lateness = parties.flatMap((party) => latenessOf(party, now)?.level ?? []);
      expect(lateness.filter((level) => level === "release_table")).toHaveLength(2);
      expect(lateness.filter((level) => level === "late")).toHaveLength(1);
      const countOf = (matches: (party: EveningParty) => boolean) => parties.filter(matches).length;
      expect(countOf(({ status }) => status === "seated")).toBe(35);
      expect(new Set(parties.map(({ status, stage }) => (status === "seated" ? stage : null))).size).toBe(5);
      expect(countOf(({ kind }) => kind === "walk_in")).toBe(7);
      expect(countOf(({ arrivedGuests, guests }) => arrivedGuests !== null && arrivedGuests < guests)).toBe(
        1,
      );
      expect(countOf(({ tables }) => tables.length > 1)).toBe(1);
      expect(
        countOf(({ expectedLeaveAt }) => expectedLeaveAt !== null && expectedLeaveAt < now.toISOString()),
      ).toBe(4);
      // The week stays as it is: only the evening's own service is longer, if at all.
      expect(
        await count(
          "opening_hours where unit_id = $1 and is_active and starts_at = '11:00' and ends_at = '23:00'",
          [shopping],
        ),
      ).toBe(7);
      expect(
        await rows(database().sql, "select date::text from special_day where date <> $1", [date]),
      ).toEqual([]);
      const { tables } = await client.floor.listTables({ unitId: shopping });
      expect(tables).toHaveLength(57);
      expect(tables.filter(({ status }) => status === "cleaning")).toHaveLength(3);
      expect(tables.filter(({ status }) => status === "available").length).toBeGreaterThan(10);
      expect((await client.waitlist.list({ unitId: shopping })).entries).toHaveLength(6);
      const { areas, joins, maxEmptySeats } = await client.floor.readPlan({ unitId: shopping });
      expect([areas.map(({ name }) => name), joins.length, maxEmptySeats]).toEqual([
        ["Varanda", "Salão", "Bar"],
        18,
        2,
      ]);
      const { areas: none } = await client.floor.readPlan({ unitId: central });
      expect(none).toEqual([]);
      expect(await findBrokenInvariants(database().sql, new Date("2099-01-01T00:00:00Z"))).toEqual([]);
    });

    test("has weeks of services in the shopping mall for its reports", async () => {
      app.setNow(now);
      const { cookie } = await buildSession(database().sql, ADMIN, {
        expiresAt: new Date(now.getTime() + 60_000),
      });
      const [to, from] = [addDays(today, -1), addDays(today, -30)];
      const { current, before } = await app.client(cookie).reports.read({ unitId: shopping, from, to });
      for (const { days } of [current, before]) {
        const busy = days.filter(({ parties, revenueCents }) => parties > 10 && revenueCents !== null);
        // Of yesterday, what may be part of this evening is left out.
        expect(busy.length).toBeGreaterThanOrEqual(29);
      }
      expect(
        await count("reservation where unit_id = $1 and status = 'no_show'", [shopping]),
      ).toBeGreaterThan(40);
    });

    test("has a table for every party of its evening in the shopping mall, and one free for each walk-in of one to four", async () => {
      app.setNow(now);
      const { cookie } = await buildSession(database().sql, DEMO_STAFF, {
        expiresAt: new Date(now.getTime() + 60_000),
      });
      const { evening, floor, waitlist } = app.client(cookie);
      const unit = { unitId: shopping };
      const [{ parties, turn }, { tables }, room, { entries }] = await Promise.all([
        evening.read(unit),
        floor.listTables(unit),
        floor.readPlan(unit),
        waitlist.list(unit),
      ]);
      const plan = await planWithoutSolver();
      expect(plan.withoutTable).toEqual([]);
      const local = localOf(now, DEMO_TIME_ZONE);
      const stayOf = (guests: number) => stayFor(turn, { ...local, guests });
      const { sizes } = viewEvening({ parties, tables, entries }, { stayOf, room, plan }, now);
      expect(sizes.filter((size) => size.tables.length > 0).map(({ guests }) => guests)).toEqual(
        expect.arrayContaining([1, 2, 3, 4]),
      );
    });

    /** The plan that the planner's search begins with. No clock decides what it finds, so it is the same on every machine. */
    const planWithoutSolver = async () => {
      const unit = mintAuthorizedUnit({
        actor: systemActor(DEMO_ORGANIZATION.id),
        organizationId: DEMO_ORGANIZATION.id,
        unitId: shopping,
        timeZone: DEMO_TIME_ZONE,
      });
      const state = await readPlanState(database().sql, unit, now);
      const { plan } = solvePlan(state.problem, await loadSolver(), () => 0);
      const problem = withPlaced(state.problem, plan);
      return describeState({ ...state, problem, inForce: checkPlanInForce(problem) }, false);
    };

    const dashboardOf = async (unitId: string) => {
      const { cookie } = await buildSession(database().sql, ADMIN);
      return app.client(cookie).dashboard.read({ unitId });
    };
    const endOfDay = new Date(instantOf(addDays(today, 1), "00:00", DEMO_TIME_ZONE).getTime() - 1);

    test("shows the seed's figures, from its first to its last minute of that day", async () => {
      for (const at of [now, new Date(now.getTime() + MINUTE_MS), endOfDay]) {
        app.setNow(at);
        const { conversations, reservations, accuracy, tables, assistant, activity } =
          await dashboardOf(central);
        expect(conversations.count).toBe(247);
        expect(conversationsTrend(conversations).text).toBe("+12% vs mês anterior");
        expect(reservations.current).toBe(18);
        expect(reservationsTrend(reservations).text).toBe("5 para hoje");
        expect(percentText(accuracy.percent)).toBe("94.5%");
        expect(accuracyTrend(accuracy).text).toBe("+2.5% vs semana anterior");
        expect(tables.available).toBe(12);
        expect(percentText(assistant.responsePercent)).toBe("98%");
        expect(ratingText(assistant.satisfaction)).toBe("4.8/5.0");
        expect(percentText(assistant.conversionPercent)).toBe("76%");
        expect(activity).toHaveLength(4);
      }
      app.setNow(now);
    });

    // The central restaurant's levels are the seed's once it has its photos: demo-photos.api.test.ts.
    test("has assistants that know enough, and not all", async () => {
      app.setNow(now);
      const { cookie } = await buildSession(database().sql, ADMIN);
      const levelsOf = async (unitId: string) =>
        (await app.client(cookie).assistantConfig.read({ unitId })).training.map(({ percent }) => percent);
      for (const { id } of DEMO_UNITS) {
        const levels = await levelsOf(id);
        for (const level of levels) expect(level).toBeGreaterThan(30);
        expect(levels).not.toEqual([100, 100, 100]);
      }
      expect(
        await rows(
          database().sql,
          `select p.prompt from assistant_prompt p left join assistant_prompt_version v using (unit_id, prompt, version)
         where v.text is distinct from p.text or v.saved_at is distinct from p.updated_at`,
        ),
      ).toEqual([]);
    });

    test("has the rows behind these figures", async () => {
      const since = (days: number) => new Date(now.getTime() - days * DAY_MS);
      const talks = "conversation where unit_id = $1 and started_at";
      expect(await count(`${talks} >= $2`, [central, since(30)])).toBe(247);
      expect(await count(`${talks} between $3 and $2`, [central, since(30), since(60)])).toBe(220);
      expect(await count(`${talks} >= $2`, [central, since(7)])).toBe(200);
      expect(await count(`${talks} >= $2 and not has_failed`, [central, since(7)])).toBe(189);
      expect(await count(`${talks} between $3 and $2`, [central, since(7), since(14)])).toBe(25);
      expect(
        await count(`${talks} between $3 and $2 and not has_failed`, [central, since(7), since(14)]),
      ).toBe(23);
      expect(await count(`${talks} > $2`, [central, now])).toBe(0);
      expect(await count("conversation_message where at > $1", [now])).toBe(0);
    });

    test("has believable figures in the other units", async () => {
      for (const { id } of DEMO_UNITS.slice(1)) {
        const { conversations, accuracy, assistant } = await dashboardOf(id);
        expect(conversations.count).toBeGreaterThan(50);
        expect(accuracy.percent).toBeGreaterThan(80);
        expect(assistant.satisfaction).toBeGreaterThan(4);
        expect(assistant.conversionPercent).toBeGreaterThan(50);
      }
    });

    test("has counters, outcomes and reservations that match the transcripts", async () => {
      expect(
        await rows(
          database().sql,
          `select c.id from conversation c
         join lateral (
           select count(*) as messages, count(*) filter (where author = 'customer') as customers, min(at) as first, max(at) as last
           from conversation_message m where m.unit_id = c.unit_id and m.conversation_id = c.id
         ) said on true
         where (said.messages, said.customers, said.first, said.last)
             is distinct from (c.messages::bigint, c.customer_messages::bigint, c.started_at, c.last_message_at)
           or c.got_table <> (c.outcome is not distinct from 'booked')
           or c.errors <> (select count(*) from conversation_tool_call t where t.unit_id = c.unit_id and t.conversation_id = c.id and t.error is not null)`,
        ),
      ).toEqual([]);
      // Each reservation that the assistant claims to have made exists, in the customer's name.
      const booked = await rows<{ name: string; contact: string; channel: string; via: string }>(
        database().sql,
        `select r.customer_name as name, contact.name as contact, r.channel, c.channel as via
       from conversation c join contact on contact.unit_id = c.unit_id and contact.id = c.contact_id
       join conversation_tool_call t on t.unit_id = c.unit_id and t.conversation_id = c.id and t.tool = 'confirmar_proposta'
       left join reservation r on r.unit_id = c.unit_id and r.id = (t.result ->> 'reserva')::uuid and r.created_at = t.at
       where c.got_table`,
      );
      expect(booked.length).toBeGreaterThan(60);
      for (const { name, contact, channel, via } of booked) expect([name, channel]).toEqual([contact, via]);
    });

    test("has reviews of twelve months in every state, on all platforms, none of them from the future", async () => {
      const { cookie } = await buildSession(database().sql, ADMIN);
      const { overview, matching } = await app.client(cookie).reviews.list({ unitId: central });
      expect(matching).toBe(78);
      for (const { month, reviews } of overview?.trend ?? []) {
        if (month !== today.slice(0, 7)) expect(reviews, month).toBeGreaterThan(0);
      }
      expect(overview?.average).toBeGreaterThan(3);
      expect(overview?.average).toBeLessThan(4.7);
      const kinds = await rows<{ kind: string }>(
        database().sql,
        `select distinct unnest(array[platform, rating::text, coalesce(reply_state, 'none'),
         case when ignored_at is not null then 'ignored' else 'seen' end, case when text = '' then 'silent' else 'said' end]) as kind
       from review where unit_id = $1 order by 1`,
        [central],
      );
      const wanted =
        "1 2 3 4 5 google ifood ignored in_review manual none rejected said seen sent silent tripadvisor";
      expect(kinds.map(({ kind }) => kind)).toEqual(wanted.split(" "));
      expect(
        await count("review where unit_id = $1 and written_on between '2025-10-10' and '2025-10-15'", [
          central,
        ]),
      ).toBeGreaterThanOrEqual(5);
      expect(await count("review where $1 < any(array[written_at, replied_at, ignored_at])", [now])).toBe(0);
    });

    test("has reviews that read as by different guests, with answers that fit them", async () => {
      const reviews = await rows<{
        unit: string;
        platform: string;
        author: string;
        text: string;
        state: string | null;
        answer: string | null;
      }>(
        database().sql,
        `select unit_id as unit, platform, author, text, reply_state as state, reply_text as answer
       from review order by unit_id, written_at desc`,
      );
      const said = reviews.filter(({ text }) => text !== "");
      for (const { id } of DEMO_UNITS) {
        const first = reviews.filter(({ unit }) => unit === id).slice(0, 20);
        const texts = first.map(({ text }) => text).filter((text) => text !== "");
        expect(texts, id).toEqual([...new Set(texts)]);
      }
      const named = Map.groupBy(
        said.filter(({ author }) => author !== ""),
        ({ author, text }) => `${author}: ${text}`,
      );
      for (const [what, by] of named) expect(new Set(by.map(({ unit }) => unit)).size, what).toBe(1);
      for (const { platform, text, state, answer } of reviews) {
        if (platform === "ifood") expect(text).not.toMatch(/garço|salão|\bmesas?\b|reserva/i);
        if (platform !== "google" && state !== null) expect(state).toBe("manual");
        if (state === "rejected") expect(answer).toMatch(/\(11\) \d{4,5}-\d{4}/);
      }
    });

    test("has cancellations that people made one by one", async () => {
      const cancelled = await rows<{ minute: number }>(
        database().sql,
        `select extract(epoch from at)::integer / 60 as minute from audit_entry
       where unit_id = $1 and type = 'reservation.cancelled' order by at desc limit 7`,
        [shopping],
      );
      const minutes = cancelled.map(({ minute }) => minute);
      expect(minutes).toHaveLength(7);
      for (const [index, minute] of minutes.slice(1).entries())
        expect((minutes[index] ?? 0) - minute).toBeGreaterThanOrEqual(10);
    });

    test("has no event in the future", async () => {
      expect(await count("audit_entry where unit_id = $1", [central])).toBeGreaterThan(10);
      expect(await count("audit_entry where at > $1", [now])).toBe(0);
      expect(
        await count(
          "audit_entry later join audit_entry earlier on earlier.id = later.id - 1 where later.at < earlier.at",
        ),
      ).toBe(0);
      expect(
        await count(
          "reservation where $1 < any(array[created_at, updated_at, seated_at, completed_at, cancelled_at])",
          [now],
        ),
      ).toBe(0);
    });
  },
);

test("At each minute of a day the demo's evening lies in one service, which leaves the days around it alone", () => {
  const midnight = Date.parse("2026-03-10T03:00:00Z");
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const now = midnight + minute * MINUTE_MS;
    const { date, startsAt, endsAt } = serviceAround(new Date(now), DEMO_TIME_ZONE);
    const opens = instantOf(date, startsAt, DEMO_TIME_ZONE).getTime();
    const closes = instantOf(endsAt > startsAt ? date : addDays(date, 1), endsAt, DEMO_TIME_ZONE).getTime();
    const says = `minute ${minute}: ${date} ${startsAt} to ${endsAt}`;
    expect(opens, says).toBeLessThanOrEqual(now - 293 * MINUTE_MS);
    expect(closes, says).toBeGreaterThan(now + 190 * MINUTE_MS);
    expect(startsAt <= "11:00", says).toBe(true);
    expect(closes, says).toBeLessThanOrEqual(instantOf(addDays(date, 1), "11:00", DEMO_TIME_ZONE).getTime());
  }
});

test("Whenever the demo is loaded, 38 of 50 who asked for a table in the last 30 days got one", () => {
  const began = Date.parse("2026-01-01T02:07:00Z");
  for (let nth = 0; nth < 60; nth += 1) {
    const now = new Date(began + nth * 29 * 60 * MINUTE_MS);
    const chance = createChance(1);
    const tables = demoTablesOf(0);
    const booked = buildDemoReservations({
      ...BOOKS[0],
      tables,
      timeZone: DEMO_TIME_ZONE,
      now,
      chance,
      seatedAt: tables[2] ?? null,
    });
    const { conversations } = buildDemoConversations({
      plan: BOOKS[0].conversations,
      unit: DEMO_UNITS[0],
      booked,
      timeZone: DEMO_TIME_ZONE,
      now,
      chance: createChance(101),
    });
    const month = conversations.filter(({ startedAt }) => now.getTime() - startedAt.getTime() < 30 * DAY_MS);
    const asked = month.filter(({ dialogue }) => dialogue.askedForTable);
    expect(month, now.toISOString()).toHaveLength(247);
    expect(asked, now.toISOString()).toHaveLength(50);
    expect(
      asked.filter(({ dialogue }) => dialogue.reservationId !== undefined),
      now.toISOString(),
    ).toHaveLength(38);
  }
});

describe("The demo company", () => {
  const database = useDatabase();

  test("is loaded once, also by several calls at the same time", async () => {
    const load = () => loadDemo(database(), { now: new Date(), log: silentLog });
    expect((await Promise.all([load(), load(), load()])).filter(Boolean)).toHaveLength(1);
    expect(await load()).toBe(false);
    expect(await rows(database().sql, "select id from organization")).toHaveLength(1);
    expect(await rows(database().sql, "select id from unit")).toHaveLength(3);
  });

  test("has a year of services in the shopping mall, with guests of last year who still come", async () => {
    const [served] = await rows<{ days: number; parties: number }>(
      database().sql,
      "select count(distinct date)::integer as days, count(*)::integer as parties from reservation where unit_id = $1 and status = 'completed'",
      [shopping],
    );
    expect(served?.days).toBeGreaterThanOrEqual(400);
    expect(served?.parties).toBeGreaterThan(10_000);
    const loyal = await rows(
      database().sql,
      `select customer_phone from reservation where unit_id = $1 and customer_phone <> '' and status = 'completed'
       group by customer_phone having max(date) - min(date) > 300`,
      [shopping],
    );
    expect(loyal.length).toBeGreaterThan(100);
    const regulars = await rows(
      database().sql,
      `select customer_phone from reservation where unit_id = $1 and customer_phone <> '' and status = 'completed'
       group by customer_phone having count(*) > 3`,
      [shopping],
    );
    expect(regulars.length).toBeGreaterThan(500);
  });

  test("has notes of the guests who come most: VIPs, tags, and a birthday today", async () => {
    const [noted] = await rows<{ vips: number; tagged: number; birthdays: number; noVisits: number }>(
      database().sql,
      `select (count(*) filter (where is_vip))::integer as vips, (count(*) filter (where tags <> '{}'))::integer as tagged,
         (count(*) filter (where birthday = to_char(now() at time zone 'America/Sao_Paulo', 'MM-DD')))::integer as birthdays,
         (count(*) filter (where not exists (
           select from reservation r where r.phone_key = g.phone and r.status = 'completed')))::integer as "noVisits"
       from guest g`,
    );
    expect(noted).toEqual({ vips: 24, tagged: 40, birthdays: 1, noVisits: 0 });
  });

  test("has the seed's users, dishes and opening hours", async () => {
    const users = await rows(
      database().sql,
      `select email, role, has_all_permissions as "all", permissions from app_user order by role`,
    );
    expect(users).toEqual([
      { email: "admin@restaurante.com.br", role: "admin", all: true, permissions: [] },
      {
        email: "gerente@restaurante.com.br",
        role: "manager",
        all: false,
        permissions: ["reservas", "mesas", "cardapio"],
      },
      { email: "equipe@restaurante.com.br", role: "staff", all: false, permissions: ["mesas", "reservas"] },
    ]);
    const dishes = await rows<{ category: string }>(
      database().sql,
      `select c.name as category from dish d join dish_category c on c.unit_id = d.unit_id and c.id = d.category_id where d.unit_id = $1`,
      [central],
    );
    expect(dishes).toHaveLength(4);
    expect(new Set(dishes.map(({ category }) => category)).size).toBe(3);
    const open = await rows(
      database().sql,
      "select weekday from opening_hours where unit_id = $1 and is_active and starts_at = '11:00' and ends_at = '23:00' order by weekday",
      [central],
    );
    expect(open).toEqual([1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday })));
  });

  test("has a public menu for every unit, the branches' larger than the central one's", async () => {
    const app = await startTestApp(database());
    const menus = await Promise.all(
      ["bela-vista-centro", "bela-vista-shopping", "bela-vista-praia"].map((slug) =>
        app.client().menu.readPublic({ slug }),
      ),
    ).finally(() => app.stop());
    expect(menus.map(({ unit }) => unit.name)).toEqual(DEMO_UNITS.map(({ name }) => name));
    const [centre, ...branches] = menus.map(({ categories }) => categories.flatMap(({ dishes }) => dishes));
    expect(centre).toHaveLength(4);
    for (const dishes of branches) expect(dishes.length).toBeGreaterThanOrEqual(25);
  });

  test("has believable customers, some without e-mail or notes, and one with a very long name", async () => {
    const customers = await rows<{ name: string; phone: string; email: string; notes: string }>(
      database().sql,
      "select customer_name as name, customer_phone as phone, customer_email as email, notes from reservation where unit_id = $1",
      [central],
    );
    for (const { phone } of customers) expect(phone).toMatch(/^\([1-9]\d\) 9\d{4}-\d{4}$/);
    expect(customers.some(({ email }) => email === "")).toBe(true);
    expect(customers.some(({ notes }) => notes === "")).toBe(true);
    expect(customers.some(({ notes }) => notes !== "")).toBe(true);
    expect(customers.some(({ name }) => name === LONG_NAME)).toBe(true);
  });
});

describe("A database in which another account has a demo e-mail", () => {
  const database = useDatabase();

  test("stays unchanged", async () => {
    await buildUser(database().sql, await buildOrganization(database().sql), {
      email: DEMO_USERS[0]?.email ?? "",
    });
    expect(await loadDemo(database(), { now: new Date(), log: silentLog })).toBe(false);
    expect(await rows(database().sql, "select id from unit")).toEqual([]);
  });
});

test.each(DEMO_UNITS.map(({ name }, index) => [name, index] as const))(
  "Tables of %s stand on the canvas with room for the chairs",
  (_name, index) => {
    const roomForChairs = 25;
    const chairDepth = 15;
    const tables = demoTablesOf(index);
    const idOf = (label: string) => tables.find((table) => table.label === label)?.id ?? "";
    // Tables that can be pushed together stand nearer.
    const joins = demoJoinsOf(tables).map(({ tableIds }) => new Set(tableIds));
    const boxes = tables.map(({ label, shape, x, y, width, height, radius }) =>
      shape === "circle"
        ? { label, left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
        : { label, left: x, top: y, right: x + width, bottom: y + height },
    );
    for (const box of boxes) {
      expect(Math.min(box.left, box.top), box.label).toBeGreaterThanOrEqual(roomForChairs);
      expect(box.right, box.label).toBeLessThanOrEqual(1000 - roomForChairs);
      expect(box.bottom, box.label).toBeLessThanOrEqual(600 - roomForChairs);
      for (const other of boxes) {
        if (other === box) continue;
        const gap = Math.max(
          other.left - box.right,
          box.left - other.right,
          other.top - box.bottom,
          box.top - other.bottom,
        );
        const pair = [idOf(box.label), idOf(other.label)];
        const isJoined = joins.some((join) => pair.every((id) => join.has(id)));
        const least = 2 * (isJoined && index === 1 ? chairDepth : roomForChairs);
        expect(gap, `${box.label} and ${other.label}`).toBeGreaterThanOrEqual(least);
      }
    }
  },
);
