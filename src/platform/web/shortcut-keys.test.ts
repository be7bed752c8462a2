// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";

import { listenForShortcuts } from "./shortcut-keys.ts";
import { shortcutRegistry } from "./shortcuts.ts";

afterEach(() => {
  document.body.replaceChildren();
  shortcutRegistry.lists.clear();
});

test.each([
  ["nothing else", "", 1],
  ["a dialog that covers it", '<div role="dialog"></div>', 0],
  ["a menu", '<div role="menu"></div>', 0],
  ["a dialog next to it", '<div role="dialog" aria-modal="false"></div>', 1],
])("a page with %s acts on its keys, and Ctrl+K opens the search, or neither", (_, html, times) => {
  document.body.innerHTML = html;
  const run = vi.fn<() => void>();
  const openSearch = vi.fn<() => void>();
  shortcutRegistry.lists.add({ current: [{ id: "stand.seat", key: "2", label: "Sentar 2", run }] });
  const stop = listenForShortcuts(openSearch, []);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "2" }));
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true }));
  stop();
  expect([run.mock.calls.length, openSearch.mock.calls.length]).toEqual([times, times]);
});
