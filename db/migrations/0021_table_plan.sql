-- What a plan of the evening's tables depends on: areas, joins, blocks, rules of stays, and what a party needs. And the plan itself.

create table area (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  position integer not null,
  primary key (unit_id, id)
);
create unique index area_name on area (unit_id, lower(name));

alter table dining_table
  add column min_guests integer not null default 1 check (min_guests >= 1), -- the smallest party that the house puts here
  add column area_id uuid,
  add column attributes text[] not null default '{}' check (attributes <@ array['accessible', 'window', 'outdoor']),
  add foreign key (unit_id, area_id) references area on delete set null (area_id);

-- Tables that can be pushed together for one party. A join with a removed table is out of use, and comes back with its table.

create table table_join (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  min_guests integer not null check (min_guests >= 1),
  max_guests integer not null check (max_guests >= min_guests),
  is_active boolean not null default true,
  primary key (unit_id, id)
);
create table table_join_member (
  unit_id uuid not null,
  join_id uuid not null,
  table_id uuid not null,
  primary key (unit_id, join_id, table_id),
  foreign key (unit_id, join_id) references table_join on delete cascade,
  foreign key (unit_id, table_id) references dining_table on delete cascade
);

create table table_block (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  table_id uuid not null,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  reason text not null default '',
  primary key (unit_id, id),
  foreign key (unit_id, table_id) references dining_table on delete cascade,
  constraint table_block_no_overlap exclude using gist (unit_id with =, table_id with =, during with &&)
);

-- How long parties stay, by weekday, time and size: the first rule that fits counts. Where none fits, the turn times of the unit count.

create table turn_rule (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  position integer not null,
  weekdays smallint[] not null check (cardinality(weekdays) > 0 and weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]), -- 0 is Sunday
  from_time time not null default '00:00',
  until_time time not null default '00:00', -- not after from_time: on the next day
  min_guests integer not null default 1 check (min_guests >= 1),
  max_guests integer not null default 20 check (max_guests >= min_guests),
  minutes integer not null check (minutes between 1 and 480),
  buffer_minutes integer check (buffer_minutes between 0 and 240), -- null: as long as the unit cleans a table
  source text not null default 'manual' check (source in ('manual', 'learned')),
  samples integer not null default 0 check (samples >= 0), -- the stays that a learned rule was learned from
  primary key (unit_id, id)
);

alter table unit
  add column max_empty_seats integer check (max_empty_seats >= 0); -- at a table that a plan chooses; null: any number

-- The plan in force. Writing it counts as no change of the reservation: neither its version nor its time of change is new.

alter table reservation
  add column planned_table_ids uuid[], -- null: no plan has looked at it; empty: the plan has no table for it
  add column planned_reason jsonb,
  add column requires text[] not null default '{}' check (requires <@ array['accessible', 'window', 'outdoor']),
  add column wanted_area_id uuid,
  add foreign key (unit_id, wanted_area_id) references area on delete set null (wanted_area_id);

create table seating_plan (
  unit_id uuid not null references unit on delete cascade,
  service_date date not null,
  version integer not null default 1,
  value integer[] not null default '{}', -- of each level, the most important first
  bound integer[] not null default '{}', -- no plan is better than this
  proven text[] not null default '{}',
  computed_through bigint not null default 0, -- the last audit entry that the plan has taken into account
  computed_at timestamptz not null,
  solve_ms integer not null default 0,
  queue jsonb not null default '[]',
  proposal jsonb,
  certificate jsonb,
  primary key (unit_id, service_date)
);

-- All that availability depends on makes the unit's rules new (0019).

drop trigger unit_rules on unit;
create trigger unit_rules before update on unit for each row
  when ((old.time_zone, old.last_reservation_time, old.max_reservations, old.turn_minutes, old.large_party_turn_minutes,
      old.large_party_size, old.cleaning_minutes, old.max_empty_seats)
    is distinct from
    (new.time_zone, new.last_reservation_time, new.max_reservations, new.turn_minutes, new.large_party_turn_minutes,
      new.large_party_size, new.cleaning_minutes, new.max_empty_seats))
  execute function renew_own_rules();

drop trigger dining_table_updated on dining_table;
create trigger dining_table_updated after update on dining_table for each row
  when ((old.seats, old.removed_at, old.min_guests, old.area_id, old.attributes)
    is distinct from (new.seats, new.removed_at, new.min_guests, new.area_id, new.attributes))
  execute function renew_rules_of_table();

do $$
declare changing text;
begin
  foreach changing in array array['area', 'table_join', 'table_join_member', 'table_block', 'turn_rule'] loop
    execute format('create trigger %1$s_inserted after insert on %1$I referencing new table as changed
      for each statement execute function renew_rules_of_changed()', changing);
    execute format('create trigger %1$s_updated after update on %1$I referencing new table as changed
      for each statement execute function renew_rules_of_changed()', changing);
    execute format('create trigger %1$s_deleted after delete on %1$I referencing old table as changed
      for each statement execute function renew_rules_of_changed()', changing);
  end loop;
end $$;
