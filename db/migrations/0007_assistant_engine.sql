-- What the assistant's engine keeps. A reservation or waiting party that was made in a chat belongs to its contact: the
-- assistant shows and changes no other. Names and phones that somebody claims prove nothing.

alter table reservation
  add column contact_id uuid,
  add foreign key (unit_id, contact_id) references contact on delete set null (contact_id);
create index reservation_by_contact on reservation (unit_id, contact_id, date) where contact_id is not null;

alter table waitlist_entry
  add column contact_id uuid,
  add foreign key (unit_id, contact_id) references contact on delete set null (contact_id);
create unique index waitlist_entry_once_per_contact on waitlist_entry (unit_id, contact_id) where status = 'waiting';

-- `dialogue` is the embedded engine's memory. One turn at a time: whoever answers holds the lease, which runs out by itself when
-- its process dies. Tokens and cost are those of remote models; a micro is a millionth of the currency that the price is given in.

alter table conversation
  add column dialogue jsonb,
  add column turn_lease uuid,
  add column turn_leased_until timestamptz,
  add column input_tokens bigint not null default 0 check (input_tokens >= 0),
  add column output_tokens bigint not null default 0 check (output_tokens >= 0),
  add column cost_micros bigint not null default 0 check (cost_micros >= 0),
  add column transcript_removed_at timestamptz; -- its counters stay
create index conversation_to_sweep on conversation (last_message_at) where transcript_removed_at is null;

-- A reply names what it answers: a message that is sent again is not answered again. Messages of one millisecond stand in the order
-- in which they came: ids of customers' messages are made by their senders and say nothing of it.
alter table conversation_message
  add column in_reply_to uuid,
  add column position bigint not null generated always as identity;
create index conversation_message_in_order on conversation_message (unit_id, conversation_id, at, position);
create index conversation_tool_call_in_order on conversation_tool_call (unit_id, conversation_id, at, id);

-- What was proposed to a customer and waits for agreement in a later message. It is consumed in the transaction that writes what it
-- says, so it is written once. `made_in_turn` counts the customer's messages; `result` answers the same turn's repeated call.

create table assistant_proposal (
  unit_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('reserva', 'alteracao', 'cancelamento')),
  reservation_id uuid, -- what is changed or cancelled
  payload jsonb not null,
  made_in_turn integer not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  consumed_in_turn integer,
  result jsonb,
  primary key (unit_id, conversation_id, id),
  foreign key (unit_id, conversation_id) references conversation on delete cascade
);

-- What a test conversation books, changes and queues lies here and counts for nobody else.

create table sandbox_reservation (
  unit_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  customer_name text not null check (customer_name <> ''),
  customer_phone text not null check (customer_phone <> ''),
  date date not null,
  time time not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  guests smallint not null check (guests between 1 and 20),
  status text not null default 'confirmed' check (status in ('confirmed', 'cancelled')),
  notes text not null default '',
  version integer not null default 1,
  primary key (unit_id, conversation_id, id),
  foreign key (unit_id, conversation_id) references conversation on delete cascade,
  check (starts_at < ends_at)
);

create table sandbox_waitlist_entry (
  unit_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  customer_name text not null check (customer_name <> ''),
  customer_phone text not null check (customer_phone <> ''),
  guests smallint not null check (guests between 1 and 20),
  estimated_wait_minutes integer not null check (estimated_wait_minutes >= 0),
  added_at timestamptz not null,
  primary key (unit_id, conversation_id, id),
  foreign key (unit_id, conversation_id) references conversation on delete cascade
);

-- What happened behind the replies: all of it for a test, warnings and errors for a customer's conversation.

create table assistant_log_entry (
  unit_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  type text not null check (type in ('info', 'warning', 'error')),
  message text not null,
  detail jsonb,
  primary key (unit_id, conversation_id, id),
  foreign key (unit_id, conversation_id) references conversation on delete cascade
);
