-- A booking of somebody else with the number of a known guest: what is noted of that guest does not count for it.
alter table reservation add column is_other_person boolean not null default false;
