import type { ServerResponse } from "node:http";

/** How often a stream without events says that it is alive, so that no proxy cuts it. */
const KEEP_ALIVE_MS = 5_000;
const COMMENT = ": \n\n";

/** The body of an answer that is sent event by event (server-sent events). */
export interface EventBody {
  events: AsyncIterator<unknown, unknown, undefined>;
  /** The text of an event; see `eventText`. */
  textOf: (event: unknown) => string;
  /** The last text of a stream that fails. */
  errorTextOf: (error: unknown) => string;
}

export function isEventBody(body: unknown): body is EventBody {
  return typeof body === "object" && body !== null && "events" in body && "errorTextOf" in body;
}

/** An event as it travels; `data` has one line. */
export function eventText(name: "message" | "error", data: string): string {
  return `event: ${name}\ndata: ${data}\n\n`;
}

/** Sends each event when it comes, until there are no more or the client leaves. The headers are sent already. */
export async function sendEvents(
  response: ServerResponse,
  { events, textOf, errorTextOf }: EventBody,
): Promise<void> {
  response.write(COMMENT);
  const keepAlive = setInterval(() => response.write(COMMENT), KEEP_ALIVE_MS);
  const left = new Promise<void>((resolve) => response.once("close", resolve));
  void left.then(() => events.return?.());
  try {
    for (;;) {
      const { done = false, value } = await events.next();
      if (response.destroyed) return;
      if (done) break;
      const isReady = response.write(textOf(value));
      if (!isReady) await Promise.race([left, new Promise((resolve) => response.once("drain", resolve))]);
    }
  } catch (error) {
    response.write(errorTextOf(error));
  } finally {
    clearInterval(keepAlive);
    response.end();
  }
}
