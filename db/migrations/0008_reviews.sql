create extension if not exists btree_gin;

-- What guests wrote about a unit on outside platforms, what was answered, and how each platform is reached.

-- `external_id` is how the platform names it; of a review that came in a file it is 'csv:' and its `content_key`, which is a digest
-- of what it says: by it a file's review and the platform's own are one. `written_on` is its day in the unit's zone.
-- `accepts_reply` is what the platform says of it; null where it does not say.
create table review (
  unit_id uuid not null references unit on delete cascade,
  id uuid not null,
  platform text not null check (platform in ('google', 'tripadvisor', 'ifood')),
  external_id text not null check (external_id <> ''),
  content_key text not null,
  former_keys text[] not null default '{}', -- of what it said before it was edited there
  author text not null default '', -- empty: the platform names nobody
  rating smallint not null check (rating between 1 and 5),
  written_at timestamptz not null,
  written_on date not null,
  text text not null default '',
  topics text[] not null default '{}' check (topics <@ array['food', 'service', 'wait', 'price', 'ambience']),
  page_url text,
  accepts_reply boolean,
  reply_text text,
  reply_state text check (reply_state in ('sending', 'sent', 'in_review', 'rejected', 'failed', 'manual')),
  reply_problem text, -- rejected: the platform's own words; failed: what kept it from getting there
  replied_at timestamptz,
  replied_by uuid, -- null: nobody of this house, but on the platform itself
  reply_tries smallint not null default 0, -- to send it again, after the first
  ignored_at timestamptz,
  version integer not null default 1,
  words tsvector not null, -- author and text, folded
  is_answered boolean not null generated always as
    (coalesce(reply_state in ('sending', 'sent', 'in_review', 'manual'), false)) stored,
  primary key (unit_id, id),
  unique (unit_id, platform, external_id),
  check ((reply_text is null) = (reply_state is null)),
  check ((reply_text is null) = (replied_at is null))
);
create index review_by_time on review (unit_id, written_at desc, id desc);
create index review_by_platform on review (unit_id, platform, written_at desc, id desc);
create index review_by_rating on review (unit_id, rating, written_at desc, id desc);
create index review_answered on review (unit_id, written_at desc, id desc) where is_answered;
create index review_unanswered on review (unit_id, written_at desc, id desc) where not is_answered and ignored_at is null;
create index review_ignored on review (unit_id, written_at desc, id desc) where ignored_at is not null;
create index review_reply_trouble on review (unit_id, written_at desc, id desc) where reply_state in ('rejected', 'failed', 'sending', 'in_review');
-- A topic may be in half of the reviews or in none, and no statistics of an array tell which, for one unit.
create index review_on_food on review (unit_id, written_at desc, id desc) where topics @> '{food}';
create index review_on_service on review (unit_id, written_at desc, id desc) where topics @> '{service}';
create index review_on_wait on review (unit_id, written_at desc, id desc) where topics @> '{wait}';
create index review_on_price on review (unit_id, written_at desc, id desc) where topics @> '{price}';
create index review_on_ambience on review (unit_id, written_at desc, id desc) where topics @> '{ambience}';
create index review_by_content on review (unit_id, platform, content_key);
create index review_by_former_content on review using gin (former_keys) where former_keys <> '{}';
create index review_by_words on review using gin (unit_id, words);

-- How many of a kind there are, so that nobody counts 50,000 rows to show a few figures. Kept by the triggers below alone.
-- Each review counts once under the empty topic, and once under each of its own.
create table review_tally (
  unit_id uuid not null references unit on delete cascade,
  topic text not null,
  month date not null, -- its first day
  platform text not null,
  rating smallint not null,
  is_answered boolean not null,
  is_ignored boolean not null,
  is_in_trouble boolean not null, -- its answer was refused or did not get there
  reviews integer not null,
  primary key (unit_id, topic, month, platform, rating, is_answered, is_ignored, is_in_trouble)
);

create function count_reviews() returns trigger language plpgsql as $$
begin
  -- In one order, so that two never wait for each other; only what is another number than before; and of no unit that goes itself.
  execute format(
    'insert into review_tally
     select unit_id, topic, date_trunc(''month'', written_on)::date, platform, rating, is_answered, ignored_at is not null,
       coalesce(reply_state in (''rejected'', ''failed''), false), sum(moved)
     from (%s) as review join unit on unit.id = unit_id cross join unnest(topics || ''{""}'') as topic
     group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(moved) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8
     on conflict (unit_id, topic, month, platform, rating, is_answered, is_ignored, is_in_trouble)
       do update set reviews = review_tally.reviews + excluded.reviews',
    case tg_op
      when 'INSERT' then 'select *, 1 as moved from come'
      when 'DELETE' then 'select *, -1 as moved from gone'
      else 'select *, 1 as moved from come union all select *, -1 from gone'
    end);
  return null;
end
$$;
create trigger count_added_reviews after insert on review
  referencing new table as come for each statement execute function count_reviews();
create trigger count_changed_reviews after update on review
  referencing old table as gone new table as come for each statement execute function count_reviews();
create trigger count_removed_reviews after delete on review
  referencing old table as gone for each statement execute function count_reviews();

-- How a unit reaches a platform. `account` holds what is no secret (which location, which merchant, what it is called);
-- `sealed_credentials` is ciphertext: AES-256-GCM under a key derived from APP_SECRET, bound to unit and platform.
-- A sync reads newest first and keeps, with each page and in the page's transaction, where it goes on: one that was cut off
-- resumes at `sync_cursor`. It stops at what the last whole one began with, `synced_from`.
create table review_connection (
  unit_id uuid not null references unit on delete cascade,
  platform text not null check (platform in ('google', 'tripadvisor', 'ifood')),
  state text not null check (state in ('incomplete', 'active', 'rejected')), -- rejected: the platform takes the credentials no more
  account jsonb not null default '{}',
  sealed_credentials text,
  version integer not null default 1,
  sync_began_at timestamptz, -- null: none is under way
  sync_since timestamptz, -- how far back the one under way reads; null: everything
  sync_cursor jsonb,
  sync_reviews integer not null default 0, -- read by the one under way
  sync_added integer not null default 0, -- of them, and not told of yet
  sync_changed integer not null default 0,
  sync_held_until timestamptz, -- by the process that runs it
  synced_at timestamptz, -- when the last whole one ended
  synced_from timestamptz, -- and began
  fully_synced_at timestamptz, -- when the last one that read everything began
  problem text, -- why the last attempt failed
  failures integer not null default 0, -- in a row
  retry_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (unit_id, platform)
);

-- Somebody is at Google's page to allow access; it works once.
create table review_authorization (
  state_digest bytea primary key,
  unit_id uuid not null references unit on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  expires_at timestamptz not null
);
