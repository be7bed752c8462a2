import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import type { JsonText } from "../json-text.ts";
import { acceptsEncoding } from "./request.ts";

/** What the first packets of a connection carry (ten of 1,460 bytes): less would not arrive sooner. */
const WORTHWHILE_LENGTH = 14_600;

/**
 * Compresses an answer that is long enough, and adds its headers. The fastest levels take 0.1 ms for a list of
 * 34 kB and leave a sixth of it; higher ones take longer than they save on the way.
 * `known`: what it has made of the same text before, and makes now.
 */
export function compressAnswer(
  request: IncomingMessage,
  text: string,
  headers: OutgoingHttpHeaders,
  known: JsonText<unknown>["compressed"] = {},
): string | Uint8Array {
  if (text.length < WORTHWHILE_LENGTH) return text;
  headers["vary"] = [headers["vary"] ?? [], "accept-encoding"].flat().join(", ");
  // Browsers offer Brotli over https only.
  if (acceptsEncoding(request, "br")) {
    headers["content-encoding"] = "br";
    return (known.br ??= brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
  }
  if (!acceptsEncoding(request, "gzip")) return text;
  headers["content-encoding"] = "gzip";
  return (known.gzip ??= gzipSync(text, { level: 1 }));
}
