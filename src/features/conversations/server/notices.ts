import { type Database, inTransaction } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { type Notice, type Notices, noticesByHand } from "#platform/notices.ts";
import type { Clock } from "#platform/services.ts";
import { newId } from "#shared/id.ts";
import { phoneKeyOf } from "#shared/phone-key.ts";
import { HOUR_MS } from "#shared/time.ts";
import { findUnitForSystem } from "../../companies/server/queries.ts";
import { CAPABILITIES } from "../channels/rules.ts";
import { findReachableChat } from "./chat-queries.ts";
import { sayToCustomer } from "./outgoing.ts";

/**
 * Sends a notice in the guest's own chat, while the unit may write there freely: on a channel that brings messages to the guest. Else a host
 * sends it by hand.
 */
export function noticesByChannels(database: Database, clock: Clock, log: Log): Notices {
  return {
    async send(notice) {
      try {
        return (await sendInChat(database, clock.now(), notice)) ? "sent" : "by_hand";
      } catch (error) {
        log.error({ err: error }, "a notice could not be sent");
        return "failed";
      }
    },
    linkFor: noticesByHand.linkFor,
  };
}

async function sendInChat(database: Database, now: Date, { unitId, phone, text }: Notice): Promise<boolean> {
  const key = phoneKeyOf(phone);
  const unit = key === null ? null : await findUnitForSystem(database.sql, unitId);
  if (key === null || unit === null) return false;
  const { window } = CAPABILITIES.whatsapp;
  const since = new Date(now.getTime() - (window?.assistant ?? 0) * HOUR_MS);
  return inTransaction(database, async (tx) => {
    const chat = await findReachableChat(tx, unit, { channel: "whatsapp", phoneKey: key, since });
    if (chat === null) return false;
    await sayToCustomer(tx, unit, chat, { id: newId(), author: "system", text }, now);
    return true;
  });
}
