import { sealSecrets } from "#features/conversations/channels/server/accounts.ts";
import type { Sql } from "#platform/db/database.ts";
import { newId } from "#shared/id.ts";
import { TEST_APP_SECRET } from "./factories.ts";
import type { GraphServer } from "./graph-server/graph-server.ts";
import { rows } from "./rows.ts";

export const VERIFY_TOKEN = "girassol-2026";

/** Gives the unit an access to the simulated Meta, switched on. Answers the id in its door's address. */
export async function buildWhatsApp(
  sql: Sql,
  unit: { id: string },
  { number }: Pick<GraphServer, "number">,
  {
    isOn = true,
    isShared = false,
    monthlyCap = null,
    numberId = number.numberId,
  }: { isOn?: boolean; isShared?: boolean; monthlyCap?: number | null; numberId?: string } = {},
): Promise<string> {
  const id = newId();
  const { businessId, appId, accessToken, appSecret } = number;
  const settings = {
    numberId,
    businessId,
    appId,
    isShared,
    monthlyCap,
    tokenSavedAt: "2026-01-01T00:00:00Z",
  };
  const secrets = { accessToken, appSecret, verifyToken: VERIFY_TOKEN };
  await rows(
    sql,
    `insert into channel_account (unit_id, kind, id, is_on, settings, sealed_secrets)
     values ($1, 'whatsapp', $2, $3, $4, $5)`,
    [
      unit.id,
      id,
      isOn,
      JSON.stringify(settings),
      sealSecrets(secrets, { appSecret: TEST_APP_SECRET, previousAppSecrets: [] }, id),
    ],
  );
  return id;
}
