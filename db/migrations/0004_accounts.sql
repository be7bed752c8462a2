-- Media: pictures that people uploaded, re-encoded. `stored_at` is null until all its files lie where they belong; `claimed_at`
-- is null until something shows the picture (a form that was never saved leaves an unclaimed one, which a job sweeps);
-- `removed_at` is set when nothing shows it any more, and its files go after the commit. The files themselves lie in
-- media_file, or on S3, by one setting.

create table media (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  unit_id uuid references unit on delete cascade, -- null: a person's, not a unit's
  purpose text not null check (purpose in ('logo', 'profile', 'dish')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  claimed_at timestamptz,
  removed_at timestamptz,
  primary key (organization_id, id)
);
create index media_to_sweep on media (created_at) where claimed_at is null or removed_at is not null;

create table media_file (
  organization_id uuid not null,
  media_id uuid not null,
  variant text not null, -- such as 'large.webp'
  content_type text not null,
  bytes bytea not null,
  primary key (organization_id, media_id, variant)
);
alter table media_file alter column bytes set storage external; -- compressed already

alter table unit
  add column logo_media_id uuid,
  add column version integer not null default 1, -- of its settings
  add column updated_at timestamptz not null default now(),
  add foreign key (organization_id, logo_media_id) references media;

alter table app_user
  add column photo_media_id uuid,
  add column version integer not null default 1, -- of name, role and permissions
  add foreign key (organization_id, photo_media_id) references media;

create index session_by_expiry on session (expires_at);
create index verification_by_expiry on verification (expires_at);
create index verification_by_value on verification (value); -- the hash of a one-time link's token

-- Who talks to the assistant, and what was said. A contact is keyed by channel and the channel's own id; a phone may be
-- absent. The words for `state` are those that the design gives them.

create table contact (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  channel text not null check (channel in ('test_chat', 'web_chat', 'whatsapp')),
  external_id text not null,
  name text not null default '',
  phone text,
  created_at timestamptz not null default now(),
  primary key (unit_id, id),
  unique (unit_id, channel, external_id)
);

-- `is_test` conversations are counted nowhere. The counters are kept by whoever writes the messages, so that figures over
-- many conversations need not read every message, and outlive the transcript: how many messages there are, how many of them
-- came from the customer, how many of these the assistant answered (a set phrase is no answer), and how often it fell back to
-- a set phrase, met an error, or was corrected by staff. One of the last three is enough for `has_failed`.

create table conversation (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  contact_id uuid not null,
  channel text not null check (channel in ('test_chat', 'web_chat', 'whatsapp')),
  is_test boolean not null default false,
  state text not null default 'bot' check (state in ('bot', 'aguardando', 'humano', 'encerrada')),
  outcome text check (outcome in ('booked', 'changed', 'cancelled', 'waitlisted', 'informed', 'handed_over', 'abandoned')),
  asked_for_table boolean not null default false,
  got_table boolean not null default false check (not got_table or asked_for_table),
  messages integer not null default 0,
  customer_messages integer not null default 0 check (customer_messages between 0 and messages),
  answered_messages integer not null default 0 check (answered_messages between 0 and customer_messages),
  fallbacks integer not null default 0 check (fallbacks >= 0),
  errors integer not null default 0 check (errors >= 0),
  corrections integer not null default 0 check (corrections >= 0),
  has_failed boolean not null generated always as (fallbacks + errors + corrections > 0) stored,
  rating smallint check (rating between 1 and 5),
  started_at timestamptz not null,
  last_message_at timestamptz not null,
  closed_at timestamptz,
  primary key (unit_id, id),
  foreign key (unit_id, contact_id) references contact on delete cascade
);
create index conversation_by_start on conversation (unit_id, started_at desc, id desc) where not is_test;
create index conversation_by_contact on conversation (unit_id, contact_id, started_at desc);
create index conversation_waiting on conversation (unit_id, last_message_at) where state in ('aguardando', 'humano');

create table conversation_message (
  unit_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  author text not null check (author in ('customer', 'assistant', 'staff', 'system')),
  author_id uuid, -- the user, where staff wrote
  text text not null,
  at timestamptz not null,
  primary key (unit_id, conversation_id, id),
  foreign key (unit_id, conversation_id) references conversation on delete cascade
);

create table conversation_tool_call (
  unit_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  tool text not null,
  arguments jsonb not null default '{}',
  result jsonb,
  error text,
  milliseconds integer not null default 0 check (milliseconds >= 0),
  at timestamptz not null,
  primary key (unit_id, conversation_id, id),
  foreign key (unit_id, conversation_id) references conversation on delete cascade
);

-- The audit trail is read newest first: whole (the primary key backwards), by unit (0001), by kind, by person, of a period.
create index audit_entry_by_type on audit_entry (organization_id, type, id desc);
create index audit_entry_by_actor on audit_entry (organization_id, actor_id, id desc);
create index audit_entry_by_time on audit_entry (organization_id, at);

-- Parties that are expected or sit: counted from a day on without reading the rows.
create index reservation_current on reservation (unit_id, date) where status in ('confirmed', 'seated');

-- Whoever takes a reservation shares this lock of a unit's rules (zone, hours, closed dates, whether it works at all), and
-- whoever changes them holds it alone, each until the end of the transaction. Not a lock of the unit's row: that would be
-- written to disk with every reservation, and wait for everybody who locks the row for other reasons.
create function unit_rules_key(unit_id uuid) returns bigint language sql immutable as $$
  select hashtextextended('unit rules ' || unit_id, 0)
$$;
