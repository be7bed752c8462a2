import type { TableAttribute } from "#features/floor/attributes/contract.ts";
import type { Sql } from "#platform/db/database.ts";
import { mintAuthorizedUnit, type AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { buildTable, type BuiltUnit } from "./factories.ts";
import { rows } from "./rows.ts";

/** The unit with the access of the assistant, for a customer of WhatsApp. */
export function asAssistant({ id, organizationId, timeZone }: BuiltUnit): AuthorizedUnit {
  return mintAuthorizedUnit({
    organizationId,
    unitId: id,
    timeZone,
    actor: { kind: "assistant", id: null, organizationId, role: null, permissions: [], channel: "whatsapp" },
  });
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
