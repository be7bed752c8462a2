import { beforeAll, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import type { TestClient } from "#tests/app.ts";
import { buildUser } from "#tests/factories.ts";
import { useApp } from "#tests/fixtures.ts";
import { rows } from "#tests/rows.ts";
import { recordStatements, type Statement } from "#tests/statements.ts";
import { loadVolume } from "../../db/demo/volume.ts";

/** A Friday evening in São Paulo. */
const NOW = new Date("2026-11-20T22:30:00Z");
const TODAY = "2026-11-20";

const { database, sql, app } = useApp({ now: NOW });
let client: TestClient;
let unitId: string;

beforeAll(async () => {
  const volume = await loadVolume(database(), { units: 1, reservations: 20_000, now: NOW });
  unitId = volume.unitIds[0] ?? "";
  client = app.client((await buildUser(sql, { id: volume.organizationId })).cookie);
  const { tables } = await client.floor.listTables({ unitId });
  const area = await client.floor.addArea({ unitId, id: newId(), name: "Varanda" });
  const [one, two, three, four] = tables.map(({ id }) => id);
  await client.floor.assignArea({ unitId, tableIds: [one ?? "", two ?? ""], areaId: area.id });
  const join = (id: string, tableIds: (string | undefined)[]) => ({
    id,
    tableIds: tableIds.map(String),
    minGuests: 5,
    maxGuests: 8,
    isActive: true,
  });
  await client.floor.saveJoins({ unitId, joins: [join(newId(), [one, two]), join(newId(), [three, four])] });
  const section = (name: string, color: "blue" | "green", tableIds: (string | undefined)[]) => ({
    id: newId(),
    name,
    color,
    userId: null,
    isClosed: false,
    tableIds: tableIds.map(String),
  });
  await client.sections.save({
    unitId,
    date: TODAY,
    version: 0,
    sections: [section("Ana", "blue", [one, two]), section("Bia", "green", [three, four])],
  });
  for (const text of ["Aniversário na M1", "Vinho novo"])
    await client.shift.addNote({ unitId, id: newId(), date: TODAY, text, isPinned: false });
  for (const digit of [1, 2, 3])
    await client.waitlist.add({
      unitId,
      id: newId(),
      actId: newId(),
      customerName: "Carla",
      customerPhone: `(11) 9123${digit}-5678`,
      guests: 2,
    });
  for (const tableIds of [[three ?? ""], [four ?? ""]])
    await client.evening
      .seatWalkIn({ unitId, id: newId(), actId: newId(), guests: 2, tableIds })
      .catch(() => undefined);
  await rows(sql, "analyze");
});

interface PlanNode {
  "Node Type": string;
  "Parent Relationship"?: string;
  "Subplan Name"?: string;
  "Actual Loops": number;
  Plans?: PlanNode[];
}

const lists: Record<string, () => Promise<unknown>> = {
  "the week": () => client.reservations.listWeek({ unitId, day: TODAY }),
  "the evening": () => client.evening.read({ unitId }),
  "the last acts": () => client.evening.listActs({ unitId }),
  "the tables": () => client.floor.listTables({ unitId }),
  "the plan of the tables": () => client.floor.readPlan({ unitId }),
  "the queue": () => client.waitlist.list({ unitId }),
  "the menu": () => client.menu.list({ unitId }),
  "the briefing": () => client.shift.read({ unitId }),
  "the sections": () => client.sections.read({ unitId }),
  "the marks of guests": () => client.guests.listMarks({ unitId, first: TODAY, last: TODAY }),
  "the limits of the pace": () => client.pacing.read({ unitId }),
};

it.each(Object.keys(lists))(
  "%s is read without a sub-select for each row, at 20,000 reservations",
  async (name) => {
    const statements = await recordStatements(database(), async () => void (await lists[name]?.()));
    // The facts of availability are no list: one look for the holds of all bookings takes longer than one for each (see factsStatement).
    const listing = statements.filter(
      ({ text }) => /^\s*(?:select|with)/.test(text) && !/join session|as "rulesVersion"/.test(text),
    );
    expect(listing.length).toBeGreaterThan(0);
    for (const statement of listing) expect(await repeatedOf(statement), statement.text).toEqual([]);
  },
);

/** The sub-plans that ran for more than one row. */
async function repeatedOf({ text, values }: Statement): Promise<string[]> {
  const [found] = await rows<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
    sql,
    `explain (analyze, format json) ${text}`,
    values,
  );
  const repeated: string[] = [];
  const visit = (node: PlanNode): void => {
    if (node["Parent Relationship"] === "SubPlan" && node["Actual Loops"] > 1)
      repeated.push(`${node["Subplan Name"]}: ${node["Node Type"]}, ${node["Actual Loops"]} times`);
    node.Plans?.forEach(visit);
  };
  found?.["QUERY PLAN"].forEach(({ Plan }) => visit(Plan));
  return repeated;
}
