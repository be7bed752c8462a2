import { StandardRPCJsonSerializer, StandardRPCSerializer } from "@orpc/client/standard";
import { ORPCError } from "@orpc/server";
import { type StandardCodec, StandardRPCCodec } from "@orpc/server/standard";

import type { EventStream } from "../event-stream.ts";
import { JsonText, leanAnswer, LeanJson, stringifyAnswer } from "../json-text.ts";
import { type EventBody, eventPart, streamOf } from "./event-body.ts";

/**
 * The RPC protocol, in which an answer is `{"json":…}`. oRPC walks each answer to find values that JSON cannot
 * carry. Here all answers are plain JSON (`routes.ts` has the API tests check it), so none is walked.
 */
class PlainRpcCodec extends StandardRPCCodec {
  /** One event goes to many listeners. */
  readonly #parts = new WeakMap<object, ReturnType<typeof eventPart>>();
  /** One answer goes to several callers, as to screens that receive the same event: it is compressed once. */
  readonly #envelopes = new WeakMap<object, JsonText<unknown>>();

  override encode(output: unknown): ReturnType<StandardCodec["encode"]> {
    return {
      status: 200,
      headers: {},
      body: isIterator(output) ? this.#eventsOf(output) : this.#envelopeOf(output),
    };
  }

  #envelopeOf(answer: unknown): JsonText<unknown> {
    if (!isObject(answer)) return envelopeOf(answer);
    const known = this.#envelopes.get(answer);
    if (known !== undefined) return known;
    const lean = leanAnswer(answer);
    const made = lean
      ? new LeanJson(() => envelopeOf(answer).text, `{"json":${lean.json},"usual":${lean.usual}}`)
      : envelopeOf(answer);
    if (lean || answer instanceof JsonText) this.#envelopes.set(answer, made);
    return made;
  }

  #eventsOf(events: AsyncIterableIterator<unknown>): EventBody {
    return {
      events: isPushed(events) ? events : streamOf(events, (error) => new StreamError(error)),
      partOf: (event) => (event instanceof StreamError ? event.part : this.#partOf(event)),
    };
  }

  #partOf(event: unknown): ReturnType<typeof eventPart> {
    const known = isObject(event) ? this.#parts.get(event) : undefined;
    if (known !== undefined) return known;
    const part = eventPart("message", envelopeOf(event).text);
    if (isObject(event)) this.#parts.set(event, part);
    return part;
  }
}

export function makeRpcCodec(): StandardCodec {
  return new PlainRpcCodec(new StandardRPCSerializer(new StandardRPCJsonSerializer()));
}

function envelopeOf(answer: unknown): JsonText<unknown> {
  const json = stringifyAnswer(answer);
  return new JsonText(json === undefined ? "{}" : `{"json":${json}}`);
}

function isIterator(output: unknown): output is AsyncIterableIterator<unknown> {
  return isObject(output) && Symbol.asyncIterator in output;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** True for an `EventStream`, also through the proxy that oRPC puts before it: its own loop would await twenty promises an event. */
function isPushed(events: object): events is EventStream<unknown> {
  return "subscribe" in events;
}

/** The last event of a stream that fails. */
class StreamError {
  readonly part: ReturnType<typeof eventPart>;

  constructor(error: unknown) {
    const known =
      error instanceof ORPCError ? error : new ORPCError("INTERNAL_SERVER_ERROR", { cause: error });
    this.part = eventPart("error", envelopeOf(known.toJSON()).text);
  }
}
