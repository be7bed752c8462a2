// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from "vitest";

import { openStorage } from "./visit-storage.ts";

afterEach(() => vi.restoreAllMocks());

test("keeps the token of each unit", () => {
  const centro = openStorage("centro");
  centro.write("a");
  expect(centro.isLasting).toBe(true);
  expect(openStorage("centro").read()).toBe("a");
  expect(openStorage("jardins").read()).toBeNull();
  centro.remove();
  expect(openStorage("centro").read()).toBeNull();
});

test.each<[string, () => object]>([
  ["throws at its name", raise],
  ["throws at each call", () => ({ setItem: raise, getItem: raise, removeItem: raise })],
  ["takes nothing", () => ({ setItem() {}, getItem: () => null, removeItem() {} })],
])("remembers in memory where storage %s, and says so", (_name, getStorage) => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(getStorage as () => Storage);
  const storage = openStorage("centro");
  expect(storage.isLasting).toBe(false);
  storage.write("a");
  expect(storage.read()).toBe("a");
  storage.remove();
  expect(storage.read()).toBeNull();
});

function raise(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}
