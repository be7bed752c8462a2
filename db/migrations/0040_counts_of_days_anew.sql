-- Kept counts of days took a stay of six hours and some seconds as six hours, and 15 minutes and some seconds of delay as 15. They left out
-- arrivals of parties that went before they had a table. So the days are counted anew.
update report_day set version = version + 1, counted = null where counted is not null;
