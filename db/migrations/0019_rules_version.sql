-- A unit's rules of availability change a few times a year, and every create needs them. So processes keep them, under this version. It is
-- new after each change of what they are made of, and visible together with the change. It is no counter: a number of a transaction that
-- was rolled back would come again.

alter table unit add column rules_version uuid not null default gen_random_uuid();

create function renew_own_rules() returns trigger language plpgsql as $$
begin
  new.rules_version := gen_random_uuid();
  return new;
end $$;
create trigger unit_rules before update on unit for each row
  when ((old.time_zone, old.last_reservation_time, old.max_reservations, old.turn_minutes, old.large_party_turn_minutes, old.large_party_size)
    is distinct from
    (new.time_zone, new.last_reservation_time, new.max_reservations, new.turn_minutes, new.large_party_turn_minutes, new.large_party_size))
  execute function renew_own_rules();

create function renew_rules_of_changed() returns trigger language plpgsql as $$
begin
  update unit set rules_version = gen_random_uuid() where id in (select unit_id from changed);
  return null;
end $$;
create trigger opening_hours_inserted after insert on opening_hours referencing new table as changed
  for each statement execute function renew_rules_of_changed();
create trigger opening_hours_updated after update on opening_hours referencing new table as changed
  for each statement execute function renew_rules_of_changed();
create trigger opening_hours_deleted after delete on opening_hours referencing old table as changed
  for each statement execute function renew_rules_of_changed();
create trigger closed_date_inserted after insert on closed_date referencing new table as changed
  for each statement execute function renew_rules_of_changed();
create trigger closed_date_updated after update on closed_date referencing new table as changed
  for each statement execute function renew_rules_of_changed();
create trigger closed_date_deleted after delete on closed_date referencing old table as changed
  for each statement execute function renew_rules_of_changed();
create trigger dining_table_inserted after insert on dining_table referencing new table as changed
  for each statement execute function renew_rules_of_changed();
create trigger dining_table_deleted after delete on dining_table referencing old table as changed
  for each statement execute function renew_rules_of_changed();

-- Who sits at a table, and where it stands, changes all evening and is no rule.
create function renew_rules_of_table() returns trigger language plpgsql as $$
begin
  update unit set rules_version = gen_random_uuid() where id = new.unit_id;
  return null;
end $$;
create trigger dining_table_updated after update on dining_table for each row
  when (old.seats is distinct from new.seats or old.removed_at is distinct from new.removed_at)
  execute function renew_rules_of_table();
