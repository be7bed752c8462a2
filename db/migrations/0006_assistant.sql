-- How each unit's assistant speaks, what it was told, and which model it runs on. A unit without a row has the defaults, which
-- are those of the columns; version 0 is a row that nobody has saved yet.

create table assistant_config (
  unit_id uuid primary key references unit on delete cascade,
  name text not null default 'Maitre Assistant' check (name <> ''),
  transcript_retention_days integer not null default 90 check (transcript_retention_days between 1 and 3650),
  updated_at timestamptz not null default now()
);

-- One row per tab of the page. `trigger_text` is that of 'eventos' alone; `summary_is_current` says that the summary was made
-- from this very text.
create table assistant_prompt (
  unit_id uuid not null references unit on delete cascade,
  prompt text not null check (prompt in (
    'personalidade', 'geral', 'horario', 'cardapio', 'reservas', 'promocoes', 'eventos', 'delivery')),
  text text not null default '',
  trigger_text text not null default '',
  summary text not null default '',
  summary_is_current boolean not null default false,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (unit_id, prompt)
);

-- Every text that was ever saved, the current one included, by whom and when; nothing here is changed or removed.
create table assistant_prompt_version (
  unit_id uuid not null,
  prompt text not null,
  version integer not null,
  text text not null,
  trigger_text text not null,
  summary text not null,
  summary_is_current boolean not null,
  saved_by uuid, -- null: the system
  saved_at timestamptz not null,
  restored_version integer, -- whose text this one is again
  primary key (unit_id, prompt, version),
  foreign key (unit_id, prompt) references assistant_prompt on delete cascade
);

-- `sealed_key` is ciphertext: AES-256-GCM under a key derived from APP_SECRET, bound to the unit. Prices are US$ per million
-- tokens, as the providers name them; null where nobody said.
create table assistant_model (
  unit_id uuid primary key references unit on delete cascade,
  provider text not null default 'embedded'
    check (provider in ('embedded', 'openai', 'anthropic', 'google', 'openai-compatible')),
  model text not null default '',
  base_url text not null default '',
  sealed_key text,
  input_price double precision check (input_price >= 0),
  output_price double precision check (output_price >= 0),
  version integer not null default 0,
  updated_at timestamptz not null default now()
);
