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
  /** One event goes to many listeners: its text is made once. */
  readonly #messages = new WeakMap<object, string>();

  override encode(output: unknown): ReturnType<StandardCodec["encode"]> {
    return {
      status: 200,
      headers: {},
      body: isIterator(output) ? this.#eventsOf(output) : envelopeOf(output),
    };
  }

  #eventsOf(events: AsyncIterableIterator<unknown>): EventBody {
    return { events, textOf: (event) => this.#messageOf(event), errorTextOf };
  }

  #messageOf(event: unknown): string {
    if (typeof event !== "object" || event === null) return eventText("message", envelopeOf(event).text);
    const known = this.#messages.get(event);
    if (known !== undefined) return known;
    const text = eventText("message", envelopeOf(event).text);
    this.#messages.set(event, text);
    return text;
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
  return typeof output === "object" && output !== null && Symbol.asyncIterator in output;
}

function errorTextOf(error: unknown): string {
  const known = error instanceof ORPCError ? error : new ORPCError("INTERNAL_SERVER_ERROR", { cause: error });
  return eventText("error", envelopeOf(known.toJSON()).text);
}
