import { useSyncExternalStore } from "react";

export type ThemeChoice = "light" | "dark" | "system";

const storageKey = "theme";
const groundColors = { light: "#fbf9f7", dark: "#14110f" };
const listeners = new Set<() => void>();

/**
 * The person's choice (kept on this device) and the resulting theme. A script in `src/web/index.html` sets the
 * theme of the first paint, before any module runs; it must agree with this file on the key, the attribute and
 * the colours.
 */
export function useTheme(): {
  choice: ThemeChoice;
  theme: "light" | "dark";
  setChoice: (choice: ThemeChoice) => void;
} {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const theme = useSyncExternalStore(subscribe, readTheme);
  return { choice, theme, setChoice };
}

function setChoice(choice: ThemeChoice) {
  try {
    if (choice === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Storage may be forbidden: then the choice ends with the page.
  }
  apply();
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function readTheme(): "light" | "dark" {
  const choice = readChoice();
  if (choice !== "system") return choice;
  return darkSystem().matches ? "dark" : "light";
}

function apply() {
  const theme = readTheme();
  document.documentElement.dataset["theme"] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", groundColors[theme]);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    darkSystem().addEventListener("change", apply);
    window.addEventListener("storage", apply);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    darkSystem().removeEventListener("change", apply);
    window.removeEventListener("storage", apply);
  };
}

function darkSystem() {
  return matchMedia("(prefers-color-scheme: dark)");
}
