import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf, startTestApp, type TestApp, type TestClient } from "../../../../tests/support/app.ts";
import { useDatabase } from "../../../../tests/support/database.ts";
import {
  buildOrganization,
  buildUnit,
  buildUser,
  buildWaitlistEntry,
  type BuiltUnit,
} from "../../../../tests/support/factories.ts";

const database = useDatabase();
let app: TestApp;
let unit: BuiltUnit;
let staff: TestClient;

beforeAll(async () => {
  app = await startTestApp(database());
});
afterAll(() => app.stop());

beforeEach(async () => {
  const organization = await buildOrganization(database().sql);
  unit = await buildUnit(database().sql, organization);
  staff = app.client((await buildUser(database().sql, organization, { permissions: ["reservas"] })).cookie);
});

const party = { customerName: "Carla Dias", customerPhone: "(11) 91234-5678", guests: 2 };
const add = (id = newId(), over: Partial<typeof party> = {}) =>
  staff.waitlist.add({ unitId: unit.id, id, ...party, ...over });
const waiting = async () => (await staff.waitlist.list({ unitId: unit.id })).entries;

describe("add", () => {
  it("adds each party at the end, with 15 minutes and 5 more per waiting party", async () => {
    const entries = [await add(), await add(), await add()];
    expect(entries.map(({ estimatedWaitMinutes }) => estimatedWaitMinutes)).toEqual([15, 20, 25]);
    expect(await waiting()).toEqual(entries);
  });

  it("stores one entry when the same call comes twice", async () => {
    const id = newId();
    const [first, second] = await Promise.all([add(id), add(id)]);
    expect(second).toEqual(first);
    expect(await waiting()).toHaveLength(1);
  });

  it.each([
    ["customerName", { customerName: "   " }],
    ["customerPhone", { customerPhone: "" }],
    ["guests", { guests: 0 }],
    ["guests", { guests: 21 }],
  ])("names the invalid field: %s %j", async (field, over) => {
    const error = await add(newId(), over).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "INVALID", data: { fields: [{ field }] } });
    expect(await waiting()).toEqual([]);
  });
});

describe("remove", () => {
  it("removes the party from the queue; a repeated call changes nothing", async () => {
    const { id } = await buildWaitlistEntry(database().sql, unit);
    await staff.waitlist.remove({ unitId: unit.id, id });
    await staff.waitlist.remove({ unitId: unit.id, id });
    expect(await waiting()).toEqual([]);
  });

  it("does not find another unit's entry", async () => {
    const other = await buildUnit(database().sql, { id: unit.organizationId });
    const { id } = await buildWaitlistEntry(database().sql, other);
    expect(await outcomeOf(staff.waitlist.remove({ unitId: unit.id, id }))).toBe("NOT_FOUND");
  });
});

describe("list", () => {
  it("lists only waiting parties, in the order of arrival", async () => {
    const { sql } = database();
    const late = await buildWaitlistEntry(sql, unit, { addedAt: new Date("2026-11-20T22:10:00Z") });
    const early = await buildWaitlistEntry(sql, unit, { addedAt: new Date("2026-11-20T22:00:00Z") });
    await buildWaitlistEntry(sql, unit, { status: "removed" });
    await buildWaitlistEntry(sql, unit, { status: "confirmed" });
    expect((await waiting()).map(({ id }) => id)).toEqual([early.id, late.id]);
  });
});
