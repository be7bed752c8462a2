-- A customer who joins the queue and then leaves it no longer counts as waiting.

alter table conversation
  drop constraint conversation_outcome_check,
  add constraint conversation_outcome_check check (
    outcome in ('booked', 'changed', 'cancelled', 'waitlisted', 'left_queue', 'informed', 'handed_over', 'abandoned')
  );
