import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

import type { S3Settings } from "#platform/env/s3-settings.ts";

/** False: it lets the request pass. */
type Fault = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface FakeS3 {
  settings: S3Settings;
  /** The bucket's content, by key. */
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  /** Methods and keys of all requests. */
  requests: string[];
  /** Faults for the next requests, one each; afterwards it works again. */
  failNext(...faults: Fault[]): void;
  stop(): Promise<void>;
}

export const faults = {
  /** No fault for this request: the next fault is for the request after it. */
  pass: (): Fault => () => false,
  status:
    (status: number, code = "InternalError"): Fault =>
    (_request, response) =>
      response
        .writeHead(status, { "content-type": "application/xml" })
        .end(`<Error><Code>${code}</Code></Error>`),
  /** It takes the request and never answers. */
  silence: (): Fault => () => {},
  /** It hangs up. */
  hangUp: (): Fault => (request) => request.socket.destroy(),
  slow:
    (milliseconds: number): Fault =>
    (_request, response) =>
      void setTimeout(() => response.writeHead(503).end(), milliseconds),
} as const;

/**
 * An in-memory store with the part of S3 that the product uses. It refuses requests without a valid AWS
 * Signature 4 of its key, and bodies that differ from the signed one.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3["objects"] = new Map();
  const requests: string[] = [];
  const coming: Fault[] = [];

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const key = decodeURIComponent((request.url ?? "").split("?", 1)[0] ?? "").slice(1);
    requests.push(`${request.method} ${key}`);

    const fault = coming.shift();
    if (fault && fault(request, response) !== false) return;
    if (!isSigned(request, body)) faults.status(403, "SignatureDoesNotMatch")(request, response);
    else if (!key.startsWith("pictures/")) faults.status(404, "NoSuchBucket")(request, response);
    else if (request.method === "PUT") {
      objects.set(key, { bytes: body, contentType: request.headers["content-type"] ?? "" });
      response.writeHead(200).end();
    } else if (request.method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const found = objects.get(key);
      if (found) response.writeHead(200, { "content-type": found.contentType }).end(found.bytes);
      else faults.status(404, "NoSuchKey")(request, response);
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the fake S3 has no port");

  return {
    settings: {
      endpoint: `http://127.0.0.1:${address.port}`,
      region: "sa-east-1",
      bucket: "pictures",
      accessKeyId: ACCESS_KEY,
      secretAccessKey: "a secret that only the fake S3 knows",
      forcePathStyle: true,
    },
    objects,
    requests,
    failNext: (...next) => void coming.push(...next),
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const ACCESS_KEY = "AKIATESTTESTTESTTEST";

function isSigned({ headers, method }: IncomingMessage, body: Buffer): boolean {
  const authorization = headers.authorization ?? "";
  const [, signed = ""] =
    /^AWS4-HMAC-SHA256 Credential=AKIATESTTESTTESTTEST\/\d{8}\/sa-east-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=[0-9a-f]{64}$/.exec(
      authorization,
    ) ?? [];
  const needed = ["host", "x-amz-content-sha256", "x-amz-date"];
  const hash = headers["x-amz-content-sha256"];
  const isBodyRight =
    method === "PUT" ? hash === createHash("sha256").update(body).digest("hex") : hash !== undefined;
  return needed.every((name) => signed.split(";").includes(name)) && isBodyRight;
}
