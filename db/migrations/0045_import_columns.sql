-- What a person said of a file's column in an import, by the column's heading: the next file with that heading is read the same way.
create table import_column (
  unit_id uuid not null references unit on delete cascade,
  table_name text not null,
  heading text not null,
  -- Null: the column stays out.
  field text,
  chosen_at timestamptz not null,
  primary key (unit_id, table_name, heading)
);
