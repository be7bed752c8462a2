-- Which server looks after which tables in a service.

create table section_day (
  unit_id uuid not null references unit on delete cascade,
  service_date date not null,
  version integer not null default 1, -- new after each change of the service's sections
  updated_at timestamptz not null,
  primary key (unit_id, service_date)
);

create table section (
  unit_id uuid not null,
  service_date date not null,
  id uuid not null,
  position smallint not null,
  name text not null check (name <> '' and length(name) <= 40),
  color text not null check (color in ('blue', 'green', 'orange', 'purple', 'teal', 'pink', 'yellow', 'gray')),
  user_id uuid references app_user (id) on delete set null, -- null: the server has no account
  is_closed boolean not null default false,
  primary key (unit_id, id),
  constraint section_of_day unique (unit_id, service_date, id),
  foreign key (unit_id, service_date) references section_day on delete cascade
);

-- The key keeps a table out of two sections of one service.
create table section_table (
  unit_id uuid not null,
  service_date date not null,
  table_id uuid not null,
  section_id uuid not null,
  primary key (unit_id, service_date, table_id),
  foreign key (unit_id, service_date, section_id) references section (unit_id, service_date, id) on delete cascade,
  foreign key (unit_id, table_id) references dining_table on delete cascade
);
