import { inTransaction } from "#platform/db/database.ts";
import { writeMail } from "#platform/mail/letter.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { HOUR_MS, localOf, MINUTE_MS } from "#shared/time.ts";
import { appendAuditEntry } from "../../audit/server/commands.ts";
import { findUnitForSystem } from "../../companies/server/queries.ts";
import type { NoticeKind, NoticeSettings, SaveNoticeSettingsInput } from "../contract.ts";
import { noticeEvents } from "../events.ts";
import { isCancelled, isQuiet, noticeFor } from "../rules.ts";
import { chatText, mailText } from "../text.ts";
import {
  findHouse,
  listBookingsToLookAt,
  type LookedAt,
  putAnnounced,
  putSettings,
  readStoredSettings,
} from "./queries.ts";

export async function readNoticeSettings(
  { database, mailer }: Services,
  unit: AuthorizedUnit,
): Promise<NoticeSettings> {
  return { ...(await readStoredSettings(database.sql, unit)), byMail: mailer !== null };
}

/** Refuses `changed_meanwhile` for a version that is not the last one. */
export async function saveNoticeSettings(
  services: Services,
  unit: AuthorizedUnit,
  { kinds, version }: SaveNoticeSettingsInput,
): Promise<Result<NoticeSettings, "changed_meanwhile">> {
  const saved = await inTransaction(services.database, async (tx) => {
    if (!(await putSettings(tx, unit, { kinds, version }, services.clock.now())))
      return refuse("changed_meanwhile");
    await appendAuditEntry(tx, unit, noticeEvents, { type: "notices.changed", subjectId: null });
    return ok(null);
  });
  return saved.ok ? ok(await readNoticeSettings(services, unit)) : saved;
}

/** What an act undoes within this time says nothing to the guest. */
const SETTLES_MS = 2 * MINUTE_MS;
const REMINDED_BEFORE_MS = 24 * HOUR_MS;
const AT_ONCE = 200;

/** Informs the guests of all units of what is new about their bookings. One that no way reaches is not tried again until its booking changes. */
export async function sendDueNotices(services: Services): Promise<void> {
  const { database, clock, env } = services;
  // The demo's guests do not exist.
  if (env.demo) return;
  const now = clock.now();
  const times = {
    now,
    settledSince: new Date(now.getTime() - SETTLES_MS),
    soon: new Date(now.getTime() + REMINDED_BEFORE_MS),
  };
  for (const booking of await listBookingsToLookAt(database.sql, times, AT_ONCE)) {
    const unit = await findUnitForSystem(database.sql, booking.unitId);
    if (unit !== null && !isQuiet(localOf(now, unit.timeZone).time))
      await inform(services, unit, booking, now);
  }
}

async function inform(services: Services, unit: AuthorizedUnit, booking: LookedAt, now: Date): Promise<void> {
  const { announced, kinds } = booking;
  const kind = noticeFor(
    { ...booking, startsAt: new Date(booking.startsAt) },
    announced && { ...announced, announcedAt: new Date(announced.announcedAt) },
    now,
  );
  // Already looked at, and its time for a reminder has not come.
  if (kind === null && announced?.version === booking.version) return;
  const way = kind !== null && kinds.includes(kind) ? await send(services, unit, booking, kind) : null;
  await inTransaction(services.database, async (tx) => {
    await putAnnounced(tx, unit, booking, { isCancelled: isCancelled(booking), kind, now });
    if (way !== null && kind !== null)
      await appendAuditEntry(tx, unit, noticeEvents, {
        type: "notice.sent",
        subjectId: booking.reservationId,
        detail: { kind, way },
      });
    return ok(null);
  });
}

/** The way on which the notice left; null where none reaches the guest. */
async function send(
  services: Services,
  unit: AuthorizedUnit,
  booking: LookedAt,
  kind: NoticeKind,
): Promise<"whatsapp" | "mail" | null> {
  const house = await findHouse(services.database.sql, unit);
  if (house === null) return null;
  const text = chatText[kind](house.name, booking);
  const delivery = await services.notices.send({ unitId: unit.unitId, phone: booking.customerPhone, text });
  if (delivery === "sent") return "whatsapp";
  if (services.mailer === null || booking.customerEmail === "") return null;
  try {
    await services.mailer.send(
      writeMail({
        to: { name: booking.customerName, address: booking.customerEmail },
        subject: mailText.subject[kind](house.name),
        paragraphs: [
          mailText.greeting(booking.customerName),
          mailText.paragraph[kind],
          mailText.moment(booking),
          ...(house.phone === "" ? [] : [mailText.contact(house.phone)]),
        ],
        action: { label: mailText.action, url: `${services.env.publicUrl}/c/${house.slug}` },
        addressHint: mailText.addressHint,
        notes: [mailText.why],
        signature: house.name,
      }),
    );
    return "mail";
  } catch (error) {
    services.log.error({ err: error }, "a notice could not be mailed");
    return null;
  }
}
