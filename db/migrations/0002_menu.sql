-- The menu: what the restaurant serves, in the order that people gave it.

create table dish_category (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (unit_id, id)
);
create unique index dish_category_name on dish_category (unit_id, lower(name));

-- Prices are centavos. `price2_cents` is the price for two people and exists only where the dish has two prices.
-- `display_mode`: 'foodporn' shows the dish in the grid, 'list' in the list.

create table dish (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  category_id uuid not null,
  name text not null check (name <> ''),
  price_cents integer not null check (price_cents >= 0),
  price2_cents integer check (price2_cents >= 0),
  description text not null default '',
  description_long text not null default '',
  is_active boolean not null default true,
  tags text[] not null default '{}' check (tags <@ array['vegano', 'vegetariano', 'sem-gluten', 'sem-lactose']),
  images text[] not null default '{}',
  servings integer not null default 1 check (servings >= 1),
  prep_time_minutes integer check (prep_time_minutes >= 0),
  display_mode text not null default 'foodporn' check (display_mode in ('foodporn', 'list')),
  position integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (unit_id, id),
  foreign key (unit_id, category_id) references dish_category
);
create index dish_by_position on dish (unit_id, position, id);
create index dish_by_category on dish (unit_id, category_id);
