import { useSyncExternalStore } from "react";

import type { LiveEvent } from "#shared/event.ts";

/** `lost` only after an open stream broke, or the first try failed; a new page is `connecting`. */
export type Connection = "connecting" | "connected" | "lost";

export interface LiveOptions {
  /**
   * Opens the stream; calls `onActivity` for everything that arrives, keep-alive comments included. The first
   * event means that it is open.
   */
  open: (signal: AbortSignal, onActivity: () => void) => Promise<AsyncIterable<LiveEvent>>;
  /** Receives the events of one short moment together. */
  onEvents: (events: LiveEvent[]) => void;
  /** The stream is open. `again` is true after an interruption, in which events may have been missed. */
  onConnected: (again: boolean) => void;
  /** True for an error that a retry cannot help, such as an ended session. */
  isFinal: (error: unknown) => boolean;
  /** Calls `listener` after each other call, with whether the server answered. Returns how to stop. */
  onCallEnd: (listener: (isAnswered: boolean) => void) => () => void;
}

const COALESCE_MS = 50;
/** The server sends a keep-alive comment every 5 s; after three missing ones the stream is dead. */
const SILENCE_MS = 15_000;
/** After another call got no answer, one missing comment is enough. */
const SUSPICIOUS_SILENCE_MS = 6_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;
/** Browsers allow six connections to one HTTP/1.1 server: hidden pages close theirs. */
const HIDDEN_MS = 60_000;

/**
 * Keeps one stream of live events open until stopped: reconnects without end, and at once when the browser is
 * online again.
 */
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
    // The server is back: end the banner before the next try succeeds.
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

  /** A stream without any data for so long is dead, even with an open socket. */
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

  /** Closes the stream or ends the wait, and tries at once; only a failed try makes the connection `lost`. */
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

/** The same response; calls `onActivity` for each piece that arrives, keep-alive comments included. */
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

/** The state of the live connection, for a banner. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}

/**
 * A quarter of a second, doubled each time up to ten seconds; random, so that browsers do not all return to a
 * restarted server at once.
 */
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
