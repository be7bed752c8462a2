import type { Env } from "#platform/env/env.ts";
import { ForbiddenAddressError, guardedFetch } from "#platform/http/guarded-fetch.ts";
import { listOf, textOf, valueOf, type Json } from "../../loose-json.ts";

/** The newest version on 30 November 2026; it came on 29 July 2026. Meta keeps a version for two years. */
const GRAPH_VERSION = "v26.0";

const META = "https://graph.facebook.com";
const MAX_BYTES = 256 * 1024;

/** What Meta answered, or that no answer came: then the call may have happened all the same. */
export type GraphAnswer =
  | { type: "done"; body: Json }
  | { type: "refused"; status: number; code: number; words: string }
  | { type: "lost" };

interface GraphCall {
  method: "GET" | "POST";
  /** After the version, such as `/<number>/messages`; never with a secret in it. */
  path: string;
  token: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  timeoutMs?: number;
}

/**
 * Asks Meta's Graph API. Never throws. The token goes in a header, so that no log of an address holds it; `debug_token` alone takes the
 * token that it looks at as a parameter.
 */
export async function askGraph(
  { whatsAppGraphUrl }: Pick<Env, "whatsAppGraphUrl">,
  { method, path, token, query = {}, body, timeoutMs = 20_000 }: GraphCall,
): Promise<GraphAnswer> {
  const url = new URL(`${whatsAppGraphUrl}/${GRAPH_VERSION}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  try {
    // The operator names another address; Meta's own may not lead into a private network.
    const response = await guardedFetch(whatsAppGraphUrl !== META)(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return judge(response.status, parse(await readBounded(response)));
  } catch (error) {
    if (error instanceof ForbiddenAddressError || isNeverSent(error))
      return { type: "refused", status: 503, code: 2, words: "" };
    return { type: "lost" };
  }
}

function judge(status: number, body: Json): GraphAnswer {
  const error = valueOf(body, "error");
  if (status < 300 && error === undefined && body !== undefined) return { type: "done", body };
  if (error === undefined)
    return status < 300 ? { type: "lost" } : { type: "refused", status, code: 2, words: "" };
  const code = Number(textOf(error, "code") ?? 0);
  const words = textOf(error, "message") ?? "";
  return { type: "refused", status, code: Number.isFinite(code) ? code : 0, words };
}

/** The connection was not made: Meta cannot have the message. */
function isNeverSent(error: unknown): boolean {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : "";
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ENETUNREACH", "EHOSTUNREACH"].includes(String(code));
}

async function readBounded(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > MAX_BYTES) throw new Error("the answer is too large");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The id that Meta gave a message that it accepted. */
export function messageIdOf(body: Json): string | null {
  return textOf(listOf(body, "messages")[0], "id");
}
