import type { VisitNews, VisitSession } from "../visit-contract.ts";
import { visitRefusalText } from "../visit-text.ts";
import type { VisitStorage } from "./visit-storage.ts";

/** A message of this visitor on its way. */
export interface Outgoing {
  id: string;
  text: string;
  optionId?: string;
}

/** Why a request failed, as a sentence; `phone` where the chat is off. */
export class RefusedError extends Error {
  readonly status: number;
  readonly phone: string;

  constructor(status: number, message: string, phone = "") {
    super(message);
    this.status = status;
    this.phone = phone;
  }
}

interface Listener {
  onNews: (news: VisitNews) => void;
  /** True while the server cannot be reached. */
  onLost: (isLost: boolean) => void;
}

const REQUEST_MS = 20_000;
/** A stream sends its first news at once, and a sign of life every 15 seconds. */
const FIRST_MS = 8_000;
const SILENCE_MS = 40_000;
/** After this many streams through which nothing came, such as behind a proxy that collects whole answers. */
const DEAD_STREAMS = 2;
const LONGEST_WAIT_MS = 30_000;

/** A visitor's side of the chat: opens it, sends, and follows what is new. */
export class VisitClient {
  readonly #base: string;
  readonly #storage: VisitStorage;
  readonly #listener: Listener;
  #cursor = 0;
  #following: AbortController | null = null;
  #deadStreams = 0;

  /** `base`: the chat's address, such as `https://maitre.example/chat/centro`. */
  constructor(base: string, storage: VisitStorage, listener: Listener) {
    this.#base = base;
    this.#storage = storage;
    this.#listener = listener;
  }

  async open(): Promise<VisitSession> {
    const response = await this.#request("session", { method: "POST" }).catch((error: unknown) => {
      // A malformed token, such as one that something else wrote: the visitor begins again.
      if (!(error instanceof RefusedError) || error.status !== 401) throw error;
      this.#storage.remove();
      return this.#request("session", { method: "POST" });
    });
    const session = (await response.json()) as VisitSession;
    this.#storage.write(session.token);
    this.#cursor = session.cursor;
    return session;
  }

  async send(message: Outgoing): Promise<void> {
    await this.#request("messages", { method: "POST", body: JSON.stringify(message) });
    this.follow();
  }

  /** Ends the conversation, with a rating or without. */
  async end(rating?: number): Promise<VisitNews> {
    const body = JSON.stringify(rating === undefined ? {} : { rating });
    const response = await this.#request("rating", { method: "POST", body });
    return (await response.json()) as VisitNews;
  }

  /** The browser forgets the visitor. */
  forget(): void {
    this.pause();
    this.#storage.remove();
    this.#cursor = 0;
  }

  /** Listens until it is paused; a second call changes nothing. */
  follow(): void {
    if (this.#following !== null) return;
    const following = new AbortController();
    this.#following = following;
    void this.#follow(following.signal).finally(() => {
      if (this.#following === following) this.#following = null;
    });
  }

  pause(): void {
    this.#following?.abort();
    this.#following = null;
  }

  async #follow(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        const isAlive =
          this.#deadStreams < DEAD_STREAMS ? await this.#stream(signal) : await this.#poll(signal);
        failures = isAlive ? 0 : failures + 1;
        if (!isAlive) this.#deadStreams += 1;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof RefusedError && error.status !== 429 && error.status < 500) return;
        failures += 1;
        this.#listener.onLost(true);
      }
      if (!signal.aborted) await pauseFor(Math.min(250 * 2 ** failures, LONGEST_WAIT_MS), signal);
    }
  }

  /** Reads a stream to its end. False where nothing came through it. */
  async #stream(signal: AbortSignal): Promise<boolean> {
    // One signal of both: browsers of early 2024 cannot combine signals.
    const silence = new AbortController();
    const stop = () => silence.abort();
    signal.addEventListener("abort", stop);
    let timer = setTimeout(() => silence.abort(), FIRST_MS);
    let isAlive = false;
    try {
      const response = await this.#request(`events?after=${this.#cursor}`, {
        signal: silence.signal,
      });
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      for (;;) {
        const { done = true, value = "" } = (await reader?.read()) ?? {};
        if (done) return isAlive;
        isAlive = true;
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE_MS);
        text += value;
        const parts = text.split("\n\n");
        text = parts.pop() ?? "";
        for (const part of parts)
          if (part.startsWith("data: ")) this.#take(JSON.parse(part.slice(6)) as VisitNews);
      }
    } catch (error) {
      if (signal.aborted || (!silence.signal.aborted && !isAlive)) throw error;
      return isAlive;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    }
  }

  async #poll(signal: AbortSignal): Promise<boolean> {
    const response = await this.#request(`messages?after=${this.#cursor}`, {
      signal: AbortSignal.timeout(SILENCE_MS),
    });
    // It was paused meanwhile: the next request asks for the same.
    if (signal.aborted) return true;
    this.#take((await response.json()) as VisitNews);
    return true;
  }

  #take(news: VisitNews): void {
    this.#cursor = Math.max(this.#cursor, news.cursor);
    this.#listener.onLost(false);
    this.#listener.onNews(news);
  }

  async #request(path: string, init: RequestInit): Promise<Response> {
    const token = this.#storage.read();
    const response = await fetch(`${this.#base}/${path}`, {
      signal: AbortSignal.timeout(REQUEST_MS),
      ...init,
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(init.body !== undefined && { "content-type": "application/json" }),
      },
    });
    if (response.ok) return response;
    const answer = (await response.json().catch(() => ({}))) as { message?: string; phone?: string };
    throw new RefusedError(response.status, answer.message ?? visitRefusalText.unavailable, answer.phone);
  }
}

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
