-- Counts of days now say in which hours guests sat at their tables. So the days are counted anew.
update report_day set version = version + 1, counted = null where counted is not null;
