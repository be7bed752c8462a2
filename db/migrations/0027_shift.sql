-- What a team writes down for a service, and which guests have confirmed once more that they come.

create table shift_note (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  service_date date not null, -- a pinned note also shows in the services after it
  text text not null check (text <> '' and length(text) <= 2000),
  is_pinned boolean not null default false,
  author_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (unit_id, id)
);
create index shift_note_by_day on shift_note (unit_id, service_date);
create index shift_note_pinned on shift_note (unit_id) where is_pinned;

-- The start that the guest confirmed: a reservation that moves has to be confirmed again.
create table shift_confirmation (
  unit_id uuid not null,
  reservation_id uuid not null,
  starts_at timestamptz not null,
  confirmed_at timestamptz not null,
  confirmed_by uuid,
  primary key (unit_id, reservation_id),
  foreign key (unit_id, reservation_id) references reservation on delete cascade
);
