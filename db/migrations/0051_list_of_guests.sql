-- The list of guests is counted from this index alone.
drop index reservation_by_guest;
create index reservation_by_guest on reservation (unit_id, phone_key, date) include (status, starts_at) where phone_key is not null;

-- The day on which a guest has birthday, without the year: 'MM-DD'. A text, so that erasure and export have to declare it.
alter table guest add column birthday text check (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');
