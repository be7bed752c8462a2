import { int, text } from "#platform/db/columns.ts";
import { rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { holdsTermsSql, searchPatternsOf, searchTermsOf } from "#shared/search-terms.ts";
import { inboxSummary, type InboxSummary, type ListInboxInput } from "../contract.ts";
import type { InboxView } from "../limits.ts";

const listRow = inboxSummary.extend({ cursor: text, place: int });

/** The list has three parts: who waits for a person, the longest first; those with unread messages; all others. */
type Place = 0 | 1 | 2;

/** The parts that a view has. */
const PLACES: Record<InboxView, readonly Place[]> = {
  all: [0, 1, 2],
  waiting: [0],
  mine: [1, 2],
  bot: [1, 2],
  closed: [1, 2],
};

/** The states of a view's conversations in the two parts that nobody waits in. */
const STATES: Record<Exclude<InboxView, "waiting">, string> = {
  all: "'bot', 'human', 'closed'",
  mine: "'human'",
  bot: "'bot'",
  closed: "'closed'",
};

/** Who waits the longest comes first, else the newest message. */
const ORDER =
  "place, case place when 0 then sorted_at end, case place when 0 then c.id end, sorted_at desc, c.id desc";

/** More characters than a row shows. */
const SHOWN_CHARACTERS = 160;

/** One page, in the order of the list. Each conversation has the cursor of the page that starts after it. */
export async function listInbox(
  sql: Sql,
  unit: AuthorizedUnit,
  { view, channel, search, after }: ListInboxInput,
  limit: number,
): Promise<{ conversation: InboxSummary; cursor: string }[]> {
  const terms = searchTermsOf(search);
  const [place, at, id] = after?.split("/") ?? ["0"];
  const first = Number(place) as Place;
  const values: unknown[] = [unit.unitId, unit.organizationId, limit];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const hit =
    terms.length === 0
      ? ""
      : `hit as materialized (
           select id from contact where unit_id = $1 and ${holdsTermsSql(terms, values.length + 1)}
         ),`;
  values.push(...searchPatternsOf(terms));
  const narrowed = [
    ...(view === "mine" ? [`c.assigned_to = ${parameter(unit.actor.id)}`] : []),
    ...(channel === undefined ? [] : [`c.channel = ${parameter(channel)}`]),
    ...(terms.length === 0 ? [] : ["c.contact_id in (select id from hit)"]),
  ].map((condition) => `and ${condition}`);
  const start = after === undefined ? null : `(${parameter(at)}::timestamptz, ${parameter(id)}::uuid)`;
  const states = view === "waiting" ? "" : `and c.state in (${STATES[view]})`;
  const parts = PLACES[view]
    .filter((one) => one >= first)
    .map((one) => partSql(one, states, narrowed.join(" "), one === first ? start : null));
  if (parts.length === 0) return [];
  const page = await rows(
    sql,
    listRow,
    `with ${hit} page as materialized (
       select * from (${parts.join(" union all ")}) c order by ${ORDER} limit $3
     )
     select c.place, c.id, k.name as "contactName", coalesce(k.phone_key, k.phone) as "contactPhone", c.channel, c.state,
       c.called_at as "calledAt", c.called_reason as "calledReason", c.unread, c.last_message_at as "lastMessageAt",
       case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as "assignedTo", said as "lastMessage",
       c.place || '/' || to_char(c.sorted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '/' || c.id as cursor
     from page c
     join contact k on k.unit_id = $1 and k.id = c.contact_id
     left join app_user u on u.organization_id = $2 and u.id = c.assigned_to
     left join lateral (
       select json_build_object('author', m.author, 'text', left(m.text, ${SHOWN_CHARACTERS})) as said
       from conversation_message m where m.unit_id = $1 and m.conversation_id = c.id and m.kind <> 'note'
       order by m.position desc limit 1
     ) last on true
     order by ${ORDER}`,
    values,
  );
  return page.map(({ cursor, place: _place, ...conversation }) => ({ conversation, cursor }));
}

const COLUMNS = `c.id, c.contact_id, c.channel, c.state, c.called_at, c.called_reason, c.assigned_to, c.unread, c.last_message_at`;

/** At most a page of one part, in its order, read from the part's own index. `cursor`: it goes on behind this row. */
function partSql(place: Place, states: string, narrowed: string, cursor: string | null): string {
  if (place === 0) {
    const since = "coalesce(c.called_at, c.last_message_at)";
    return `(select 0 as place, ${since} as sorted_at, ${COLUMNS} from conversation c
      where c.unit_id = $1 and not c.is_test and c.state = 'waiting' ${narrowed}
        ${cursor === null ? "" : `and (${since}, c.id) > ${cursor}`}
      order by 2, c.id limit $3)`;
  }
  return `(select ${place} as place, c.last_message_at as sorted_at, ${COLUMNS} from conversation c
    where c.unit_id = $1 and not c.is_test and c.unread ${place === 1 ? ">" : "="} 0 ${states} ${narrowed}
      ${cursor === null ? "" : `and (c.last_message_at, c.id) < ${cursor}`}
    order by c.last_message_at desc, c.id desc limit $3)`;
}
