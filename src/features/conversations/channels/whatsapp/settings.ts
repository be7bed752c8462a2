import * as z from "zod";

/** What a unit's access to WhatsApp holds besides its secrets. A value that is missing or has another shape counts as not set. */
const settingsSchema = z.object({
  /** Meta's id of the number, which is not the number. */
  numberId: z.string().catch(""),
  /** Meta's id of the WhatsApp Business account. */
  businessId: z.string().catch(""),
  appId: z.string().catch(""),
  /** The number stays in the application on the owner's phone, too. */
  isShared: z.boolean().catch(false),
  /** After this many replies in a month the assistant is silent; null: without a limit. */
  monthlyCap: z.int().nullable().catch(null),
  /** When the token was given. */
  tokenSavedAt: z.string().nullable().catch(null),
});

export type WhatsAppSettings = z.infer<typeof settingsSchema>;

export function settingsOf(stored: Readonly<Record<string, unknown>>): WhatsAppSettings {
  return settingsSchema.parse(stored);
}

/** Each sealed, and never sent to a browser. */
export const SECRETS = ["accessToken", "appSecret", "verifyToken"] as const;
export type SecretName = (typeof SECRETS)[number];

/** Meta's price list of 1 October 2026: this many replies of a number are free in a month; a warning comes before. */
export const FREE_REPLIES = 1_000;
export const WARN_AT = 800;

/** The first moment of the month in which Meta counts, by its own clock (UTC), and of the next one. */
export function monthOf(now: Date): { begins: Date; ends: Date } {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  return { begins: new Date(Date.UTC(year, month, 1)), ends: new Date(Date.UTC(year, month + 1, 1)) };
}

const WINDOW_MS = 24 * 60 * 60 * 1_000;

/** Whether WhatsApp takes a free answer to a guest who wrote last at `wroteAt`. */
export function isWindowOpen(wroteAt: Date | null, now: Date): boolean {
  return wroteAt !== null && now.getTime() - wroteAt.getTime() < WINDOW_MS;
}

/** Messages a second that a number may send. */
export function paceOf({ isShared }: Pick<WhatsAppSettings, "isShared">): number {
  return isShared ? 20 : 80;
}
