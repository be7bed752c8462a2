-- The states of a conversation are English, like every other status: the page says them in Portuguese.

drop index conversation_waiting;
alter table conversation drop constraint conversation_state_check;

update conversation set state = case state
  when 'aguardando' then 'waiting' when 'humano' then 'human' when 'encerrada' then 'closed' else state end;

alter table conversation add constraint conversation_state_check
  check (state in ('bot', 'waiting', 'human', 'closed'));
create index conversation_waiting on conversation (unit_id, last_message_at) where state in ('waiting', 'human');
