import { useSyncExternalStore } from "react";

import { isConnectionLost, isFromGateway, isGatewayFailure, onCallEnd } from "./calls.ts";

/** `slow`: no answer yet. `waiting`: no connection; it is sent again automatically. */
export type Sending = "idle" | "slow" | "waiting";

/** After this time a command without an answer is shown. */
const SLOW_MS = 2_000;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 5_000;
/** For a server that answers 503. */
const RETRIES = 3;

/**
 * Sends a command until the server has answered it, or until `stopSending`. Commands are idempotent: the
 * browser makes their ids. A server that answers 503 in its own words is tried four times.
 */
export async function sendUntilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const slow = setTimeout(() => setCommandState(slow, "slow"), SLOW_MS);
  try {
    for (let failures = 0; ; failures += 1) {
      const stopsBefore = stops;
      try {
        return await send();
      } catch (error) {
        if (!isGatewayFailure(error)) throw error;
        // No answer, or a proxy's page in the server's place.
        const isLost = isConnectionLost(error) || isFromGateway(error);
        if (!isLost && failures === RETRIES) throw error;
        if (isLost) setCommandState(slow, "waiting");
        if (stops !== stopsBefore || !(await waitForRetry(failures))) throw error;
      }
    }
  } finally {
    clearTimeout(slow);
    setCommandState(slow, "idle");
  }
}

/**
 * Stops all commands that wait for the connection: each fails with its last error. A running attempt is the
 * last one.
 */
export function stopSending(): void {
  stops += 1;
  for (const wake of waitingForRetry) wake(false);
}

/** The worst state of all commands. */
export function useSending(): Sending {
  return useSyncExternalStore(subscribe, () => sending);
}

let sending: Sending = "idle";
const commands = new Map<unknown, Exclude<Sending, "idle">>();
/** Counts calls of `stopSending`. */
let stops = 0;
const waitingForRetry = new Set<(isSentAgain: boolean) => void>();
const listeners = new Set<() => void>();

function setCommandState(command: unknown, state: Sending): void {
  if (state === "idle") commands.delete(command);
  else if (commands.get(command) !== "waiting") commands.set(command, state);
  const states = new Set(commands.values());
  sending = states.has("waiting") ? "waiting" : states.has("slow") ? "slow" : "idle";
  for (const listener of listeners) listener();
}

/**
 * Resolves with true when it is time to retry: after 1, 2, 4, 5 seconds, or at once when any call is
 * answered; with false after `stopSending`.
 */
function waitForRetry(failures: number): Promise<boolean> {
  return new Promise((resolve) => {
    const wake = (isSentAgain: boolean) => {
      clearTimeout(timer);
      stopListening();
      window.removeEventListener("online", tryNow);
      waitingForRetry.delete(wake);
      resolve(isSentAgain);
    };
    const tryNow = () => wake(true);
    const timer = setTimeout(tryNow, Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS));
    const stopListening = onCallEnd((isAnswered) => isAnswered && tryNow());
    window.addEventListener("online", tryNow);
    waitingForRetry.add(wake);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
