-- A party that sat down from the queue without a reservation is a walk-in, with a phone too. Its row was made in the moment in which it sat
-- down, which no booking is.
update reservation set kind = 'walk_in' where kind = 'booking' and seated_at = created_at;
