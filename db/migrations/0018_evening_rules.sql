-- The order of acts: ids come from many devices, and two acts may share their millisecond.
alter table reservation_act add column number bigint generated always as identity;

-- From so many minutes on a party that did not come is marked so by the product; 0: only people mark it.
alter table unit
  add column no_show_minutes integer not null default 0 check (no_show_minutes = 0 or no_show_minutes between 30 and 240);
