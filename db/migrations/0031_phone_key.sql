-- As before (0026), but in PL/pgSQL, and first for what forms and assistant store: PostgreSQL plans a long expression of a generated column
-- anew with every insert, which took 70 µs of it.
create or replace function phone_key(written text) returns text language plpgsql immutable parallel safe as $$
declare
  number text;
begin
  if written ~ '^\([1-9][1-9]\) 9\d{4}-\d{4}$' then
    return '+55' || substr(written, 2, 2) || substr(written, 6, 5) || right(written, 4);
  end if;
  number := regexp_replace(written, '[\s()./\u00a0\u2010-\u2015-]', '', 'g');
  number := regexp_replace(number, '^(\+55)?0xx', '\1', 'i'); -- '0xx11': by any carrier
  number := regexp_replace(number, '^00', '+');
  number := regexp_replace(number, '^(?:\+?55)?(?:0(?:\d\d)?)?([1-9][1-9])(?:9(\d{8})|([6-9]\d{7}))$', '+55\19\2\3');
  number := regexp_replace(number, '^(?:\+?55)?(?:0(?:\d\d)?)?([1-9][1-9])([2-5]\d{7})$', '+55\1\2');
  return substring(number from '^\+(?:55[1-9][1-9](?:9\d{8}|[2-5]\d{7})|(?!55)[1-9]\d{6,14})$');
end $$;
