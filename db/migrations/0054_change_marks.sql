-- What a kept answer asks: has anything of its unit, or of the unit's organization, changed since it was made? Each transaction that
-- changes a row of these tables leaves a mark with its number. A snapshot says of each number whether it saw that transaction, so neither
-- the order of commits nor that of numbers matters, and writers never wait for each other. After a crash or on another server PostgreSQL
-- empties unlogged tables; then the epoch is missing, and no answer from before counts.

create unlogged table change_mark (
  scope_id uuid not null, -- a unit or an organization
  tx xid8 not null default pg_current_xact_id(),
  primary key (scope_id, tx)
);

create unlogged table change_epoch (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid(),
  forgotten xid8 not null default '0' -- marks of transactions before this one are deleted
);
insert into change_epoch default values;

create function mark_unit() returns trigger language plpgsql as $$
begin
  insert into change_mark (scope_id) values (coalesce(new.unit_id, old.unit_id)) on conflict do nothing;
  return null;
end $$;
create function mark_organization() returns trigger language plpgsql as $$
begin
  insert into change_mark (scope_id) values (coalesce(new.organization_id, old.organization_id)) on conflict do nothing;
  return null;
end $$;
create function mark_itself() returns trigger language plpgsql as $$
begin
  insert into change_mark (scope_id) values (coalesce(new.id, old.id)) on conflict do nothing;
  return null;
end $$;
-- Nobody knows whose rows a truncated table had.
create function begin_change_epoch() returns trigger language plpgsql as $$
begin
  update change_epoch set id = gen_random_uuid();
  return null;
end $$;

create trigger marks_truncation after truncate on change_mark for each statement execute function begin_change_epoch();

-- Every table that a kept answer reads; a test compares the plans of their statements with these triggers.
do $$
declare
  marked text;
begin
  foreach marked in array array[
    'reservation mark_unit', 'reservation_table mark_unit', 'dining_table mark_unit', 'area mark_unit', 'table_join mark_unit',
    'table_join_member mark_unit', 'table_block mark_unit', 'dish mark_unit', 'dish_category mark_unit', 'dish_photo mark_unit',
    'section mark_unit', 'section_day mark_unit', 'section_table mark_unit', 'opening_hours mark_unit', 'closed_date mark_unit',
    'special_day mark_unit', 'unit mark_itself', 'organization mark_itself', 'app_user mark_organization', 'media mark_organization']
  loop
    execute format('create trigger marks_change after insert or update or delete on %I for each row execute function %I()',
      split_part(marked, ' ', 1), split_part(marked, ' ', 2));
    execute format('create trigger marks_truncation after truncate on %I for each statement execute function begin_change_epoch()',
      split_part(marked, ' ', 1));
  end loop;
end $$;
