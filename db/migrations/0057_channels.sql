-- The channels on which guests write to a unit: one of each kind. Its id stands in the address of a door to which other systems send.

create table channel_account (
  unit_id uuid not null references unit on delete cascade,
  kind text not null check (kind in ('web_chat', 'whatsapp')),
  id uuid not null unique,
  is_on boolean not null default false,
  settings jsonb not null default '{}',
  sealed_secrets text,
  version integer not null default 1,
  primary key (unit_id, kind)
);

-- WhatsApp's own number of a contact, exactly as WhatsApp writes it, and the name that the contact chose there. Both may be absent.
alter table contact add column wa_id text, add column username text;

-- `answer_at`: from then on the customer's messages after `answered_position` are answered; null where nothing waits for the assistant.
-- `called_at`: a person was called and has not answered yet, for `called_reason`. `unread`: messages that no member of staff has seen.
alter table conversation
  add column answer_at timestamptz,
  add column answered_position bigint not null default 0,
  add column called_at timestamptz,
  add column called_reason text,
  add column assigned_to uuid,
  add column unread integer not null default 0 check (unread >= 0);
create index conversation_to_answer on conversation (answer_at) where answer_at is not null;
update conversation set called_at = last_message_at where state = 'waiting';
-- What was said until now is answered.
update conversation c set answered_position = said.last from (
  select unit_id, conversation_id, max(position) as last from conversation_message group by unit_id, conversation_id
) said where said.unit_id = c.unit_id and said.conversation_id = c.id;
create index conversation_by_last_message on conversation (unit_id, last_message_at desc, id desc) where not is_test;

-- `outside_id`: the channel's own id of a customer's message, which comes again when the channel repeats itself. Messages of one
-- conversation are inserted under the lock of its row, so their order is that of `position`.
alter table conversation_message
  add column outside_id text,
  add column kind text not null default 'text' check (kind in ('text', 'note', 'voice', 'unsupported'));
create unique index conversation_message_once on conversation_message (unit_id, outside_id) where outside_id is not null;
drop index conversation_message_in_order;
create index conversation_message_in_order on conversation_message (unit_id, conversation_id, position);

-- Messages that a channel must send, inserted with the message. `outside_id`: the id that the channel gave it.
create table outbox (
  unit_id uuid not null,
  id uuid not null, -- the message's
  conversation_id uuid not null,
  position bigint not null generated always as identity,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'dropped')),
  attempts smallint not null default 0,
  -- When it is tried next; while it is being sent, when the sender counts as dead.
  next_attempt_at timestamptz not null,
  outside_id text,
  earlier_outside_id text, -- of an attempt that failed, before it was sent again
  failure text,
  changed_at timestamptz not null,
  primary key (unit_id, id),
  foreign key (unit_id, conversation_id) references conversation on delete cascade,
  foreign key (unit_id, conversation_id, id) references conversation_message on delete cascade
);
create index outbox_due on outbox (next_attempt_at) where state in ('queued', 'sending');
create index outbox_of_conversation on outbox (unit_id, conversation_id, position) where state in ('queued', 'sending');
create unique index outbox_by_outside_id on outbox (unit_id, outside_id) where outside_id is not null;

-- Live events that no history lists, such as a message in a conversation. They share the ids of the audit trail, which live events are
-- read from in order. They are kept for an hour.
create table live_signal (
  id bigint primary key default nextval('audit_entry_id_seq'),
  organization_id uuid not null references organization on delete cascade,
  unit_id uuid not null references unit on delete cascade,
  type text not null,
  subject_id uuid,
  at timestamptz not null default clock_timestamp()
);
create index live_signal_by_unit on live_signal (unit_id, at);
