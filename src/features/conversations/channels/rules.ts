import type { MessageOption } from "../contract.ts";
import type { Capabilities, GuestChannel } from "./port.ts";

export const CAPABILITIES: Record<GuestChannel, Capabilities> = {
  web_chat: {
    textLength: 2_000,
    options: { buttons: 10, rows: 0 },
    window: null,
    asksContact: false,
    isPulled: true,
    quietMs: 1_000,
    reminders: false,
  },
  // Meta's limits in November 2026: 4,096 characters, three buttons, ten rows over all sections, a day to answer freely.
  whatsapp: {
    textLength: 4_096,
    options: { buttons: 3, rows: 10 },
    window: { assistant: 24, staff: 24 },
    asksContact: true,
    isPulled: false,
    quietMs: 3_000,
    reminders: true,
  },
};

/** The text with its options as numbered lines, for a channel that draws none: '2' answers the second one. */
export function withNumberedOptions(text: string, options: readonly MessageOption[]): string {
  const lines = options.map(({ label, detail }, index) =>
    detail === undefined ? `${index + 1}. ${label}` : `${index + 1}. ${label} (${detail})`,
  );
  return lines.length === 0 ? text : `${text}\n\n${lines.join("\n")}`;
}
