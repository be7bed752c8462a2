import { describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { addDays, MINUTE_MS } from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildReservation, buildTable, buildUnit, buildWaitlistEntry } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";

const { sql, organization, unit, owner, clientWith } = useUnit({
  now: new Date("2026-11-20T15:00:00Z"),
  users: { owner: ["relatorios", "reservas"] },
});

const DAY = "2026-11-10";
const DAYS = { from: "2026-11-01", to: "2026-11-12" };

describe("the parties behind a picture", () => {
  it("say what became of each, the last one first, and are of the asked unit", async () => {
    const other = await buildUnit(sql, organization);
    await buildReservation(sql, other, { date: DAY, status: "no_show" });
    const table = await buildTable(sql, unit, { label: "M1" });
    const seated = await buildReservation(sql, unit, {
      date: DAY,
      time: "19:00",
      status: "completed",
      customerName: "Ana Lima",
      tables: [table],
    });
    await buildReservation(sql, unit, { date: DAY, time: "20:00", status: "no_show", guests: 3 });
    const early = await buildReservation(sql, unit, { date: DAY, time: "21:00", status: "cancelled" });
    await rows(
      sql,
      "update reservation set cancelled_at = starts_at - interval '45 minutes', cancelled_by = 'guest' where id = $1 returning id",
      [early.id],
    );
    expect(await owner.reports.listParties({ unitId: unit.id, of: "missed", ...DAYS })).toMatchObject({
      total: 2,
      guests: 5,
      parties: [
        { time: "21:00", became: "cancelled", cancelledMinutesBefore: 45 },
        { time: "20:00", became: "no_show", satAt: null, cancelledMinutesBefore: null },
      ],
    });
    expect((await owner.reports.listParties({ unitId: unit.id, of: "came", ...DAYS })).parties).toEqual([
      {
        id: seated.id,
        date: DAY,
        time: "19:00",
        guests: 2,
        name: "Ana Lima",
        became: "came",
        source: "backoffice",
        satAt: "19:00",
        stayMinutes: 90,
        cancelledMinutesBefore: null,
        quotedMinutes: null,
        waitedMinutes: null,
      },
    ]);
  });

  it("have no names for those who may not open the reservations", async () => {
    await buildReservation(sql, unit, { date: DAY, status: "completed", customerName: "Ana Lima" });
    await buildWaitlistEntry(sql, unit, {
      customerName: "Bia Reis",
      status: "seated",
      quotedMinutes: 25,
      addedAt: new Date(`${DAY}T22:00:00Z`),
      seatedAt: new Date(new Date(`${DAY}T22:00:00Z`).getTime() + 30.5 * MINUTE_MS),
    });
    const reader = await clientWith(["relatorios"]);
    const namesOf = async (client: typeof reader, of: "came" | "waited") =>
      (await client.reports.listParties({ unitId: unit.id, of, ...DAYS })).parties.map(({ name }) => name);
    expect(await namesOf(owner, "came")).toEqual(["Ana Lima"]);
    expect(await namesOf(owner, "waited")).toEqual(["Bia Reis"]);
    expect(await namesOf(reader, "came")).toEqual([null]);
    expect(await namesOf(reader, "waited")).toEqual([null]);
    expect(
      await outcomeOf(
        (await clientWith(["reservas"])).reports.listParties({ unitId: unit.id, of: "came", ...DAYS }),
      ),
    ).toBe("FORBIDDEN");
  });

  it("are those of the queue that were quoted a wait of this length", async () => {
    const addedAt = new Date(`${DAY}T22:00:00Z`);
    for (const [quotedMinutes, waited] of [
      [10, 8],
      [25, 30.5],
      [90, 70],
    ] as const)
      await buildWaitlistEntry(sql, unit, {
        status: "seated",
        quotedMinutes,
        addedAt,
        seatedAt: new Date(addedAt.getTime() + waited * MINUTE_MS),
      });
    const told = async (index?: number) =>
      (await owner.reports.listParties({ unitId: unit.id, of: "waited", told: index, ...DAYS })).parties.map(
        ({ quotedMinutes, waitedMinutes }) => [quotedMinutes, waitedMinutes],
      );
    expect(await told(0)).toEqual([[10, 8]]);
    expect(await told(2)).toEqual([[25, 31]]);
    expect(await told(4)).toEqual([[90, 70]]);
    expect(await told()).toHaveLength(3);
  });

  it("are refused for days to come and more than 400 days", async () => {
    const ask = (from: string, to: string) =>
      outcomeOf(owner.reports.listParties({ unitId: unit.id, of: "came", from, to }));
    expect(await ask("2026-11-20", "2026-11-21")).toBe("in_future");
    expect(await ask("2025-10-16", "2026-11-20")).toBe("too_long");
  });
});

describe("guests who came before", () => {
  it("are known by any of their numbers, in every unit, and by visits before the period", async () => {
    const sister = await buildUnit(sql, organization);
    const come = (date: string, customerPhone: string, at = unit) =>
      buildReservation(sql, at, { date, customerPhone, status: "completed" });
    await come("2026-01-10", "(11) 91111-1111", sister);
    await come(DAY, "(11) 91111-1111");
    // A first visit, and a second one on the same day of the report.
    await come(DAY, "(11) 92222-2222");
    await come(addDays(DAY, 1), "(11) 92222-2222");
    // The other number of the one who came in January.
    await come(addDays(DAY, 1), "(11) 93333-3333");
    // Who only had a reservation did not come before.
    await buildReservation(sql, unit, {
      date: "2026-10-01",
      customerPhone: "(11) 94444-4444",
      status: "no_show",
    });
    await come(addDays(DAY, 1), "(11) 94444-4444");
    const [main, second] = [newId(), newId()];
    await rows(
      sql,
      `insert into guest (organization_id, id, phone, version, created_at, updated_at, merged_into, merged_at, merge_gave)
       values ($1, $2, '+5511911111111', 0, now(), now(), null, null, null),
         ($1, $3, '+5511933333333', 0, now(), now(), $2, now(), '{"isVip": false, "tags": [], "notes": false}') returning id`,
      [organization.id, main, second],
    );
    const { current, before } = await owner.reports.readReturning({ unitId: unit.id, ...DAYS });
    expect(current).toEqual([
      { date: DAY, known: 2, returned: 1 },
      { date: addDays(DAY, 1), known: 3, returned: 2 },
    ]);
    expect(before).toEqual([]);
    const { total, parties } = await owner.reports.listParties({
      unitId: unit.id,
      of: "returned",
      from: addDays(DAY, 1),
      to: addDays(DAY, 1),
    });
    expect([total, parties.map(({ date }) => date)]).toEqual([2, [addDays(DAY, 1), addDays(DAY, 1)]]);
  });
});
