-- The time zones that a unit had before: what happened before `until`, and after the entry before, is told by the clocks of `time_zone`.
create table past_time_zone (
  unit_id uuid not null references unit on delete cascade,
  until timestamptz not null,
  time_zone text not null,
  primary key (unit_id, until)
);
