-- A stay of six hours and some seconds is longer than six hours. Kept counts of days judged by whole minutes.
update report_day set version = version + 1, counted = null where counted is not null;
