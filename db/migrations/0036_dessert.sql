-- When a party's dessert was recorded. `stage_at` has only the last stage, and most meals go on to the bill.

alter table reservation add column dessert_at timestamptz;

update reservation set dessert_at = stage_at where stage = 'dessert';
