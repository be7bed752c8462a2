import * as z from "zod";

import { text, uuid } from "#platform/db/columns.ts";
import { execute, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { holdsMention, type SoughtGuest } from "./condition-queries.ts";

/** A column in which people write what they like. `owner` and `id` are its table's key; `id` is a uuid's column, or an expression of type text. */
interface TextPlace {
  table: string;
  column: string;
  owner: "unit_id" | "organization_id";
  id: string;
  isIdText?: true;
  /** The row has a version, which an edit names. */
  isVersioned?: true;
}

const prompt = {
  table: "assistant_prompt",
  owner: "unit_id",
  id: "prompt",
  isIdText: true,
  isVersioned: true,
} as const;
const pastPrompt = {
  table: "assistant_prompt_version",
  owner: "unit_id",
  id: "prompt || ' ' || version",
  isIdText: true,
} as const;

/** Every column in which somebody may have written about a guest, except chats, which lose all that was said. */
const PLACES = {
  booking: { table: "reservation", column: "notes", owner: "unit_id", id: "id", isVersioned: true },
  bookingHealth: { table: "reservation_health", column: "text", owner: "unit_id", id: "reservation_id" },
  shiftNote: { table: "shift_note", column: "text", owner: "unit_id", id: "id", isVersioned: true },
  tableByHand: { table: "dining_table", column: "customer_name", owner: "unit_id", id: "id" },
  block: { table: "table_block", column: "reason", owner: "unit_id", id: "id" },
  closedDate: { table: "closed_date", column: "reason", owner: "unit_id", id: "id" },
  specialDay: { table: "special_day", column: "reason", owner: "unit_id", id: "id" },
  guestNotes: { table: "guest", column: "notes", owner: "organization_id", id: "id", isVersioned: true },
  guestHealth: { table: "guest_health", column: "text", owner: "organization_id", id: "guest_id" },
  prompt: { ...prompt, column: "text" },
  promptTrigger: { ...prompt, column: "trigger_text" },
  promptSummary: { ...prompt, column: "summary" },
  pastPrompt: { ...pastPrompt, column: "text" },
  pastPromptTrigger: { ...pastPrompt, column: "trigger_text" },
  pastPromptSummary: { ...pastPrompt, column: "summary" },
} as const satisfies Record<string, TextPlace>;

const PLACE_NAMES = Object.keys(PLACES) as (keyof typeof PLACES)[];

const mentionRow = { place: z.enum(PLACE_NAMES), owner: uuid, id: text, text };

/** A text of somebody else's row in which the guest is mentioned. */
export type Mention = RowOf<typeof mentionRow>;

/** Finds the guest's whole names and numbers in what people wrote in rows of others. */
export async function listMentions(
  sql: Sql,
  { organizationId }: AuthorizedOrganization,
  { names, digits }: SoughtGuest,
): Promise<Mention[]> {
  const written = PLACE_NAMES.map((name) => {
    const { table, column, owner, id } = PLACES[name];
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
  const of: TextPlace = PLACES[place];
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
