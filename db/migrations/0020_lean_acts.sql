-- An act costs one insert: it keeps the facts before it, and only the versions that it left. Acts from before this cannot be undone.
alter table reservation_act
  drop constraint reservation_act_unit_id_fkey, -- units are never deleted, and the lock of the unit's row costs more than the insert
  drop column after,
  drop column undoable_until, -- follows from type, time and opening hours, when somebody asks for it; its index goes with it
  alter column table_ids set default '{}', -- those that the caller named
  alter column entry_ids set default '{}', -- those that the caller named
  alter column before type json,
  add column left_behind json not null default '{}'; -- the version of each reservation, and the status of each table that was changed alone
