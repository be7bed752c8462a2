import { type ComponentType, lazy, Suspense, useState } from "react";

import type { WaitingBadgeProps } from "./waiting-badge.tsx";
import { useWaiting } from "./waiting-store.ts";

/** Loads when somebody waits. Without its code, which nobody could fetch, the menu is the same but for the count. */
const WaitingBadge = lazy<ComponentType<WaitingBadgeProps>>(() =>
  import("./waiting-badge.tsx").then(
    (module) => ({ default: module.WaitingBadge }),
    () => ({ default: () => null }),
  ),
);

/** How many conversations wait for a person, next to the page's name in the menu; `isDot`: as a sign on the button that opens it. */
export function Waiting({ isDot = false }: { isDot?: boolean }) {
  const known = useWaiting();
  const [first, setFirst] = useState<string | null>();
  if (known && first === undefined) setFirst(known.lastCalledAt);
  return known?.waiting ? (
    <Suspense>
      <WaitingBadge {...{ known, isDot }} heard={first ?? null} />
    </Suspense>
  ) : null;
}
