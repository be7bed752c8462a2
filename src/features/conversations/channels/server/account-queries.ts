import * as z from "zod";

import { bool, int, text, uuid } from "#platform/db/columns.ts";
import { execute, maybeRow, type RowOf, rows, type Sql } from "#platform/db/database.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { GuestChannel } from "../port.ts";

const accountRow = z.object({
  id: uuid,
  unitId: uuid,
  kind: z.enum(["web_chat", "whatsapp"]),
  isOn: bool,
  settings: z.record(z.string(), z.unknown()),
  sealedSecrets: text.nullable(),
  version: int,
});

/** As it lies in the database. */
export type StoredAccount = RowOf<typeof accountRow>;

const ACCOUNT = `id, unit_id as "unitId", kind, is_on as "isOn", settings, sealed_secrets as "sealedSecrets", version`;

export async function findAccount(
  sql: Sql,
  unit: AuthorizedUnit,
  kind: GuestChannel,
): Promise<StoredAccount | null> {
  return maybeRow(
    sql,
    accountRow,
    `select ${ACCOUNT} from channel_account where unit_id = $1 and kind = $2`,
    [unit.unitId, kind],
  );
}

/** Of a door's address, of any unit: the caller proves the unit. */
export async function findAccountById(
  sql: Sql,
  id: string,
  kind: GuestChannel,
): Promise<StoredAccount | null> {
  return maybeRow(sql, accountRow, `select ${ACCOUNT} from channel_account where id = $1 and kind = $2`, [
    id,
    kind,
  ]);
}

/** Stores the account where it still has the version that the change is based on; 0: none is stored yet. Null where it has another. */
export async function writeAccount(
  tx: Sql,
  unit: AuthorizedUnit,
  kind: GuestChannel,
  version: number,
  account: Pick<StoredAccount, "id" | "isOn" | "settings" | "sealedSecrets">,
): Promise<StoredAccount | null> {
  const values = [
    unit.unitId,
    kind,
    account.id,
    account.isOn,
    JSON.stringify(account.settings),
    account.sealedSecrets,
  ];
  if (version === 0)
    return maybeRow(
      tx,
      accountRow,
      `insert into channel_account (unit_id, kind, id, is_on, settings, sealed_secrets) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing returning ${ACCOUNT}`,
      values,
    );
  return maybeRow(
    tx,
    accountRow,
    `update channel_account set is_on = $4, settings = $5, sealed_secrets = $6, version = version + 1
     where unit_id = $1 and kind = $2 and id = $3 and version = $7 returning ${ACCOUNT}`,
    [...values, version],
  );
}

const sealedRow = { id: uuid, sealed: text };

/** The sealed secrets of all units, for sealing them under a new APP_SECRET. */
export async function listSealedSecrets(sql: Sql): Promise<RowOf<typeof sealedRow>[]> {
  return rows(
    sql,
    sealedRow,
    "select id, sealed_secrets as sealed from channel_account where sealed_secrets is not null",
    [],
  );
}

/** False where somebody has stored others meanwhile. */
export async function replaceSealedSecrets(
  sql: Sql,
  id: string,
  before: string,
  sealed: string,
): Promise<boolean> {
  const replaced = await execute(
    sql,
    "update channel_account set sealed_secrets = $3 where id = $1 and sealed_secrets = $2",
    [id, before, sealed],
  );
  return replaced > 0;
}
