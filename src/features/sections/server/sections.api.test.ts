import { beforeEach, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { outcomeOf } from "#tests/app.ts";
import { NOW, startEvening, TODAY } from "#tests/evening.ts";
import { buildOrganization, buildTable, buildUnit, buildUser } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";
import type { SaveSectionsInput, SectionInput } from "../contract.ts";

const evening = startEvening();
let m1: { id: string };
let m2: { id: string };
let m3: { id: string };

beforeEach(async () => {
  [m1, m2, m3] = [
    await buildTable(evening.sql, evening.unit, { label: "M1" }),
    await buildTable(evening.sql, evening.unit, { label: "M2" }),
    await buildTable(evening.sql, evening.unit, { label: "M3" }),
  ];
});

const unitId = () => evening.unit.id;
const read = (date?: string) => evening.staff.sections.read({ unitId: unitId(), ...(date && { date }) });
const readChoices = () => evening.staff.sections.readChoices({ unitId: unitId(), date: TODAY });
const section = (over: Partial<SectionInput> = {}): SectionInput => ({
  id: newId(),
  name: "Ana",
  color: "blue",
  userId: null,
  tableIds: [],
  ...over,
});
const save = (sections: SectionInput[], over: Partial<SaveSectionsInput> = {}) =>
  evening.staff.sections.save({ unitId: unitId(), date: TODAY, version: 0, sections, ...over });

describe("the sections of a service", () => {
  it("are none until somebody saves them, and then the same for everybody", async () => {
    expect(await read()).toEqual({ date: TODAY, version: 0, sections: [] });
    const ana = section({ tableIds: [m1.id, m2.id] });
    const bia = section({ name: "Bia", color: "green", tableIds: [m3.id] });
    const saved = await save([ana, bia]);
    expect(saved).toEqual({
      date: TODAY,
      version: 1,
      sections: [
        { ...ana, isClosed: false },
        { ...bia, isClosed: false },
      ],
    });
    const other = await evening.hire("Caio");
    expect(await other.sections.read({ unitId: unitId() })).toEqual(saved);
    expect(await save([ana, bia])).toEqual(saved);
    expect(await evening.auditTypes()).toEqual(["sections.changed"]);
  });

  it("stay as they are for a user who saves an earlier version", async () => {
    const ana = section({ tableIds: [m1.id] });
    await save([ana]);
    const late = [section({ name: "Bia", tableIds: [m1.id] })];
    expect(await outcomeOf(save(late))).toBe("changed_meanwhile");
    expect((await read()).sections).toMatchObject([{ name: "Ana" }]);
    expect(await save(late, { version: 1 })).toMatchObject({ version: 2, sections: [{ name: "Bia" }] });
  });

  it("leave no table in two sections, also in the database", async () => {
    const shared = [section({ tableIds: [m1.id, m2.id] }), section({ name: "Bia", tableIds: [m2.id] })];
    expect(await outcomeOf(save(shared))).toBe("table_in_two_sections");
    const [ana, bia] = [section({ tableIds: [m1.id] }), section({ name: "Bia" })];
    await save([ana, bia]);
    const twice = rows(
      evening.sql,
      "insert into section_table (unit_id, service_date, section_id, table_id) values ($1, $2, $3, $4)",
      [unitId(), TODAY, bia.id, m1.id],
    );
    await expect(twice).rejects.toMatchObject({ constraint: "section_table_pkey" });
  });

  it("take tables and people of this unit alone", async () => {
    const elsewhere = await buildOrganization(evening.sql);
    const table = await buildTable(evening.sql, await buildUnit(evening.sql, elsewhere), { label: "M1" });
    const stranger = await buildUser(evening.sql, elsewhere);
    expect(await outcomeOf(save([section({ tableIds: [table.id] })]))).toBe("unknown_table");
    expect(await outcomeOf(save([section({ userId: stranger.id })]))).toBe("server_without_access");
    const gone = await buildUser(
      evening.sql,
      { id: evening.unit.organizationId },
      { name: "Davi", isActive: false },
    );
    expect(await outcomeOf(save([section({ userId: gone.id })]))).toBe("server_without_access");
    expect((await read()).version).toBe(0);
  });

  it("lose tables that are removed from the floor, and people who leave", async () => {
    const server = await buildUser(evening.sql, { id: evening.unit.organizationId }, { name: "Eva" });
    await save([section({ userId: server.id, tableIds: [m1.id, m2.id] })]);
    await rows(evening.sql, "update dining_table set removed_at = now() where id = $1", [m2.id]);
    await rows(evening.sql, "update app_user set is_active = false where id = $1", [server.id]);
    expect((await read()).sections).toMatchObject([{ userId: null, tableIds: [m1.id] }]);
    const { servers } = await readChoices();
    expect(servers.map(({ id }) => id)).not.toContain(server.id);
  });

  it("are given to people in the order of their names, with accents or without", async () => {
    for (const name of ["Zeca", "Úrsula", "davi"])
      await buildUser(evening.sql, { id: evening.unit.organizationId }, { name });
    const names = (await readChoices()).servers.map(({ name }) => name);
    expect(names.filter((name) => ["Zeca", "Úrsula", "davi"].includes(name))).toEqual([
      "davi",
      "Úrsula",
      "Zeca",
    ]);
  });

  it("can be copied from the last service of the same weekday, else from the last of any", async () => {
    const earlier = async () =>
      (await evening.staff.sections.readChoices({ unitId: unitId(), date: TODAY })).earlier?.date ?? null;
    const saveFor = (date: string) => save([section({ tableIds: [m1.id] })], { date });
    expect(await earlier()).toBeNull();
    await save([section()], { date: "2026-11-19" });
    expect(await earlier(), "sections without tables are nothing to copy").toBeNull();
    await saveFor("2026-11-18");
    await saveFor("2026-11-27");
    expect(await earlier()).toBe("2026-11-18");
    await saveFor("2026-11-06");
    await saveFor("2026-11-13");
    expect(await earlier()).toBe("2026-11-13");
  });

  it("do not take the id of another service's section", async () => {
    const ana = section({ tableIds: [m1.id] });
    await save([ana], { date: "2026-11-13" });
    expect(await outcomeOf(save([ana]))).toBe("already_created");
  });
});

describe("a closed section", () => {
  it("stays closed when sections are saved again, until it is opened", async () => {
    const ana = section({ tableIds: [m1.id] });
    await save([ana]);
    const close = (isClosed: boolean) =>
      evening.staff.sections.close({ unitId: unitId(), date: TODAY, id: ana.id, isClosed });
    expect(await close(true)).toMatchObject({ version: 2, sections: [{ isClosed: true }] });
    expect(await close(true)).toMatchObject({ version: 2 });
    const wider = { ...ana, tableIds: [m1.id, m2.id] };
    expect(await save([wider], { version: 2 })).toMatchObject({ sections: [{ isClosed: true }] });
    expect(await close(false)).toMatchObject({ version: 4, sections: [{ isClosed: false }] });
    expect(await evening.auditTypes()).toEqual([
      "sections.changed",
      "section.closed",
      "sections.changed",
      "section.reopened",
    ]);
  });

  it("gets no walk-in that names no table, unless all sections are closed", async () => {
    const ana = section({ tableIds: [m1.id] });
    const bia = section({ name: "Bia", tableIds: [m2.id, m3.id] });
    await save([ana, bia]);
    const close = (id: string) =>
      evening.staff.sections.close({ unitId: unitId(), date: TODAY, id, isClosed: true });
    const seat = async () => {
      const walkIn = { unitId: unitId(), id: newId(), actId: newId(), guests: 2 };
      const { tables } = await evening.staff.evening.seatWalkIn(walkIn);
      await evening.staff.evening.undo({ unitId: unitId(), id: walkIn.actId });
      return tables;
    };
    expect(await seat()).toEqual(["M1"]);
    await close(ana.id);
    expect(await seat()).toEqual(["M2"]);
    await close(bia.id);
    expect(await seat()).toEqual(["M1"]);
  });

  it("is refused where it is gone", async () => {
    const close = evening.staff.sections.close({
      unitId: unitId(),
      date: TODAY,
      id: newId(),
      isClosed: true,
    });
    expect(await outcomeOf(close)).toBe("section_gone");
    expect((await read()).version).toBe(0);
  });
});

it("Of two who save a service's first sections at once, one wins", async () => {
  const outcomes = await Promise.all(
    ["Ana", "Bia", "Caio"].map((name) => outcomeOf(save([section({ name, tableIds: [m1.id] })]))),
  );
  expect(outcomes.toSorted()).toEqual(["changed_meanwhile", "changed_meanwhile", "done"]);
});

describe("the last acts", () => {
  const listActs = async () => (await evening.staff.evening.listActs({ unitId: unitId() })).acts;
  const undo = (id: string | undefined) =>
    outcomeOf(evening.staff.evening.undo({ unitId: unitId(), id: id ?? "" }));
  const close = (id: string, isClosed: boolean) =>
    evening.staff.sections.close({ unitId: unitId(), date: TODAY, id, isClosed });

  it("list what was done to sections, and undo brings them back as they were, the last first", async () => {
    const ana = section({ tableIds: [m1.id, m2.id] });
    const bia = section({ name: "Bia", color: "green", tableIds: [m3.id] });
    const actId = newId();
    const first = await save([ana, bia], { actId });
    await close(bia.id, true);
    const closed = await read();
    await save([{ ...ana, tableIds: [m1.id] }], { version: closed.version });
    const acts = await listActs();
    expect(acts).toMatchObject([
      { type: "sections.changed", sectionName: null, tables: [] },
      { type: "section.closed", sectionName: "Bia" },
      { type: "sections.changed", id: actId },
    ]);
    const [second, closing, painting] = acts;
    expect(await undo(closing?.id)).toBe("changed_since");
    expect(await undo(second?.id)).toBe("done");
    expect((await read()).sections).toEqual(closed.sections);
    expect(await undo(closing?.id)).toBe("done");
    expect((await read()).sections).toEqual(first.sections);
    expect(await undo(painting?.id)).toBe("done");
    expect((await read()).sections).toEqual([]);
    expect((await evening.auditTypes()).slice(-3)).toEqual(Array(3).fill("reservation.undone"));
  });

  it("are undone by another user, too, and not after ten minutes", async () => {
    const ana = section({ tableIds: [m1.id] });
    const actId = newId();
    await save([ana], { actId });
    evening.setNow(new Date(NOW.getTime() + 11 * 60_000));
    expect(await undo(actId)).toBe("undo_too_late");
    const closingId = newId();
    await evening.staff.sections.close({
      unitId: unitId(),
      date: TODAY,
      id: ana.id,
      isClosed: true,
      actId: closingId,
    });
    const other = await evening.hire("Caio");
    expect(await outcomeOf(other.evening.undo({ unitId: unitId(), id: closingId }))).toBe("done");
    expect((await read()).sections).toMatchObject([{ isClosed: false }]);
  });

  it("stay where a table of the sections has been removed since", async () => {
    const actId = newId();
    await save([section({ tableIds: [m1.id] })], { actId });
    await rows(evening.sql, "update dining_table set removed_at = now() where id = $1", [m1.id]);
    expect(await undo(actId)).toBe("changed_since");
    expect((await read()).sections).toMatchObject([{ name: "Ana" }]);
  });

  it("are undone also where a table has got another name since", async () => {
    const actId = newId();
    await save([section({ tableIds: [m1.id, m2.id] })], { actId });
    await rows(evening.sql, "update dining_table set label = 'Z9' where id = $1 returning id", [m1.id]);
    expect(await undo(actId)).toBe("done");
    expect((await read()).sections).toEqual([]);
  });

  it("have no entry for a save that changes nothing, nor a second one for an act that is sent twice", async () => {
    const ana = section({ tableIds: [m1.id] });
    const actId = newId();
    await save([ana], { actId });
    await save([ana], { actId });
    await save([ana], { version: 1 });
    expect((await listActs()).map(({ id }) => id)).toEqual([actId]);
    expect(await outcomeOf(save([], { version: 1, actId }))).toBe("already_created");
  });
});
