import { startTransition, useState } from "react";

export type RoomView = "map" | "timeline";

const STORAGE_KEY = "maitre.stand.view";

/** How this device shows the room; it stays until somebody switches. */
export function useRoomView(): [RoomView, (view: RoomView) => void] {
  const [view, setView] = useState<RoomView>(() =>
    localStorage.getItem(STORAGE_KEY) === "timeline" ? "timeline" : "map",
  );
  return [
    view,
    (next) => {
      localStorage.setItem(STORAGE_KEY, next);
      // A room of 60 tables is long to draw: the press is answered before.
      startTransition(() => setView(next));
    },
  ];
}
