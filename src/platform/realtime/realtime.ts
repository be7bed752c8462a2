import { setTimeout as sleep } from "node:timers/promises";

import type { LiveEvent } from "#shared/event.ts";
import { type EventSink, EventStream } from "../event-stream.ts";
import type { Log } from "../log.ts";

/** One entry of the append-only log that live events are read from. */
export interface LoggedEvent {
  /** Grows with every entry, but entries may become visible out of order: a smaller id can commit later. */
  id: number;
  /** Its listeners get the event: an id of what they watch. Null: no listener gets it. */
  room: string | null;
  type: string;
  subjectId: string | null;
  /**
   * The rights of the subject's listeners may have changed: they are checked before further events are sent.
   */
  changesRights: boolean;
}

/** Where the log is kept. */
export interface EventLog {
  latestId(): Promise<number>;
  /** By id: entries above the given id, and entries of `missing` that have become visible since. */
  readAfter(id: number, missing: readonly number[]): Promise<LoggedEvent[]>;
  /**
   * Calls back when any process has committed to the log; returns how to stop. May miss some: there is a slow
   * poll.
   */
  onWakeUp(wake: () => void): () => Promise<void>;
}

/** The rights by which a listener gets events. */
export interface AccessCheck {
  /** Checks whether the listener still has the rights with which it began; an error counts as no. */
  isStillAllowed: () => Promise<boolean>;
  /** When they end at the latest, such as the session's end. */
  endsAt: Date;
}

export interface Realtime {
  /**
   * Streams events of all the rooms, the first being `connected`. Ends when the signal aborts, the server
   * stops, the rights end or the listener falls too far behind. Rights are checked every minute, at their
   * end, and when an event changes the rights of a room's listeners. `readMissed` reads what the listener
   * missed before, which is sent after `connected`; null, for too many events, ends the stream, too.
   */
  watch(
    rooms: readonly string[],
    signal: AbortSignal | undefined,
    access: AccessCheck,
    readMissed?: () => Promise<LiveEvent[] | null>,
  ): EventStream<LiveEvent>;
  /** How many streams are open now. */
  listenerCount(): number;
  close(): Promise<void>;
}

/** A smaller id may commit after a greater one was read: skipped ids are looked for during this time. */
const PATIENCE_MS = 10_000;
/** How many of the newest ids may still be uncommitted. Entries that exist at the start are not sent. */
const IDS_IN_FLIGHT = 1_000;
/** A fallback for lost wake-ups. */
const POLL_MS = 2_000;
/** The shortest time between two reads of the log: a lone commit is read at once, many commits share a read. */
const READ_EVERY_MS = 10;
/** How long a lost right may stay in effect without an event, such as after a row was deleted by hand. */
const ACCESS_CHECK_MS = 60_000;
/** A listener with more undelivered events than this is cut off; it reconnects and refreshes everything. */
const MAX_BACKLOG = 1_000;

const CONNECTED: LiveEvent = { type: "connected", id: null };

/**
 * Follows the log of one database and sends each new event once to every listener of its room in this
 * process.
 */
export async function startRealtime(eventLog: EventLog, log: Log): Promise<Realtime> {
  const listenersByRoom = new Map<string, Set<Listener>>();
  const stopped = new AbortController();
  let listenerCount = 0;
  const tail = new LogTail(eventLog, Math.max(0, (await eventLog.latestId()) - IDS_IN_FLIGHT));
  await tail.readNew();

  let wake: () => void = () => {};
  const stopListening = eventLog.onWakeUp(() => wake());

  const reading = (async () => {
    while (!stopped.signal.aborted) {
      const began = performance.now();
      const woken = nextWakeUp();
      try {
        for (const event of await tail.readNew()) deliver(listenersByRoom, event);
      } catch (error) {
        log.warn({ err: error }, "live events could not be read; trying again");
        await sleep(POLL_MS / 2, undefined, { signal: stopped.signal }).catch(() => {});
      }
      await woken;
      const wait = began + READ_EVERY_MS - performance.now();
      if (wait > 0 && !stopped.signal.aborted) await sleep(wait);
    }
  })();

  /** Resolves at the next call of `wake`, or after the time of the poll. */
  function nextWakeUp(): Promise<void> {
    return new Promise((resolve) => {
      const poll = setTimeout(resolve, POLL_MS);
      wake = () => {
        clearTimeout(poll);
        resolve();
      };
    });
  }

  function join(rooms: readonly string[], listener: Listener): void {
    listenerCount += 1;
    for (const room of rooms)
      listenersByRoom.set(room, (listenersByRoom.get(room) ?? new Set()).add(listener));
  }

  function leave(rooms: readonly string[], listener: Listener): void {
    listenerCount -= 1;
    for (const room of rooms) {
      const listeners = listenersByRoom.get(room);
      if (listeners?.delete(listener) && listeners.size === 0) listenersByRoom.delete(room);
    }
  }

  return {
    watch: (rooms, signal, access, readMissed) =>
      new EventStream((sink) => {
        // A browser that was cut off reconnects at once, also over a connection that a stopping server has not closed yet.
        if (stopped.signal.aborted || signal?.aborted) {
          sink.end();
          return { resume() {}, stop() {} };
        }
        const end = () => listener.end();
        const listener = new Listener(access, sink, () => {
          leave(rooms, listener);
          signal?.removeEventListener("abort", end);
          stopped.signal.removeEventListener("abort", end);
        });
        join(rooms, listener);
        signal?.addEventListener("abort", end, { once: true });
        stopped.signal.addEventListener("abort", end, { once: true });
        listener.push(CONNECTED);
        // Read after the listener is registered, so that nothing is lost between the two.
        readMissed?.().then(
          (missed) => (missed ? missed.forEach((event) => listener.push(event)) : end()),
          end,
        );
        return { resume: () => listener.resume(), stop: end };
      }),
    listenerCount: () => listenerCount,
    async close() {
      stopped.abort();
      wake();
      await stopListening();
      await reading;
    },
  };
}

function deliver(listenersByRoom: Map<string, Set<Listener>>, event: LoggedEvent): void {
  if (event.changesRights && event.subjectId !== null)
    for (const listener of listenersByRoom.get(event.subjectId) ?? []) listener.recheckAccess();
  if (event.room === null) return;
  // One object for all listeners: it is made into text once.
  const live: LiveEvent = { type: event.type, id: event.subjectId };
  for (const listener of listenersByRoom.get(event.room) ?? []) listener.push(live);
}

/**
 * Reads the log forward, each entry once. A skipped id belongs to an open or rolled-back transaction: it is
 * queried by id until it appears, so that no entry is read twice.
 */
class LogTail {
  readonly #log: EventLog;
  #latest: number;
  /** When each id was skipped, the earliest first. */
  readonly #missing = new Map<number, number>();

  constructor(log: EventLog, start: number) {
    this.#log = log;
    this.#latest = start;
  }

  async readNew(): Promise<LoggedEvent[]> {
    const entries = await this.#log.readAfter(this.#latest, [...this.#missing.keys()]);
    const now = performance.now();
    for (const { id } of entries) {
      this.#missing.delete(id);
      for (let passed = Math.max(this.#latest + 1, id - IDS_IN_FLIGHT); passed < id; passed += 1)
        this.#missing.set(passed, now);
      this.#latest = Math.max(this.#latest, id);
    }
    for (const [id, since] of this.#missing) {
      if (since >= now - PATIENCE_MS) break;
      this.#missing.delete(id);
    }
    return entries;
  }
}

class Listener {
  readonly #access: AccessCheck;
  readonly #sink: EventSink<LiveEvent>;
  readonly #onEnd: () => void;
  /** Events that wait for the sink, or for a check of the rights. */
  readonly #backlog: LiveEvent[] = [];
  #isSinkReady = true;
  #isEnded = false;
  #isChecking = false;
  #isAccessInDoubt = false;
  #nextAccessCheck: NodeJS.Timeout | undefined;

  constructor(access: AccessCheck, sink: EventSink<LiveEvent>, onEnd: () => void) {
    this.#access = access;
    this.#sink = sink;
    this.#onEnd = onEnd;
    this.#scheduleAccessCheck();
  }

  push(event: LiveEvent): void {
    if (this.#isEnded) return;
    if (this.#isSinkReady && !this.#isChecking) this.#isSinkReady = this.#sink.send(event);
    else if (this.#backlog.length < MAX_BACKLOG) this.#backlog.push(event);
    else this.end();
  }

  resume(): void {
    this.#isSinkReady = true;
    this.#sendBacklog();
  }

  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    clearTimeout(this.#nextAccessCheck);
    this.#onEnd();
    this.#sink.end();
  }

  /** Events wait until the rights are proven again. */
  recheckAccess(): void {
    this.#isAccessInDoubt = true;
    if (!this.#isChecking) void this.#checkAccess();
  }

  async #checkAccess(): Promise<void> {
    this.#isChecking = true;
    while (this.#isAccessInDoubt && !this.#isEnded) {
      this.#isAccessInDoubt = false;
      if (!(await this.#access.isStillAllowed().catch(() => false))) this.end();
    }
    this.#isChecking = false;
    if (this.#isEnded) return;
    this.#scheduleAccessCheck();
    this.#sendBacklog();
  }

  #sendBacklog(): void {
    while (this.#isSinkReady && !this.#isChecking && !this.#isEnded) {
      const event = this.#backlog.shift();
      if (event === undefined) return;
      this.#isSinkReady = this.#sink.send(event);
    }
  }

  #scheduleAccessCheck(): void {
    clearTimeout(this.#nextAccessCheck);
    const untilEnd = Math.max(this.#access.endsAt.getTime() - Date.now(), 0) + 1;
    this.#nextAccessCheck = setTimeout(() => this.recheckAccess(), Math.min(untilEnd, ACCESS_CHECK_MS));
  }
}
