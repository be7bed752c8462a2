import { createHmac } from "node:crypto";

import { randomFrom } from "#shared/random.ts";

/** One change of a webhook, for whatever number posts it. */
export interface Update {
  field: string;
  value: Record<string, unknown>;
}

/** A person who writes, as Meta knows them. What is left out Meta leaves out. */
export interface Customer {
  userId?: string;
  waId?: string;
  name?: string;
  username?: string;
}

let count = 0;
const nextId = () => `wamid.in${(count += 1)}.${process.pid}`;
const secondsOf = (at: Date) => String(Math.floor(at.getTime() / 1_000));

interface MessageOptions {
  id?: string;
  at?: Date;
  /** Further fields of the message, such as `context`. */
  more?: object;
}

/** A message of any kind: `content` is what stands under its type. */
export function messageUpdate(
  customer: Customer,
  type: string,
  content: object,
  { id = nextId(), at = new Date(), more = {} }: MessageOptions = {},
): Update {
  const { userId, waId, name, username } = customer;
  return {
    field: "messages",
    value: {
      contacts: [
        {
          profile: { ...(name !== undefined && { name }), ...(username !== undefined && { username }) },
          ...(waId !== undefined && { wa_id: waId }),
          ...(userId !== undefined && { user_id: userId }),
        },
      ],
      messages: [
        {
          ...(waId !== undefined && { from: waId }),
          ...(userId !== undefined && { from_user_id: userId }),
          id,
          timestamp: secondsOf(at),
          type,
          [type]: content,
          ...more,
        },
      ],
    },
  };
}

export const textUpdate = (customer: Customer, body: string, options?: MessageOptions): Update =>
  messageUpdate(customer, "text", { body }, options);

/** The customer taps a button or a row of a message that the product sent. */
export function tapUpdate(
  customer: Customer,
  option: { id: string; title: string },
  options?: MessageOptions,
): Update {
  return messageUpdate(customer, "interactive", { type: "button_reply", button_reply: option }, options);
}

export function statusUpdate(
  id: string,
  status: string,
  {
    reference,
    code,
    pricing = { billable: true, pricing_model: "PMP", type: "regular", category: "service" },
  }: { reference?: string; code?: number; pricing?: object } = {},
): Update {
  return {
    field: "messages",
    value: {
      statuses: [
        {
          id,
          status,
          timestamp: secondsOf(new Date()),
          ...(reference !== undefined && { biz_opaque_callback_data: reference }),
          ...(code === undefined ? { pricing } : { errors: [{ code, title: "Refused by Meta" }] }),
        },
      ],
    },
  };
}

/** The owner wrote on the phone. Meta names the customer by number alone. */
export function echoUpdate(
  to: string,
  body: string,
  { id = nextId(), ...more }: { id?: string } & Record<string, unknown> = {},
): Update {
  return {
    field: "smb_message_echoes",
    value: {
      message_echoes: [
        {
          from: "551132845170",
          to,
          id,
          timestamp: secondsOf(new Date()),
          type: "text",
          text: { body },
          ...more,
        },
      ],
    },
  };
}

/** The customer's id changed with the number; without `to.waId`, Meta may not name the new one. */
export function idChangeUpdate(from: Customer, to: Customer): Update {
  return {
    field: "messages",
    value: {
      contacts: [
        {
          ...(to.userId !== undefined && { user_id: to.userId }),
          ...(to.waId !== undefined && { wa_id: to.waId }),
        },
      ],
      messages: [
        {
          ...(from.waId !== undefined && { from: from.waId }),
          id: nextId(),
          timestamp: secondsOf(new Date()),
          type: "system",
          system: {
            type: to.waId === undefined ? "user_changed_user_id" : "user_changed_number",
            previous_user_id: from.userId,
            ...(to.userId !== undefined && { user_id: to.userId }),
            ...(to.waId !== undefined && { wa_id: to.waId }),
          },
        },
      ],
    },
  };
}

export function preferenceUpdate(customer: Customer, value: "stop" | "resume"): Update {
  return {
    field: "user_preferences",
    value: {
      user_preferences: [{ user_id: customer.userId, category: "marketing_messages", value, timestamp: 1 }],
    },
  };
}

/** The whole body of one call, as Meta writes it: every character beyond ASCII is escaped. */
export function webhookOf(
  { numberId, businessId }: { numberId: string; businessId: string },
  updates: readonly Update[],
): string {
  const changes = updates.map(({ field, value }) => ({
    field,
    value: {
      messaging_product: "whatsapp",
      metadata: { display_phone_number: "551132845170", phone_number_id: numberId },
      ...value,
    },
  }));
  return JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: businessId, changes }],
  }).replaceAll(
    /[^\x20-\x7e]/g,
    (character) => String.raw`\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

export function signed(body: string, appSecret: string): Record<string, string> {
  return { "x-hub-signature-256": `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}` };
}

/** The updates with one in `every` repeated, all in an order that the seed decides. */
export function repeatedAndShuffled(updates: readonly Update[], seed: number, every = 10): Update[] {
  const random = randomFrom(seed);
  const all = [...updates, ...updates.filter((_update, index) => index % every === 0)];
  return all
    .map((update) => ({ update, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ update }) => update);
}
