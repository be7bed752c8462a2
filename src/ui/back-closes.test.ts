// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";

import { addOverlay } from "./back-closes.ts";

/** As a browser does it: a step back comes some time after it was asked for. */
function stepBack(): void {
  setTimeout(() => {
    History.prototype.replaceState.call(history, {}, "");
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, 20);
}

test("a dialog that opens while the entry of the one before is removed stays open", async () => {
  const go = vi.spyOn(history, "go").mockImplementation(stepBack);
  const closeFirst = addOverlay(vi.fn());
  closeFirst();
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith(-1));
  const close = vi.fn();
  addOverlay(close);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(close).not.toHaveBeenCalled();
  // It has an entry of its own, which the back button uses.
  expect(history.state).toMatchObject({ overlays: 1 });
  stepBack();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});
