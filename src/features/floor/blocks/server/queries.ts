import { bool, instant, text } from "#platform/db/columns.ts";
import { execute, maybeRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { tableBlock, type TableBlock } from "../contract.ts";

const BLOCK = `id, table_id as "tableId", lower(during) as "from", upper(during) as "until", reason`;

/** Lists the blocks of a table, past ones too, the earliest first; also the block that has `id`, which may be another table's. */
export async function listBlocksOf(
  sql: Sql,
  unit: AuthorizedUnit,
  { id, tableId }: Pick<TableBlock, "id" | "tableId">,
): Promise<TableBlock[]> {
  return rows(
    sql,
    tableBlock,
    `select ${BLOCK} from table_block where unit_id = $1 and (table_id = $2 or id = $3) order by during`,
    [unit.unitId, tableId, id],
  );
}

const partyRow = { isSeated: bool, name: text.nullable(), startsAt: instant.nullable() };

/** Who needs the table in that time: the party that sits there now, also one set by hand, before those that a table is promised to. */
export async function listPartiesIn(
  sql: Sql,
  unit: AuthorizedUnit,
  { tableId, from, until }: { tableId: string; from: Date; until: Date },
  now: Date,
): Promise<RowOf<typeof partyRow>[]> {
  return rows(
    sql,
    partyRow,
    `select held.status = 'seated' as "isSeated", r.customer_name as name, lower(held.during) as "startsAt"
     from reservation_table held join reservation r on r.unit_id = held.unit_id and r.id = held.reservation_id
     where held.unit_id = $1 and held.table_id = $2 and held.status in ('confirmed', 'seated')
       and (held.during && tstzrange($3, $4) or held.status = 'seated' and $3 <= $5)
     union all
     select true, customer_name, occupied_since from dining_table
     where unit_id = $1 and id = $2 and status = 'occupied' and $3 <= $5
     order by 1 desc, 3`,
    [unit.unitId, tableId, from, until, now],
  );
}

/** The constraint table_block_no_overlap refuses two blocks of a table that overlap. */
export async function insertBlock(
  tx: Sql,
  unit: AuthorizedUnit,
  { id, tableId, from, until, reason }: Omit<TableBlock, "from" | "until"> & { from: Date; until: Date },
): Promise<void> {
  await execute(
    tx,
    "insert into table_block (unit_id, id, table_id, during, reason) values ($1, $2, $3, tstzrange($4, $5), $6)",
    [unit.unitId, id, tableId, from, until, reason],
  );
}

export async function deleteBlock(tx: Sql, unit: AuthorizedUnit, id: string): Promise<TableBlock | null> {
  return maybeRow(
    tx,
    tableBlock,
    `delete from table_block where unit_id = $1 and id = $2 returning ${BLOCK}`,
    [unit.unitId, id],
  );
}
