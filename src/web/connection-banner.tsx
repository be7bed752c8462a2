import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";

import { useConnection } from "#platform/web/live.ts";
import { SendingNotice } from "./sending-notice.tsx";
import { shellText } from "./shell-text.ts";

/** A shorter interruption ends before a person could read the banner. */
const PATIENCE_MS = 800;

/** Shows that the connection is lost, in the top bar, over open dialogs too. */
export function ConnectionBanner() {
  const isLost = useConnection() === "lost";
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setIsShown(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [isLost]);

  return (
    // Without this mark, an open dialog would hide it from assistive technology.
    <div
      data-react-aria-top-layer="true"
      role="status"
      className="pointer-events-none fixed inset-x-0 top-2 z-50 flex flex-col items-center gap-2 px-16"
    >
      {isShown && (
        <p
          data-connection-banner
          className="flex items-center gap-2.5 rounded-md border border-warning-line bg-warning-soft px-3.5 py-2 text-warning-ink shadow-md"
        >
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          <span>
            <strong className="font-semibold">{shellText.connectionLost}</strong>{" "}
            <span className="max-md:sr-only">{shellText.connectionLostHint}</span>
          </span>
        </p>
      )}
      {/* An open dialog shows its own copy, within its own focus. `:has` with a child only: a search of the whole
          page would be part of each press. */}
      <SendingNotice className="pointer-events-auto overflow-hidden rounded-md shadow-md [body:has(>[data-shows-notice])_&]:hidden" />
    </div>
  );
}
