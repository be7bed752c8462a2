import { whatsAppNumber } from "#shared/brazilian-phone.ts";
import { phoneKeyOf } from "#shared/phone-key.ts";

/** A short message of a unit to one person. It is never stored: who asked for it stands in the audit trail, without name and phone. */
export interface Notice {
  unitId: string;
  /** With the country's code, or as somebody typed it; empty for a person without one. */
  phone: string;
  text: string;
}

/** `by_hand`: no channel is connected, so somebody of the unit sends the notice, or says it aloud. */
export type Delivery = "sent" | "by_hand" | "failed";

/** The one way from the product to somebody's phone. */
export interface Notices {
  /** Never throws. */
  send(notice: Notice): Promise<Delivery>;
  /** The address that opens the notice on the phone of the user who follows it; null where the port sends it, or the number cannot get it. */
  linkFor(notice: Notice): string | null;
}

/** While no channel is connected: each notice goes out in WhatsApp, from the phone of the user who opens its link. */
export const noticesByHand: Notices = {
  send: () => Promise.resolve("by_hand"),
  linkFor({ phone, text }) {
    const number = whatsAppNumber(phoneKeyOf(phone));
    return number === null ? null : `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
  },
};
