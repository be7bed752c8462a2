import { ERASED } from "#shared/erased.ts";

/**
 * What a column that can hold text says of guests. `guests`: the row is of one guest; an erasure and the nightly retention write `becomes`
 * (SQL) into it, and the guest's file calls it `exportedAs`. `mentions`: people write what they like in it, so the guest's names and numbers
 * are replaced wherever they stand. `goes`: how else an erasure removes it. `impersonal`: why it says nothing of a guest.
 */
type Column =
  | { kind: "guests"; becomes: string; exportedAs: string | null; mentions?: true }
  | { kind: "mentions" }
  | { kind: "goes"; how: string }
  | { kind: "impersonal"; reason: string };

const impersonal = (reason: string) => ({ kind: "impersonal", reason }) as const;
const goes = (how: string) => ({ kind: "goes", how }) as const;
const ofGuest = (becomes: string, exportedAs: string | null) =>
  ({ kind: "guests", becomes, exportedAs }) as const;

const MENTIONS = { kind: "mentions" } as const;
const WORD = impersonal("one of the words that the code declares");
const ROOM = impersonal("a name that the house gave");
const MENU = impersonal("of the menu");
const HOUSE = impersonal("of the restaurant itself");
const HOUSE_TEXT = impersonal("what the house says to every guest");
const HOURS = impersonal("times of a day");
const USER = impersonal("of a user of the product");
const SECRET = impersonal("a secret, or what proves one");
const TECHNICAL = impersonal("made by the program; figures and identifiers alone");
const PUBLISHED = impersonal("published by its author elsewhere; it stays, as decision 81 says");
const KEY = impersonal("generated from other columns");
const CHAT = goes("the chat loses what was said in it");
const TEST_CHAT = goes("goes with the assistant's test");
const NOTED = goes("goes with what was noted of the guest");

const NAME = ofGuest(`'${ERASED.name}'`, "nome");
const PHONE = ofGuest(`'${ERASED.phone}'`, "telefone");

/**
 * Every column of the database that can hold text (text, JSON, bytes), and what it says of guests. Erasure, retention and the guest's file
 * follow from it; a test compares it with the database, so that a new column is declared here or does not pass.
 */
export const COLUMNS = {
  app_user: { name: USER, email: USER, image: TECHNICAL, role: WORD, permissions: WORD },
  area: { name: ROOM },
  assistant_config: { name: ROOM },
  assistant_log_entry: { type: WORD, message: CHAT, detail: CHAT },
  assistant_model: { provider: WORD, model: HOUSE, base_url: HOUSE, sealed_key: SECRET },
  assistant_prompt: { prompt: WORD, text: MENTIONS, trigger_text: MENTIONS, summary: MENTIONS },
  assistant_prompt_version: { prompt: WORD, text: MENTIONS, trigger_text: MENTIONS, summary: MENTIONS },
  assistant_proposal: { kind: WORD, payload: CHAT, result: CHAT },
  audit_entry: {
    actor_kind: WORD,
    channel: WORD,
    type: WORD,
    detail: impersonal("declared facts without names and numbers of guests"),
  },
  channel_account: { kind: WORD, settings: HOUSE, sealed_secrets: SECRET },
  closed_date: { reason: MENTIONS },
  canned_answer: { title: HOUSE_TEXT, text: HOUSE_TEXT },
  contact: {
    channel: WORD,
    external_id: ofGuest("'apagado ' || k.id", "identificador"),
    name: ofGuest("''", "nome"),
    phone: ofGuest("null", "telefone"),
    phone_key: KEY,
    wa_id: ofGuest("null", "numeroDoWhatsApp"),
    username: ofGuest("null", "usuario"),
    search_text: KEY,
  },
  conversation: { channel: WORD, state: WORD, outcome: WORD, dialogue: CHAT, called_reason: CHAT },
  conversation_message: { author: WORD, text: CHAT, options: CHAT, outside_id: CHAT, kind: WORD },
  conversation_tool_call: { tool: WORD, arguments: CHAT, result: CHAT, error: CHAT },
  credential: {
    account_id: USER,
    provider_id: WORD,
    password: SECRET,
    access_token: SECRET,
    refresh_token: SECRET,
    id_token: SECRET,
    scope: WORD,
  },
  dining_table: { label: ROOM, shape: WORD, status: WORD, customer_name: MENTIONS, attributes: WORD },
  dish: {
    name: MENU,
    description: MENU,
    description_long: MENU,
    tags: WORD,
    display_mode: WORD,
    allergens: WORD,
  },
  dish_category: { name: MENU },
  guest: { phone: NOTED, birthday: NOTED, tags: NOTED, notes: MENTIONS, merge_gave: NOTED },
  guest_consent: { purpose: WORD, channel: WORD },
  guest_distinct: { phone: NOTED, other_phone: NOTED },
  // The text first: an erasure finds its row by the person.
  guest_health: { allergens: NOTED, text: MENTIONS, person: MENTIONS },
  import_column: { table_name: WORD, heading: impersonal("a heading of a file"), field: WORD },
  media: { purpose: WORD, content_hash: TECHNICAL },
  media_file: {
    variant: WORD,
    content_type: WORD,
    bytes: impersonal("a picture of the house, a dish or a user"),
  },
  notice_setting: { kinds: WORD },
  opening_hours: { later_intervals: HOURS },
  live_signal: { type: WORD },
  organization: { name: HOUSE },
  outbox: { state: WORD, outside_id: CHAT, earlier_outside_id: CHAT, failure: CHAT },
  pacing_day: { limits: TECHNICAL },
  past_opening_hours: { hours: HOURS },
  past_time_zone: { time_zone: WORD },
  rate_limit: { key: impersonal("an address or a user that tried too often; swept after minutes") },
  refusal: { channel: WORD, reason: WORD, requires: WORD, verdict: WORD },
  report_day: { counted: TECHNICAL, time_zone: WORD },
  reservation: {
    customer_name: NAME,
    customer_phone: PHONE,
    customer_email: ofGuest("''", "email"),
    notes: { ...ofGuest("''", "observacoes"), mentions: true },
    status: WORD,
    channel: WORD,
    kind: WORD,
    cancelled_by: WORD,
    stage: WORD,
    planned_reason: TECHNICAL,
    requires: WORD,
    phone_key: KEY,
    search_text: KEY,
  },
  reservation_act: {
    type: WORD,
    actor_kind: WORD,
    before: goes("an act whose block names the guest is forgotten; it holds nothing else that people wrote"),
    left_behind: goes("as before"),
  },
  reservation_health: { allergens: NOTED, text: MENTIONS },
  reservation_table: { status: WORD },
  review: {
    platform: WORD,
    external_id: TECHNICAL,
    content_key: TECHNICAL,
    former_keys: TECHNICAL,
    author: PUBLISHED,
    text: PUBLISHED,
    topics: WORD,
    words: KEY,
    media: PUBLISHED,
    page_url: PUBLISHED,
    reply_text: PUBLISHED,
    reply_state: WORD,
    reply_problem: WORD,
  },
  review_authorization: { state_digest: SECRET },
  review_connection: {
    platform: WORD,
    state: WORD,
    account: HOUSE,
    sealed_credentials: SECRET,
    sync_cursor: TECHNICAL,
    problem: WORD,
  },
  review_mark: { platform: WORD, reply_text: PUBLISHED, review_digest: TECHNICAL },
  review_spending: { platform: WORD },
  review_tally: { topic: WORD, platform: WORD },
  sandbox_reservation: { status: WORD, fields: TEST_CHAT },
  sandbox_waitlist_entry: { customer_name: TEST_CHAT, customer_phone: TEST_CHAT },
  schema_migration: { name: TECHNICAL, checksum: TECHNICAL },
  seating_plan: { proposal: TECHNICAL, certificate: TECHNICAL, facts_hash: TECHNICAL },
  section: { name: ROOM, color: WORD },
  session: { token_hash: SECRET, ip_address: USER, user_agent: USER },
  shift_note: { text: MENTIONS },
  special_day: { intervals: HOURS, reason: MENTIONS },
  table_block: { reason: MENTIONS },
  unit: {
    name: HOUSE,
    address: HOUSE,
    cnpj: HOUSE,
    phone: HOUSE,
    time_zone: WORD,
    slug: HOUSE,
    holiday_place: HOUSE,
  },
  verification: { identifier: USER, value: SECRET },
  waitlist_entry: {
    customer_name: NAME,
    customer_phone: PHONE,
    status: WORD,
    channel: WORD,
    phone_key: KEY,
    search_text: KEY,
    quote_source: WORD,
    model_version: TECHNICAL,
    left_reason: WORD,
    requires: WORD,
    link_hash: SECRET,
  },
  whatsapp_reply: { message_digest: TECHNICAL, number_id: HOUSE, category: WORD },
} as const satisfies Record<string, Readonly<Record<string, Column>>>;

type Table = keyof typeof COLUMNS;

/** SQL assignments that make a row of a guest nobody's. */
export function erasureOf(table: Table): string {
  return columnsOf(table)
    .flatMap(([name, column]) => (column.kind === "guests" ? `${name} = ${column.becomes}` : []))
    .join(", ");
}

/** SQL for what the guest's file says of a row: a JSON object by the names that the file has. */
export function exportOf(table: Table, row: string): string {
  const pairs = columnsOf(table).flatMap(([name, column]) =>
    column.kind === "guests" && column.exportedAs !== null ? `'${column.exportedAs}', ${row}.${name}` : [],
  );
  return `json_build_object(${pairs.join(", ")})`;
}

/** The columns in which people may have written about a guest who is not the row's. */
export function columnsWithMentions(): { table: Table; column: string }[] {
  return (Object.keys(COLUMNS) as Table[]).flatMap((table) =>
    columnsOf(table).flatMap(([column, said]) =>
      said.kind === "mentions" || ("mentions" in said && said.mentions) ? { table, column } : [],
    ),
  );
}

function columnsOf(table: Table): [string, Column][] {
  return Object.entries(COLUMNS[table]);
}
