-- How many guests and parties may begin within a quarter of an hour. Nothing is counted here: a command that adds a party holds the lock of the
-- evening, and has its reservations in hand.

create table pacing_rule (
  unit_id uuid not null references unit on delete cascade,
  weekday smallint not null check (weekday between 0 and 6), -- of the service; 0 is Sunday
  slot time not null check (extract(minute from slot)::integer % 15 = 0 and extract(second from slot) = 0),
  max_covers integer check (max_covers >= 0),
  max_online_covers integer check (max_online_covers >= 0),
  max_parties integer check (max_parties >= 0),
  primary key (unit_id, weekday, slot),
  check (max_online_covers <= max_covers)
);
-- A day with limits of its own: all its limits stand here, and a slot without a row has none.
create table pacing_day (
  unit_id uuid not null references unit on delete cascade,
  date date not null, -- of the service
  limits jsonb not null,
  primary key (unit_id, date)
);
create table booking_pause (
  unit_id uuid primary key references unit on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz not null,
  set_by uuid,
  check (from_at < until_at)
);

do $$
declare changing text;
begin
  foreach changing in array array['pacing_rule', 'pacing_day', 'booking_pause'] loop
    execute format('create trigger %1$s_inserted after insert on %1$I referencing new table as changed
      for each statement execute function renew_rules_of_changed()', changing);
    execute format('create trigger %1$s_updated after update on %1$I referencing new table as changed
      for each statement execute function renew_rules_of_changed()', changing);
    execute format('create trigger %1$s_deleted after delete on %1$I referencing old table as changed
      for each statement execute function renew_rules_of_changed()', changing);
  end loop;
end $$;
