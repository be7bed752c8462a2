/** The most px that a pointer wanders while somebody only clicks. */
const STILL_PX = 6;

/**
 * Lets the press of a button that sends a form count when it changed under a pointer which kept still. Leaving a field can take its
 * error line away, or bring one, so that what follows shifts between the press and the release; or it makes what was typed right, and only
 * then is the button there to be pressed. The browser counts neither as a click. Answers how to stop.
 *
 * Only for pointers that leave a field as they go down: a finger leaves it after it was lifted. And only for what sends: other buttons may
 * act as they are pressed (a number's steps, what opens a menu), and would act twice.
 */
export function recoverLostClicks(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("pointerdown", (down) => follow(down, signal), { capture: true, signal });
  return () => listening.abort();
}

function follow(down: PointerEvent, signal: AbortSignal): void {
  const button =
    down.target instanceof Element ? down.target.closest<HTMLButtonElement>("button[type=submit]") : null;
  if (button === null || down.button !== 0 || down.pointerType === "touch") return;
  const wasDisabled = button.disabled;
  const following = new AbortController();
  const options = { capture: true, signal: AbortSignal.any([signal, following.signal]) };
  document.addEventListener("pointercancel", () => following.abort(), options);
  document.addEventListener(
    "pointerup",
    (up) => {
      const isStill = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY) <= STILL_PX;
      const isLost = isStill && (wasDisabled || !covers(button, up));
      if (!isLost) return following.abort();
      // The browser's own click, if it comes after all, comes along with the release.
      button.addEventListener("click", () => following.abort(), options);
      setTimeout(() => {
        if (!options.signal.aborted && !button.disabled && button.isConnected) button.click();
        following.abort();
      });
    },
    options,
  );
}

function covers(button: HTMLButtonElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
