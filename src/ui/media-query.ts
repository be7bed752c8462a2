import { useSyncExternalStore } from "react";

/** Below the mobile breakpoint, 768 px. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(mobileQuery).matches);
}

const mobileQuery = "(max-width: 767.98px)";

function subscribe(listener: () => void) {
  const query = matchMedia(mobileQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
