import { useState } from "react";

import { GuestDrawer, preloadGuestDrawer } from "./lazy-guest-drawer.tsx";

/** A name that opens its guest. */
export function GuestName({ name, entryId }: { name: string; entryId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={preloadGuestDrawer}
        onFocus={preloadGuestDrawer}
        onClick={() => setIsOpen(true)}
        className="relative rounded-sm text-left wrap-anywhere hover:underline pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1.5 pointer-coarse:after:-inset-y-2"
      >
        {name}
      </button>
      {isOpen && <GuestDrawer name={name} of={{ entryId }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
