-- Which notices of bookings a unit sends to its guests. Bookings from before `since` get none of their first one.

create table notice_setting (
  unit_id uuid primary key references unit on delete cascade,
  kinds text[] not null default '{}',
  since timestamptz not null,
  version integer not null default 1
);

-- What a guest was last informed of: a booking that differs from it needs a notice. A row exists, too, where nothing could be sent.

create table announced_booking (
  unit_id uuid not null,
  reservation_id uuid not null,
  date date not null,
  time time not null,
  guests smallint not null,
  is_cancelled boolean not null,
  seen_version integer not null, -- the reservation's, when it was looked at
  announced_at timestamptz not null,
  reminded_at timestamptz,
  primary key (unit_id, reservation_id),
  foreign key (unit_id, reservation_id) references reservation on delete cascade
);
