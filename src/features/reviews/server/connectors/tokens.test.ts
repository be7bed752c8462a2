import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { accessKey, Tokens } from "./tokens.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-20T15:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const never = new AbortController().signal;

it("a token is kept until a minute before it expires", async () => {
  const tokens = new Tokens();
  let given = 0;
  const find = () =>
    tokens.find("key", async () => ({ token: `token ${(given += 1)}`, expiresInSeconds: 3600 }), never);
  expect(await find()).toBe("token 1");
  vi.advanceTimersByTime(3539_000);
  expect(await find()).toBe("token 1");
  vi.advanceTimersByTime(1000);
  expect(await find()).toBe("token 2");
});

it("forgetting one leaves another that came since then", async () => {
  const tokens = new Tokens();
  const find = (token: string) => tokens.find("key", async () => ({ token, expiresInSeconds: 3600 }), never);
  await find("old");
  tokens.forget("key", "old");
  await find("new");
  tokens.forget("key", "old");
  expect(await find("newest")).toBe("new");
});

it("one that could not be had is asked for again", async () => {
  const tokens = new Tokens();
  await expect(tokens.find("key", () => Promise.reject(new Error("no")), never)).rejects.toThrow("no");
  expect(await tokens.find("key", async () => ({ token: "yes", expiresInSeconds: 99 }), never)).toBe("yes");
});

it("who gives up waits no longer for one, and who comes later still gets it", async () => {
  const tokens = new Tokens();
  const asked = Promise.withResolvers<{ token: string; expiresInSeconds: number }>();
  const giveUp = new AbortController();
  const first = tokens.find("key", () => asked.promise, giveUp.signal);
  const second = tokens.find("key", () => Promise.reject(new Error("asked twice")), never);
  giveUp.abort();
  await expect(first).rejects.toMatchObject({ problem: "no_answer_in_time" });
  asked.resolve({ token: "late", expiresInSeconds: 3600 });
  expect(await second).toBe("late");
});

it("a key names an access, and holds none of it", () => {
  const key = accessKey("client", "secret");
  expect(key).not.toContain("secret");
  expect(accessKey("clients", "ecret")).not.toBe(key);
});
