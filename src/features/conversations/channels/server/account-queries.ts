import * as z from "zod";

import { bool, int, text, uuid } from "#platform/db/columns.ts";
import { maybeRow, type RowOf, type Sql } from "#platform/db/database.ts";
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
