import type { AuthorizedUnit, ChatChannel } from "#shared/access.ts";
import type { Result } from "#shared/result.ts";
import type { MessageOption } from "../contract.ts";

/** The channels on which guests write from outside. */
export type GuestChannel = Exclude<ChatChannel, "test_chat">;

/** What a channel can do. Those who write messages and draw pages go by this, never by a channel's name. */
export interface Capabilities {
  /** The most characters of one message. */
  textLength: number;
  /** How options are drawn: up to `buttons` as buttons, else up to `rows` as rows of a list. Both 0: as numbered lines of the text. */
  options: { buttons: number; rows: number };
  /** For how many hours after the guest's last message each author may write freely; null: always. */
  window: { assistant: number; staff: number } | null;
  /** The channel has a form of its own that asks for the guest's number: its answer proves the number. */
  asksContact: boolean;
  /** True where the guest's side reads stored messages by itself, so that nothing is sent. */
  isPulled: boolean;
  /** Messages of a guest that come within this time, in milliseconds, are answered together. */
  quietMs: number;
  /** Guests can get a message after the window, such as a reminder. */
  reminders: boolean;
}

/** Who wrote, as the channel proves it. */
export interface Sender {
  /** The channel's own id of the person: a key, never a phone number. */
  userId: string;
  name?: string;
  /** A number that the channel proves, with '+' and the country's code. */
  phone?: string;
  /** WhatsApp's own number, exactly as it came: to send to. */
  waId?: string;
  username?: string;
}

/** What happened on a channel. It may come twice, late, and in any order: `outsideId` is the channel's own id of the message. */
export type ChannelEvent =
  | {
      type: "message";
      from: Sender;
      outsideId: string;
      text: string;
      /** The option that the guest tapped; `text` is what stands on it. */
      optionId?: string;
      /** The channel's own time of it. */
      sentAt?: Date;
      /** A number on a contact card. It is the sender's own only where the card answers our request: `answers` is the channel's id of that. */
      card?: { phone: string; answers: string };
    }
  /** A voice note, or something that the product cannot read. */
  | { type: "voice" | "unsupported"; from: Sender; outsideId: string; sentAt?: Date }
  /** What became of a message that was sent. `reference`: the message's own id, where the channel repeats it. */
  | {
      type: "delivery";
      outsideId: string;
      reference?: string;
      state: "sent" | "delivered" | "read" | "failed";
      failure?: string;
    }
  /** The owner wrote to the guest by the channel's own application. Our own message has our reference, or an id that we know. */
  | { type: "echo"; to: Sender; outsideId: string; text: string; reference?: string; sentAt?: Date }
  /** The channel gave the guest another id. The number that was known before is no longer the guest's. */
  | { type: "id_changed"; from: string; to: Sender }
  /** The guest stopped offers in the channel's own application, or allows them again. */
  | { type: "offers"; from: Sender; isAllowed: boolean }
  | { type: "deleted"; outsideId: string };

/** A message on its way to a guest. */
export interface OutgoingMessage {
  /** Our own id: a repeated attempt carries the same. */
  id: string;
  text: string;
  options: readonly MessageOption[];
  /** It asks for the guest's number in the channel's own form, where the channel has one. */
  asksContact: boolean;
  /** 1 for the first. */
  attempt: number;
}

export interface Recipient {
  userId: string;
  waId: string | null;
  /** When the guest wrote last, by the channel's clock. Null: never. */
  wroteAt: Date | null;
}

/** `final`: another attempt would fail as well. Else it is tried again, after `retryMs` if the channel says so. */
export type Sent =
  | { accepted: true; outsideId: string }
  | { accepted: false; reason: string; final: boolean; retryMs?: number };

/** A unit's own access to a channel. */
export interface ChannelAccount {
  id: string;
  unitId: string;
  kind: GuestChannel;
  isOn: boolean;
  settings: Readonly<Record<string, unknown>>;
  /** Null where none are stored, or they do not open any more. */
  secrets: Readonly<Record<string, string>> | null;
  version: number;
}

/** A channel that sends. Never throws: what goes wrong is an answer. */
export interface SendingChannel {
  send(account: ChannelAccount, to: Recipient, message: OutgoingMessage): Promise<Sent>;
  /**
   * Called before the assistant's turn: shows the guest that an answer comes. `outsideId`: of the guest's last message. A refusal keeps the
   * assistant silent, and a person is called for its reason.
   */
  beginTurn?(
    unit: AuthorizedUnit,
    account: ChannelAccount,
    outsideId: string | null,
  ): Promise<Result<null, string>>;
}
