import { type ClientLink, createORPCClient, ORPCError } from "@orpc/client";
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract";

import { takePageAnswer } from "./page-answers.ts";
import { RpcLink } from "./rpc-link.ts";
import { learnTimeFrom } from "./server-time.ts";
import { rpcText } from "./text.ts";

interface CallContext {
  /** Only streams set it: wraps the response. */
  watch?: (response: Response) => Response;
}

export type Calls<Contract extends AnyContractRouter> = ContractRouterClient<Contract, CallContext>;

/** A feature's procedures as plain calls, for code that loads before the query client: `calls.me()`. */
export function callsOf<Contract extends AnyContractRouter>(feature: string): Calls<Contract> {
  return createORPCClient(link, { path: [feature] });
}

interface Refusal {
  reason: string;
  version?: number;
  /** What somebody else has just done, as a sentence. */
  cause?: string;
  /** What could be taken instead. */
  offer?: { tableIds: readonly string[]; label: string };
}

/** True for an expected refusal of a command; `data.reason` says which. */
export function isRefused(error: unknown): error is ORPCError<"REFUSED", Refusal> {
  return error instanceof ORPCError && error.code === "REFUSED";
}

/** What somebody else has just done, where that is why a command is refused. */
export function causeOf(error: unknown): string | undefined {
  return isRefused(error) ? error.data.cause : undefined;
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ORPCError && error.status === 401;
}

/** True when no answer arrived: the network failed, or no server runs. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof ConnectionLost;
}

/** True when the server, or a gateway for it, answered that it failed. */
export function isServerFailure(error: unknown): boolean {
  return error instanceof ORPCError && error.status >= 500;
}

/** True when a command may safely be sent again: no answer, or a gateway that answered for the server. */
export function isGatewayFailure(error: unknown): error is ORPCError<string, unknown> {
  return isConnectionLost(error) || (error instanceof ORPCError && [502, 503, 504].includes(error.status));
}

/**
 * The sentence for a person: the server's own, or that the connection is lost, or that something unexpected
 * happened.
 */
export function messageOf(error: unknown): string {
  if (isConnectionLost(error)) return rpcText.connectionLost;
  if (error instanceof ORPCError && error.status !== 500 && !isFromGateway(error)) return error.message;
  return isGatewayFailure(error) ? rpcText.connectionLost : rpcText.unexpected;
}

/** Messages by field name of an INVALID answer; empty for any other error. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!isInvalid(error)) return {};
  return Object.fromEntries(error.data.fields.map(({ field, message }) => [field, message]));
}

/**
 * Calls `listener` after each call, except streams, with whether the server answered. Returns how to stop
 * listening.
 */
export function onCallEnd(listener: (isAnswered: boolean) => void): () => void {
  callEndListeners.add(listener);
  return () => callEndListeners.delete(listener);
}

/**
 * For a call that does not use the link below: notifies the listeners of `onCallEnd`, and returns the same
 * error.
 */
export function reportConnectionLost(cause?: unknown): Error {
  notifyCallEnd(false);
  return connectionLost(cause);
}

function connectionLost(cause: unknown): Error {
  return new ConnectionLost("No answer came", { cause });
}

class ConnectionLost extends Error {
  override name = "ConnectionLost";
}

const callEndListeners = new Set<(isAnswered: boolean) => void>();

function notifyCallEnd(isAnswered: boolean): void {
  for (const listener of callEndListeners) listener(isAnswered);
}

const rpc = new RpcLink<CallContext>(async (url, init, { watch }) => {
  // A stream stays open: the page's files must not wait behind it, nor a tool that waits for urgent requests to end.
  const sentAt = performance.now();
  const response = await fetch(url, watch ? { ...init, priority: "low" } : init);
  learnTimeFrom(response, sentAt);
  return watch?.(response) ?? response;
});

const link: ClientLink<CallContext> = {
  async call(path, input, options) {
    const known = takePageAnswer(path, input);
    if (known) return known.answer;
    const isStream = options.context.watch !== undefined;
    try {
      const answer = await rpc.call(path, input, options);
      if (!isStream) notifyCallEnd(true);
      return answer;
    } catch (error) {
      if (error instanceof ORPCError || options.signal?.aborted) {
        if (!isStream && error instanceof ORPCError && !isGatewayFailure(error)) notifyCallEnd(true);
        throw error;
      }
      throw isStream ? connectionLost(error) : reportConnectionLost(error);
    }
  },
};

function isInvalid(
  error: unknown,
): error is ORPCError<"INVALID", { fields: { field: string; message: string }[] }> {
  return error instanceof ORPCError && error.code === "INVALID";
}

/** An answer of a gateway (a proxy's page) carries the whole answer as its data, and an English message. */
export function isFromGateway(error: ORPCError<string, unknown>): boolean {
  return typeof error.data === "object" && error.data !== null && "body" in error.data;
}
