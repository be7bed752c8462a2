/*
 * The server's time in the browser. A device's clock may be wrong, and its owner may change it at any moment; so `now` counts on from what
 * the server says, by the page's own clock, which nobody can set. Code of the browser asks here alone (tests/architecture.test.ts).
 */

/** From this on the device's clock counts as wrong. Without a time server, clocks of a year are a minute off. */
const WRONG_MS = 2 * 60_000;
/** A larger step of the device's clock against the page's own is a change by hand, or a sleep, in which some browsers stop the page's. */
const STEP_MS = 2_000;
/** A difference that people notice. */
const NOTICED_MS = 1_000;
/** The header `Date` has whole seconds. */
const HEADER_MS = 1_000;

/** Between these the server's time is ahead of `performance.now()`. */
let least = -Infinity;
let most = Infinity;
let deviceLead = readDeviceLead();
const listeners = new Set<() => void>();

readPageTime();

/** The server's time. The device's own until the server has said something. */
export function now(): Date {
  return new Date(isKnown() ? performance.now() + lead() : Date.now());
}

/** True while the device's clock is more than two minutes off. Zones make no difference: instants are compared. */
export function isDeviceClockWrong(): boolean {
  return Math.abs(now().getTime() - Date.now()) > WRONG_MS;
}

/** What the device's clock shows, for a text about it. */
export function deviceTime(): Date {
  return new Date();
}

/**
 * Learns the time from an answer of the server, which was asked at `sentAt` by `performance.now()`. The server wrote its time somewhere
 * between then and now, so a slow answer says less than a quick one before it.
 */
export function learnTimeFrom(response: Response, sentAt: number): void {
  const written = Date.parse(response.headers.get("date") ?? "");
  if (response.ok && !Number.isNaN(written)) learn(written, written + HEADER_MS, sentAt, performance.now());
}

/** Calls `listener` when `now` has jumped. Returns how to stop. */
export function onTimeJump(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notices a step of the device's clock. Call it from time to time, and after the page was hidden. */
export function followDeviceClock(): void {
  const step = readDeviceLead() - deviceLead;
  if (!isKnown() || Math.abs(step) < STEP_MS) return;
  deviceLead += step;
  // Time only goes on: forward it is rather a sleep. The answer says what it was.
  if (step > 0) move(least + step, most + step);
  void askForTime();
}

async function askForTime(): Promise<void> {
  const sentAt = performance.now();
  const response = await fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (response) learnTimeFrom(response, sentAt);
}

/** The server's time was between `from` and `to` at a moment between `sentAt` and `receivedAt`. */
function learn(from: number, to: number, sentAt: number, receivedAt: number): void {
  const [low, high] = [from - receivedAt, to - sentAt];
  // What contradicts the former answers is newer than they are.
  if (low > most || high < least) move(low, high);
  else move(Math.max(low, least), Math.min(high, most));
}

function move(low: number, high: number): void {
  const before = isKnown() ? lead() : readDeviceLead();
  [least, most] = [low, high];
  if (Math.abs(lead() - before) > NOTICED_MS) for (const listener of listeners) listener();
}

/** The server writes its time into the page's HTML (src/server/pages.ts). */
function readPageTime(): void {
  const written = Number(globalThis.document?.documentElement.dataset["now"]);
  if (!(written > 0)) return;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  learn(written, written, page?.requestStart ?? 0, page?.responseStart || performance.now());
}

function isKnown(): boolean {
  return most < Infinity;
}

function lead(): number {
  return (least + most) / 2;
}

function readDeviceLead(): number {
  return Date.now() - performance.now();
}
