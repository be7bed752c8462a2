import { useSyncExternalStore } from "react";

import type { LiveEvent } from "#shared/event.ts";

/** `lost` only after a stream that once stood, or a first try that failed; a fresh page is `connecting`. */
export type Connection = "connecting" | "connected" | "lost";

export interface LiveOptions {
  /** Opens the stream; calls `onActivity` for whatever arrives, keep-alive comments included. Its first event opens it. */
  open: (signal: AbortSignal, onActivity: () => void) => Promise<AsyncIterable<LiveEvent>>;
  /** Events of one short moment, together. */
  onEvents: (events: LiveEvent[]) => void;
  /** The stream stands. `again` is true after an interruption, in which events may have been missed. */
  onConnected: (again: boolean) => void;
  /** True for an error after which trying again is pointless, such as a session that is over. */
  isFinal: (error: unknown) => boolean;
  /** Hears of other calls whether the server answered them. Returns how to stop hearing. */
  onCallEnd: (listener: (isAnswered: boolean) => void) => () => void;
}

const COALESCE_MS = 50;
/** The server sends a keep-alive comment every 5 s; three missing ones are a dead stream. */
const SILENCE_MS = 15_000;
/** Once another call has found no server, one missing comment is enough. */
const SUSPICIOUS_SILENCE_MS = 6_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;
/** Browsers allow six connections to one HTTP/1.1 server: pages that nobody sees give theirs back. */
const HIDDEN_MS = 60_000;

/** Keeps one stream of live events open until stopped: reconnects without end, at once when the browser says that it is back. */
export function startLive(options: LiveOptions): () => void {
  let stopped = false;
  let everConnected = false;
  let attempt: AbortController | undefined;
  let failures = 0;
  let pending: LiveEvent[] = [];
  let flushTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  setConnection("connecting");
  void connect();

  const unsubscribe = options.onCallEnd((isAnswered) => {
    if (!isAnswered) return restartSilenceTimer(SUSPICIOUS_SILENCE_MS);
    if (connection !== "lost") return;
    // The server is there: nobody waits for the next try to read so.
    setConnection("connecting");
    reconnect();
  });
  window.addEventListener("online", reconnect);
  window.addEventListener("offline", reconnect);
  document.addEventListener("visibilitychange", handleVisibilityChange);

  return () => {
    stopped = true;
    closeStream();
    clearTimeout(flushTimer);
    clearTimeout(hiddenTimer);
    unsubscribe();
    window.removeEventListener("online", reconnect);
    window.removeEventListener("offline", reconnect);
    document.removeEventListener("visibilitychange", handleVisibilityChange);
  };

  async function connect(): Promise<void> {
    const current = new AbortController();
    attempt = current;
    restartSilenceTimer(SILENCE_MS);
    try {
      const aborted = new Promise<never>((_resolve, reject) => {
        current.signal.addEventListener("abort", () => reject(new Error("the attempt was given up")));
      });
      aborted.catch(() => undefined);
      const opening = options.open(
        current.signal,
        () => attempt === current && restartSilenceTimer(SILENCE_MS),
      );
      const events = (await Promise.race([opening, aborted]))[Symbol.asyncIterator]();
      for (let first = true; ; first = false) {
        const next = await Promise.race([events.next(), aborted]);
        if (next.done === true) break;
        if (first) markConnected();
        bufferEvent(next.value);
      }
    } catch (error) {
      if (attempt === current && options.isFinal(error)) return closeStream();
    }
    if (attempt !== current) return;
    closeStream();
    setConnection("lost");
    retryTimer = setTimeout(() => void connect(), retryDelay(failures));
    failures += 1;
  }

  function markConnected(): void {
    setConnection("connected");
    failures = 0;
    options.onConnected(everConnected);
    everConnected = true;
  }

  /** A stream that brings nothing for so long is dead, whatever the socket says. */
  function restartSilenceTimer(limitMs: number): void {
    const watched = attempt;
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => watched?.abort(), limitMs);
  }

  function bufferEvent(event: LiveEvent): void {
    pending.push(event);
    flushTimer ??= setTimeout(() => {
      const events = pending;
      pending = [];
      flushTimer = undefined;
      options.onEvents(events);
    }, COALESCE_MS);
  }

  /** Drops the stream or the waiting and tries at once; only a try that fails makes the connection `lost`. */
  function reconnect(): void {
    if (stopped) return;
    closeStream();
    failures = 0;
    void connect();
  }

  function closeStream(): void {
    const dropped = attempt;
    attempt = undefined;
    dropped?.abort();
    clearTimeout(retryTimer);
    clearTimeout(silenceTimer);
  }

  function handleVisibilityChange(): void {
    clearTimeout(hiddenTimer);
    if (document.visibilityState === "hidden") hiddenTimer = setTimeout(closeStream, HIDDEN_MS);
    else if (connection !== "connected" || attempt === undefined) reconnect();
  }
}

/** The same answer, telling of each piece that arrives, keep-alive comments included. */
export function watchActivity(response: Response, onActivity: () => void): Response {
  if (response.body === null) return response;
  const watched = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        onActivity();
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(watched, response);
}

/** How the live connection stands, for a banner. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}

/** A quarter of a second, then twice as long each time, ten seconds at most; spread so that a restarted server is not stormed. */
function retryDelay(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS) * (0.5 + Math.random() / 2);
}

let connection: Connection = "connecting";
const listeners = new Set<() => void>();

function setConnection(next: Connection): void {
  if (connection === next) return;
  connection = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
