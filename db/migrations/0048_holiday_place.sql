-- The state and the city whose holidays a unit sees: {"state": "SP", "city": "São Paulo"}, each may be null. Null: nobody has chosen, and
-- the address says it.
alter table unit add column holiday_place jsonb;
