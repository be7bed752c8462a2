-- A table that is taken off the layout stays as a row, hidden everywhere, so that the history of who sat there stays with it.
-- Its label is free again at once. People tell M1 from m1 no better than the index does now.

alter table dining_table add column removed_at timestamptz;

alter table dining_table drop constraint dining_table_unit_id_label_key;
create unique index dining_table_label on dining_table (unit_id, lower(label)) where removed_at is null;

alter table reservation_table
  drop constraint reservation_table_unit_id_table_id_fkey,
  add foreign key (unit_id, table_id) references dining_table;
