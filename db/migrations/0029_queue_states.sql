-- A waiting party is called, says that it comes, and is seated or leaves. Each step has its time. An open party is one that is still
-- awaited: waiting, notified or coming.

alter table waitlist_entry rename column estimated_wait_minutes to quoted_minutes;
alter table waitlist_entry
  drop constraint waitlist_entry_status_check,
  drop constraint waitlist_entry_customer_phone_check,
  add column quoted_low smallint check (quoted_low >= 0),
  add column quote_source text check (quote_source in ('model', 'host', 'fallback')),
  add column model_version text,
  add column quoted_raw real, -- before rounding and calibration
  add column requoted_low smallint check (requoted_low >= 0),
  add column requoted_minutes smallint check (requoted_minutes >= 0),
  add column requoted_at timestamptz,
  add column told_at timestamptz, -- when somebody told the party the new estimate
  add column notified_at timestamptz,
  add column replied_at timestamptz, -- when the called party said that it comes
  add column seated_at timestamptz,
  add column left_at timestamptz,
  add column left_reason text,
  add column requires text[] not null default '{}' check (requires <@ array['accessible', 'window', 'outdoor']),
  add column call_number smallint check (call_number between 1 and 99), -- called out for a party without a phone
  add column link_hash text; -- of the token in the address of its page

update waitlist_entry set quote_source = 'fallback' where quoted_minutes is not null;
update waitlist_entry set status = 'seated', seated_at = coalesce(closed_at, added_at) where status = 'confirmed';
update waitlist_entry set status = 'left', left_at = coalesce(closed_at, added_at), left_reason = 'removed' where status = 'removed';

drop index waitlist_entry_waiting;
drop index waitlist_entry_once_per_reservation;
drop index waitlist_entry_once_per_contact;
create index waitlist_entry_open on waitlist_entry (unit_id, added_at, id) where status in ('waiting', 'notified', 'coming');
create unique index waitlist_entry_once_per_reservation on waitlist_entry (unit_id, reservation_id)
  where status in ('waiting', 'notified', 'coming');
create unique index waitlist_entry_once_per_contact on waitlist_entry (unit_id, contact_id)
  where status in ('waiting', 'notified', 'coming');
create unique index waitlist_entry_by_link on waitlist_entry (link_hash) where link_hash is not null;
create index waitlist_entry_seated on waitlist_entry (unit_id, seated_at desc) where status = 'seated';

-- 'booked': the party got a reservation instead of a table.
alter table waitlist_entry
  drop column closed_at,
  add constraint waitlist_entry_status_check check (status in ('waiting', 'notified', 'coming', 'seated', 'left')),
  add constraint waitlist_entry_left_reason_check
    check (left_reason in ('gave_up', 'no_show', 'cancelled', 'removed', 'booked')),
  add constraint waitlist_entry_reachable check (customer_phone <> '' or call_number is not null),
  add constraint waitlist_entry_quote check ((quoted_minutes is null) = (quote_source is null)),
  add constraint waitlist_entry_times check (
    (status = 'seated') = (seated_at is not null)
    and (status = 'left') = (left_at is not null)
    and (left_at is null) = (left_reason is null)
    and (status <> 'notified' or notified_at is not null)
    and (status <> 'coming' or notified_at is not null and replied_at is not null));
