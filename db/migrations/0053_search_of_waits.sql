-- A party of the queue is found by name and digits as a reservation is.
alter table waitlist_entry add column search_text text not null generated always as
  (' ' || plain_text(customer_name) || ' ' || phone_digits(customer_phone)) stored;
create index waitlist_entry_by_search_text on waitlist_entry using gin (unit_id, search_text gin_trgm_ops);

-- A view keeps the columns that its table had when it was made.
drop view waitlist_entry_awaited;
create view waitlist_entry_awaited as select * from waitlist_entry where status in ('waiting', 'notified', 'coming');
