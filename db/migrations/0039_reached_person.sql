-- A person was called to the conversation or answered in it. Its outcome does not tell: what the assistant had written before stays there.

alter table conversation add column reached_person boolean not null default false;

update conversation set reached_person = true
where outcome = 'handed_over' or state in ('waiting', 'human') or corrections > 0
  or exists (
    select from conversation_message m
    where m.unit_id = conversation.unit_id and m.conversation_id = conversation.id and m.author = 'staff')
  or id in (select subject_id from audit_entry where type = 'conversation.handed_over');
