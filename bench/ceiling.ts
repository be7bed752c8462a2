/**
 * The reference: the best that a back-office in Node can do. `node:http` and `pg`; each request is one
 * prepared statement that finds the session by its hash, checks the right for unit and screen, reads or
 * writes, and adds the audit entry; PostgreSQL makes the JSON. No validation, no rules, no live events,
 * except the bare SSE over NOTIFY that live events are compared with. stage.ts runs it as a process of its
 * own, with PORT and DATABASE_URL.
 */
import { hash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import pg from "pg";

const connectionString = process.env["DATABASE_URL"];
const pool = new pg.Pool({ connectionString, max: 10 });
const watchers = new Set<ServerResponse>();

interface Query {
  session: string;
  params: URLSearchParams;
  body: Record<string, unknown>;
}

const CALLER = `caller as (
  select u.id, u.organization_id, unit.time_zone
  from session s join app_user u on u.id = s.user_id
  join unit on unit.id = $2 and unit.organization_id = u.organization_id and unit.is_active
  where s.token_hash = $1 and s.expires_at > now() and u.is_active and (u.has_all_permissions or 'reservas' = any(u.permissions))
)`;

const RESERVATION = `json_build_object(
  'id', r.id, 'customerName', r.customer_name, 'customerPhone', r.customer_phone, 'customerEmail', r.customer_email,
  'date', r.date, 'time', left(r.time::text, 5), 'guests', r.guests, 'status', r.status, 'notes', r.notes, 'version', r.version,
  'tables', array(
    select t.label from reservation_table held join dining_table t on t.unit_id = held.unit_id and t.id = held.table_id
    where held.unit_id = r.unit_id and held.reservation_id = r.id and held.status <> 'released' order by t.label))`;

/** What a card of the week shows; tables are joined once for the week. */
const LIST = `with ${CALLER}, held as (
    select held.reservation_id, json_agg(t.label order by t.label) as tables
    from reservation r join reservation_table held
      on held.unit_id = r.unit_id and held.reservation_id = r.id and held.status in ('confirmed', 'seated')
    join dining_table t on t.unit_id = held.unit_id and t.id = held.table_id
    where r.unit_id = $2 and r.date between $3 and $4 group by held.reservation_id)
  select (
    select coalesce(json_agg(json_build_object('id', r.id, 'customerName', r.customer_name, 'customerPhone', r.customer_phone,
      'date', r.date, 'time', r.time, 'guests', r.guests, 'status', r.status, 'version', r.version, 'notes', r.notes,
      'tables', held.tables) order by r.date, r.time, r.id), '[]')
    from reservation r left join held on held.reservation_id = r.id where r.unit_id = $2 and r.date between $3 and $4
  )::text as json
  from caller`;

const MENU = `with ${CALLER}
  select json_build_object(
    'categories', (
      select json_agg(json_build_object('id', id, 'name', name) order by position) from dish_category where unit_id = $2),
    'dishes', (
      select json_agg(json_build_object('id', id, 'categoryId', category_id, 'name', name, 'priceCents', price_cents,
        'price2Cents', price2_cents, 'description', description, 'descriptionLong', description_long, 'servings', servings,
        'prepTimeMinutes', prep_time_minutes, 'tags', tags, 'allergens', allergens, 'displayMode', display_mode,
        'isActive', is_active, 'soldOutUntil', sold_out_until, 'photos', '[]'::json, 'version', version) order by position)
      from dish where unit_id = $2)
  )::text as json
  from caller`;

/** A write `r`, its audit entry and the answer in one statement; `more` is selected as well. */
const writing = (type: string, write: string, more = "") => `with ${CALLER}, r as (${write}), logged as (
    insert into audit_entry (organization_id, unit_id, actor_kind, actor_id, channel, type, subject_id)
    select caller.organization_id, $2, 'user', caller.id, 'backoffice', '${type}', r.id from caller, r
  )
  select ${RESERVATION}::text as json ${more} from r`;

const INSERT = `
  insert into reservation (unit_id, id, customer_name, customer_phone, date, time, starts_at, ends_at, guests, notes, channel)
  select $2, $3, $4, $5, $6::date, $7::time, starts_at, starts_at + interval '90 minutes', $8, $9, 'backoffice'
  from caller, lateral (select ($6::date + $7::time) at time zone caller.time_zone as starts_at) moment
  on conflict (unit_id, id) do nothing returning *`;

const UPDATE = `
  update reservation set status = 'cancelled', cancelled_at = now(), updated_at = now(), version = version + 1
  from caller where unit_id = $2 and reservation.id = $3 and version = $4 and status = 'confirmed' returning reservation.*`;

const CREATE = writing("reservation.created", INSERT);
const CREATE_AND_NOTIFY = writing("reservation.created", INSERT, ", pg_notify('bench', r.id::text)");
const CANCEL = writing("reservation.cancelled", UPDATE);

const statements: Record<string, (query: Query) => pg.QueryConfig> = {
  "/list": ({ session, params }) => ({
    name: "list",
    text: LIST,
    values: [session, params.get("unitId"), params.get("first"), params.get("last")],
  }),
  "/menu": ({ session, params }) => ({ name: "menu", text: MENU, values: [session, params.get("unitId")] }),
  "/create": ({ session, body }) => ({ name: "create", text: CREATE, values: newReservation(session, body) }),
  "/create-and-notify": ({ session, body }) => ({
    name: "notify",
    text: CREATE_AND_NOTIFY,
    values: newReservation(session, body),
  }),
  "/cancel": ({ session, body: { unitId, id, version } }) => ({
    name: "cancel",
    text: CANCEL,
    values: [session, unitId, id, version],
  }),
};

function newReservation(session: string, body: Record<string, unknown>): unknown[] {
  const { unitId, id, customerName, customerPhone, date, time, guests, notes } = body;
  return [session, unitId, id, customerName, customerPhone, date, time, guests, notes];
}

const listener = new pg.Client({ connectionString });
await listener.connect();
listener.on("notification", ({ payload }) => {
  const event = `event: message\ndata: ${JSON.stringify({ type: "reservation.created", id: payload })}\n\n`;
  for (const watcher of watchers) watcher.write(event);
});
await listener.query("listen bench");

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
}).listen(Number(process.env["PORT"]), "127.0.0.1");

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  if (pathname === "/api/health") {
    response.end();
    return;
  }
  if (pathname === "/watch") {
    response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    watchers.add(response);
    response.on("close", () => watchers.delete(response));
    return;
  }
  const body = request.method === "POST" ? await readJson(request) : {};
  const session = hash("sha256", request.headers.cookie ?? "", "base64url");
  const statement = statements[pathname];
  const [found] =
    statement === undefined
      ? []
      : (await pool.query<{ json: string }>(statement({ session, params: searchParams, body }))).rows;
  if (found === undefined) response.writeHead(403).end();
  else
    response
      .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(found.json) })
      .end(found.json);
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
}
