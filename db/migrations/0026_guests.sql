-- Who the guests are: one per telephone number and organization. What a guest did is counted from reservations and the queue by the
-- number; only what people note of a guest has a row here (decision 81).

-- The number that a telephone dials (E.164), or null: letters, no area code, digits missing, 0800. One expression, so that PostgreSQL
-- inlines it. In this order: marks between digits go; '0xx11' is '11', '00' is '+'; mobiles get their ninth digit; landlines.
create function phone_key(written text) returns text language sql immutable parallel safe return substring(
  regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          regexp_replace(written, '[\s()./\u00a0\u2010-\u2015-]', '', 'g'),
          '^(\+55)?0xx', '\1', 'i'),
        '^00', '+'),
      '^(?:\+?55)?(?:0(?:\d\d)?)?([1-9][1-9])(?:9(\d{8})|([6-9]\d{7}))$', '+55\19\2\3'),
    '^(?:\+?55)?(?:0(?:\d\d)?)?([1-9][1-9])([2-5]\d{7})$', '+55\1\2')
  from '^\+(?:55[1-9][1-9](?:9\d{8}|[2-5]\d{7})|(?!55)[1-9]\d{6,14})$');

alter table reservation add column phone_key text generated always as (phone_key(customer_phone)) stored;
create index reservation_by_guest on reservation (unit_id, phone_key, date) where phone_key is not null;
alter table waitlist_entry add column phone_key text generated always as (phone_key(customer_phone)) stored;
create index waitlist_entry_by_guest on waitlist_entry (unit_id, phone_key) where phone_key is not null;
alter table contact add column phone_key text generated always as (
  phone_key(case when channel = 'whatsapp' then '+' || regexp_replace(external_id, '\D', '', 'g') else phone end)) stored;
create index contact_by_guest on contact (unit_id, phone_key) where phone_key is not null;

create table guest (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  phone text not null check (phone like '+%'),
  is_vip boolean not null default false,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  notes text not null default '' check (length(notes) <= 2000),
  version integer not null default 1,
  merged_into uuid, -- this number belongs to another guest; the row keeps what it had
  merged_at timestamptz,
  merge_gave jsonb, -- what the other guest had not had before, so that the two can be told apart again
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, phone),
  foreign key (organization_id, merged_into) references guest on delete cascade,
  check (merged_into <> id and (merged_into is null) = (merged_at is null))
);
create index guest_merged on guest (organization_id, merged_into) where merged_into is not null;

-- What a guest allowed, with the version of the words that were read to them.
create table guest_consent (
  organization_id uuid not null,
  id uuid not null,
  guest_id uuid not null,
  purpose text not null check (purpose in ('health', 'reminders', 'marketing')),
  wording integer not null check (wording > 0),
  channel text not null check (channel in ('in_person', 'phone', 'message')),
  given_at timestamptz not null,
  actor_id uuid,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, guest_id) references guest on delete cascade
);
create unique index guest_consent_in_force on guest_consent (organization_id, guest_id, purpose) where revoked_at is null;

-- Data about health stand apart. With consent they stay with the guest; without it they belong to one booking, and go a day after it.
create table guest_health (
  organization_id uuid not null,
  guest_id uuid not null,
  allergens text[] not null,
  text text not null default '' check (length(text) <= 500),
  consent_id uuid not null,
  updated_at timestamptz not null,
  primary key (organization_id, guest_id),
  foreign key (organization_id, guest_id) references guest on delete cascade,
  foreign key (organization_id, consent_id) references guest_consent on delete cascade
);
create table reservation_health (
  unit_id uuid not null,
  reservation_id uuid not null,
  allergens text[] not null,
  text text not null default '' check (length(text) <= 500),
  updated_at timestamptz not null,
  primary key (unit_id, reservation_id),
  foreign key (unit_id, reservation_id) references reservation on delete cascade
);

-- Two numbers that people looked at and found to be two guests.
create table guest_distinct (
  organization_id uuid not null references organization on delete cascade,
  phone text not null,
  other_phone text not null check (phone < other_phone),
  primary key (organization_id, phone, other_phone)
);

alter table organization add column guest_retention_months integer not null default 24 check (guest_retention_months between 6 and 60);

-- The screen 'Clientes': managers who may open the reservations see guests' names and numbers already.
update app_user set permissions = array_append(permissions, 'clientes')
where role = 'manager' and not has_all_permissions and 'reservas' = any(permissions) and not 'clientes' = any(permissions);
