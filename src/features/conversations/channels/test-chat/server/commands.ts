import { setTimeout as sleep } from "node:timers/promises";

import { inBackground, inTransaction, isConstraintViolation } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { ok, refuse, type Refused, type Result } from "#shared/result.ts";
import { findUnitForAssistant } from "../../../../companies/server/queries.ts";
import type { Answerer, AnswerEvent, Answered } from "../../../server/answerer.ts";
import { countMessage } from "../../../server/chat-queries.ts";
import { startConversation } from "../../../server/commands.ts";
import { insertMessage } from "../../../server/message-queries.ts";
import type { ChatConversation } from "../../../server/turn-queries.ts";
import type { Chat, ChatEvent, ChatMessage, ReadChatInput, SandboxCustomer, SendInput } from "../contract.ts";
import { modelText } from "../text.ts";
import { putTestContactAside, readTestChat, takeTestContactBack } from "./queries.ts";

/** What the assistant knows of each test customer: nothing of the new one, name and phone of the returning one. */
const PERSONA_BY_CUSTOMER = {
  new: {},
  returning: { name: "Juliana Moraes", phone: "(11) 97777-1234" },
} as const satisfies Record<SandboxCustomer, { name?: string; phone?: string }>;

/** The user's test conversation as this customer. A new one begins with the greeting. */
export async function readChat(
  services: Services,
  answerer: Answerer,
  unit: AuthorizedUnit,
  { customer }: Pick<ReadChatInput, "customer">,
): Promise<Chat> {
  const conversation = await openChat(services, answerer, unit, customer);
  const [chat, assistantName, remote] = await Promise.all([
    readTestChat(services.database.sql, unit, conversation.id),
    answerer.readName(services, unit),
    answerer.readModel(services, unit),
  ]);
  // A reset deleted the conversation meanwhile: read the new one.
  if (!chat) return readChat(services, answerer, unit, { customer });
  // A message will follow.
  inBackground(services.database, async () => void (await answerer.load()));
  const model = remote ?? { provider: "embedded", label: modelText.embedded };
  return { ...chat, assistantName, model };
}

/**
 * Starts a new conversation without messages and bookings. The old one can be restored for an hour; a turn that still runs in it
 * ends there.
 */
export async function resetChat(
  services: Services,
  answerer: Answerer,
  unit: AuthorizedUnit,
  { customer }: Pick<ReadChatInput, "customer">,
): Promise<Chat> {
  await inTransaction(services.database, async (tx) => {
    await putTestContactAside(tx, unit, externalIdOf(unit, customer));
    return ok(null);
  });
  return readChat(services, answerer, unit, { customer });
}

/** Restores the conversation before the last reset. Refuses `not_found` where it has been deleted. */
export async function restoreChat(
  services: Services,
  answerer: Answerer,
  unit: AuthorizedUnit,
  { customer }: Pick<ReadChatInput, "customer">,
): Promise<Result<Chat, "not_found">> {
  const restored = await inTransaction(services.database, async (tx): Promise<Result<null, "not_found">> =>
    (await takeTestContactBack(tx, unit, externalIdOf(unit, customer), services.clock.now()))
      ? ok(null)
      : refuse("not_found"),
  );
  return restored.ok ? ok(await readChat(services, answerer, unit, { customer })) : restored;
}

/**
 * Sends a message as the test customer and streams the events of its turn. The turn continues without a listener. A message that is
 * sent again gets the stored reply. Refuses `busy` during the turn of another message.
 */
export async function sendMessage(
  services: Services,
  answerer: Answerer,
  unit: AuthorizedUnit,
  { customer, ...said }: Pick<SendInput, "customer" | "id" | "text" | "optionId">,
): Promise<AsyncGenerator<ChatEvent, void, undefined> | Refused<"busy" | "not_found">> {
  for (let attempt = 1; ; attempt += 1) {
    const conversation = await openChat(services, answerer, unit, customer);
    const answer = await sendTo(services, answerer, unit, conversation.id, said);
    // A reset deleted the conversation meanwhile: send to the new one.
    if (!("ok" in answer) || answer.reason !== "not_found" || attempt === ATTEMPTS_LIMIT) return answer;
  }
}

/** How often a call is repeated when a reset deletes its conversation. */
const ATTEMPTS_LIMIT = 5;

async function sendTo(
  services: Services,
  answerer: Answerer,
  unit: AuthorizedUnit,
  conversationId: string,
  { id, text, optionId }: Pick<SendInput, "id" | "text" | "optionId">,
): Promise<AsyncGenerator<ChatEvent, void, undefined> | Refused<"busy" | "not_found">> {
  const assistant = await findUnitForAssistant(services.database.sql, unit.unitId, "test_chat");
  if (!assistant) return refuse("not_found");
  const answer = await answerer.load();
  const events = new TurnEvents();
  const turn = answer(
    services,
    assistant,
    { conversationId, text, messageId: id, refusesToWait: true, ...(optionId !== undefined && { optionId }) },
    (event) => events.add(event),
  );
  // The sender may be gone when the turn fails: log it, and the page polls.
  turn.then(
    () => events.end(),
    (error: unknown) => {
      services.log.error({ err: error, conversation: conversationId }, "a test turn failed");
      events.end();
    },
  );
  const refused = await Promise.race([turn, events.begun]);
  if (refused !== undefined && !refused.ok) return refuse(refused.reason);
  return streamReply(events, turn);
}

async function* streamReply(
  events: TurnEvents,
  turn: Promise<Result<Answered, string>>,
): AsyncGenerator<ChatEvent, void, undefined> {
  yield { type: "typing" };
  for (let event = await events.next(); event !== null; event = await events.next()) {
    if (event.type === "log") yield event;
  }
  const ended = await turn;
  const reply = ended.ok ? ended.value.reply : null;
  if (reply === null) {
    yield { type: "done", reply: null };
    return;
  }
  const message: ChatMessage = { ...reply, options: [...reply.options], author: "assistant" };
  for (const text of toGrowingTexts(reply.text)) {
    yield { type: "piece", reply: { ...message, text, options: [] } };
    await sleep(PIECE_DELAY_MS);
  }
  yield { type: "done", reply: message };
}

const PIECE_DELAY_MS = 25;
const WORDS_PER_PIECE = 3;

/** The beginnings of a text, each a few words longer. */
function toGrowingTexts(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  const pieces: string[] = [];
  for (let count = WORDS_PER_PIECE; count < words.length; count += WORDS_PER_PIECE)
    pieces.push(words.slice(0, count).join("").trimEnd());
  return pieces;
}

/** The queue between a running turn and the stream of its events. */
class TurnEvents {
  readonly begun: Promise<undefined>;
  #begin: () => void = () => {};
  readonly #waiting: AnswerEvent[] = [];
  #isOver = false;
  #wake: () => void = () => {};

  constructor() {
    this.begun = new Promise((resolve) => (this.#begin = () => resolve(undefined)));
  }

  add(event: AnswerEvent): void {
    if (event.type === "begun") this.#begin();
    this.#waiting.push(event);
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  /** The next event, as soon as it exists. Null after the last one. */
  async next(): Promise<AnswerEvent | null> {
    while (this.#waiting.length === 0 && !this.#isOver)
      await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.#waiting.shift() ?? null;
  }
}

/** One conversation per user and test customer, so that switching customers loses nothing. */
async function openChat(
  services: Services,
  answerer: Answerer,
  unit: AuthorizedUnit,
  customer: SandboxCustomer,
): Promise<ChatConversation> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await findOrGreet(services, answerer, unit, customer);
    } catch (error) {
      // A reset deleted the conversation before it had its greeting.
      if (!isConstraintViolation(error, "23503") || attempt === ATTEMPTS_LIMIT) throw error;
    }
  }
}

async function findOrGreet(
  services: Services,
  answerer: Answerer,
  unit: AuthorizedUnit,
  customer: SandboxCustomer,
): Promise<ChatConversation> {
  const conversation = await startConversation(services, unit, {
    channel: "test_chat",
    externalId: externalIdOf(unit, customer),
    isTest: true,
    customer: PERSONA_BY_CUSTOMER[customer],
  });
  if (conversation.messages === 0) await greet(services, answerer, unit, conversation, customer);
  return conversation;
}

function externalIdOf({ actor }: AuthorizedUnit, customer: SandboxCustomer): string {
  return `${actor.id ?? ""}:${customer}`;
}

/** Stores the greeting, and the booking of the returning customer. */
async function greet(
  services: Services,
  answerer: Answerer,
  unit: AuthorizedUnit,
  { id }: ChatConversation,
  customer: SandboxCustomer,
): Promise<void> {
  const { database, clock } = services;
  const { text } = await answerer.readGreeting(services, unit);
  const now = clock.now();
  await inTransaction(database, async (tx) => {
    // The message has the conversation's id, so that two tabs store one greeting.
    const isNew = await insertMessage(tx, unit, id, { id, author: "assistant", text }, now);
    if (!isNew) return ok(null);
    await countMessage(tx, unit, id, now);
    if (customer === "returning")
      await answerer.bookInTest(services, tx, unit, id, PERSONA_BY_CUSTOMER.returning);
    return ok(null);
  });
}
