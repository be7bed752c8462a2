-- What WhatsApp needs of contacts and messages, and what the product keeps of each unit's number.

-- `wrote_at`: when the contact wrote last, by the channel's own clock: from then on a channel may allow free answers for some hours.
-- `refuses_offers_at`: the contact stopped offers in the channel's own application.
alter table contact add column wrote_at timestamptz, add column refuses_offers_at timestamptz;
update contact set wrote_at = said.at from (
  select c.unit_id, c.contact_id, max(m.at) as at from conversation c
  join conversation_message m on m.unit_id = c.unit_id and m.conversation_id = c.id and m.author = 'customer'
  where c.channel = 'whatsapp' group by c.unit_id, c.contact_id
) said where contact.unit_id = said.unit_id and contact.id = said.contact_id;
-- An echo names a contact by WhatsApp's number alone.
create index contact_by_wa_id on contact (unit_id, wa_id) where wa_id is not null;

-- `sent_at`: the channel's own time of a customer's message, next to our own order. `asks_contact`: the message asks for a contact's number
-- in the channel's own form, whose answer proves the number.
alter table conversation_message
  add column sent_at timestamptz,
  add column asks_contact boolean not null default false;

-- What came through the door of a unit's number, by which the set-up page proves that Meta reaches it. Null: not yet.
create table whatsapp_door (
  unit_id uuid primary key references unit on delete cascade,
  verified_at timestamptz, -- Meta asked for the verification token, and got its answer
  message_at timestamptz,  -- a customer's message
  refused_at timestamptz,  -- a call whose signature is not that of the app's secret
  standby_at timestamptz   -- a message that another application of the number answers
);

-- Messages for which Meta reports a price, each once, also those that we do not know. They stay when the transcript goes. Meta's id of a
-- message contains the guest's number, so only a digest of it is stored.
create table whatsapp_reply (
  unit_id uuid not null references unit on delete cascade,
  message_digest text not null,
  number_id text not null,
  at timestamptz not null,
  category text not null,
  is_billed boolean not null,
  primary key (unit_id, message_digest)
);
create index whatsapp_reply_by_month on whatsapp_reply (unit_id, number_id, at);
