-- A blocked table takes no hold. A hold locks the row of its table before it looks, and a block locks it for update: so of two that come at
-- once, the second sees the first. A party that stays longer than expected may reach into a block: it sits there already.

create function refuse_hold_of_blocked_table() returns trigger language plpgsql as $$
begin
  perform from dining_table where unit_id = new.unit_id and id = new.table_id for key share;
  if exists (
    select from table_block where unit_id = new.unit_id and table_id = new.table_id and during && new.during
  ) then
    raise exception 'table % is blocked', new.table_id using errcode = '23P01', constraint = 'reservation_table_not_blocked';
  end if;
  return null;
end $$;
create trigger reservation_table_not_blocked_insert after insert on reservation_table for each row
  when (new.status in ('confirmed', 'seated'))
  execute function refuse_hold_of_blocked_table();
create trigger reservation_table_not_blocked_update after update of during, status on reservation_table for each row
  when (new.status = 'confirmed' and (old.during, old.status) is distinct from (new.during, new.status)
    or new.status = 'seated' and old.status = 'confirmed')
  execute function refuse_hold_of_blocked_table();
