import { useSyncExternalStore } from "react";

/** Below the mobile breakpoint, 768 px. */
export function useIsMobile(): boolean {
  return useMatches(mobile);
}

/** Below 1200 px: a tablet, or a small window, where the page needs the room more than the menu. */
export function useIsNarrow(): boolean {
  return useMatches(narrow);
}

const mobile = screenQuery("(max-width: 767.98px)");
const narrow = screenQuery("(max-width: 1199.98px)");

type ScreenQuery = ReturnType<typeof screenQuery>;

function useMatches({ subscribe, matches }: ScreenQuery): boolean {
  return useSyncExternalStore(subscribe, matches);
}

function screenQuery(query: string) {
  return {
    matches: () => matchMedia(query).matches,
    subscribe: (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
  };
}
