import { IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { expect, it } from "vitest";

import { compressAnswer } from "./compression.ts";

const long = JSON.stringify(Array.from({ length: 1_000 }, (_, id) => ({ id, name: "João" })));

it.each([
  ["gzip, deflate, br", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
])("compresses a long answer for a client that accepts %s", (accepted, encoding, decompress) => {
  const { body, headers } = compress(long, accepted);
  expect(headers).toEqual({ vary: "accept-encoding", "content-encoding": encoding });
  expect(body.length).toBeLessThan(long.length / 3);
  expect(decompress(body as Buffer).toString()).toBe(long);
});

it("compresses a text that several answers carry once for each encoding", () => {
  const known = {};
  const { body } = compress(long, "gzip", known);
  expect(compress(long, "gzip", known).body).toBe(body);
  expect(compress(long, "br", known).body).not.toBe(body);
});

it("leaves a long answer as it is for a client that accepts nothing, and informs caches that others may differ", () => {
  expect(compress(long, "")).toEqual({ body: long, headers: { vary: "accept-encoding" } });
});

it("leaves a short answer as it is", () => {
  expect(compress("{}", "gzip, br")).toEqual({ body: "{}", headers: {} });
});

function compress(text: string, accepted: string, known = {}) {
  const request = new IncomingMessage(new Socket());
  request.headers["accept-encoding"] = accepted;
  const headers: OutgoingHttpHeaders = {};
  return { body: compressAnswer(request, text, headers, known), headers };
}
