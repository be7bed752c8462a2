-- A report counts each arrival that was noted. Kept counts of days left out parties that came and left before they had a table.
update report_day set version = version + 1, counted = null where counted is not null;
