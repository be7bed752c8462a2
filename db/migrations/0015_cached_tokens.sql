-- Providers bill what they read from their prompt cache apart. `input_tokens` counts the cached tokens too. A null price means the
-- price of other input.

alter table conversation
  add column cached_tokens bigint not null default 0 check (cached_tokens >= 0);
alter table assistant_model
  add column cached_price double precision check (cached_price >= 0);
