import type { Delivery } from "#platform/notices.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { QueueContact, WaitlistEntry } from "../contract.ts";
import { noticeText } from "../place/notice-text.ts";
import { mustBeTold, rangeLeft } from "../queue/rules.ts";
import { hashOfToken, pathOfPage, tokenOfEntry } from "./page-links.ts";
import { type Addressee, findAddressee } from "./queries.ts";

/** Informs a called party that its table is ready. */
export async function sendCall(
  services: Services,
  unit: AuthorizedUnit,
  entry: WaitlistEntry,
): Promise<Delivery> {
  const { phone, unitName } = await findAddressee(services.database.sql, unit, entry.id);
  const pageUrl = pageUrlOf(services, unit, entry.id);
  return services.notices.send({
    unitId: unit.unitId,
    phone,
    text: noticeText.called(unitName, pageUrl),
  });
}

/** Informs a party that it will wait longer than it was promised. */
export async function sendNewEstimate(
  services: Services,
  unit: AuthorizedUnit,
  entry: WaitlistEntry,
  range: { low: number; high: number },
): Promise<Delivery> {
  const { phone, unitName } = await findAddressee(services.database.sql, unit, entry.id);
  const text = noticeText.requoted(unitName, range, pageUrlOf(services, unit, entry.id));
  return services.notices.send({ unitId: unit.unitId, phone, text });
}

/** How a host reaches a party: the page of its place, and the message that fits its state. */
export function contactOf(
  services: Services,
  unit: AuthorizedUnit,
  { entry, linkHash, phone, unitName }: { entry: WaitlistEntry; linkHash: string | null } & Addressee,
  position: number,
): QueueContact {
  const isCurrent = linkHash === hashOfToken(tokenOfEntry(services.env, unit.unitId, entry.id));
  const pageUrl = isCurrent ? pageUrlOf(services, unit, entry.id) : null;
  const text = messageFor(entry, position, unitName, pageUrl, services.clock.now());
  const messageUrl = services.notices.linkFor({ unitId: unit.unitId, phone, text });
  return { id: entry.id, pageUrl, messageUrl };
}

function messageFor(
  entry: WaitlistEntry,
  position: number,
  unitName: string,
  pageUrl: string | null,
  now: Date,
): string {
  if (entry.status !== "waiting") return noticeText.called(unitName, pageUrl);
  const range = rangeLeft(entry, now);
  return mustBeTold(entry)
    ? noticeText.requoted(unitName, range, pageUrl)
    : noticeText.joined(unitName, position, range, pageUrl);
}

function pageUrlOf({ env }: Services, unit: AuthorizedUnit, entryId: string): string {
  return env.publicUrl + pathOfPage(tokenOfEntry(env, unit.unitId, entryId));
}
