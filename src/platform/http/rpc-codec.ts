import { StandardRPCJsonSerializer, StandardRPCSerializer } from "@orpc/client/standard";
import { ORPCError } from "@orpc/server";
import { type StandardCodec, StandardRPCCodec } from "@orpc/server/standard";

import { JsonText, stringifyAnswer } from "../json-text.ts";
import { eventText, type EventBody } from "./event-body.ts";

/**
 * The RPC protocol, in which an answer is `{"json":…}`. oRPC walks each answer to find values that JSON cannot
 * carry. Here all answers are plain JSON (`routes.ts` has the API tests check it), so none is walked.
 */
class PlainRpcCodec extends StandardRPCCodec {
  override encode(output: unknown): ReturnType<StandardCodec["encode"]> {
    return { status: 200, headers: {}, body: isIterator(output) ? eventsOf(output) : envelopeOf(output) };
  }
}

export const rpcCodec: StandardCodec = new PlainRpcCodec(
  new StandardRPCSerializer(new StandardRPCJsonSerializer()),
);

function envelopeOf(answer: unknown): JsonText<unknown> {
  const json = stringifyAnswer(answer);
  return new JsonText(json === undefined ? "{}" : `{"json":${json}}`);
}

function isIterator(output: unknown): output is AsyncIterableIterator<unknown> {
  return typeof output === "object" && output !== null && Symbol.asyncIterator in output;
}

function eventsOf(events: AsyncIterableIterator<unknown>): EventBody {
  return { events, textOf: messageOf, errorTextOf };
}

/** One event goes to many listeners: it is written once. */
const messages = new WeakMap<object, string>();

function messageOf(event: unknown): string {
  if (typeof event !== "object" || event === null) return eventText("message", envelopeOf(event).text);
  let text = messages.get(event);
  if (text === undefined) {
    text = eventText("message", envelopeOf(event).text);
    messages.set(event, text);
  }
  return text;
}

function errorTextOf(error: unknown): string {
  const known = error instanceof ORPCError ? error : new ORPCError("INTERNAL_SERVER_ERROR", { cause: error });
  return eventText("error", envelopeOf(known.toJSON()).text);
}
