-- The inbox. Contacts are searched by name and number, as bookings are. WhatsApp names a customer by number, or by an id of its own.
alter table contact add column search_text text not null generated always as (
  ' ' || plain_text(name) || ' ' || phone_digits(coalesce(
    case when channel = 'whatsapp' and external_id ~ '^[0-9]+$' then '+' || external_id else phone end, ''))) stored;
create index contact_by_search_text on contact using gin (unit_id, search_text gin_trgm_ops);

-- By state, newest first; and those that have messages which nobody has seen.
create index conversation_in_inbox on conversation (unit_id, state, last_message_at desc, id desc) where not is_test;
create index conversation_unread on conversation (unit_id, last_message_at desc, id desc) where unread > 0 and not is_test;
create index conversation_message_taken on conversation_message (unit_id, conversation_id) include (option_id) where option_id is not null;

-- A reply of the assistant that staff call wrong: it counts once among the conversation's corrections.
alter table conversation_message add column marked_wrong_at timestamptz, add column marked_wrong_by uuid;

-- Texts that staff insert into an answer.
create table canned_answer (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  title text not null check (title <> ''),
  text text not null check (text <> ''),
  version integer not null default 1,
  primary key (unit_id, id)
);
