import type { ServerResponse } from "node:http";

import { type EventSink, EventStream } from "../event-stream.ts";

/** How often a stream without events says that it is alive, so that no proxy cuts it. */
const KEEP_ALIVE_MS = 5_000;

/** A part of a stream as it travels, made once for all its listeners. */
class StreamPart {
  readonly text: string;
  #chunk: Buffer | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The text as a chunk of HTTP/1.1. */
  get chunk(): Buffer {
    return (this.#chunk ??= Buffer.from(`${Buffer.byteLength(this.text).toString(16)}\r\n${this.text}\r\n`));
  }
}

const COMMENT = new StreamPart(": \n\n");

/** The body of an answer that is sent event by event (server-sent events). */
export interface EventBody {
  events: Pick<EventStream<unknown>, "subscribe">;
  /** An event as it travels; see `eventPart`. */
  partOf: (event: unknown) => StreamPart;
}

export function isEventBody(body: unknown): body is EventBody {
  return typeof body === "object" && body !== null && "events" in body && "partOf" in body;
}

/** `data` has one line. */
export function eventPart(name: "message" | "error", data: string): StreamPart {
  return new StreamPart(`event: ${name}\ndata: ${data}\n\n`);
}

/** Events of an async iterator, such as oRPC makes. One that throws ends with the event `errorOf`. */
export function streamOf(
  iterator: AsyncIterator<unknown, unknown, undefined>,
  errorOf: (error: unknown) => unknown,
): EventStream<unknown> {
  return new EventStream((sink) => {
    let isStopped = false;
    let resume: () => void = () => {};
    const sendAll = async () => {
      for (;;) {
        const { done = false, value } = await iterator.next();
        if (isStopped || done) return;
        const isReady = sink.send(value);
        if (!isReady) await new Promise<void>((resolve) => (resume = resolve));
      }
    };
    void sendAll()
      .catch((error: unknown) => void sink.send(errorOf(error)))
      .then(() => sink.end());
    return {
      resume: () => resume(),
      stop() {
        isStopped = true;
        resume();
        void iterator.return?.();
      },
    };
  });
}

/** Sends each event when it comes, until there are no more or the client leaves. The headers are set already. */
export function sendEvents(response: ServerResponse, { events, partOf }: EventBody): Promise<void> {
  const closed = new Promise<void>((resolve) => response.once("close", resolve));
  response.write(COMMENT.text);
  const keepAlive = setInterval(() => {
    if (!response.writableEnded) writePart(response, COMMENT);
  }, KEEP_ALIVE_MS);
  const sink: EventSink<unknown> = {
    send(event) {
      // After its end the socket belongs to the connection's next answer.
      if (response.destroyed || response.writableEnded) return false;
      const isReady = writePart(response, partOf(event));
      if (!isReady) (response.socket ?? response).once("drain", () => subscription.resume());
      return isReady;
    },
    end: () => void response.end(),
  };
  const subscription = events.subscribe(sink);
  return closed.then(() => {
    clearInterval(keepAlive);
    subscription.stop();
  });
}

/**
 * Writes past `response.write`, which frames and encodes the text again for each listener and hands four buffers to the socket.
 */
function writePart(response: ServerResponse, part: StreamPart): boolean {
  const { socket, chunkedEncoding } = response;
  // Without a socket, an earlier answer on the connection is not over yet.
  if (!chunkedEncoding || socket === null) return response.write(part.text);
  return socket.destroyed || socket.write(part.chunk);
}
