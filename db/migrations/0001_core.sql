-- The core of the product: who may do what, where, and the evening itself.
-- Conventions: ids are UUIDv7 made by the caller, so that a retried create stores one row; every primary key begins
-- with the organization or the unit, so that the database can be sharded by tenant; dates and times of day are the
-- unit's local ones, instants are timestamptz.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table organization (
  id uuid primary key,
  name text not null check (name <> ''),
  created_at timestamptz not null default now()
);

create table unit (
  id uuid primary key,
  organization_id uuid not null references organization,
  name text not null check (name <> ''),
  address text not null default '',
  cnpj text not null default '',
  phone text not null default '',
  time_zone text not null default 'America/Sao_Paulo',
  max_reservations integer not null default 50 check (max_reservations >= 0),
  last_reservation_time time not null default '22:00',
  turn_minutes integer not null default 90 check (turn_minutes > 0),
  large_party_turn_minutes integer not null default 120 check (large_party_turn_minutes > 0),
  large_party_size integer not null default 5 check (large_party_size > 1),
  cleaning_minutes integer not null default 0 check (cleaning_minutes >= 0),
  is_active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now()
);
create index unit_by_organization on unit (organization_id, position);

-- People and their sessions. Users are looked up by e-mail before their organization is known, hence the second unique keys.

create table app_user (
  organization_id uuid not null references organization,
  id uuid not null unique,
  name text not null check (name <> ''),
  email text not null check (email = lower(email)), -- the sign-in compares as it is, and so finds the index
  email_verified boolean not null default false,
  image text,
  role text not null default 'staff' check (role in ('admin', 'manager', 'staff')),
  has_all_permissions boolean not null default false,
  permissions text[] not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index app_user_email on app_user (email);

create table credential (
  id uuid not null,
  user_id uuid not null references app_user (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);

create table session (
  id uuid not null unique,
  user_id uuid not null references app_user (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);

create table verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_by_identifier on verification (identifier);

-- Attempts within a window, counted here so that all processes share one count.
create table rate_limit (
  key text primary key, -- says what is counted; a keyed hash where that is personal
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limit_by_reset on rate_limit (resets_at);

-- When a unit is open.

create table opening_hours (
  unit_id uuid not null references unit on delete cascade,
  weekday smallint not null check (weekday between 0 and 6), -- 0 is Sunday
  starts_at time not null default '11:00',
  ends_at time not null default '23:00', -- not after starts_at: closes on the next day
  is_active boolean not null default true,
  primary key (unit_id, weekday)
);

create table closed_date (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  first_date date not null,
  last_date date not null,
  reason text not null default '',
  primary key (unit_id, id),
  check (first_date <= last_date)
);

-- The floor. `label` is the id that people see (M1); `id` never changes, so renaming keeps the history.
-- `status` is what was set by hand. A seated party makes a table occupied whatever it says (see reservation_table),
-- and cleaning ends by itself at `cleaning_until`.

create table dining_table (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  label text not null check (label <> ''),
  seats integer not null default 4 check (seats >= 1),
  shape text not null check (shape in ('rectangle', 'circle')),
  x double precision not null,
  y double precision not null,
  width double precision not null default 120 check (width > 0),
  height double precision not null default 120 check (height > 0),
  radius double precision not null default 60 check (radius > 0),
  rotation smallint not null default 0,
  status text not null default 'available' check (status in ('available', 'occupied', 'cleaning')),
  cleaning_until timestamptz,
  customer_name text,
  occupied_since timestamptz,
  estimated_leave_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (unit_id, id),
  unique (unit_id, label) deferrable initially immediate
);

-- Reservations.

create table reservation (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  customer_name text not null check (customer_name <> ''),
  customer_phone text not null check (customer_phone <> ''),
  customer_email text not null default '',
  date date not null,
  time time not null,
  starts_at timestamptz not null, -- date and time in the unit's zone
  ends_at timestamptz not null,   -- starts_at plus the turn time
  guests smallint not null check (guests between 1 and 20),
  status text not null default 'confirmed' check (status in ('confirmed', 'seated', 'completed', 'cancelled')),
  notes text not null default '',
  channel text not null,
  version integer not null default 1,
  seated_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (unit_id, id),
  check (starts_at < ends_at)
);
create index reservation_by_day on reservation (unit_id, date, time, id);
create index reservation_seated on reservation (unit_id) where status = 'seated';

-- One row per physical table that a reservation holds, so that tables can be combined.
-- Here PostgreSQL itself settles two people racing for one table: no two holds of a table overlap in time, and at most
-- one party sits at it. `released` rows are history and hold nothing.

create table reservation_table (
  unit_id uuid not null,
  reservation_id uuid not null,
  table_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  status text not null check (status in ('confirmed', 'seated', 'released')),
  primary key (unit_id, reservation_id, table_id),
  foreign key (unit_id, reservation_id) references reservation on delete cascade,
  foreign key (unit_id, table_id) references dining_table on delete cascade,
  constraint reservation_table_no_overlap
    exclude using gist (unit_id with =, table_id with =, during with &&) where (status in ('confirmed', 'seated'))
);
create unique index reservation_table_one_party on reservation_table (unit_id, table_id) where status = 'seated';

-- The waiting list. An entry made from a reservation remembers it.

create table waitlist_entry (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  customer_name text not null check (customer_name <> ''),
  customer_phone text not null check (customer_phone <> ''),
  guests smallint not null check (guests between 1 and 20),
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'removed')),
  estimated_wait_minutes integer check (estimated_wait_minutes >= 0),
  reservation_id uuid,
  channel text not null,
  added_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  primary key (unit_id, id),
  foreign key (unit_id, reservation_id) references reservation on delete set null (reservation_id)
);
create index waitlist_entry_waiting on waitlist_entry (unit_id, added_at, id) where status = 'waiting';
create unique index waitlist_entry_once_per_reservation on waitlist_entry (unit_id, reservation_id) where status = 'waiting';

-- Who did what, when, through which channel. It is also the log that live events are read from.
-- `detail` holds no personal data.

create table audit_entry (
  organization_id uuid not null references organization on delete cascade,
  id bigint generated always as identity,
  unit_id uuid references unit on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('user', 'assistant', 'system')),
  actor_id uuid,
  channel text not null,
  type text not null,
  subject_id uuid,
  detail jsonb not null default '{}',
  primary key (organization_id, id)
);
create index audit_entry_log on audit_entry (id);
create index audit_entry_by_unit on audit_entry (unit_id, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
