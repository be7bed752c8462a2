-- A plan is known to be of certain facts by their hash: entries of the audit trail may commit out of order. The queue's places follow from
-- the plan in force, and what is proven from value and bound.

alter table seating_plan
  drop column computed_through,
  drop column queue,
  drop column proven,
  add column facts_hash text not null default '';
