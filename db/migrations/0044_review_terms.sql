-- What the platforms' terms of 2026 ask for: reviews that only the restaurant sees, pictures, content that may not be kept, paid calls.

alter table review
  add column is_private boolean not null default false, -- the platform shows it to the restaurant alone
  add column rules_version smallint, -- which of the platform's rules hold for it; null: the newest
  add column media jsonb not null default '[]', -- addresses of pictures and videos; the files stay with the platform
  add column expires_at timestamptz, -- when it goes, because the terms let nobody keep it; null: it is kept
  -- A platform may not say when an answer was given.
  drop constraint review_check1,
  add constraint review_reply_time check (replied_at is null or reply_text is not null);
create index review_expiring on review (unit_id, expires_at) where expires_at is not null;

-- A private review counts in no mean; one that expires leaves no figure behind.
alter table review_tally
  add column is_private boolean not null default false,
  add column is_expiring boolean not null default false,
  drop constraint review_tally_pkey,
  add primary key (unit_id, topic, month, platform, rating, is_answered, is_ignored, is_in_trouble, is_private, is_expiring);
alter table review_tally alter column is_private drop default, alter column is_expiring drop default;

create or replace function count_reviews() returns trigger language plpgsql as $$
begin
  -- In one order, so that two never wait for each other; only what is another number than before; and of no unit that goes itself.
  execute format(
    'insert into review_tally
     select unit_id, topic, date_trunc(''month'', written_on)::date, platform, rating, is_answered, ignored_at is not null,
       coalesce(reply_state in (''rejected'', ''failed''), false), sum(moved), is_private, expires_at is not null
     from (%s) as review join unit on unit.id = unit_id cross join unnest(topics || ''{""}'') as topic
     group by 1, 2, 3, 4, 5, 6, 7, 8, 10, 11 having sum(moved) <> 0 order by 1, 2, 3, 4, 5, 6, 7, 8, 10, 11
     on conflict (unit_id, topic, month, platform, rating, is_answered, is_ignored, is_in_trouble, is_private, is_expiring)
       do update set reviews = review_tally.reviews + excluded.reviews',
    case tg_op
      when 'INSERT' then 'select *, 1 as moved from come'
      when 'DELETE' then 'select *, -1 as moved from gone'
      else 'select *, 1 as moved from come union all select *, -1 from gone'
    end);
  return null;
end
$$;

-- `may_keep`: the restaurant has a contract that lets it keep the platform's content. `monthly_cap`: of paid calls; null: the usual one.
alter table review_connection
  add column may_keep boolean not null default false,
  add column monthly_cap integer check (monthly_cap > 0);

-- Paid calls of a month of the unit's calendar. They outlive the connection.
create table review_spending (
  unit_id uuid not null references unit on delete cascade,
  platform text not null check (platform in ('google', 'tripadvisor', 'ifood')),
  month date not null, -- its first day
  calls integer not null,
  primary key (unit_id, platform, month)
);

-- What staff wrote to a review that is gone: their own words, found again by a digest when the platform shows the review again.
create table review_mark (
  unit_id uuid not null references unit on delete cascade,
  platform text not null check (platform in ('google', 'tripadvisor', 'ifood')),
  review_digest bytea not null,
  reply_text text,
  replied_at timestamptz,
  replied_by uuid,
  ignored_at timestamptz,
  kept_at timestamptz not null,
  primary key (unit_id, platform, review_digest),
  check (reply_text is not null or ignored_at is not null),
  check ((reply_text is null) = (replied_at is null))
);

-- What a connection brought that was removed since: nobody says that it may be kept. The job of expired reviews takes it away.
update review r set expires_at = now(), topics = '{}', words = ''
where r.platform = 'tripadvisor' and not starts_with(r.external_id, 'csv:')
  and not exists (select from review_connection c where c.unit_id = r.unit_id and c.platform = r.platform)
  and exists (
    select from audit_entry a
    where a.unit_id = r.unit_id and a.type = 'review_connection.removed' and a.detail ->> 'platform' = r.platform);
