import { StandardRPCJsonSerializer, StandardRPCSerializer } from "@orpc/client/standard";
import { type StandardCodec, StandardRPCCodec } from "@orpc/server/standard";

import { JsonText, stringifyAnswer } from "../json-text.ts";

/**
 * The RPC protocol, in which an answer is `{"json":…}`. oRPC walks each answer to find values that JSON cannot
 * carry. Here all answers are plain JSON (`routes.ts` has the API tests check it), so none is walked.
 */
class PlainRpcCodec extends StandardRPCCodec {
  override encode(
    output: unknown,
    procedure: Parameters<StandardCodec["encode"]>[1],
  ): ReturnType<StandardCodec["encode"]> {
    if (typeof output === "object" && output !== null && Symbol.asyncIterator in output)
      return super.encode(output, procedure);
    const json = stringifyAnswer(output);
    return { status: 200, headers: {}, body: new JsonText(json === undefined ? "{}" : `{"json":${json}}`) };
  }
}

export const rpcCodec: StandardCodec = new PlainRpcCodec(
  new StandardRPCSerializer(new StandardRPCJsonSerializer()),
);
