import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import { AwsClient } from "aws4fetch";

import type { S3Settings } from "#platform/env/s3-settings.ts";
import { PICTURE_SIZES, WEB_FORMATS } from "#shared/media-url.ts";
import { StorageError, type MediaKey, type MediaStorage } from "./storage.ts";

const ATTEMPTS = 3;
const ATTEMPT_TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 100;

/** Files as S3 objects named `media/<organization>/<picture>/<name>`. Temporary failures are retried. */
export function s3Storage(settings: S3Settings, timeoutMs: number = ATTEMPT_TIMEOUT_MS): MediaStorage {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: "s3",
    retries: 0,
  });
  const root = bucketUrl(settings);
  const urlOf = ({ organizationId, mediaId }: MediaKey, name: string) =>
    `${root}/media/${organizationId}/${mediaId}/${name}`;

  /** Null when the object does not exist. */
  async function requestWithRetries(
    url: string,
    init: S3Request,
  ): Promise<{ headers: Headers; bytes: Buffer } | null> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await tryRequest(url, init);
      if (answer instanceof StorageError) {
        if (attempt === ATTEMPTS) throw answer;
        await sleep(FIRST_PAUSE_MS * 4 ** (attempt - 1) * (0.5 + Math.random()));
        continue;
      }
      if (answer.status < 300) return answer;
      const code = /<Code>(\w+)<\/Code>/.exec(answer.bytes.toString("utf8", 0, 2000))?.[1] ?? "";
      // A missing bucket is a wrong setting, not a missing file.
      if (answer.status === 404 && code !== "NoSuchBucket") return null;
      throw new StorageError(`S3 answers ${init.method} with ${answer.status} ${code}`.trim());
    }
  }

  /** One attempt. Returns a StorageError when a retry may help. */
  async function tryRequest(url: string, { method, ...init }: S3Request) {
    try {
      const request = await client.sign(url, { method, ...init });
      const response = await fetch(request, { signal: AbortSignal.timeout(timeoutMs), redirect: "manual" });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.status >= 500 || response.status === 429) {
        return new StorageError(`S3 answers ${method} with ${response.status}`);
      }
      return { status: response.status, headers: response.headers, bytes };
    } catch (error) {
      return new StorageError(`S3 does not answer ${method}`, { cause: error });
    }
  }

  return {
    async put(key, files) {
      for (const [name, { contentType, bytes }] of Object.entries(files)) {
        const body = new Uint8Array(bytes);
        const stored = await requestWithRetries(urlOf(key, name), {
          method: "PUT",
          body,
          headers: {
            "content-type": contentType,
            "cache-control": "public, max-age=31536000, immutable",
            "x-amz-content-sha256": createHash("sha256").update(body).digest("hex"),
          },
        });
        if (!stored) throw new StorageError("S3 answers PUT with 404");
      }
    },
    async get(key, name) {
      const found = await requestWithRetries(urlOf(key, name), { method: "GET" });
      return (
        found && {
          contentType: found.headers.get("content-type") ?? "application/octet-stream",
          bytes: found.bytes,
        }
      );
    },
    async remove(key) {
      // All names that a picture may have: listing the existing ones first costs as much as deleting missing ones.
      const names = PICTURE_SIZES.flatMap((size) => WEB_FORMATS.map((format) => `${size}.${format}`));
      await Promise.all(names.map((name) => requestWithRetries(urlOf(key, name), { method: "DELETE" })));
    },
  };
}

interface S3Request {
  method: "GET" | "PUT" | "DELETE";
  body?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** `https://endpoint/bucket`, or `https://bucket.endpoint` for stores that need the bucket in the host name. */
function bucketUrl({ endpoint, bucket, forcePathStyle }: S3Settings): string {
  if (forcePathStyle) return `${endpoint}/${bucket}`;
  const url = new URL(endpoint);
  url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, "");
}
