-- Requests for a table that nobody could take, without a word about who asked: for reports, and to ask the planner again what it knew then.

create table refusal (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null, -- made from what was asked in one conversation, so that asking twice counts once
  at timestamptz not null,
  date date not null,
  time time, -- null: any time of the day
  guests integer not null check (guests >= 1),
  window_minutes integer not null default 0 check (window_minutes between 0 and 120),
  channel text not null,
  reason text not null,
  offered timestamp[] not null default '{}', -- by the unit's clock
  primary key (unit_id, id)
);
create index refusal_by_day on refusal (unit_id, date);
