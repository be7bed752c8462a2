-- Reports call the guests of a quarter of an hour 'pacing', as the trade does.
update report_day
set counted = (counted::jsonb - 'pace' || jsonb_build_object('pacing', counted::jsonb -> 'pace'))::json
where counted is not null;

-- Who changed the text of a note last: somebody else may have it open. Null: nobody but its author.
alter table shift_note add column changed_by uuid;
