import { useState } from "react";

export type MenuView = "grid" | "list";

const storageKey = "maitre.menu-view";

/** The chosen view of the list; stored on this device. */
export function useMenuView(): [MenuView, (view: MenuView) => void] {
  const [view, setView] = useState(readView);
  const choose = (next: MenuView) => {
    setView(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // The browser may forbid storage: then the choice lasts until the reload.
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
