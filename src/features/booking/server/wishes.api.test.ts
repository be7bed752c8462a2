import { afterAll, beforeEach, expect, test } from "vitest";

import type { ReservationFields } from "#features/reservations/fields/contract.ts";
import { EMPTY_FIELDS } from "#features/reservations/fields/rules.ts";
import { tablePlannerOf } from "#features/table-planner/server/commands.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { outcomeOf } from "#tests/app.ts";
import { asAssistant } from "#tests/assistant-unit.ts";
import { buildTable } from "#tests/factories.ts";
import { useUnit } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { createReservation } from "./create.ts";

// What a guest asks for: a place, a time with a window, and a table for a large group.

const { sql, app, unit, staff } = useUnit({ users: { staff: "all" } });
const DAY = "2030-05-10";
let assistant: AuthorizedUnit;

afterAll(() => tablePlannerOf(app.services).endThreads());

beforeEach(() => {
  assistant = asAssistant(unit);
});

test("a wish is stored, seated where it is met, and counted by availability", async () => {
  const [m1, m2] = [await addTable("M1", 2), await addTable("M2", 2, "window")];
  const veranda = await staff.floor.addArea({ unitId: unit.id, id: newId(), name: "Varanda" });
  await staff.floor.assignArea({ unitId: unit.id, tableIds: [m2], areaId: veranda.id });

  const wish = {
    requires: ["window" as const],
    wantedAreaId: veranda.id,
    windowMinutes: 30,
    askedTime: "19:45",
  };
  const { sameGuest: _, ...created } = await staff.reservations.create({
    unitId: unit.id,
    id: newId(),
    ...fieldsOf(wish),
  });
  expect(created).toMatchObject({ ...wish, wantedArea: "Varanda" });
  const { reservations } = await staff.reservations.listWeek({ unitId: unit.id, day: DAY });
  expect(reservations).toEqual([created]);
  expect(await planOf(created.id)).toEqual([m2]);

  // The other table has no window: who asks for one gets it at another time only.
  expect(await take({ requires: ["window"] })).toBe("no_table");
  const asked = { unitId: unit.id, date: DAY, time: "20:00", guests: 2 };
  const refused = await staff.reservations.checkAvailability({
    ...asked,
    requires: ["window"],
    windowMinutes: 0,
  });
  expect(refused).toMatchObject({
    reasons: ["no_table"],
    concession: { requires: ["window"], area: false },
    cost: null,
  });
  expect(refused.slots).not.toContain("20:00");
  expect(refused.slots).toContain("21:30");
  const inArea = await staff.reservations.checkAvailability({ ...asked, wantedAreaId: veranda.id });
  expect(inArea).toMatchObject({ reasons: ["no_table"], concession: { requires: [], area: true } });
  // Nobody is asked to do without an accessible table.
  const accessible = await staff.reservations.checkAvailability({ ...asked, requires: ["accessible"] });
  expect(accessible).toMatchObject({ reasons: ["no_table"], concession: null });
  expect(await staff.reservations.checkAvailability(asked)).toMatchObject({ reasons: [], concession: null });

  // An edit of the wish alone is judged, too, and gets its place.
  const free = { ...fieldsOf({ ...wish, ...NOTHING_WISHED }), unitId: unit.id, id: created.id, version: 1 };
  expect(await staff.reservations.update(free)).toMatchObject({ wantedArea: null, requires: [] });
  expect(await planOf(created.id)).toEqual([m1]);
});

test("the wish of a waiting party goes with it into the plan and its reservation", async () => {
  app.setNow(new Date(`${DAY}T23:00:00Z`));
  await addTable("M1", 2);
  const withWindow = await addTable("M2", 4, "window");
  const entryId = newId();
  const party = {
    customerName: "Bia",
    customerPhone: "(11) 97777-1234",
    guests: 2,
    requires: ["window" as const],
  };
  const entry = await staff.waitlist.add({ unitId: unit.id, id: entryId, ...party });
  expect(entry.requires).toEqual(["window"]);
  const plan = await staff.tablePlan.read({ unitId: unit.id });
  expect(plan.queue).toMatchObject([{ entryId, tableIds: [withWindow] }]);
  const input = { unitId: unit.id, entryId, id: newId(), date: DAY };
  expect(await staff.reservations.confirmFromWaitlist(input)).toMatchObject({ requires: ["window"] });
});

test("a party takes the area that it wants into the queue, and back into a reservation", async () => {
  app.setNow(new Date(`${DAY}T23:00:00Z`));
  await addTable("M1", 2);
  const outside = await addTable("M2", 4);
  const veranda = await staff.floor.addArea({ unitId: unit.id, id: newId(), name: "Varanda" });
  await staff.floor.assignArea({ unitId: unit.id, tableIds: [outside], areaId: veranda.id });
  const wish = { wantedAreaId: veranda.id, wantedArea: "Varanda" };

  const fields = fieldsOf({ date: DAY, time: "22:00", wantedAreaId: veranda.id });
  const booking = await staff.reservations.create({ unitId: unit.id, id: newId(), ...fields });
  const entryId = newId();
  const ofBooking = { unitId: unit.id, id: booking.id, entryId };
  expect(await staff.reservations.addToWaitlist(ofBooking)).toMatchObject(wish);
  const back = { unitId: unit.id, entryId, id: newId(), date: DAY };
  expect(await staff.reservations.confirmFromWaitlist(back)).toMatchObject(wish);

  const party = { customerName: "Bia", customerPhone: "(11) 97777-1234", guests: 2 };
  const newEntry = { unitId: unit.id, id: newId(), ...party, wantedAreaId: veranda.id };
  expect(await staff.waitlist.add(newEntry)).toMatchObject(wish);
  const plan = await staff.tablePlan.read({ unitId: unit.id });
  expect(plan.queue).toMatchObject([{ entryId: newEntry.id, tableIds: [outside] }]);

  await staff.floor.removeArea({ unitId: unit.id, id: veranda.id });
  const { entries } = await staff.waitlist.list({ unitId: unit.id });
  expect(entries).toMatchObject([{ wantedAreaId: null, wantedArea: null }]);
  const late = { ...newEntry, id: newId(), customerPhone: "(11) 97777-5678" };
  expect(await outcomeOf(staff.waitlist.add(late))).toBe("area_gone");
});

test("an area that was removed meanwhile is named by a refusal, and leaves stored reservations", async () => {
  await addTable("M1", 2);
  const { id: areaId } = await staff.floor.addArea({ unitId: unit.id, id: newId(), name: "Varanda" });
  const wish = fieldsOf({ wantedAreaId: areaId });
  const stored = await staff.reservations.create({ unitId: unit.id, id: newId(), ...wish });
  await staff.floor.removeArea({ unitId: unit.id, id: areaId });

  const { reservations } = await staff.reservations.listWeek({ unitId: unit.id, day: DAY });
  expect(reservations).toMatchObject([{ id: stored.id, wantedAreaId: null, wantedArea: null }]);
  const again = { unitId: unit.id, id: newId(), ...wish };
  expect(await outcomeOf(staff.reservations.create(again))).toBe("area_gone");
  const edit = { ...again, id: stored.id, version: stored.version };
  expect(await outcomeOf(staff.reservations.update(edit))).toBe("area_gone");
});

test("a wish is refused for a window beyond two hours, and for an attribute named twice", async () => {
  for (const wrong of [{ windowMinutes: 121 }, { requires: ["window" as const, "window" as const] }])
    expect(
      await outcomeOf(staff.reservations.create({ unitId: unit.id, id: newId(), ...fieldsOf(wrong) })),
    ).toBe("INVALID");
});

test("a group larger than all tables is refused to others; staff read which tables seat it, and get them planned", async () => {
  const tables = [await addTable("M1", 4), await addTable("M2", 4), await addTable("M3", 2)];
  expect(await take({ guests: 8 })).toBe("party_too_large");
  const asked = { unitId: unit.id, date: DAY, time: "20:00", guests: 8 };
  expect(await staff.reservations.checkAvailability(asked)).toMatchObject({
    reasons: ["party_too_large"],
    pushedTogether: ["M1", "M2"],
  });
  const group = await staff.reservations.create({ unitId: unit.id, id: newId(), ...fieldsOf({ guests: 8 }) });
  expect((await planOf(group.id)).toSorted()).toEqual(tables.slice(0, 2).toSorted());
  // Besides it, the small table is left, and no second group.
  expect(await take({ guests: 2 })).toBe("taken");
  expect(await staff.reservations.checkAvailability(asked)).toMatchObject({
    reasons: ["party_too_large"],
    pushedTogether: [],
  });
});

test("a group beyond the limits of every quarter of an hour is refused as such, where others are offered another time", async () => {
  for (const label of ["M1", "M2"]) await addTable(label, 12);
  const limits = { maxCovers: 6, maxOnlineCovers: null, maxParties: null };
  const quarters = Array.from({ length: 48 }, (_, index) => 11 * 60 + index * 15);
  const slotOf = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const saveLimits = (from: number) =>
    staff.pacing.saveDay({
      unitId: unit.id,
      date: DAY,
      limits: quarters.slice(from).map((minutes) => ({ slot: slotOf(minutes), ...limits })),
    });
  await saveLimits(1);
  expect(await take({ guests: 8 })).toBe("pacing_full");
  await saveLimits(0);
  expect(await take({ guests: 8 })).toBe("party_too_large");
  expect(await take({ guests: 6 })).toBe("taken");
  expect(await take({ guests: 2 })).toBe("pacing_full");
});

test("what staff could not offer is kept once, without a word about who asked", async () => {
  const refused = {
    unitId: unit.id,
    id: newId(),
    date: DAY,
    time: "20:00",
    guests: 4,
    requires: ["window" as const],
    windowMinutes: 15,
    reason: "no_table" as const,
    offered: [{ date: DAY, time: "21:30" }],
  };
  for (const _ of [1, 2]) await staff.reservations.noteRefusal(refused);
  const kept = await rows<Record<string, unknown>>(
    sql,
    `select guests, window_minutes, requires, wanted_area_id, channel, reason, offered::text[], id
     from refusal where unit_id = $1`,
    [unit.id],
  );
  expect(kept).toMatchObject([
    {
      guests: 4,
      window_minutes: 15,
      requires: ["window"],
      wanted_area_id: null,
      channel: "backoffice",
      reason: "no_table",
      offered: [`${DAY} 21:30:00`],
    },
  ]);
  expect(kept[0]?.["id"]).not.toBe(refused.id);
});

const NOTHING_WISHED = { requires: [], wantedAreaId: null };

async function take(wish: Partial<ReservationFields>): Promise<string> {
  const input = { unitId: unit.id, id: newId(), ...fieldsOf(wish) };
  const created = await createReservation(app.services, assistant, input);
  return created.ok ? "taken" : created.reason;
}

function fieldsOf(wish: Partial<ReservationFields>): ReservationFields {
  const guest = { customerName: "Ana", customerPhone: "(11) 98888-7766" };
  return { ...EMPTY_FIELDS, ...guest, date: DAY, time: "20:00", guests: 2, ...wish };
}

async function addTable(label: string, seats: number, ...attributes: string[]): Promise<string> {
  const { id } = await buildTable(sql, unit, { label, seats });
  await rows(sql, "update dining_table set attributes = $2 where id = $1", [id, attributes]);
  return id;
}

async function planOf(id: string): Promise<string[]> {
  const [row] = await rows<{ tableIds: string[] }>(
    sql,
    `select planned_table_ids as "tableIds" from reservation where id = $1`,
    [id],
  );
  return row?.tableIds ?? [];
}
