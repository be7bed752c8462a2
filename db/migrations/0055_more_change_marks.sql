-- What the evening, the sections and the limits of the pace are read from, besides the tables of 0054.
do $$
declare
  marked text;
begin
  foreach marked in array array['reservation_act', 'past_opening_hours', 'turn_rule', 'pacing_rule', 'pacing_day', 'booking_pause']
  loop
    execute format('create trigger marks_change after insert or update or delete on %I for each row execute function mark_unit()', marked);
    execute format('create trigger marks_truncation after truncate on %I for each statement execute function begin_change_epoch()', marked);
  end loop;
end $$;
