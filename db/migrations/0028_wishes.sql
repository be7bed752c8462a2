-- What a guest asked for, beside the time that was taken: the time that they named first, and how far from it another one suited them. A
-- refusal keeps which place was wished for.

alter table reservation
  add column window_minutes smallint not null default 0 check (window_minutes between 0 and 120),
  add column asked_time time; -- null: the reservation's time

alter table refusal
  add column requires text[] not null default '{}' check (requires <@ array['accessible', 'window', 'outdoor']),
  add column wanted_area_id uuid; -- it may be gone by now
