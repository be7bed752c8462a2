import { text, uuid } from "#platform/db/columns.ts";
import { execute, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { columnsWithMentions } from "../columns.ts";
import { holdsMention, type SoughtGuest } from "./condition-queries.ts";

/** How a row of a table is named. `id` is a uuid's column, or an expression of type text. */
interface RowKey {
  owner: "unit_id" | "organization_id";
  id: string;
  isIdText?: true;
  /** The row has a version, which an edit names. */
  isVersioned?: true;
}

/** The key of every table with a column of the kind `mentions`. Chats lose all that was said, and have none. */
const KEYS: Readonly<Record<string, RowKey>> = {
  reservation: { owner: "unit_id", id: "id", isVersioned: true },
  reservation_health: { owner: "unit_id", id: "reservation_id" },
  shift_note: { owner: "unit_id", id: "id", isVersioned: true },
  dining_table: { owner: "unit_id", id: "id" },
  table_block: { owner: "unit_id", id: "id" },
  closed_date: { owner: "unit_id", id: "id" },
  special_day: { owner: "unit_id", id: "id" },
  guest: { owner: "organization_id", id: "id", isVersioned: true },
  guest_health: { owner: "organization_id", id: "guest_id || ' ' || person", isIdText: true },
  assistant_prompt: { owner: "unit_id", id: "prompt", isIdText: true, isVersioned: true },
  assistant_prompt_version: { owner: "unit_id", id: "prompt || ' ' || version", isIdText: true },
};

/** Every column in which somebody may have written about a guest. */
const PLACES = new Map(
  columnsWithMentions().map(({ table, column }) => {
    const key = KEYS[table];
    if (key === undefined) throw new Error(`how is a row of ${table} named?`);
    return [`${table}.${column}`, { table, column, ...key }];
  }),
);

const mentionRow = { place: text, owner: uuid, id: text, text };

/** A text of somebody else's row in which the guest is mentioned. */
export type Mention = RowOf<typeof mentionRow>;

/** Finds the guest's whole names and numbers in what people wrote in rows of others. */
export async function listMentions(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  { names, digits }: SoughtGuest,
): Promise<Mention[]> {
  const written = Array.from(PLACES, ([name, { table, column, owner, id }]) => {
    const belongs = owner === "unit_id" ? `${owner} in (select id from mine)` : `${owner} = $1`;
    return `select '${name}' as place, ${owner} as owner, (${id})::text as id, ${column} as text from ${table}
      where ${belongs} and ${column} <> ''`;
  });
  return rows(
    sql,
    mentionRow,
    `with mine as materialized (select id from unit where organization_id = $1), written as (${written.join(" union all ")})
     select * from written where ${holdsMention("text", "$2", "$3")}`,
    [organizationId, names, digits],
  );
}

export async function updateMention(tx: Sql, { place, owner, id, text: rest }: Mention): Promise<void> {
  const of = PLACES.get(place);
  if (of === undefined) throw new Error(`no text of guests stands in ${place}`);
  await execute(
    tx,
    `update ${of.table} set ${of.column} = $3${of.isVersioned ? ", version = version + 1" : ""}
     where ${of.owner} = $1 and ${of.id} = $2::${of.isIdText ? "text" : "uuid"}`,
    [owner, id, rest],
  );
}

/**
 * Removes the tags of other guests in which the guest is mentioned: a tag without the name would say nothing. Also from what a merged
 * number gave, which an undo of the merge reads.
 */
export async function deleteTagsWithMention(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  { names, digits }: SoughtGuest,
): Promise<void> {
  await execute(
    tx,
    `update guest set version = version + 1,
       tags = array(select tag from unnest(tags) with ordinality as one (tag, place) where not ${holdsMention("tag", "$2", "$3")} order by place),
       merge_gave = merge_gave || jsonb_build_object('tags', (
         select coalesce(jsonb_agg(tag order by place), '[]')
         from jsonb_array_elements_text(merge_gave -> 'tags') with ordinality as one (tag, place)
         where not ${holdsMention("tag", "$2", "$3")}))
     where organization_id = $1 and exists (
       select from (select unnest(tags) union all select jsonb_array_elements_text(merge_gave -> 'tags')) one (tag)
       where ${holdsMention("tag", "$2", "$3")})`,
    [organizationId, names, digits],
  );
}

/** Forgets how to undo acts that keep a block's reason in which the guest is mentioned: an undo would write it again. */
export async function deleteActsWithMention(
  tx: Sql,
  { organizationId }: AuthorizedOrganization,
  { names, digits }: SoughtGuest,
): Promise<void> {
  const reason = "coalesce(before -> 'block', left_behind -> 'block') ->> 'reason'";
  await execute(
    tx,
    `delete from reservation_act where unit_id in (select id from unit where organization_id = $1) and ${holdsMention(reason, "$2", "$3")}`,
    [organizationId, names, digits],
  );
}
