-- The menu as guests see it: photos, allergens, what is sold out, an order that two people may change at once, and a page
-- of its own for every unit.

-- Positions say the order and nothing else. Whoever moves something does so in one statement, under the unit's lock; that no
-- two share a position is kept here, and looked at when the statement ends.

update dish d set position = placed.place
from (select unit_id, id, row_number() over (partition by unit_id order by position, id) as place from dish) placed
where d.unit_id = placed.unit_id and d.id = placed.id;

update dish_category c set position = placed.place
from (select unit_id, id, row_number() over (partition by unit_id order by position, id) as place from dish_category) placed
where c.unit_id = placed.unit_id and c.id = placed.id;

drop index dish_by_position;
alter table dish_category
  alter column position drop default,
  add constraint dish_category_position unique (unit_id, position) deferrable initially immediate;

-- `sold_out_until`: until then nobody gets it; once that instant has passed it means nothing, without anybody writing it.
-- `version` grows with what the dialog edits, so not with moves, nor with what is switched on and off.
alter table dish
  drop column images,
  drop constraint dish_price_cents_check,
  drop constraint dish_price2_cents_check,
  add constraint dish_price_cents_check check (price_cents > 0),
  add constraint dish_price2_cents_check check (price2_cents > 0),
  add constraint dish_position unique (unit_id, position) deferrable initially immediate,
  add column allergens text[] not null default '{}' check (allergens <@ array[
    'gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soy', 'milk', 'nuts', 'celery', 'mustard', 'sesame', 'sulfites',
    'lupin', 'molluscs']),
  add column sold_out_until timestamptz,
  add column version integer not null default 1;

-- The first photo is the cover. A picture belongs to one dish.
create table dish_photo (
  organization_id uuid not null,
  unit_id uuid not null,
  dish_id uuid not null,
  media_id uuid not null,
  position integer not null,
  primary key (unit_id, media_id),
  foreign key (unit_id, dish_id) references dish on delete cascade,
  foreign key (organization_id, media_id) references media
);
create unique index dish_photo_by_position on dish_photo (unit_id, dish_id, position);
create index dish_photo_by_media on dish_photo (organization_id, media_id);

-- The address of a unit's public menu, /c/<slug>. It is made from the unit's name once, and stays when the name changes:
-- printed QR codes lead there. Where another unit has it, whosever that is, four random characters follow.

create function unit_slug(name text) returns text language sql stable as $$
  select coalesce(nullif(
    trim(both '-' from left(trim(both '-' from regexp_replace(lower(unaccent(name)), '[^a-z0-9]+', '-', 'g')), 50)), ''), 'unidade')
$$;

create function give_unit_slug() returns trigger language plpgsql as $$
begin
  if new.slug is not null then return new; end if;
  perform pg_advisory_xact_lock(hashtext('unit_slug')); -- two units of one name, made at the same moment
  new.slug := unit_slug(new.name);
  while exists (select from unit where slug = new.slug) loop
    new.slug := unit_slug(new.name) || '-' || substr(md5(random()::text), 1, 4);
  end loop;
  return new;
end $$;

alter table unit
  add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  add column menu_is_public boolean not null default false;

update unit u set slug = unit_slug(u.name) || case when named.earlier > 0 then '-' || named.earlier + 1 else '' end
from (select id, row_number() over (partition by unit_slug(name) order by created_at, id) - 1 as earlier from unit) named
where u.id = named.id;

alter table unit alter column slug set not null;
create unique index unit_slug on unit (slug);
create trigger unit_slug before insert on unit for each row execute function give_unit_slug();
