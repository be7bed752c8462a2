import { isRight } from "#features/conversations/rules.ts";
import { addDays, localOf, MINUTE_MS, minutesOf } from "#shared/time.ts";
import type { Chance } from "./chance.ts";
import { countersOf, type Contact, type DemoConversation } from "./conversation-rows.ts";
import { pickName, createCustomer } from "./customers.ts";
import {
  bookedDialogue,
  failedDialogue,
  helpedDialogue,
  runningDialogue,
  unbookedDialogue,
  waitingDialogue,
  withThanks,
  type Dialogue,
  type Step,
  type Talk,
} from "./dialogues.ts";
import type { DemoReservation } from "./reservations.ts";

interface SpanPlan {
  count: number;
  failed: number;
  /** Conversations that asked for a table and did not get one. */
  unbooked: number;
}

interface ConversationPlan {
  /** The last 7 days, the 7 before, the rest of the last 30, and the 30 before. */
  week: SpanPlan;
  weekBefore: SpanPlan;
  restOfMonth: SpanPlan;
  monthBefore: SpanPlan;
  /**
   * Conversations of the last 30 days that made one of the unit's reservations; fewer when the unit has
   * fewer.
   */
  booked: number;
  /** How many of the last 30 days' customers gave 5, 4 and 3 stars. */
  ratings: { 5: number; 4: number; 3: number };
  /** The least share of the last 30 days' messages without an answer. */
  unanswered: number;
}

/**
 * The central restaurant has the seed's figures: 247 conversations against 220; 189 of 200 right against 23
 * of 25 (92 %); 38 of 50 got their table (76 %); 384 stars of 80 customers (4.8); 98 % of the messages
 * answered.
 */
export const CONVERSATION_PLANS = {
  central: {
    week: { count: 200, failed: 11, unbooked: 9 },
    weekBefore: { count: 25, failed: 2, unbooked: 1 },
    restOfMonth: { count: 22, failed: 0, unbooked: 2 },
    monthBefore: { count: 220, failed: 16, unbooked: 14 },
    booked: 38,
    ratings: { 5: 66, 4: 12, 3: 2 },
    unanswered: 0.02,
  },
  shopping: {
    week: { count: 34, failed: 3, unbooked: 2 },
    weekBefore: { count: 31, failed: 2, unbooked: 2 },
    restOfMonth: { count: 48, failed: 4, unbooked: 3 },
    monthBefore: { count: 121, failed: 11, unbooked: 8 },
    booked: 14,
    ratings: { 5: 21, 4: 9, 3: 3 },
    unanswered: 0.03,
  },
  beach: {
    week: { count: 27, failed: 1, unbooked: 1 },
    weekBefore: { count: 19, failed: 2, unbooked: 1 },
    restOfMonth: { count: 33, failed: 2, unbooked: 1 },
    monthBefore: { count: 58, failed: 5, unbooked: 4 },
    booked: 12,
    ratings: { 5: 17, 4: 5, 3: 1 },
    unanswered: 0.03,
  },
} satisfies Record<string, ConversationPlan>;

interface UnitTalks {
  plan: ConversationPlan;
  unit: { name: string; address: string; phone: string };
  booked: readonly DemoReservation[];
  timeZone: string;
  now: Date;
  chance: Chance;
}

/** A period and its conversations; `openCount` of them have not ended. */
interface Span extends SpanPlan {
  from: Date;
  to: Date;
  openCount: 0 | 2;
  /** The greatest number that may have made a reservation. */
  bookings: number;
}

/**
 * Builds a unit's conversations as of `now`, and marks the reservations that were made in one.
 *
 * Nobody writes in the first day of each period that the dashboard counts. So no conversation leaves a period
 * on the day of loading, and the demo's figures stay the same.
 */
export function buildDemoConversations(talks: UnitTalks): {
  reservations: DemoReservation[];
  conversations: DemoConversation[];
} {
  const { plan, chance, now } = talks;
  const contacts: Contact[] = [];
  const fill = (firstDay: number, to: Date, planned: SpanPlan, bookings: number, openCount: 0 | 2 = 0) =>
    fillSpan(talks, contacts, { ...planned, from: daysBefore(now, firstDay), to, bookings, openCount });

  const week = fill(6, minutesBefore(now, 30), plan.week, plan.booked, 2);
  const fortnight = [
    ...week,
    ...fill(13, minutesBefore(daysBefore(now, 7), 1), plan.weekBefore, plan.booked - bookedIn(week)),
  ];
  const month = [
    ...fortnight,
    ...fill(29, minutesBefore(daysBefore(now, 14), 1), plan.restOfMonth, plan.booked - bookedIn(fortnight)),
  ];
  const monthBefore = fill(59, minutesBefore(daysBefore(now, 30), 1), plan.monthBefore, plan.booked);

  leaveUnanswered(month, plan.unanswered, chance);
  pickRating(month, plan.ratings, chance);
  const conversations = [...month, ...monthBefore];
  const channelByReservation = new Map(
    conversations.map(({ contact, dialogue }) => [dialogue.reservationId, contact.channel]),
  );
  return {
    conversations,
    reservations: talks.booked.map((reservation) => ({
      ...reservation,
      channel: channelByReservation.get(reservation.id) ?? reservation.channel,
    })),
  };
}

function fillSpan(talks: UnitTalks, contacts: Contact[], span: Span): DemoConversation[] {
  const { chance, unit, now, timeZone } = talks;
  const talkOf = (contact: Contact): Talk => ({ chance, unit, customerName: contact.name });
  /** The anchored step happens at that instant; by default the first one. */
  const conversation = (contact: Contact, dialogue: Dialogue, at: Date, anchor = 0): DemoConversation => {
    const offsets = offsetsOf(chance, dialogue.steps);
    const startedAt = new Date(at.getTime() - (offsets.at(anchor) ?? 0));
    return { id: chance.id(startedAt), contact, dialogue, startedAt, offsets, rating: null };
  };
  const sometime = (speak: (talk: Talk, at: Date) => Dialogue) => {
    const contact = pickContact(chance, contacts, now);
    const at = pickInstant(chance, span.from, span.to, timeZone);
    return conversation(contact, speak(talkOf(contact), at), at);
  };

  const room = span.count - span.failed - span.unbooked - span.openCount;
  const bookings = talks.booked
    .filter(
      ({ status, createdAt }) =>
        status !== "cancelled" && isWithin(span, createdAt) && isWithin(span, minutesBefore(createdAt, 10)),
    )
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .slice(0, Math.min(span.bookings, room))
    .map((reservation) => {
      const contact = contactOf(chance, contacts, reservation, now);
      const dialogue = bookedDialogue(talkOf(contact), reservation);
      // The reservation was written when the assistant wrote it.
      return conversation(contact, dialogue, reservation.createdAt, dialogue.steps.findIndex(isWriting));
    });
  const failed = times(span.failed, (nth) => sometime((talk) => failedDialogue(talk, nth)));
  const unbooked = times(span.unbooked, (nth) =>
    sometime((talk, at) => unbookedDialogue(talk, nth, addDays(localOf(at, timeZone).date, 1))),
  );
  const helped = times(room - bookings.length, (nth) => sometime((talk) => helpedDialogue(talk, nth)));
  const open = times(span.openCount, (nth) => {
    const contact = contactOf(chance, contacts, createCustomer(chance, pickName(chance)), now);
    const dialogue = nth === 0 ? runningDialogue(talkOf(contact)) : waitingDialogue(talkOf(contact));
    return conversation(contact, dialogue, minutesBefore(now, nth === 0 ? 4 : 20), -1);
  });
  return [...bookings, ...failed, ...unbooked, ...helped, ...open];
}

function bookedIn(conversations: readonly DemoConversation[]): number {
  return conversations.filter(({ dialogue }) => dialogue.reservationId !== undefined).length;
}

function isWriting(step: Step): boolean {
  return step.by === "tool" && step.tool === "confirmar_proposta";
}

function isWithin({ from, to }: Span, instant: Date): boolean {
  return instant >= from && instant <= to;
}

/** Ends conversations with a word of thanks until that share of all messages has no answer. */
function leaveUnanswered(conversations: readonly DemoConversation[], share: number, chance: Chance): void {
  const counted = conversations.map(({ dialogue }) => countersOf(dialogue.steps));
  let messages = counted.reduce((sum, { customerMessages }) => sum + customerMessages, 0);
  let unanswered = counted.reduce((rest, { answeredMessages }) => rest - answeredMessages, messages);
  for (const conversation of chance.shuffle(conversations.filter(isOver))) {
    if (unanswered >= share * messages) return;
    conversation.dialogue = withThanks(conversation.dialogue, chance);
    conversation.offsets.push((conversation.offsets.at(-1) ?? 0) + 40_000);
    messages += 1;
    unanswered += 1;
  }
}

/** A customer whom the assistant failed gives the fewest stars. */
function pickRating(
  conversations: readonly DemoConversation[],
  ratings: ConversationPlan["ratings"],
  chance: Chance,
): void {
  const stars = ([3, 4, 5] as const).flatMap((rating) => times(ratings[rating], () => rating));
  const asked = chance.shuffle(conversations.filter(isOver));
  const hasFailed = ({ dialogue }: DemoConversation) => !isRight(countersOf(dialogue.steps));
  const worstFirst = asked.toSorted((a, b) => Number(hasFailed(b)) - Number(hasFailed(a)));
  for (const [place, conversation] of worstFirst.entries()) conversation.rating = stars[place] ?? null;
}

/** True for a conversation that ended well enough to ask for a rating. */
function isOver({ dialogue }: DemoConversation): boolean {
  return dialogue.state === undefined && dialogue.outcome !== "abandoned";
}

/** A new contact, or every fourth time one who wrote before. */
function pickContact(chance: Chance, contacts: Contact[], now: Date): Contact {
  if (contacts.length > 10 && chance.next() < 0.25) return chance.pick(contacts);
  return contactOf(chance, contacts, createCustomer(chance, pickName(chance)), now);
}

function contactOf(
  chance: Chance,
  contacts: Contact[],
  { name, phone }: Pick<DemoReservation, "name" | "phone">,
  now: Date,
): Contact {
  const id = chance.id(now);
  const isWhatsapp = chance.next() < 0.75;
  const contact: Contact = isWhatsapp
    ? { id, channel: "whatsapp", externalId: `55${phone.replaceAll(/\D/g, "")}`, name, phone }
    : { id, channel: "web_chat", externalId: id, name, phone: null };
  contacts.push(contact);
  return contact;
}

/** The milliseconds from the first step to each step: people take their time, the assistant hardly any. */
function offsetsOf(chance: Chance, steps: readonly Step[]): number[] {
  let passed = 0;
  return steps.map(({ by }, index) => {
    if (index > 0) passed += chance.integer(...PAUSE_MS[by]);
    return passed;
  });
}

const PAUSE_MS: Record<Step["by"], [number, number]> = {
  customer: [12_000, 60_000],
  assistant: [1_200, 3_000],
  set_phrase: [1_200, 3_000],
  tool: [20, 180],
  staff: [90_000, 240_000],
};

/** Mostly while people are awake. */
function pickInstant(chance: Chance, from: Date, to: Date, timeZone: string): Date {
  let instant = to;
  for (let tries = 0; tries < 12; tries += 1) {
    instant = new Date(chance.integer(from.getTime(), to.getTime()));
    if (minutesOf(localOf(instant, timeZone).time) >= 9 * 60) break;
  }
  return instant;
}

function minutesBefore(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() - minutes * MINUTE_MS);
}

function daysBefore(instant: Date, days: number): Date {
  return minutesBefore(instant, days * 24 * 60);
}

function times<Made>(count: number, make: (nth: number) => Made): Made[] {
  return Array.from({ length: count }, (_, nth) => make(nth));
}
