// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";

import { addOverlay } from "./back-closes.ts";

const guardId = () => (history.state as { guards?: number } | null)?.guards;

/** As a browser does it: from the guard to the page's own entry. */
function stepBack(): void {
  const id = guardId();
  History.prototype.replaceState.call(history, { guardedBy: id }, "");
  window.dispatchEvent(new PopStateEvent("popstate"));
}

/** As `history.forward`, which the browser's imitation does not follow. */
function stepForward(): void {
  const { guardedBy } = history.state as { guardedBy?: number };
  History.prototype.replaceState.call(history, { guards: guardedBy }, "");
  window.dispatchEvent(new PopStateEvent("popstate"));
}

test("closing takes no step in the history, so a dialog that opens right after it stays open until back closes it", async () => {
  const steps = vi.spyOn(history, "go");
  const back = vi.spyOn(history, "back").mockImplementation(() => undefined);
  vi.spyOn(history, "forward").mockImplementation(stepForward);
  const closeFirst = addOverlay(vi.fn());
  const guard = guardId();
  expect(guard).toBeDefined();
  closeFirst();
  const close = vi.fn();
  const closeSecond = addOverlay(close);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(steps).not.toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();
  expect(guardId()).toBe(guard);

  stepBack();
  expect(close).toHaveBeenCalledOnce();
  expect(back).not.toHaveBeenCalled();
  closeSecond();

  // Nothing is open any more: back passes over the page's own entry.
  addOverlay(vi.fn())();
  stepBack();
  expect(back).toHaveBeenCalledOnce();
});
