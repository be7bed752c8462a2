import type { ServerResponse } from "node:http";

import { LRUCache } from "lru-cache";

import { perProcess } from "#platform/process-state.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { HOUR_MS } from "#shared/time.ts";
import type { VisitNews } from "../visit-contract.ts";
import { findVisitorOf } from "./queries.ts";
import { readNews } from "./visits.ts";

/** How often a quiet stream says that it is alive: proxies cut what is silent for a minute, and a phone notices a dead one soon. */
const HEARTBEAT_MS = 15_000;
/** How long a request waits for news. */
const LONG_POLL_MS = 25_000;

interface Watching {
  services: Services;
  unit: AuthorizedUnit;
  visitor: string;
  /** Aborts when the visitor's browser leaves. */
  signal: AbortSignal;
  /** Whether the chat is still on. */
  isStillOpen: () => Promise<boolean>;
}

/** Whose conversation each id is. All visitors of a process share it, so that a new conversation is looked up once. */
const ownersOf = perProcess(() => new LRUCache<string, string>({ max: 20_000 }));

/** Sends the visitor what is new, as long as the browser listens: at once, after each change, and a sign of life in between. */
export async function streamNews(watching: Watching, response: ServerResponse, after: number): Promise<void> {
  const { services, unit, visitor } = watching;
  let news = await readNews(services, unit, visitor, after);
  const send = (text: string) => {
    // After its end the socket belongs to the connection's next answer.
    if (!response.writableEnded && !response.destroyed) response.write(text);
  };
  send(frameOf(news));
  for await (const beat of watchVisit(watching, HEARTBEAT_MS)) {
    // A turn may end without a word: then nothing else says that the assistant does not write any more.
    if (beat === "changed" || news.isTyping) {
      news = await readNews(services, unit, visitor, news.cursor);
      send(frameOf(news));
    } else send(":\n\n");
  }
  response.end();
}

/** What is new after the cursor; waits for it, but not for ever. */
export async function awaitNews(watching: Watching, after: number): Promise<VisitNews> {
  const { services, unit, visitor } = watching;
  const read = () => readNews(services, unit, visitor, after);
  const first = await read();
  if (first.messages.length > 0) return first;
  for await (const beat of watchVisit(watching, LONG_POLL_MS)) {
    const news = await read();
    if (beat === "quiet" || news.messages.length > 0 || hasMoved(first, news)) return news;
  }
  return first;
}

function hasMoved(before: VisitNews, now: VisitNews): boolean {
  return before.state !== now.state || before.isTyping !== now.isTyping || before.rating !== now.rating;
}

function frameOf(news: VisitNews): string {
  return `data: ${JSON.stringify(news)}\n\n`;
}

/** `changed` when something of the visitor's conversation changed, `quiet` when nothing did for `quietMs`. Ends with the connection. */
async function* watchVisit(
  { services, unit, visitor, signal, isStillOpen }: Watching,
  quietMs: number,
): AsyncGenerator<"changed" | "quiet"> {
  const changed = new Set<string>();
  let isEnded = false;
  let wake: () => void = () => {};
  const events = services.realtime.watch([unit.unitId], signal, {
    isStillAllowed: isStillOpen,
    endsAt: new Date(services.clock.now().getTime() + HOUR_MS),
  });
  const subscription = events.subscribe({
    send({ type, id }) {
      if (id !== null && type.startsWith("conversation.")) {
        changed.add(id);
        wake();
      }
      return true;
    },
    end() {
      isEnded = true;
      wake();
    },
  });
  try {
    for (;;) {
      if (changed.size === 0 && !isEnded) {
        const isQuiet = await new Promise<boolean>((resolve) => {
          const timer = setTimeout(() => resolve(true), quietMs);
          wake = () => {
            clearTimeout(timer);
            resolve(false);
          };
        });
        if (isQuiet) yield "quiet";
      }
      if (isEnded) return;
      const ids = [...changed];
      changed.clear();
      const owners = await Promise.all(ids.map((id) => findOwner(services, unit, id)));
      if (owners.includes(visitor)) yield "changed";
    }
  } finally {
    subscription.stop();
  }
}

async function findOwner(services: Services, unit: AuthorizedUnit, conversationId: string): Promise<string> {
  const owners = ownersOf(services);
  const known = owners.get(conversationId);
  if (known !== undefined) return known;
  const owner = (await findVisitorOf(services.database.sql, unit, conversationId)) ?? "";
  owners.set(conversationId, owner);
  return owner;
}
