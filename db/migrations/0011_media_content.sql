-- Tells a retried upload from another picture under the same id.

alter table media add column content_hash bytea; -- SHA-256 of the uploaded file; null: uploaded before this column was there
