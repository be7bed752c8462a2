import type { IncomingMessage, ServerResponse } from "node:http";

import { ErrorEvent, ORPCError } from "@orpc/server";
import type { StandardCodec, StandardHandler } from "@orpc/server/standard";

import { LEAN_JSON } from "#shared/usual-values.ts";
import { JsonText, LeanJson, stringifyAnswer } from "../json-text.ts";
import { compressAnswer } from "./compression.ts";
import { type EventBody, eventPart, isEventBody, sendEvents, streamOf } from "./event-body.ts";

type CallRequest = Parameters<StandardCodec["decode"]>[0];
type CallResponse = ReturnType<StandardCodec["encode"]>;

/**
 * Connects a handler of calls with `node:http`. Does for each call only what that call needs: oRPC's own
 * adapter costs more than most calls. False when the path leads to no procedure.
 */
export async function answerCall<Context extends object>(
  handler: StandardHandler<Context & Record<PropertyKey, unknown>>,
  { request, response, url }: { request: IncomingMessage; response: ServerResponse; url: URL },
  { prefix, context, maxBodyBytes }: { prefix: `/${string}`; context: Context; maxBodyBytes: number },
): Promise<boolean> {
  let body: Promise<unknown> | undefined;
  const call: CallRequest = {
    method: request.method ?? "GET",
    url,
    headers: request.headers,
    body: () => (body ??= readBody(request, response, maxBodyBytes)),
    // The context has one for the few procedures that need it.
    signal: undefined,
  };
  const answered = await handler.handle(call, {
    prefix,
    context: context as Context & Record<PropertyKey, unknown>,
  });
  if (!answered.matched) return false;
  await send(request, response, answered.response);
  return true;
}

/** Reads a body by its content type. Throws PAYLOAD_TOO_LARGE, and any error for a body that cannot be read. */
async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
): Promise<unknown> {
  const bytes = await readBytes(request, response, maxBytes);
  const type = request.headers["content-type"] ?? "application/json";
  if (request.headers["content-disposition"] !== undefined) return new File([bytes], "blob", { type });
  if (type.startsWith("application/json"))
    return bytes.length === 0 ? undefined : JSON.parse(utf8.decode(bytes));
  if (type.startsWith("multipart/form-data"))
    return new Response(bytes, { headers: { "content-type": type } }).formData();
  if (type.startsWith("application/x-www-form-urlencoded")) return new URLSearchParams(utf8.decode(bytes));
  if (type.startsWith("text/plain")) return utf8.decode(bytes);
  return new File([bytes], "blob", { type });
}

const utf8 = new TextDecoder();

function readBytes(
  request: IncomingMessage,
  response: ServerResponse,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer<ArrayBuffer>) => {
      length += chunk.length;
      if (length <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      if (!response.headersSent) response.setHeader("connection", "close");
      reject(new ORPCError("PAYLOAD_TOO_LARGE"));
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", reject);
    request.on("close", () => reject(new Error("the connection was closed before the body arrived")));
  });
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: CallResponse,
): Promise<void> {
  if (response.destroyed || response.headersSent) return;
  const events = eventBodyOf(body);
  if (events) {
    response.writeHead(status, { ...headers, "content-type": "text/event-stream" });
    return sendEvents(response, events);
  }
  const content = body instanceof LeanJson && request.headers.accept === LEAN_JSON ? body.lean : body;
  const text = stringifyAnswer(content);
  if (text === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  headers["content-type"] ??= "application/json";
  if (body instanceof LeanJson) headers["vary"] = "accept";
  const sent = compressAnswer(request, text, headers, content instanceof JsonText ? content.compressed : {});
  // Without it Node sends head and body in six chunks.
  headers["content-length"] = String(Buffer.byteLength(sent));
  response.writeHead(status, headers).end(sent);
}

/** The RPC codec makes bodies of events itself; the REST codec gives an iterator. Null for other bodies. */
function eventBodyOf(body: unknown): EventBody | null {
  if (isEventBody(body)) return body;
  if (typeof body !== "object" || body === null || !(Symbol.asyncIterator in body)) return null;
  return {
    events: streamOf(body as AsyncIterableIterator<unknown>, (error) =>
      error instanceof ErrorEvent ? error : new ErrorEvent({ data: {} }),
    ),
    partOf: (event) =>
      event instanceof ErrorEvent
        ? eventPart("error", JSON.stringify(event.data))
        : eventPart("message", JSON.stringify(event)),
  };
}
