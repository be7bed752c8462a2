-- One way to compare numbers. The marks between digits are those that src/shared/phone-key.ts takes out: every dash of Unicode, every blank
-- and every invisible mark. A test compares both functions with their counterparts there.

create or replace function phone_key(written text) returns text language plpgsql immutable parallel safe as $$
declare
  number text;
begin
  if written ~ '^\([1-9][1-9]\) 9\d{4}-\d{4}$' then
    return '+55' || substr(written, 2, 2) || substr(written, 6, 5) || right(written, 4);
  end if;
  number := regexp_replace(written, '[\u0009-\u000d\u0020\u0028\u0029\u002d-\u002f\u005f\u00a0\u00ad\u00b7\u058a\u05be\u061c\u1400\u1680\u1806\u180e\u2000-\u2015\u2022\u2027-\u202f\u2043\u205f-\u206f\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u2e5d\u3000\u301c\u3030\u30a0\ufe31\ufe32\ufe58\ufe63\ufeff\uff08\uff09\uff0d]', '', 'g');
  number := regexp_replace(number, '^\uff0b', '+');
  number := regexp_replace(number, '^(\+?55)?0(?:xx|\*\*)', '\1', 'i'); -- '0xx11': by any carrier
  number := regexp_replace(number, '^00', '+');
  number := regexp_replace(number, '^(?:\+?55)?(?:0(?:[0-9][0-9])?)?([1-9][1-9])(?:9([0-9]{8})|([6-9][0-9]{7}))$', '+55\19\2\3');
  number := regexp_replace(number, '^(?:\+?55)?(?:0(?:[0-9][0-9])?)?([1-9][1-9])([2-5][0-9]{7})$', '+55\1\2');
  return substring(number from '^\+(?:55[1-9][1-9](?:9[0-9]{8}|[2-5][0-9]{7})|(?!55)[1-9][0-9]{6,14})$');
end $$;

-- The digits by which a number is searched: without Brazil's code, with the ninth digit. What is no number gives the digits that it has.
create function phone_digits(written text) returns text language plpgsql immutable parallel safe as $$
begin
  if written ~ '^\([1-9][1-9]\) 9\d{4}-\d{4}$' then
    return substr(written, 2, 2) || substr(written, 6, 5) || right(written, 4);
  end if;
  return coalesce(regexp_replace(phone_key(written), '^\+(?:55)?', ''), regexp_replace(written, '[^0-9]', '', 'g'));
end $$;

-- A generated column is not computed again when its function changes.
update reservation set customer_phone = customer_phone where phone_key is distinct from phone_key(customer_phone);
update waitlist_entry set customer_phone = customer_phone where phone_key is distinct from phone_key(customer_phone);

-- PostgreSQL 15 cannot give a column another expression.
alter table reservation drop column search_text;
alter table reservation add column search_text text not null generated always as
  (' ' || plain_text(customer_name) || ' ' || phone_digits(customer_phone)) stored;
create index reservation_by_search_text on reservation using gin (unit_id, search_text gin_trgm_ops);

-- WhatsApp names a customer by number (digits without a plus), or by an id of theirs ('BR.1502…'), which is no number.
alter table contact drop column phone_key;
alter table contact add column phone_key text generated always as (
  phone_key(case when channel = 'whatsapp' and external_id ~ '^[0-9]+$' then '+' || external_id else phone end)) stored;
create index contact_by_guest on contact (unit_id, phone_key) where phone_key is not null;
