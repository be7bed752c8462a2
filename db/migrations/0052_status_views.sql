-- What a status says of a reservation's party, so that no statement outside of the reservations names one by hand. The code declares it in
-- src/features/reservations/status/contract.ts; the test status-views compares the two. A view keeps the columns that its table had when
-- it was made: after a new column or status the same test prints the next migration.

create view reservation_presence as select
  status in ('confirmed') as is_expected,
  status in ('seated') as is_here,
  status in ('completed') as has_left,
  status in ('seated', 'completed') as is_served,
  status in ('cancelled') as is_cancelled,
  status in ('no_show') as is_missed,
  kind = 'booking' and status in ('seated', 'completed', 'no_show') as is_kept_or_missed,
  reservation.*
from reservation;
create view reservation_open as select * from reservation_presence where status in ('confirmed', 'seated');
create view reservation_counted as select * from reservation_presence where status in ('confirmed', 'seated', 'completed');
create view reservation_served as select * from reservation_presence where status in ('seated', 'completed');

-- Parties of the queue that are still awaited.
create view waitlist_entry_awaited as select * from waitlist_entry where status in ('waiting', 'notified', 'coming');
