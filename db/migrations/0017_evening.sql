-- What a host does during the evening: facts of a party with their times, and acts that can be undone.

alter table reservation
  add column kind text not null default 'booking' check (kind in ('booking', 'walk_in')),
  add column arrived_at timestamptz,
  add column arrived_guests smallint check (arrived_guests between 1 and 20), -- fewer than guests: a part has come
  add column late_notice_until timestamptz, -- the guest said that they come by then
  add column no_show_at timestamptz,
  add column cancelled_by text check (cancelled_by in ('guest', 'staff', 'system')), -- null: before this was stored
  add column stage text check (stage in ('seated', 'ordered', 'dessert', 'bill')), -- of the meal; stays after it
  add column stage_at timestamptz,
  drop constraint reservation_status_check,
  add constraint reservation_status_check check (status in ('confirmed', 'seated', 'completed', 'cancelled', 'no_show')),
  drop constraint reservation_customer_phone_check,
  add constraint reservation_phone_of_booking check (kind = 'walk_in' or customer_phone <> '');

update reservation set arrived_at = seated_at, arrived_guests = guests, stage = 'seated', stage_at = seated_at
where status = 'seated';

update reservation r set cancelled_by = case
  when e.detail ? 'replacedBy' or e.actor_kind = 'system' then 'system' when e.actor_kind = 'user' then 'staff' else 'guest' end
from audit_entry e
where r.status = 'cancelled' and e.unit_id = r.unit_id and e.subject_id = r.id and e.type = 'reservation.cancelled';

-- One row for each act of the last hours: the facts that it changed, as they were before it and after it. Undoing an act
-- compares the second with what is stored now, and puts the first back. The audit trail keeps no such facts.

create table reservation_act (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null, -- made by the caller
  type text not null, -- the event that the act caused
  at timestamptz not null,
  actor_kind text not null,
  actor_id uuid,
  reservation_ids uuid[] not null,
  table_ids uuid[] not null,
  entry_ids uuid[] not null,
  before jsonb not null,
  after jsonb, -- null only inside the act's own transaction
  undoable_until timestamptz not null,
  undone_at timestamptz,
  undone_by uuid,
  primary key (unit_id, id)
);
create index reservation_act_latest on reservation_act (unit_id, at);
create index reservation_act_over on reservation_act (undoable_until);
