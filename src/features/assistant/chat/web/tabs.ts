import { useEffect, useEffectEvent } from "react";

/*
 * A test conversation is its user's alone and leaves no trace in the unit's history, from which live events come. So the tabs of
 * one browser tell each other; at another screen the conversation is asked for again when its window gets the focus.
 */

/** What is posted to it reaches the other tabs, and not this one. */
const channel = new BroadcastChannel("maitre.chat");

export function tellOtherTabs(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only a window's takes one; a channel stays within its origin
  channel.postMessage("changed");
}

/** Another tab has sent, heard or cleared something. */
export function useOtherTabs(onChange: () => void): void {
  const hear = useEffectEvent(onChange);
  useEffect(() => {
    const listen = () => hear();
    channel.addEventListener("message", listen);
    return () => channel.removeEventListener("message", listen);
  }, []);
}
