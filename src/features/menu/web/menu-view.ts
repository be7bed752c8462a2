import { useState } from "react";

export type MenuView = "grid" | "list";

const storageKey = "maitre.menu-view";

/** How the dishes are shown; kept on this device. */
export function useMenuView(): [MenuView, (view: MenuView) => void] {
  const [view, setView] = useState(readView);
  const choose = (next: MenuView) => {
    setView(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Storage may be forbidden: the choice then lasts until the reload.
    }
  };
  return [view, choose];
}

function readView(): MenuView {
  try {
    return localStorage.getItem(storageKey) === "list" ? "list" : "grid";
  } catch {
    return "grid";
  }
}
