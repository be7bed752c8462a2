import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { findUnitForAssistant } from "../../../../companies/server/queries.ts";
import { storeChannelEvents } from "../../../server/intake.ts";
import type { ChannelAccount, ChannelEvent } from "../../port.ts";
import { findAccountById } from "../../server/account-queries.ts";
import { openAccount, readAccount } from "../../server/accounts.ts";
import { settingsOf } from "../settings.ts";
import { readWebhook, type NumberUpdates } from "../webhook.ts";
import { listUnitsOfNumber, noteSeen, recordPrices } from "./queries.ts";
import { isSameSecret, isSigned } from "./signature.ts";

/** A unit's door for Meta's webhooks. */
export interface Door {
  unit: AuthorizedUnit;
  account: ChannelAccount;
  /** Notes for the set-up page what came. False where that was noted less than a minute ago. */
  note(what: Parameters<typeof noteSeen>[2], now: Date): Promise<boolean>;
}

/** Null for an id of no access to WhatsApp, or of a unit that is not active. */
export async function findDoor(services: Services, accountId: string): Promise<Door | null> {
  const { database, env } = services;
  const stored = await findAccountById(database.sql, accountId, "whatsapp");
  if (stored === null) return null;
  const unit = await findUnitForAssistant(database.sql, stored.unitId, "whatsapp");
  return unit && doorOf(services, unit, openAccount(stored, env));
}

/** What was noted in the last minute, by unit and kind. */
const noted = perProcess(() => new Map<string, number>());

function doorOf(services: Services, unit: AuthorizedUnit, account: ChannelAccount): Door {
  return {
    unit,
    account,
    async note(what, now) {
      const key = `${unit.unitId} ${what}`;
      const before = noted(services).get(key);
      if (before !== undefined && Math.abs(now.getTime() - before) < MINUTE_MS) return false;
      noted(services).set(key, now.getTime());
      await noteSeen(services.database.sql, unit, what, now);
      return true;
    },
  };
}

/**
 * Takes one call of Meta's: its bytes as they came, and the header with their signature. 200 when everything in it is stored, which it is
 * once, however often it comes; 401 for another signature, of which nothing is stored; 503 where our own secrets do not open.
 */
export async function takeWebhook(
  services: Services,
  door: Door,
  bytes: Buffer,
  signature: string,
): Promise<200 | 400 | 401 | 503> {
  const { log, clock } = services;
  const { unit, account } = door;
  if (account.secrets === null) {
    log.error({ unit: unit.unitId }, "the secrets of WhatsApp do not open");
    return 503;
  }
  if (!isSigned(bytes, signature, account.secrets["appSecret"] ?? "")) {
    // A caller who forges many must not fill the log.
    if (await door.note("refused", clock.now()))
      log.warn({ unit: unit.unitId }, "a webhook of WhatsApp has another signature");
    return 401;
  }
  const body = parse(bytes);
  if (body === undefined) return 400;
  for (const updates of readWebhook(body)) {
    const { numberId } = settingsOf(account.settings);
    const isOurs = updates.numberId === "" || updates.numberId === numberId;
    const owner = isOurs ? door : await findOwner(services, door, updates.numberId);
    if (owner === null) log.warn({ unit: unit.unitId }, "a webhook is about a number of no unit");
    else await storeUpdates(services, owner, updates);
  }
  return 200;
}

async function storeUpdates(services: Services, door: Door, updates: NumberUpdates): Promise<void> {
  const { log, clock, database } = services;
  const { unit, account } = door;
  const now = clock.now();
  if (updates.unread.length > 0)
    log.warn(
      { unit: unit.unitId, parts: [...new Set(updates.unread)] },
      "parts of a webhook have an unknown shape",
    );
  if (updates.standby > 0) await door.note("standby", now);
  if (updates.events.some(isFromGuest)) await door.note("message", now);
  // Switched off, the restaurant does not take part in the chats: they stay with the phone, or with another program.
  if (!account.isOn) return;
  await storeChannelEvents(services, unit, "whatsapp", updates.events);
  await recordPrices(database.sql, unit, settingsOf(account.settings).numberId, updates.prices, now);
}

/** One app may bring the updates of several numbers to one door: the unit whose access names the number and has the same app's secret. */
async function findOwner(
  services: Services,
  { unit, account }: Door,
  numberId: string,
): Promise<Door | null> {
  for (const { unitId } of await listUnitsOfNumber(services.database.sql, unit, numberId)) {
    const other = await findUnitForAssistant(services.database.sql, unitId, "whatsapp");
    const access = other && (await readAccount(services, other, "whatsapp"));
    const isSameApp = isSameSecret(
      access?.secrets?.["appSecret"] ?? "",
      account.secrets?.["appSecret"] ?? "",
    );
    if (other && access && isSameApp) return doorOf(services, other, access);
  }
  return null;
}

function isFromGuest({ type }: ChannelEvent): boolean {
  return type === "message" || type === "voice" || type === "unsupported";
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}
