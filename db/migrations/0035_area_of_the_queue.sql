-- The area in which a waiting party wants to sit.

alter table waitlist_entry
  add column wanted_area_id uuid,
  add foreign key (unit_id, wanted_area_id) references area on delete set null (wanted_area_id);
