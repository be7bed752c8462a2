import { execute, type Sql } from "#platform/db/database.ts";
import type { Chance } from "./chance.ts";
import { DEMO_STAFF } from "./company.ts";
import type { Dialogue, Step } from "./dialogues.ts";
import { insertRows, type Row } from "./insert-rows.ts";

export interface Contact {
  id: string;
  channel: "web_chat" | "whatsapp";
  externalId: string;
  name: string;
  phone: string | null;
}

export interface DemoConversation {
  id: string;
  contact: Contact;
  dialogue: Dialogue;
  /** The time of the first step, and the milliseconds from it to each step. */
  startedAt: Date;
  offsets: number[];
  rating: number | null;
}

/** Inserts all conversations by four statements. */
export async function insertConversations(
  tx: Sql,
  unit_id: string,
  conversations: readonly DemoConversation[],
  chance: Chance,
): Promise<void> {
  const firstByContact = new Map<Contact, Date>();
  for (const { contact, startedAt } of conversations) {
    const first = firstByContact.get(contact);
    if (first === undefined || startedAt < first) firstByContact.set(contact, startedAt);
  }
  const steps = conversations.flatMap(({ id, dialogue, startedAt, offsets }) =>
    dialogue.steps.map((step, index) => {
      const at = new Date(startedAt.getTime() + (offsets[index] ?? 0));
      return { step, row: { unit_id, conversation_id: id, id: chance.id(at), at } };
    }),
  );
  await insertRows(
    tx,
    "contact",
    [...firstByContact].map(([contact, created_at]) => ({
      unit_id,
      id: contact.id,
      channel: contact.channel,
      external_id: contact.externalId,
      name: contact.name,
      phone: contact.phone,
      created_at,
      wrote_at: lastWritten(conversations, contact),
    })),
  );
  await insertRows(
    tx,
    "conversation",
    conversations.map((conversation) => conversationRow(unit_id, conversation)),
  );
  await insertRows(
    tx,
    "conversation_message",
    steps.flatMap(({ step, row }) =>
      step.by === "tool"
        ? []
        : [
            {
              ...row,
              author: step.by === "set_phrase" ? "assistant" : step.by,
              author_id: step.by === "staff" ? DEMO_STAFF.id : null,
              text: step.text,
            },
          ],
    ),
  );
  // The assistant has answered what was said until now.
  await execute(
    tx,
    `update conversation c set answered_position = (
       select coalesce(max(position), 0) from conversation_message m where m.unit_id = c.unit_id and m.conversation_id = c.id)
     where c.unit_id = $1`,
    [unit_id],
  );
  await insertRows(
    tx,
    "conversation_tool_call",
    steps.flatMap(({ step, row }) =>
      step.by === "tool"
        ? [
            {
              ...row,
              tool: step.tool,
              arguments: step.arguments,
              result: step.result,
              error: step.error,
              milliseconds: step.error === null ? chance.integer(4, 60) : 5_000,
            },
          ]
        : [],
    ),
  );
}

/** When the contact wrote last. */
function lastWritten(conversations: readonly DemoConversation[], contact: Contact): Date {
  const times = conversations
    .filter((conversation) => conversation.contact === contact)
    .map(({ startedAt, dialogue, offsets }) => {
      const last = dialogue.steps.findLastIndex(({ by }) => by === "customer");
      return startedAt.getTime() + (offsets[last] ?? 0);
    });
  return new Date(Math.max(...times));
}

function conversationRow(
  unit_id: string,
  { id, contact, dialogue, startedAt, offsets, rating }: DemoConversation,
): Row {
  const counters = countersOf(dialogue.steps);
  const lastMessageAt = new Date(startedAt.getTime() + (offsets.at(-1) ?? 0));
  return {
    unit_id,
    id,
    contact_id: contact.id,
    channel: contact.channel,
    state: dialogue.state ?? "closed",
    outcome: dialogue.state === "bot" ? null : dialogue.outcome,
    reached_person:
      dialogue.outcome === "handed_over" || dialogue.state === "waiting" || counters.corrections > 0,
    asked_for_table: dialogue.askedForTable ?? false,
    got_table: dialogue.reservationId !== undefined,
    messages: counters.messages,
    customer_messages: counters.customerMessages,
    answered_messages: counters.answeredMessages,
    fallbacks: counters.fallbacks,
    errors: counters.errors,
    corrections: counters.corrections,
    rating,
    started_at: startedAt,
    last_message_at: lastMessageAt,
    closed_at: dialogue.state === undefined ? lastMessageAt : null,
    called_at: dialogue.state === "waiting" ? lastMessageAt : null,
    called_reason: dialogue.state === "waiting" ? "objeto esquecido" : null,
    // Nobody has opened those that still run.
    unread: dialogue.state === undefined ? 0 : counters.customerMessages,
    is_test: false,
  };
}

/** The counters that the writer of messages updates. */
export function countersOf(steps: readonly Step[]) {
  const counters = {
    messages: 0,
    customerMessages: 0,
    answeredMessages: 0,
    fallbacks: 0,
    errors: 0,
    corrections: 0,
  };
  let waiting = 0;
  let isBroken = false;
  for (const step of steps) {
    if (step.by === "tool") {
      isBroken = step.error !== null;
      if (isBroken) counters.errors += 1;
      continue;
    }
    counters.messages += 1;
    if (step.by === "customer") {
      counters.customerMessages += 1;
      waiting += 1;
      continue;
    }
    if (step.by === "assistant") counters.answeredMessages += waiting;
    // An apology for an error is counted as the error.
    if (step.by === "set_phrase" && !isBroken) counters.fallbacks += 1;
    if (step.corrects) counters.corrections += 1;
    waiting = 0;
    isBroken = false;
  }
  return counters;
}
