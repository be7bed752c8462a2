import { setTimeout as sleep } from "node:timers/promises";

import { inTransaction, isConstraintViolation } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Refused, type Result } from "#shared/result.ts";
import { addDays, localOf } from "#shared/time.ts";
import { readSettings } from "../../../company-settings/server/queries.ts";
import { assessRequest, bookingsWindow } from "../../../reservations/availability/rules.ts";
import { readAvailabilityFacts } from "../../../reservations/server/queries.ts";
import { readAssistantConfig } from "../../config/server/queries.ts";
import {
  countMessage,
  insertMessage,
  type ChatConversation,
} from "../../conversations/server/chat-queries.ts";
import { startConversation } from "../../conversations/server/commands.ts";
import type { TurnEvent } from "../../engine/contract.ts";
import { labelOfModel } from "../../engine/server/remote-model.ts";
import { runTurn, type TurnResult } from "../../engine/server/run-turn.ts";
import { bookingsOfSandbox } from "../../tools/server/sandbox.ts";
import type { Chat, ChatEvent, ChatMessage, ReadChatInput, SandboxCustomer, SendInput } from "../contract.ts";
import { greetingText, modelText } from "../text.ts";
import { putTestContactAside, readTestChat, takeTestContactBack } from "./queries.ts";

/** Who writes in a test: nobody knows the new one, the returning one has a reservation. */
const PERSONA_BY_CUSTOMER = {
  new: {},
  returning: { name: "Juliana Moraes", phone: "(11) 97777-1234" },
} as const satisfies Record<SandboxCustomer, { name?: string; phone?: string }>;

/** The user's own test conversation as this customer; the first one begins with its greeting. */
export async function readChat(
  services: Services,
  unit: AuthorizedUnit,
  { customer }: Pick<ReadChatInput, "customer">,
): Promise<Chat> {
  const conversation = await openChat(services, unit, customer);
  const [chat, { name }, remote] = await Promise.all([
    readTestChat(services.database.sql, unit, conversation.id),
    readAssistantConfig(services.database.sql, unit),
    labelOfModel(services, unit),
  ]);
  // Deleted by a reset in between: the next one is read.
  if (!chat) return readChat(services, unit, { customer });
  const model = remote ?? { provider: "embedded", label: modelText.embedded };
  return { ...chat, assistantName: name, model };
}

/**
 * Begins again, with nothing said and nothing booked. What was is put aside for a while, and a turn that still runs ends there.
 */
export async function resetChat(
  services: Services,
  unit: AuthorizedUnit,
  { customer }: Pick<ReadChatInput, "customer">,
): Promise<Chat> {
  await inTransaction(services.database, async (tx) => {
    await putTestContactAside(tx, unit, externalIdOf(unit, customer));
    return ok(null);
  });
  return readChat(services, unit, { customer });
}

/** Goes on with what was put aside. Refuses `not_found` where it is forgotten by now. */
export async function restoreChat(
  services: Services,
  unit: AuthorizedUnit,
  { customer }: Pick<ReadChatInput, "customer">,
): Promise<Result<Chat, "not_found">> {
  const restored = await inTransaction(services.database, async (tx): Promise<Result<null, "not_found">> =>
    (await takeTestContactBack(tx, unit, externalIdOf(unit, customer), services.clock.now()))
      ? ok(null)
      : refuse("not_found"),
  );
  return restored.ok ? ok(await readChat(services, unit, { customer })) : restored;
}

/**
 * Writes as the test customer. What happens is streamed; the turn goes on when nobody listens any more, and a message that is sent
 * again gets the reply that is there. Refuses `busy` while another message is being answered.
 */
export async function sendMessage(
  services: Services,
  unit: AuthorizedUnit,
  { customer, id, text }: Pick<SendInput, "customer" | "id" | "text">,
): Promise<AsyncGenerator<ChatEvent, void, undefined> | Refused<"busy" | "not_found">> {
  for (let attempt = 1; ; attempt += 1) {
    const conversation = await openChat(services, unit, customer);
    const answer = await sendTo(services, unit, conversation.id, { id, text });
    // A reset deleted the conversation in between: the message belongs to the one that follows it.
    if (!("ok" in answer) || answer.reason !== "not_found" || attempt === ATTEMPTS_LIMIT) return answer;
  }
}

/** How often a call that meets one reset after another begins again. */
const ATTEMPTS_LIMIT = 5;

async function sendTo(
  services: Services,
  unit: AuthorizedUnit,
  conversationId: string,
  { id, text }: Pick<SendInput, "id" | "text">,
): Promise<AsyncGenerator<ChatEvent, void, undefined> | Refused<"busy" | "not_found">> {
  const events = new TurnEvents();
  const turn = runTurn(
    services,
    unit,
    { conversationId, text, messageId: id, refusesToWait: true },
    (event) => events.add(event),
  );
  // Whoever sent it may be gone when it fails: it is logged, and the page asks again.
  turn.then(
    () => events.end(),
    (error: unknown) => {
      services.log.error({ err: error, conversation: conversationId }, "a test turn failed");
      events.end();
    },
  );
  const refused = await Promise.race([turn, events.begun]);
  if (refused !== undefined && !refused.ok) return refuse(refused.reason);
  return stream(events, turn);
}

async function* stream(
  events: TurnEvents,
  turn: Promise<Result<TurnResult, string>>,
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
  const message: ChatMessage = { ...reply, author: "assistant" };
  for (const text of growing(reply.text)) {
    yield { type: "piece", reply: { ...message, text } };
    await sleep(PIECE_DELAY_MS);
  }
  yield { type: "done", reply: message };
}

const PIECE_DELAY_MS = 25;
const WORDS_PER_PIECE = 3;

/** As much as has come, a few words more each time. */
function growing(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  const pieces: string[] = [];
  for (let count = WORDS_PER_PIECE; count < words.length; count += WORDS_PER_PIECE)
    pieces.push(words.slice(0, count).join("").trimEnd());
  return pieces;
}

/** What a turn says while it runs, kept until it is asked for. */
class TurnEvents {
  readonly begun: Promise<undefined>;
  #begin: () => void = () => {};
  readonly #waiting: TurnEvent[] = [];
  #isOver = false;
  #wake: () => void = () => {};

  constructor() {
    this.begun = new Promise((resolve) => (this.#begin = () => resolve(undefined)));
  }

  add(event: TurnEvent): void {
    if (event.type === "begun") this.#begin();
    this.#waiting.push(event);
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  /** Null once it is over and all was told. */
  async next(): Promise<TurnEvent | null> {
    while (this.#waiting.length === 0 && !this.#isOver)
      await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.#waiting.shift() ?? null;
  }
}

/** One conversation per user and customer: switching between customers loses nothing. */
async function openChat(
  services: Services,
  unit: AuthorizedUnit,
  customer: SandboxCustomer,
): Promise<ChatConversation> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await findOrGreet(services, unit, customer);
    } catch (error) {
      // A reset deleted the conversation before its greeting was stored.
      if (!isConstraintViolation(error, "23503") || attempt === ATTEMPTS_LIMIT) throw error;
    }
  }
}

async function findOrGreet(
  services: Services,
  unit: AuthorizedUnit,
  customer: SandboxCustomer,
): Promise<ChatConversation> {
  const conversation = await startConversation(services, unit, {
    channel: "test_chat",
    externalId: externalIdOf(unit, customer),
    isTest: true,
    customer: PERSONA_BY_CUSTOMER[customer],
  });
  if (conversation.messages === 0) await greet(services, unit, conversation, customer);
  return conversation;
}

function externalIdOf({ actor }: AuthorizedUnit, customer: SandboxCustomer): string {
  return `${actor.id ?? ""}:${customer}`;
}

/** The seed's one greeting, and what the returning customer has booked. */
async function greet(
  services: Services,
  unit: AuthorizedUnit,
  { id }: ChatConversation,
  customer: SandboxCustomer,
): Promise<void> {
  const { database, clock } = services;
  const [{ name: assistant }, { name: house }] = await Promise.all([
    readAssistantConfig(database.sql, unit),
    readSettings(database.sql, unit),
  ]);
  const now = clock.now();
  const booked = customer === "returning" ? await firstFreeMoment(services, unit, now) : null;
  const { name, phone } = PERSONA_BY_CUSTOMER.returning;
  const sandbox = bookingsOfSandbox(services, unit, id);
  await inTransaction(database, async (tx) => {
    // The id follows from the conversation's, so that two tabs that open at once greet once.
    const isNew = await insertMessage(
      tx,
      unit,
      id,
      { id, author: "assistant", text: greetingText(assistant, house) },
      now,
    );
    if (!isNew) return ok(null);
    await countMessage(tx, unit, id, now);
    if (booked === null) return ok(null);
    const fields = { customerName: name, customerPhone: phone, customerEmail: "", guests: GUESTS, notes: "" };
    // Where the house is full it has none.
    await sandbox.take(tx, newId(), { ...fields, ...booked }, now);
    return ok(null);
  });
}

const GUESTS = 2;

/** Tomorrow evening, or the nearest moment that a table can be had. */
async function firstFreeMoment({ database }: Services, unit: AuthorizedUnit, now: Date) {
  const date = addDays(localOf(now, unit.timeZone).date, 1);
  const facts = await readAvailabilityFacts(database.sql, unit, bookingsWindow(date));
  const time = "20:00";
  const { reasons, alternatives } = assessRequest(facts, { date, time, guests: GUESTS }, now);
  return reasons.length === 0 ? { date, time } : (alternatives[0] ?? null);
}
