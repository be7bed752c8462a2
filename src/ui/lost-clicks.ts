/** A pointer moves at most this many px during a simple click. */
const STILL_PX = 6;

/**
 * Makes the press of a submit button count when the page moved under a pointer that kept still. Leaving a
 * field can add or remove its error line, so that the button moves between press and release; or it makes the
 * value valid, so that the button is enabled only then. The browser sends no click in both cases. Returns how
 * to stop.
 *
 * Only for pointers that leave a field when they go down: a finger leaves it after it is lifted. And only for
 * submit buttons: other buttons may act on press (number steps, menus), and would act twice.
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
      // The browser's own click, if any, comes with the release.
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
