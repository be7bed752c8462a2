// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { useTheme } from "./theme.ts";

const system = { isDark: false, listeners: new Set<() => void>() };

beforeEach(() => {
  localStorage.clear();
  system.isDark = false;
  vi.stubGlobal("matchMedia", () => ({
    matches: system.isDark,
    addEventListener: (_type: string, listener: () => void) => system.listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => system.listeners.delete(listener),
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  system.listeners.clear();
});

test("follows the system until there is a choice", () => {
  const { result } = renderHook(useTheme);
  expect(result.current).toMatchObject({ choice: "system", theme: "light" });

  turnSystemDark();
  expect(result.current).toMatchObject({ choice: "system", theme: "dark" });
  expect(document.documentElement.dataset["theme"]).toBe("dark");

  act(() => result.current.setChoice("light"));
  expect(result.current).toMatchObject({ choice: "light", theme: "light" });
  expect(document.documentElement.dataset["theme"]).toBe("light");
});

test("a choice survives a reload; 'system' removes it", () => {
  const { result } = renderHook(useTheme);
  act(() => result.current.setChoice("dark"));
  expect(localStorage.getItem("theme")).toBe("dark");
  expect(renderHook(useTheme).result.current).toMatchObject({ choice: "dark", theme: "dark" });

  act(() => result.current.setChoice("system"));
  expect(localStorage.getItem("theme")).toBeNull();
  expect(result.current).toMatchObject({ choice: "system", theme: "light" });
});

function turnSystemDark() {
  system.isDark = true;
  act(() => {
    for (const listener of system.listeners) listener();
  });
}
