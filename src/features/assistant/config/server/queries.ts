import * as z from "zod";

import { int, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, oneRow, rows, type RowOf, type Sql } from "#platform/db/database.ts";
import type { AppSecrets } from "#platform/env/app-secret.ts";
import { resealText, type Seal } from "#platform/sealed-text.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { openingJson, storedOpening } from "../../../opening-hours/server/queries.ts";
import {
  prompt as promptName,
  promptVersion,
  storedPrompt,
  type Prompt,
  type PromptFields,
  type PromptVersion,
  type StoredPrompt,
} from "../contract.ts";
import { modelFields } from "../model/contract.ts";
import {
  DEFAULT_NAME,
  DEFAULT_RETENTION_DAYS,
  emptyPrompts,
  toneOf,
  type MenuFacts,
  type Tone,
} from "../rules.ts";

/** The assistant's name and prompts in one unit. */
export interface AssistantConfig {
  name: string;
  prompts: Record<Prompt, StoredPrompt>;
  /** How it speaks, by the prompt `personalidade`. */
  tone: Tone;
  transcriptRetentionDays: number;
}

const PROMPT = `text, trigger_text as "triggerText", summary, summary_is_current as "isSummaryCurrent", version`;

const configRow = z.object({
  name: text.nullable(),
  days: int.nullable(),
  prompts: z.partialRecord(promptName, storedPrompt).nullable(),
});

/** Reads name and prompts in one statement; the defaults where the unit has saved none. */
export async function readAssistantConfig(sql: Sql, unit: AuthorizedUnit): Promise<AssistantConfig> {
  const found = await oneRow(
    sql,
    configRow,
    `select c.name, c.transcript_retention_days as days, (
       select json_object_agg(p.prompt, json_build_object('text', p.text, 'triggerText', p.trigger_text,
         'summary', p.summary, 'isSummaryCurrent', p.summary_is_current, 'version', p.version))
       from assistant_prompt p where p.unit_id = $1
     ) as prompts
     from (select $1::uuid as id) asked left join assistant_config c on c.unit_id = asked.id`,
    [unit.unitId],
  );
  const prompts = { ...emptyPrompts(), ...found.prompts };
  return {
    name: found.name ?? DEFAULT_NAME,
    transcriptRetentionDays: found.days ?? DEFAULT_RETENTION_DAYS,
    prompts,
    tone: toneOf(prompts.personalidade.text),
  };
}

const houseRow = {
  address: text,
  phone: text,
  opening: storedOpening,
  dishes: int,
  described: int,
  labelled: int,
  pictured: int,
};

/** The unit's facts besides the prompts that the assistant answers from. */
export async function readHouseFacts(
  sql: Sql,
  unit: AuthorizedUnit,
): Promise<{ address: string; phone: string; openWeekdays: number; menu: MenuFacts }> {
  const found = await oneRow(
    sql,
    houseRow,
    `select u.address, u.phone,
       ${openingJson("u.id")} as opening, menu.*
     from unit u, lateral (
       select count(*) as dishes,
         count(*) filter (where trim(d.description) <> '' or trim(d.description_long) <> '') as described,
         count(*) filter (where cardinality(d.allergens) + cardinality(d.tags) > 0) as labelled,
         count(*) filter (where exists (
           select from dish_photo p where p.unit_id = d.unit_id and p.dish_id = d.id)) as pictured
       from dish d where d.unit_id = u.id and d.is_active
     ) menu
     where u.organization_id = $1 and u.id = $2`,
    [unit.organizationId, unit.unitId],
  );
  const { address, phone, opening, ...menu } = found;
  return {
    address,
    phone,
    openWeekdays: opening.openingHours.filter(({ isActive }) => isActive).length,
    menu,
  };
}

/** The stored prompt, locked until the transaction ends. Inserts the default where the unit has saved none. */
export async function lockPrompt(tx: Sql, unit: AuthorizedUnit, prompt: Prompt): Promise<StoredPrompt> {
  await execute(tx, "insert into assistant_prompt (unit_id, prompt) values ($1, $2) on conflict do nothing", [
    unit.unitId,
    prompt,
  ]);
  return oneRow(
    tx,
    storedPrompt,
    `select ${PROMPT} from assistant_prompt where unit_id = $1 and prompt = $2 for update`,
    [unit.unitId, prompt],
  );
}

/** Writes the prompt, and adds a changed text to its history. */
export async function writePrompt(
  tx: Sql,
  unit: AuthorizedUnit,
  prompt: Prompt,
  fields: PromptFields,
  { now, isNewText, restoredVersion }: { now: Date; isNewText: boolean; restoredVersion: number | null },
): Promise<StoredPrompt> {
  return oneRow(
    tx,
    storedPrompt,
    `with written as (
       update assistant_prompt set text = $3, trigger_text = $4, summary = $5, summary_is_current = $6,
         version = version + 1, updated_at = $7
       where unit_id = $1 and prompt = $2 returning *
     ), kept as (
       insert into assistant_prompt_version (unit_id, prompt, version, text, trigger_text, summary, summary_is_current,
         saved_by, saved_at, restored_version)
       select unit_id, prompt, version, text, trigger_text, summary, summary_is_current, $8, $7, $9
       from written where $10
     )
     select ${PROMPT} from written`,
    [
      unit.unitId,
      prompt,
      fields.text,
      fields.triggerText,
      fields.summary,
      fields.isSummaryCurrent,
      now,
      unit.actor.kind === "user" ? unit.actor.id : null,
      restoredVersion,
      isNewText,
    ],
  );
}

export async function readName(sql: Sql, unit: AuthorizedUnit): Promise<string> {
  const found = await maybeRow(sql, { name: text }, "select name from assistant_config where unit_id = $1", [
    unit.unitId,
  ]);
  return found?.name ?? DEFAULT_NAME;
}

export async function writeName(tx: Sql, unit: AuthorizedUnit, name: string, now: Date): Promise<void> {
  await execute(
    tx,
    `insert into assistant_config (unit_id, name, updated_at) values ($1, $2, $3)
     on conflict (unit_id) do update set name = excluded.name, updated_at = excluded.updated_at`,
    [unit.unitId, name, now],
  );
}

export async function readRetentionDays(sql: Sql, unit: AuthorizedUnit): Promise<number> {
  const found = await maybeRow(
    sql,
    { days: int },
    "select transcript_retention_days as days from assistant_config where unit_id = $1",
    [unit.unitId],
  );
  return found?.days ?? DEFAULT_RETENTION_DAYS;
}

export async function writeRetentionDays(
  tx: Sql,
  unit: AuthorizedUnit,
  days: number,
  now: Date,
): Promise<void> {
  await execute(
    tx,
    `insert into assistant_config (unit_id, transcript_retention_days, updated_at) values ($1, $2, $3)
     on conflict (unit_id) do update
       set transcript_retention_days = excluded.transcript_retention_days, updated_at = excluded.updated_at`,
    [unit.unitId, days, now],
  );
}

const VERSION = `v.version, v.text, v.trigger_text as "triggerText", v.summary, v.saved_at as "savedAt",
  v.restored_version as "restoredVersion", u.name as "savedBy"`;

/** Newest first; only those older than the version `before` where it is given. */
export async function listPromptVersions(
  sql: Sql,
  unit: AuthorizedUnit,
  prompt: Prompt,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<PromptVersion[]> {
  return rows(
    sql,
    promptVersion,
    `select ${VERSION} from assistant_prompt_version v
     left join app_user u on u.organization_id = $2 and u.id = v.saved_by
     where v.unit_id = $1 and v.prompt = $3 and ($4::integer is null or v.version < $4)
     order by v.version desc limit $5`,
    [unit.unitId, unit.organizationId, prompt, before ?? null, limit],
  );
}

const versionText = storedPrompt.omit({ version: true });

export async function findPromptVersion(
  sql: Sql,
  unit: AuthorizedUnit,
  prompt: Prompt,
  version: number,
): Promise<PromptFields | null> {
  return maybeRow(
    sql,
    versionText,
    `select text, trigger_text as "triggerText", summary, summary_is_current as "isSummaryCurrent"
     from assistant_prompt_version where unit_id = $1 and prompt = $2 and version = $3`,
    [unit.unitId, prompt, version],
  );
}

const modelRow = modelFields.extend({ sealedKey: text.nullable(), version: int });

/** A model as it is stored: the key is sealed. */
export type StoredModel = RowOf<typeof modelRow>;

const MODEL = `provider, model, base_url as "baseUrl", sealed_key as "sealedKey", input_price as "inputPrice",
  cached_price as "cachedPrice", output_price as "outputPrice", version`;

/** Null where the unit has never chosen a model. */
export async function findModel(sql: Sql, unit: AuthorizedUnit): Promise<StoredModel | null> {
  return maybeRow(sql, modelRow, `select ${MODEL} from assistant_model where unit_id = $1`, [unit.unitId]);
}

/** The stored model, locked until the transaction ends. Inserts the default where the unit has saved none. */
export async function lockModel(tx: Sql, unit: AuthorizedUnit): Promise<StoredModel> {
  await execute(tx, "insert into assistant_model (unit_id) values ($1) on conflict do nothing", [
    unit.unitId,
  ]);
  return oneRow(tx, modelRow, `select ${MODEL} from assistant_model where unit_id = $1 for update`, [
    unit.unitId,
  ]);
}

export async function writeModel(
  tx: Sql,
  unit: AuthorizedUnit,
  { provider, model, baseUrl, sealedKey, inputPrice, cachedPrice, outputPrice }: Omit<StoredModel, "version">,
  now: Date,
): Promise<StoredModel> {
  return oneRow(
    tx,
    modelRow,
    `update assistant_model set provider = $2, model = $3, base_url = $4, sealed_key = $5, input_price = $6,
       cached_price = $7, output_price = $8, version = version + 1, updated_at = $9
     where unit_id = $1 returning ${MODEL}`,
    [unit.unitId, provider, model, baseUrl, sealedKey, inputPrice, cachedPrice, outputPrice, now],
  );
}

const sealedRow = { unitId: uuid, sealed: text };

/** Seals under the current secret what an earlier one sealed, in all organizations. Answers how many. */
export async function resealModelKeys(sql: Sql, secrets: AppSecrets): Promise<number> {
  const stored = await rows(
    sql,
    sealedRow,
    `select unit_id as "unitId", sealed_key as sealed from assistant_model where sealed_key is not null`,
  );
  let resealed = 0;
  for (const { unitId, sealed } of stored) {
    const sealedAgain = resealText(sealed, sealModelKeyOf(secrets, { unitId }));
    if (sealedAgain === null) continue;
    // Compared, because a person or another process may have written meanwhile.
    resealed += await execute(
      sql,
      "update assistant_model set sealed_key = $3 where unit_id = $1 and sealed_key = $2",
      [unitId, sealed, sealedAgain],
    );
  }
  return resealed;
}

export function sealModelKeyOf(
  { appSecret, previousAppSecrets }: AppSecrets,
  { unitId }: Pick<AuthorizedUnit, "unitId">,
): Seal {
  return { appSecret, previousAppSecrets, purpose: "assistant model key", boundTo: unitId };
}
