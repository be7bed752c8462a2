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

test("an overlay that closes a moment after back takes no step either; one that asks a question gets its guard again", async () => {
  const forward = vi.spyOn(history, "forward").mockImplementation(stepForward);
  const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  // What the last step back has left to do is done.
  await after(0);
  const remove = addOverlay(() => setTimeout(() => remove(), 50));
  forward.mockClear();
  stepBack();
  await after(400);
  // A step to the guard would undo the press by which a person opens the dialog again.
  expect(forward).not.toHaveBeenCalled();

  const answer = addOverlay(vi.fn());
  forward.mockClear();
  stepBack();
  await after(400);
  expect(forward).toHaveBeenCalledOnce();
  answer();
});
