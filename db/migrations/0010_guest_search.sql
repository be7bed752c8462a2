-- Finds a guest by part of the name or by digits of the phone, over all dates of a unit.

create function plain_text(value text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent', value));

-- The space in front lets a pattern ask for the beginning of a word. Name and digits share one column, so that one index serves both.
alter table reservation add column search_text text not null generated always as
  (' ' || plain_text(customer_name) || ' ' || regexp_replace(customer_phone, '\D', '', 'g')) stored;
create index reservation_by_search_text on reservation using gin (unit_id, search_text gin_trgm_ops);
