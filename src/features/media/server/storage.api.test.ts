import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { newId } from "#shared/id.ts";
import { useDatabase } from "#tests/database.ts";
import { rows } from "#tests/rows.ts";
import { faults, startFakeS3, type FakeS3 } from "#tests/s3.ts";
import { databaseStorage } from "./connectors/database.ts";
import { s3Storage } from "./connectors/s3.ts";
import { StorageError, type MediaStorage } from "./connectors/storage.ts";

const database = useDatabase();
let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterAll(() => s3.stop());

const PATIENCE_MS = 200;
const aKey = () => ({ organizationId: newId(), mediaId: newId() });
const aFile = (content: string) => ({ contentType: "image/webp", bytes: Buffer.from(content) });

// The contract of every media storage. A new storage is added to this list and must pass.
describe.each<[string, () => MediaStorage]>([
  ["the database", () => databaseStorage(database())],
  ["S3", () => s3Storage(s3.settings, PATIENCE_MS)],
])("in %s", (_name, open) => {
  it("returns a stored file unchanged, in every process", async () => {
    const key = aKey();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    await open().put(key, { "large.avif": { contentType: "image/avif", bytes } });
    expect(await open().get(key, "large.avif")).toEqual({ contentType: "image/avif", bytes });
  });

  it("replaces the file when the name exists", async () => {
    const key = aKey();
    const storage = open();
    await storage.put(key, { "small.webp": aFile("first") });
    await storage.put(key, { "small.webp": aFile("second") });
    expect((await storage.get(key, "small.webp"))?.bytes.toString()).toBe("second");
  });

  it("returns null for a file that was never stored", async () => {
    const storage = open();
    const key = aKey();
    expect(await storage.get(key, "small.webp")).toBeNull();
    await storage.put(key, { "small.webp": aFile("there") });
    expect(await storage.get(key, "large.webp")).toBeNull();
    expect(await storage.get({ ...key, organizationId: newId() }, "small.webp")).toBeNull();
  });

  it("removes all files of one picture and of no other, and accepts a repeated removal", async () => {
    const storage = open();
    const [key, other] = [aKey(), aKey()];
    const sibling = { ...key, mediaId: newId() };
    const names = ["small", "medium", "large"].flatMap((size) => [`${size}.webp`, `${size}.avif`]);
    await storage.put(key, Object.fromEntries(names.map((name) => [name, aFile(name)])));
    for (const kept of [other, sibling]) await storage.put(kept, { "small.webp": aFile("kept") });
    await storage.remove(key);
    await storage.remove(key);
    for (const name of names) expect(await storage.get(key, name)).toBeNull();
    for (const kept of [other, sibling]) expect(await storage.get(kept, "small.webp")).not.toBeNull();
  });

  it("neither mixes nor loses files that are stored at the same time", async () => {
    const storage = open();
    const keys = Array.from({ length: 30 }, aKey);
    await Promise.all(keys.map((key) => storage.put(key, { "small.webp": aFile(key.mediaId) })));
    const found = await Promise.all(keys.map((key) => storage.get(key, "small.webp")));
    expect(found.map((file) => file?.bytes.toString())).toEqual(keys.map(({ mediaId }) => mediaId));
  });
});

describe("S3 with faults", () => {
  const storage = () => s3Storage(s3.settings, PATIENCE_MS);

  it.each([
    ["500", faults.status(500)],
    ["503", faults.status(503, "SlowDown")],
    ["429", faults.status(429)],
    ["a connection that is cut", faults.hangUp()],
    ["silence", faults.silence()],
    ["an answer that comes too late", faults.slow(PATIENCE_MS * 2)],
  ])("retries a temporary failure: %s", async (_name, fault) => {
    const key = aKey();
    s3.failNext(fault);
    await storage().put(key, { "small.webp": aFile("kept") });
    s3.failNext(fault, fault);
    expect((await storage().get(key, "small.webp"))?.bytes.toString()).toBe("kept");
  });

  it("reports a lasting failure after three attempts and in bounded time", async () => {
    const key = aKey();
    s3.requests.length = 0;
    s3.failNext(faults.status(500), faults.silence(), faults.status(500));
    await expect(storage().put(key, { "small.webp": aFile("lost") })).rejects.toThrow(StorageError);
    expect(s3.requests).toHaveLength(3);
  });

  it("reports a missing permission at once, without secrets in the message", async () => {
    const wrong = s3Storage({ ...s3.settings, accessKeyId: "AKIAWRONG" }, PATIENCE_MS);
    s3.requests.length = 0;
    const failure = await wrong.get(aKey(), "small.webp").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageError);
    expect(String(failure)).toBe("StorageError: S3 answers GET with 403 SignatureDoesNotMatch");
    expect(s3.requests).toHaveLength(1);
  });

  it("reports a missing bucket as an error, not as a missing file", async () => {
    const misspelt = s3Storage({ ...s3.settings, bucket: "pitcures" }, PATIENCE_MS);
    await expect(misspelt.get(aKey(), "small.webp")).rejects.toThrow("NoSuchBucket");
    await expect(misspelt.put(aKey(), { "small.webp": aFile("") })).rejects.toThrow("NoSuchBucket");
  });

  it("names organization and picture in the keys, and puts the bucket where the store wants it", async () => {
    const key = aKey();
    await storage().put(key, { "small.webp": aFile("x") });
    expect(s3.objects.has(`pictures/media/${key.organizationId}/${key.mediaId}/small.webp`)).toBe(true);
  });
});

it("keeps the files of a picture in one database table, compressed as they are", async () => {
  const [storage] = await rows<{ kind: string }>(
    database().sql,
    "select attstorage as kind from pg_attribute where attrelid = 'media_file'::regclass and attname = 'bytes'",
  );
  expect(storage?.kind).toBe("e");
});
