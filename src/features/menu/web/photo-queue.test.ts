import { beforeEach, describe, expect, it, vi } from "vitest";

import type { DishPhoto } from "../contract.ts";
import { createPhotoQueue, isBusy, type PhotoQueue, type PhotoQueueOptions } from "./photo-queue.ts";

interface Sent {
  id: string;
  name: string;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
  answer: (photo: DishPhoto) => void;
  fail: (error: Error) => void;
}

let sent: Sent[] = [];
beforeEach(() => void (sent = []));

function buildQueue(overrides: Partial<PhotoQueueOptions> = {}): PhotoQueue {
  return createPhotoQueue({
    stored: [],
    max: 10,
    findProblem: ({ name }) => (name.endsWith(".pdf") ? "não é foto" : null),
    isSafeToDraw: async () => true,
    send: ({ id, file, signal, onProgress }) =>
      new Promise((answer, fail) => sent.push({ id, name: file.name, signal, onProgress, answer, fail })),
    describeFailure: (error) => ({ problem: String(error), canRetry: true }),
    ...overrides,
  });
}

const files = (...names: string[]) => names.map((name) => new File(["x"], name));
const stored = (id: string): DishPhoto => ({ id, width: 4, height: 3 });
const states = (queue: PhotoQueue) => queue.read().map(({ state }) => state);
const settled = () => new Promise((resolve) => void setTimeout(resolve));

describe("the photos of a form", () => {
  it("are sent three at a time, in their order", async () => {
    const queue = buildQueue();
    queue.add(files("1", "2", "3", "4", "5"));
    expect(sent.map(({ name }) => name)).toEqual(["1", "2", "3"]);
    expect(states(queue)).toEqual(["sending", "sending", "sending", "waiting", "waiting"]);
    sent[1]!.answer(stored(sent[1]!.id));
    await expect.poll(() => sent.map(({ name }) => name)).toEqual(["1", "2", "3", "4"]);
    expect(states(queue)).toEqual(["sending", "stored", "sending", "sending", "waiting"]);
  });

  it("report their progress, and when all are done", async () => {
    const queue = buildQueue();
    const isIdle = vi.fn<() => void>();
    queue.add(files("1", "2"));
    void queue.whenIdle().then(isIdle);
    sent[0]!.onProgress(0.5);
    expect(queue.read()[0]?.progress).toBe(0.5);
    sent[0]!.answer(stored(sent[0]!.id));
    await settled();
    expect(isIdle).not.toHaveBeenCalled();
    sent[1]!.answer(stored(sent[1]!.id));
    await expect.poll(() => isIdle.mock.calls).toHaveLength(1);
    expect(isBusy(queue.read())).toBe(false);
  });

  it("are idle at once when no upload is running", async () => {
    await expect(buildQueue().whenIdle()).resolves.toBeUndefined();
  });

  it("keep a failed one with its reason, and send it again under the same id", async () => {
    const queue = buildQueue();
    queue.add(files("1"));
    sent[0]!.fail(new Error("linha caiu"));
    await expect.poll(() => states(queue)).toEqual(["failed"]);
    expect(queue.read()[0]).toMatchObject({ problem: "Error: linha caiu", canRetry: true });
    queue.retry(sent[0]!.id);
    expect(sent[1]?.id).toBe(sent[0]?.id);
    sent[1]!.answer(stored(sent[1]!.id));
    await expect.poll(() => states(queue)).toEqual(["stored"]);
  });

  it("refuse a file that is no photo, and files beyond the limit, without sending them", () => {
    const queue = buildQueue({ stored: [stored("a")], max: 3 });
    expect(queue.add(files("conta.pdf", "1", "2", "3"))).toBe(2);
    expect(states(queue)).toEqual(["stored", "failed", "sending"]);
    expect(queue.read()[1]).toMatchObject({ problem: "não é foto", canRetry: false });
    expect(sent).toHaveLength(1);
  });

  it("are drawn while they are sent, but for one that would freeze the page", async () => {
    const queue = buildQueue({ isSafeToDraw: async ({ name }) => name !== "huge" });
    queue.add(files("huge", "1"));
    await expect.poll(() => queue.read()[1]?.previewUrl).toMatch(/^blob:/);
    expect(queue.read()[0]?.previewUrl).toBeNull();
    expect(states(queue)).toEqual(["sending", "sending"]);
  });

  it("stop an upload whose photo is removed, and ignore its answer", async () => {
    const queue = buildQueue();
    queue.add(files("1", "2", "3", "4"));
    queue.remove(sent[0]!.id);
    expect(sent[0]!.signal.aborted).toBe(true);
    expect(sent.map(({ name }) => name)).toEqual(["1", "2", "3", "4"]);
    sent[0]!.fail(new DOMException("aborted", "AbortError"));
    await settled();
    expect(states(queue)).toEqual(["sending", "sending", "sending"]);
  });

  it("can be sorted, replaced and discarded with the form", () => {
    const queue = buildQueue({ stored: [stored("a"), stored("b"), stored("c")] });
    queue.move("c", { targetId: "a", place: "before" });
    expect(queue.read().map(({ id }) => id)).toEqual(["c", "a", "b"]);
    queue.add(files("1"));
    queue.reset([stored("z")]);
    expect(queue.read().map(({ id }) => id)).toEqual(["z"]);
    expect(sent[0]!.signal.aborted).toBe(true);
    queue.add(files("2"));
    queue.dispose();
    expect(sent[1]!.signal.aborted).toBe(true);
  });
});
