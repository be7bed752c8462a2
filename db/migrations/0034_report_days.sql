-- A report of a year adds up days. What happened on a service day that is over is counted once and kept, until one of its parties changes.

create table report_day (
  unit_id uuid not null references unit on delete cascade,
  date date not null,
  version integer not null default 1, -- new with each change of the day: a count that began before it gives way
  counted json, -- null: has to be counted
  night_ends time[], -- which hours after midnight belonged to the night before, by weekday
  time_zone text,
  primary key (unit_id, date)
);

-- A reservation's service day is its date, or the date before. In one order, so that two never wait for each other; and of no unit that
-- goes itself.
create function recount_report_days(unit_ids uuid[], dates date[]) returns void language sql as $$
  insert into report_day (unit_id, date)
  select distinct unit.id, changed.date - back
  from unnest(unit_ids, dates) changed(unit_id, date) join unit on unit.id = changed.unit_id cross join unnest(array[0, 1]) back
  where changed.date is not null
  order by 1, 2
  on conflict (unit_id, date) do update set version = report_day.version + 1, counted = null;
$$;

create function recount_days_of_reservation() returns trigger language plpgsql as $$
begin
  perform recount_report_days(array[old.unit_id, new.unit_id], array[old.date, new.date]);
  return null;
end $$;

-- Only days before these are kept (see `listDueDays`): a booking for a later day costs no more than this comparison.
create trigger reservation_report_inserted after insert on reservation for each row
  when (new.date <= (now() at time zone 'UTC')::date - 2) execute function recount_days_of_reservation();
create trigger reservation_report_updated after update
  of date, time, guests, status, kind, channel, starts_at, seated_at, arrived_at, completed_at, cancelled_at, cancelled_by
  on reservation for each row
  when (least(old.date, new.date) <= (now() at time zone 'UTC')::date - 2) execute function recount_days_of_reservation();
create trigger reservation_report_deleted after delete on reservation for each row
  when (old.date <= (now() at time zone 'UTC')::date - 2) execute function recount_days_of_reservation();

-- A table counts for a party once it was released.
create function recount_days_of_hold() returns trigger language plpgsql as $$
begin
  perform recount_report_days(array_agg(unit_id), array_agg(date))
  from reservation where unit_id = coalesce(new.unit_id, old.unit_id) and id in (old.reservation_id, new.reservation_id);
  return null;
end $$;
create trigger reservation_table_report_inserted after insert on reservation_table for each row
  when (new.status = 'released' and lower(new.during) < now() - interval '1 day') execute function recount_days_of_hold();
create trigger reservation_table_report_updated after update on reservation_table for each row
  when ('released' in (old.status, new.status) and least(lower(old.during), lower(new.during)) < now() - interval '1 day')
  execute function recount_days_of_hold();
create trigger reservation_table_report_deleted after delete on reservation_table for each row
  when (old.status = 'released' and lower(old.during) < now() - interval '1 day') execute function recount_days_of_hold();

-- The chairs of a table are those of now.
create function recount_days_of_table() returns trigger language plpgsql as $$
begin
  update report_day set version = version + 1, counted = null where unit_id = new.unit_id;
  return null;
end $$;
create trigger dining_table_report_updated after update of seats on dining_table for each row
  when (old.seats is distinct from new.seats) execute function recount_days_of_table();

-- What a service took, in centavos, as a manager typed it.
create table shift_revenue (
  unit_id uuid not null references unit on delete cascade,
  service_date date not null,
  cents bigint not null check (cents >= 0),
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (unit_id, service_date)
);
