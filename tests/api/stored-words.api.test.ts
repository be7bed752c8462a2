import { expect, it } from "vitest";

import type { Prompt } from "#features/assistant/config/contract.ts";
import type { ModelChoice } from "#features/assistant/config/model/contract.ts";
import type { Proposal } from "#features/assistant/tools/contract.ts";
import type { ReplayVerdict } from "#features/availability/server/refusal-queries.ts";
import {
  conversationState,
  logEntry,
  MESSAGE_KINDS,
  type ConversationSummary,
} from "#features/conversations/contract.ts";
import { OUTBOX_STATES } from "#features/conversations/server/outbox-queries.ts";
import { tableAttribute } from "#features/floor/attributes/contract.ts";
import { diningTable, tableStatus } from "#features/floor/contract.ts";
import { CONSENT_CHANNELS, PURPOSES } from "#features/guests/health/limits.ts";
import type { MediaPurpose } from "#features/media/rules.ts";
import { allergen, dishTag, displayMode } from "#features/menu/contract.ts";
import { reservationKind, reservationStatus } from "#features/reservations/contract.ts";
import { cancelledBy, stage } from "#features/reservations/evening/contract.ts";
import type { HoldStatus } from "#features/reservations/status/rules.ts";
import type { Connection } from "#features/reviews/connections/contract.ts";
import { platform, topic, type Reply } from "#features/reviews/contract.ts";
import { SECTION_COLORS } from "#features/sections/limits.ts";
import { leftReason, queueStatus, quoteSource } from "#features/waitlist/contract.ts";
import { CHAT_CHANNELS, type Actor, type Role } from "#shared/access.ts";
import { useDatabase } from "#tests/database.ts";
import { rows } from "#tests/rows.ts";

const database = useDatabase();

/** Every word of a union: the compiler reports a missing one. */
function wordsOf<Word extends string>(words: Record<Word, true>): string[] {
  return Object.keys(words);
}

/** The words that the code allows in each column that the database restricts to a list of words. */
const DECLARED: Record<string, readonly string[]> = {
  "app_user.role": wordsOf<Role>({ admin: true, manager: true, staff: true }),
  "assistant_log_entry.type": logEntry.shape.type.options,
  "assistant_model.provider": wordsOf<ModelChoice>({
    installation: true,
    embedded: true,
    openai: true,
    anthropic: true,
    google: true,
    "openai-compatible": true,
  }),
  "assistant_prompt.prompt": wordsOf<Prompt>({
    personalidade: true,
    geral: true,
    horario: true,
    cardapio: true,
    reservas: true,
    promocoes: true,
    eventos: true,
    delivery: true,
  }),
  "assistant_proposal.kind": wordsOf<Proposal["tipo"]>({
    reserva: true,
    alteracao: true,
    cancelamento: true,
  }),
  "audit_entry.actor_kind": wordsOf<Actor["kind"]>({ user: true, assistant: true, system: true }),
  "channel_account.kind": CHAT_CHANNELS.filter((channel) => channel !== "test_chat"),
  "contact.channel": CHAT_CHANNELS,
  "conversation.channel": CHAT_CHANNELS,
  "conversation.outcome": wordsOf<NonNullable<ConversationSummary["outcome"]>>({
    booked: true,
    changed: true,
    cancelled: true,
    waitlisted: true,
    informed: true,
    handed_over: true,
    left_queue: true,
    abandoned: true,
  }),
  "conversation.state": conversationState.options,
  "conversation_message.author": wordsOf<"customer" | "assistant" | "staff" | "system">({
    customer: true,
    assistant: true,
    staff: true,
    system: true,
  }),
  "conversation_message.kind": MESSAGE_KINDS,
  "outbox.state": OUTBOX_STATES,
  "dining_table.attributes": tableAttribute.options,
  "dining_table.shape": diningTable.shape.shape.options,
  "dining_table.status": tableStatus.options,
  "dish.allergens": allergen.options,
  "dish.display_mode": displayMode.options,
  "dish.tags": dishTag.options,
  "guest_consent.channel": CONSENT_CHANNELS,
  "guest_consent.purpose": PURPOSES,
  "media.purpose": wordsOf<MediaPurpose>({ logo: true, profile: true, dish: true }),
  "reservation.cancelled_by": cancelledBy.options,
  "reservation.kind": reservationKind.options,
  "reservation.requires": tableAttribute.options,
  "refusal.requires": tableAttribute.options,
  "refusal.verdict": wordsOf<ReplayVerdict>({ fits: true, does_not_fit: true, unknown: true }),
  "reservation.stage": stage.options,
  "reservation.status": reservationStatus.options,
  "reservation_table.status": wordsOf<HoldStatus>({ confirmed: true, seated: true, released: true }),
  "review.platform": platform.options,
  "review.reply_state": wordsOf<Reply["state"]>({
    sending: true,
    sent: true,
    in_review: true,
    rejected: true,
    failed: true,
    manual: true,
  }),
  "review.topics": topic.options,
  "section.color": SECTION_COLORS,
  "review_connection.platform": platform.options,
  "review_mark.platform": platform.options,
  "review_spending.platform": platform.options,
  "review_connection.state": wordsOf<Exclude<Connection["state"], "none">>({
    incomplete: true,
    active: true,
    rejected: true,
  }),
  // The assistant's test books and cancels; nobody sits down in it.
  "sandbox_reservation.status": ["confirmed", "cancelled"],
  "waitlist_entry.left_reason": leftReason.options,
  "waitlist_entry.quote_source": quoteSource.options,
  "waitlist_entry.requires": tableAttribute.options,
  "waitlist_entry.status": queueStatus.options,
};

it("the database accepts exactly the words that the code declares", async () => {
  const checks = await rows<{ column: string; definition: string }>(
    database().sql,
    `select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'c' and c.connamespace = 'public'::regnamespace and pg_get_constraintdef(c.oid) like '%ARRAY[%'`,
  );
  const stored = checks.map(({ column, definition }) => [
    column,
    new Set(Array.from(definition.matchAll(/'([^']*)'::text/g), ([, word]) => word)),
  ]);
  const declared = Object.entries(DECLARED).map(([column, words]) => [column, new Set<string>(words)]);
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(declared));
});
