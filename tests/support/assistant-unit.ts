import type { TableAttribute } from "#features/floor/attributes/contract.ts";
import type { Sql } from "#platform/db/database.ts";
import { newId } from "#shared/id.ts";
import { instantOf } from "#shared/time.ts";
import type { TestApp } from "./app.ts";
import { buildOrganization, buildTable, buildUnit, type BuiltUnit } from "./factories.ts";
import { rows } from "./rows.ts";

/** A unit that opens Monday to Saturday, without tables, for tests of the assistant's tools. They begin on a Wednesday at 15:00. */
export async function buildAssistantUnit(
  app: TestApp,
  sql: Sql,
): Promise<{ organization: { id: string }; unit: BuiltUnit }> {
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization, { name: "Centro", openWeekdays: [1, 2, 3, 4, 5, 6] });
  app.setNow(instantOf("2026-03-11", "15:00", "America/Sao_Paulo"));
  return { organization, unit };
}

/** Adds an area with tables for four: what each offers, by its label. */
export async function addArea(
  sql: Sql,
  unit: BuiltUnit,
  name: string,
  tables: Readonly<Record<string, readonly TableAttribute[]>>,
): Promise<void> {
  const id = newId();
  await rows(
    sql,
    `insert into area (unit_id, id, name, position)
     select $1, $2, $3, coalesce(max(position), 0) + 1 from area where unit_id = $1`,
    [unit.id, id, name],
  );
  for (const [label, attributes] of Object.entries(tables)) {
    const table = await buildTable(sql, unit, { label, seats: 4 });
    await rows(sql, "update dining_table set area_id = $3, attributes = $4 where unit_id = $1 and id = $2", [
      unit.id,
      table.id,
      id,
      attributes,
    ]);
  }
}
