import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../../audit/server/commands.ts";
import { conversationEvents } from "../../../events.ts";
import { findAccount, type StoredAccount, writeAccount } from "../../server/account-queries.ts";
import { openAccount, readAccount, sealSecrets } from "../../server/accounts.ts";
import type { SaveWhatsAppInput, WhatsAppAccount, WhatsAppStep } from "../contract.ts";
import {
  FREE_REPLIES,
  monthOf,
  SECRETS,
  type SecretName,
  settingsOf,
  WARN_AT,
  type WhatsAppSettings,
} from "../settings.ts";
import { checkSteps } from "./check-steps.ts";
import { countReplies, findSeenAtDoor, listUnitsOfNumber } from "./queries.ts";

export async function readWhatsApp(services: Services, unit: AuthorizedUnit): Promise<WhatsAppAccount> {
  return describe(services, unit, await findAccount(services.database.sql, unit, "whatsapp"));
}

/**
 * Saves the access. A secret that is left out stays. Refuses `changed_meanwhile` for another version, `secrets_missing` for a channel that
 * is switched on without its three secrets, and `number_taken` for a number of another unit.
 */
export async function saveWhatsApp(
  services: Services,
  unit: AuthorizedUnit,
  { version, isOn, accessToken, appSecret, verifyToken, ...input }: SaveWhatsAppInput,
): Promise<Result<WhatsAppAccount, "changed_meanwhile" | "secrets_missing" | "number_taken">> {
  const { database, env, clock } = services;
  return inTransaction(database, async (tx) => {
    const stored = await findAccount(tx, unit, "whatsapp");
    if ((stored?.version ?? 0) !== version) return refuse("changed_meanwhile");
    const owners = await listUnitsOfNumber(tx, unit, input.numberId);
    if (owners.some(({ unitId }) => unitId !== unit.unitId)) return refuse("number_taken");
    const id = stored?.id ?? newId();
    const given = { accessToken, appSecret, verifyToken };
    const known = stored === null ? {} : (openAccount(stored, env).secrets ?? {});
    const secrets = Object.fromEntries(
      SECRETS.flatMap((name) => {
        const secret = given[name] ?? known[name];
        return secret === undefined ? [] : [[name, secret]];
      }),
    );
    if (isOn && SECRETS.some((name) => secrets[name] === undefined)) return refuse("secrets_missing");
    const { numberId, businessId, appId, isShared, monthlyCap } = input;
    const settings: WhatsAppSettings = {
      numberId,
      businessId,
      appId,
      isShared,
      monthlyCap,
      tokenSavedAt:
        accessToken === undefined
          ? settingsOf(stored?.settings ?? {}).tokenSavedAt
          : clock.now().toISOString(),
    };
    const sealedSecrets = sealSecrets(secrets, env, id);
    const written = await writeAccount(tx, unit, "whatsapp", version, { id, isOn, settings, sealedSecrets });
    if (written === null) return refuse("changed_meanwhile");
    await appendAuditEntry(tx, unit, conversationEvents, { type: "channel.changed", subjectId: unit.unitId });
    return ok(await describe(services, unit, written));
  });
}

/** Asks Meta what is missing, step by step. Refuses `not_set_up` where nothing is saved. */
export async function checkWhatsApp(
  services: Services,
  unit: AuthorizedUnit,
): Promise<Result<{ steps: WhatsAppStep[] }, "not_set_up">> {
  const account = await readAccount(services, unit, "whatsapp");
  if (account === null) return refuse("not_set_up");
  const seen = await findSeenAtDoor(services.database.sql, unit);
  return ok({ steps: await checkSteps(services, unit, account, seen, doorUrlOf(services, account)) });
}

function doorUrlOf({ env }: Services, { id }: Pick<StoredAccount, "id">): string {
  return `${env.publicUrl}/hooks/whatsapp/${id}`;
}

async function describe(
  services: Services,
  unit: AuthorizedUnit,
  stored: StoredAccount | null,
): Promise<WhatsAppAccount> {
  const { env, database, clock } = services;
  const settings = settingsOf(stored?.settings ?? {});
  const [seen, usage] = await Promise.all([
    findSeenAtDoor(database.sql, unit),
    countReplies(database.sql, unit, settings.numberId, monthOf(clock.now())),
  ]);
  const opened = stored && openAccount(stored, env);
  const stateOf = (name: SecretName) => {
    if (opened === null || stored?.sealedSecrets === null) return "none";
    if (opened.secrets === null) return "unreadable";
    return opened.secrets[name] === undefined ? "none" : "saved";
  };
  const { numberId, businessId, appId, isShared, monthlyCap } = settings;
  return {
    version: stored?.version ?? 0,
    isOn: stored?.isOn ?? false,
    numberId,
    businessId,
    appId,
    isShared,
    monthlyCap,
    secrets: {
      accessToken: stateOf("accessToken"),
      appSecret: stateOf("appSecret"),
      verifyToken: stateOf("verifyToken"),
    },
    doorUrl: stored === null ? null : doorUrlOf(services, stored),
    messageAt: seen.messageAt,
    usage: { ...usage, free: FREE_REPLIES, warnAt: WARN_AT },
  };
}
