-- What a reply of the assistant offered to tap, with what each option means; and which option the answer tapped.
alter table conversation_message add column options jsonb, add column option_id uuid;
