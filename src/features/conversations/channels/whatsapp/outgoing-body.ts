import type { OutgoingMessage, Recipient } from "../port.ts";
import { withNumberedOptions } from "../rules.ts";

/** Meta's limits, November 2026. A longer label would reject the whole message. */
const LIMITS = {
  text: 4_096,
  textWithButtons: 1_024,
  buttons: 3,
  buttonTitle: 20,
  rows: 10,
  rowTitle: 24,
  rowDescription: 72,
};

/**
 * The body of a message for `POST /<number>/messages`: `to` is WhatsApp's number exactly as it came, `recipient` a BSUID. `listLabel` opens
 * a list. One message, whatever its length and options: each costs money.
 */
export function bodyOf(
  { userId, waId }: Pick<Recipient, "userId" | "waId">,
  message: Pick<OutgoingMessage, "id" | "text" | "options" | "asksContact">,
  listLabel: string,
): Record<string, unknown> {
  const address = /^\d+$/.test(userId) ? { to: waId ?? userId } : { recipient: userId };
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    ...address,
    // Meta repeats it in each report of the delivery: an answer that was lost is found again by it.
    biz_opaque_callback_data: message.id,
    ...contentOf(message, listLabel),
  };
}

function contentOf(
  { text, options, asksContact }: Pick<OutgoingMessage, "text" | "options" | "asksContact">,
  listLabel: string,
): Record<string, unknown> {
  const body = { text: shorten(text, LIMITS.text) };
  if (asksContact)
    return interactive({
      type: "request_contact_info",
      body,
      action: { name: "request_contact_info" },
    });
  if (options.length === 0) return { type: "text", text: { preview_url: false, body: body.text } };
  const offered = options.slice(0, LIMITS.rows);
  if (hasTwice(offered.map(({ label }) => label.slice(0, LIMITS.buttonTitle))))
    return {
      type: "text",
      text: { preview_url: false, body: shorten(withNumberedOptions(text, offered), LIMITS.text) },
    };
  const hasDetails = offered.some(({ detail }) => detail !== undefined);
  if (offered.length <= LIMITS.buttons && text.length <= LIMITS.textWithButtons && !hasDetails)
    return interactive({
      type: "button",
      body,
      action: {
        buttons: offered.map(({ id, label }) => ({
          type: "reply",
          reply: { id, title: shorten(label, LIMITS.buttonTitle) },
        })),
      },
    });
  return interactive({
    type: "list",
    body,
    action: {
      button: listLabel,
      sections: [
        {
          rows: offered.map(({ id, label, detail }) => ({
            id,
            title: shorten(label, LIMITS.rowTitle),
            ...(detail !== undefined && { description: shorten(detail, LIMITS.rowDescription) }),
          })),
        },
      ],
    },
  });
}

function interactive(content: Record<string, unknown>): Record<string, unknown> {
  return { type: "interactive", interactive: content };
}

/** Meta refuses two buttons with one title. */
function hasTwice(labels: readonly string[]): boolean {
  return new Set(labels).size < labels.length;
}

function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
