-- When a party was called last, if it was called more than once. A promise is judged by the first call, which stays in `notified_at`.

alter table waitlist_entry add column called_again_at timestamptz;
