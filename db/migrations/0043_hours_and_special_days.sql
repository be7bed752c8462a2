-- A weekday may open several times, with breaks between: the first interval stays in starts_at and ends_at.
alter table opening_hours add column later_intervals jsonb not null default '[]'; -- [{"startsAt": "18:30", "endsAt": "23:00"}]

-- A closing of every year closes the same days of each later year. One that was removed still closed the dates until `repeats_until`.
alter table closed_date add column every_year boolean not null default false;
alter table closed_date add column repeats_until date;

-- A date with hours of its own, in place of its weekday's.
create table special_day (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  date date not null,
  intervals jsonb not null, -- as opening_hours.later_intervals, at least one
  reason text not null default '',
  primary key (unit_id, id),
  unique (unit_id, date)
);
create trigger special_day_inserted after insert on special_day referencing new table as changed
  for each statement execute function renew_rules_of_changed();
create trigger special_day_updated after update on special_day referencing new table as changed
  for each statement execute function renew_rules_of_changed();
create trigger special_day_deleted after delete on special_day referencing old table as changed
  for each statement execute function renew_rules_of_changed();

-- The hours of a week that held until a change of hours, so that figures of earlier days use them. `until` is the first service date of the
-- hours that followed.
create table past_opening_hours (
  unit_id uuid not null references unit on delete cascade,
  until date not null,
  hours jsonb not null,
  primary key (unit_id, until)
);

comment on column report_day.night_ends is
  'when the night before ended in the first hours of this date, and of the next one; another value: count the day again';
