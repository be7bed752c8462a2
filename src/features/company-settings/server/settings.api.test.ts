import { describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { addDays, instantOf, localOf } from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import { buildOrganization, buildReservation, buildTable, buildUnit } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import type { Settings } from "../contract.ts";

const { sql, app, unit, owner, clientWith } = useUnit({ users: { owner: "all" } });

const read = () => owner.companySettings.read({ unitId: unit.id });
const save = (settings: Settings, over: Partial<Settings> = {}) =>
  owner.companySettings.save({ unitId: unit.id, ...settings, ...over });
const readEntries = () =>
  rows<{ type: string; unitId: string | null; detail: unknown }>(
    sql,
    `select type, unit_id as "unitId", detail from audit_entry where organization_id = $1 order by id`,
    [unit.organizationId],
  );

describe("read", () => {
  it("answers the seed's defaults for a unit that nobody has set up", async () => {
    expect(await read()).toEqual({
      name: "Unidade Centro",
      address: "Rua Augusta, 100 - São Paulo - SP",
      cnpj: "",
      phone: "",
      logo: null,
      maxReservations: 50,
      lastReservationTime: "22:00",
      turnMinutes: 90,
      largePartyTurnMinutes: 120,
      largePartySize: 5,
      cleaningMinutes: 0,
      noShowMinutes: 0,
      maxEmptySeats: null,
      timeZone: "America/Sao_Paulo",
      version: 1,
    });
  });
});

describe("save", () => {
  it("stores every field, with CNPJ and phone in their usual format", async () => {
    const saved = await save(await read(), {
      name: "  Bela Vista  ",
      cnpj: "12abc34501de35",
      phone: "+55 11 98765-4321",
      address: "",
      maxReservations: 0,
      lastReservationTime: "21:30",
      turnMinutes: 60,
      largePartyTurnMinutes: 150,
      largePartySize: 8,
      cleaningMinutes: 10,
      noShowMinutes: 45,
      maxEmptySeats: 2,
    });
    expect(saved).toMatchObject({
      name: "Bela Vista",
      cnpj: "12.ABC.345/01DE-35",
      phone: "(11) 98765-4321",
      version: 2,
    });
    expect(await read()).toEqual(saved);
    expect((await owner.auth.me()).units).toMatchObject([{ id: unit.id, name: "Bela Vista", address: "" }]);
  });

  it.each([
    ["name", { name: "  " }],
    ["name", { name: "x".repeat(121) }],
    ["cnpj", { cnpj: "11.222.333/0001-80" }],
    ["cnpj", { cnpj: "11.222" }],
    ["phone", { phone: "(20) 98765-4321" }],
    ["address", { address: "x".repeat(301) }],
    ["maxReservations", { maxReservations: -1 }],
    ["maxReservations", { maxReservations: 1001 }],
    ["maxReservations", { maxReservations: 2.5 }],
    ["lastReservationTime", { lastReservationTime: "25:00" }],
    ["turnMinutes", { turnMinutes: 0 }],
    ["largePartySize", { largePartySize: 1 }],
    ["cleaningMinutes", { cleaningMinutes: 241 }],
    ["noShowMinutes", { noShowMinutes: 20 }],
    ["maxEmptySeats", { maxEmptySeats: -1 }],
    ["timeZone", { timeZone: "-03:00" }],
  ])("names the field at fault: %s %j", async (field, over) => {
    const error = await save(await read(), over).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "INVALID", data: { fields: [{ field }] } });
    expect((await read()).version).toBe(1);
  });

  it("refuses an edit of an older version, and stores nothing of it", async () => {
    const seen = await read();
    await save(seen, { phone: "(11) 3284-5170" });
    expect(await outcomeOf(save(seen, { address: "Outra rua" }))).toBe("changed_meanwhile");
    expect(await read()).toMatchObject({ phone: "(11) 3284-5170", address: unit.address });
  });

  it("accepts only one of several saves at the same moment", async () => {
    const seen = await read();
    const outcomes = await Promise.all(
      ["A", "B", "C"].map((name) => outcomeOf(save(seen, { name: `Unidade ${name}` }))),
    );
    expect(outcomes.toSorted()).toEqual(["changed_meanwhile", "changed_meanwhile", "done"]);
    expect((await read()).version).toBe(2);
  });

  it("accepts the same save twice, as after a lost answer, and stores it once", async () => {
    const seen = await read();
    const saved = await save(seen, { maxReservations: 80 });
    expect(await save(seen, { maxReservations: 80 })).toEqual(saved);
    expect(await readEntries()).toHaveLength(1);
  });

  it("informs the unit's screens, and every screen of the company if the switcher shows the change", async () => {
    const saved = await save(await read(), { maxReservations: 80, phone: "1132845170" });
    await save(saved, { name: "Novo nome" });
    expect(await readEntries()).toEqual([
      { type: "unit.changed", unitId: unit.id, detail: { changed: ["phone", "maxReservations"] } },
      { type: "unit.changed", unitId: null, detail: { changed: ["name"] } },
    ]);
  });

  it("changes availability at once", async () => {
    const date = addDays(localOf(new Date(), unit.timeZone).date, 3);
    await buildTable(sql, unit);
    const ask = async (time = "20:00") =>
      (await owner.reservations.checkAvailability({ unitId: unit.id, date, time, guests: 2 })).reasons;
    expect(await ask()).toEqual([]);
    const saved = await save(await read(), { lastReservationTime: "19:00" });
    expect(await ask()).toEqual(["after_last_reservation_time"]);
    await save(saved, { maxReservations: 0 });
    expect(await ask("18:00")).toEqual(["day_full"]);
  });

  it("shows an uploaded logo on every screen, and removes the earlier one", async () => {
    const upload = async (unitId = unit.id) =>
      (await owner.media.uploadLogo({ unitId, id: newId(), file: buildLogoFile() })).id;
    const listMedia = () =>
      rows<{ id: string }>(sql, "select id from media where organization_id = $1 and removed_at is null", [
        unit.organizationId,
      ]);
    const first = await upload();
    const saved = await save(await read(), { logo: first });
    expect((await owner.auth.me()).units).toMatchObject([{ logo: first }]);
    expect((await readEntries()).at(-1)).toMatchObject({ unitId: null, detail: { changed: ["logo"] } });

    const second = await upload();
    const again = await save(saved, { logo: second });
    expect(await listMedia()).toEqual([{ id: second }]);
    // A logo of another unit, a removed one, and one that never existed.
    const other = await buildUnit(sql, { id: unit.organizationId });
    for (const logo of [await upload(other.id), first, newId()])
      expect(await outcomeOf(save(again, { logo, name: "Outra" }))).toBe("logo_gone");
    expect(await read()).toEqual(again);
    expect(await save(again, { logo: null })).toMatchObject({ logo: null });
    expect((await listMedia()).map(({ id }) => id)).not.toContain(second);
  });

  it("refuses users without the screen, and other organizations", async () => {
    const settings = await read();
    const staff = await clientWith(["reservas"]);
    const stranger = await clientWith("all", await buildOrganization(sql));
    const input = { unitId: unit.id, ...settings, name: "Tomada" };
    expect(await outcomeOf(app.client().companySettings.save(input))).toBe("UNAUTHORIZED");
    expect(await outcomeOf(staff.companySettings.save(input))).toBe("FORBIDDEN");
    expect(await outcomeOf(stranger.companySettings.save(input))).toBe("NOT_FOUND");
    expect((await read()).name).toBe(unit.name);
  });
});

describe("another time zone", () => {
  const today = () => localOf(new Date(), unit.timeZone).date;
  const readMoment = (id: string) =>
    rows<{ startsAt: string; endsAt: string; date: string; time: string }>(
      sql,
      `select starts_at as "startsAt", ends_at as "endsAt", date, left(time::text, 5) as time from reservation where id = $1`,
      [id],
    );
  const readHolds = (tableId: string) =>
    rows<{ from: string; until: string; status: string }>(
      sql,
      `select lower(during) as "from", upper(during) as "until", status from reservation_table
       where table_id = $1 order by lower(during)`,
      [tableId],
    );

  it("keeps the local date and time of open reservations, and moves their instants and table holds", async () => {
    const date = addDays(today(), 2);
    const table = await buildTable(sql, unit);
    // Two reservations in a row at one table: moved one by one, they would overlap.
    const early = await buildReservation(sql, unit, { date, time: "19:00", tables: [table] });
    const late = await buildReservation(sql, unit, { date, time: "20:30", guests: 6, tables: [table] });
    await save(await read(), { timeZone: "America/Manaus" });

    for (const [{ id }, time, end] of [
      [early, "19:00", "20:30"],
      [late, "20:30", "22:30"],
    ] as const) {
      expect(await readMoment(id)).toEqual([
        {
          date,
          time,
          startsAt: instantOf(date, time, "America/Manaus").toISOString(),
          endsAt: instantOf(date, end, "America/Manaus").toISOString(),
        },
      ]);
    }
    expect(await readHolds(table.id)).toEqual([
      {
        from: instantOf(date, "19:00", "America/Manaus").toISOString(),
        until: instantOf(date, "20:30", "America/Manaus").toISOString(),
        status: "confirmed",
      },
      {
        from: instantOf(date, "20:30", "America/Manaus").toISOString(),
        until: instantOf(date, "22:30", "America/Manaus").toISOString(),
        status: "confirmed",
      },
    ]);
    expect(await readEntries()).toMatchObject([{ detail: { changed: ["timeZone"], movedReservations: 2 } }]);
  });

  it("does not move completed and cancelled reservations", async () => {
    const done = await buildReservation(sql, unit, { date: addDays(today(), -1), status: "completed" });
    const cancelled = await buildReservation(sql, unit, { date: addDays(today(), 1), status: "cancelled" });
    await save(await read(), { timeZone: "America/Noronha" });
    expect(await readMoment(done.id)).toMatchObject([{ startsAt: done.startsAt.toISOString() }]);
    expect(await readMoment(cancelled.id)).toMatchObject([{ startsAt: cancelled.startsAt.toISOString() }]);
  });

  it("keeps a seated party at its table, and drops the hold of a reservation that then overlaps it", async () => {
    const table = await buildTable(sql, unit);
    const startsAt = new Date();
    const { date, time } = localOf(startsAt, unit.timeZone);
    await buildReservation(sql, unit, { date, time, startsAt, status: "seated", tables: [table] });
    // The reservation is two hours from now on this unit's clock, and overlaps the party on the new zone's.
    const promised = localOf(new Date(startsAt.getTime() + 121 * 60_000), unit.timeZone);
    await buildReservation(sql, unit, { ...promised, tables: [table] });
    await save(await read(), { timeZone: "America/Noronha" });
    expect(await readHolds(table.id)).toMatchObject([{ status: "seated" }]);
  });

  it("also moves every reservation that is created or changed at the same moment", async () => {
    const date = addDays(today(), 5);
    const known = await buildReservation(sql, unit, { date, time: "13:00" });
    const person = { customerName: "Ana", customerPhone: "11", customerEmail: "", guests: 2, notes: "" };
    const ids = Array.from({ length: 12 }, () => newId());
    const settings = await read();
    await Promise.all([
      ...ids.map((id, index) =>
        owner.reservations.create({
          unitId: unit.id,
          id,
          ...person,
          date,
          time: `${12 + (index % 8)}:15`,
        }),
      ),
      save(settings, { timeZone: "America/Manaus" }),
      owner.reservations.update({
        unitId: unit.id,
        id: known.id,
        ...person,
        date,
        time: "14:45",
        version: 1,
      }),
    ]);
    const wrong = await rows(
      sql,
      `select id from reservation where unit_id = $1 and starts_at <> (date + time) at time zone 'America/Manaus'`,
      [unit.id],
    );
    expect(wrong).toEqual([]);
  });
});

function buildLogoFile(): File {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>';
  return new File([svg], "logo.svg", { type: "image/svg+xml" });
}
