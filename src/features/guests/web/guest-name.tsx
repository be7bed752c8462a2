import { useState } from "react";

import type { GuestDrawerProps } from "./guest-drawer.tsx";
import { GuestDrawer, preloadGuestDrawer } from "./lazy-guest-drawer.tsx";

/** A name that opens its guest, given by an entry of the queue or by a reservation. */
export function GuestName({ name, of }: Pick<GuestDrawerProps, "name" | "of">) {
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
      {isOpen && <GuestDrawer name={name} of={of} onClose={() => setIsOpen(false)} />}
    </>
  );
}
