-- Reports call the guests of a quarter of an hour 'pacing', as the trade does.
update report_day
set counted = (counted::jsonb - 'pace' || jsonb_build_object('pacing', counted::jsonb -> 'pace'))::json
where counted is not null;
