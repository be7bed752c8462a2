import { hash, randomBytes } from "node:crypto";

import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { formatMoment } from "#shared/pt-br.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import type { Answerer } from "../../../server/answerer.ts";
import { closeConversation } from "../../../server/commands.ts";
import { storeChannelEvents } from "../../../server/intake.ts";
import { signalChange } from "../../../server/outgoing.ts";
import { findOption, shownOption } from "../../../server/turn-queries.ts";
import { settingsOf } from "../rules.ts";
import type { VisitMessage, VisitNews, VisitSession } from "../visit-contract.ts";
import { visitText } from "../visit-text.ts";
import { type Door, findVisit, listVisitMessages, updateRating } from "./queries.ts";

/** The most messages of one answer: a visitor sees the end of a longer conversation. */
const MOST_MESSAGES = 200;

/** A new visitor's secret: it opens the conversation to read and continue. */
export function makeToken(): string {
  return randomBytes(16).toString("base64url");
}

/** The visitor behind a token: the contact's own id on this channel. The token itself is stored nowhere. */
export function visitorOf(token: string): string {
  return hash("sha256", token, "hex");
}

/** What a visitor sees on opening the chat. It writes nothing: the conversation begins with the first message. */
export async function openSession(
  services: Services,
  answerer: Answerer,
  unit: AuthorizedUnit,
  { name: unitName, settings }: Door,
  token: string,
): Promise<VisitSession> {
  const [assistantName, greeting, news] = await Promise.all([
    answerer.readName(services, unit),
    answerer.readGreeting(services, unit),
    readNews(services, unit, visitorOf(token), 0),
  ]);
  const privacy = settingsOf(settings).privacy || visitText.privacy;
  const { text, options } = greeting;
  return {
    token,
    unitName,
    assistantName,
    greeting: { text, options: options.map(shownOption) },
    privacy,
    ...news,
  };
}

/** What was said after the cursor, and where the conversation stands. A token that nobody has shows nothing. */
export async function readNews(
  { database: { sql }, clock }: Services,
  unit: AuthorizedUnit,
  visitor: string,
  after: number,
): Promise<VisitNews> {
  const visit = await findVisit(sql, unit, visitor);
  if (visit === null) return { messages: [], cursor: after, state: "none", isTyping: false, rating: null };
  const found = await listVisitMessages(sql, unit, visitor, after, MOST_MESSAGES);
  const now = clock.now();
  const { state, isTyping, rating } = visit;
  const messages = found.map(({ id, author, text, at, options, outsideId }): VisitMessage => ({
    id,
    clientId: outsideId?.split(":").at(-1) ?? null,
    author,
    text,
    time: timeOf(new Date(at), now, unit.timeZone),
    options,
  }));
  return { messages, cursor: found.at(-1)?.position ?? after, state, isTyping, rating };
}

/**
 * Stores a visitor's message; sent again, it is stored once. For a tap, the text is what stands on the option. The greeting that the
 * visitor has read is stored in front of a first message.
 */
export async function postMessage(
  services: Services,
  answerer: Answerer,
  unit: AuthorizedUnit,
  visitor: string,
  { id, text, optionId }: { id: string; text: string; optionId?: string | undefined },
): Promise<void> {
  const { sql } = services.database;
  const visit = await findVisit(sql, unit, visitor);
  const isFirst = visit === null || visit.state === "closed";
  const greeting = isFirst ? await answerer.readGreeting(services, unit) : undefined;
  const offered = greeting?.options.find((option) => option.id === optionId);
  const stored = visit && optionId !== undefined ? await findOption(sql, unit, visit.id, optionId) : null;
  await storeChannelEvents(
    services,
    unit,
    "web_chat",
    [
      {
        type: "message",
        from: { userId: visitor },
        // Another visitor's message with the same id is another message.
        outsideId: `web:${visitor.slice(0, 32)}:${id}`,
        text: offered?.label ?? stored?.label ?? text,
        ...(optionId !== undefined && { optionId }),
      },
    ],
    greeting,
  );
}

/** Ends the visitor's conversation, and stores its rating from 1 to 5 where there is one. Refuses where nothing was written yet. */
export async function endVisit(
  services: Services,
  unit: AuthorizedUnit,
  visitor: string,
  rating: number | undefined,
): Promise<Result<null, "not_found">> {
  const { database } = services;
  const visit = await findVisit(database.sql, unit, visitor);
  if (visit === null) return refuse("not_found");
  const { id } = visit;
  if (visit.state !== "closed") await closeConversation(services, unit, { id });
  if (rating === undefined) return ok(null);
  return inTransaction(database, async (tx) => {
    await updateRating(tx, unit, id, rating);
    await signalChange(tx, unit, { id, isTest: false });
    return ok(null);
  });
}

function timeOf(at: Date, now: Date, timeZone: string): string {
  const { date, time } = localOf(at, timeZone);
  return date === localOf(now, timeZone).date ? time : formatMoment(at, now, timeZone);
}
