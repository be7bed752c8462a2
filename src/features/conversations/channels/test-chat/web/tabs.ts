import { useEffect, useEffectEvent } from "react";

/*
 * A test conversation belongs to one user and has no entry in the unit's history, so it causes no live events. So the tabs of one
 * browser notify each other. Another screen refetches the conversation when its window gets the focus.
 */

/** A message on it reaches the other tabs, and not this one. */
const channel = new BroadcastChannel("maitre.chat");

export function notifyOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only a window's takes one; a channel stays within its origin
  channel.postMessage("changed");
}

/** Calls `onChange` when another tab has sent, received or cleared messages. */
export function useOtherTabs(onChange: () => void): void {
  const hear = useEffectEvent(onChange);
  useEffect(() => {
    const listen = () => hear();
    channel.addEventListener("message", listen);
    return () => channel.removeEventListener("message", listen);
  }, []);
}
