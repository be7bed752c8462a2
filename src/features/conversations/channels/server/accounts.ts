import type { AppSecrets } from "#platform/env/app-secret.ts";
import { openSealedText, resealText, sealText, type Seal } from "#platform/sealed-text.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { ChannelAccount, GuestChannel } from "../port.ts";
import {
  findAccount,
  listSealedSecrets,
  replaceSealedSecrets,
  type StoredAccount,
} from "./account-queries.ts";

/** The unit's access to the channel with its secrets. Null where the unit has none. */
export async function readAccount(
  { database, env }: Services,
  unit: AuthorizedUnit,
  kind: GuestChannel,
): Promise<ChannelAccount | null> {
  const stored = await findAccount(database.sql, unit, kind);
  return stored && openAccount(stored, env);
}

export function openAccount(
  { sealedSecrets, ...account }: StoredAccount,
  env: Services["env"],
): ChannelAccount {
  const opened = sealedSecrets === null ? null : openSealedText(sealedSecrets, sealOf(env, account.id));
  return { ...account, secrets: opened === null ? null : (JSON.parse(opened) as Record<string, string>) };
}

/** The secrets as they lie in the database: they open for this account alone. */
export function sealSecrets(
  secrets: Readonly<Record<string, string>>,
  env: AppSecrets,
  accountId: string,
): string {
  return sealText(JSON.stringify(secrets), sealOf(env, accountId));
}

/** Seals under the current secret what an earlier one sealed, in all organizations. Answers how many. */
export async function resealSecrets({ database: { sql }, env }: Services): Promise<number> {
  let resealed = 0;
  for (const { id, sealed } of await listSealedSecrets(sql)) {
    const again = resealText(sealed, sealOf(env, id));
    if (again !== null && (await replaceSealedSecrets(sql, id, sealed, again))) resealed += 1;
  }
  return resealed;
}

function sealOf({ appSecret, previousAppSecrets }: AppSecrets, accountId: string): Seal {
  return { appSecret, previousAppSecrets, purpose: "channel secrets", boundTo: accountId };
}
