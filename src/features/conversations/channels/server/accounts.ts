import type { AppSecrets } from "#platform/env/app-secret.ts";
import { openSealedText, sealText, type Seal } from "#platform/sealed-text.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { ChannelAccount, GuestChannel } from "../port.ts";
import { findAccount, type StoredAccount } from "./account-queries.ts";

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

function sealOf({ appSecret, previousAppSecrets }: AppSecrets, accountId: string): Seal {
  return { appSecret, previousAppSecrets, purpose: "channel secrets", boundTo: accountId };
}
