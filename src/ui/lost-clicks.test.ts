// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { recoverLostClicks } from "./lost-clicks.ts";

let stop: () => void;
let button: HTMLButtonElement;
const onClick = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onClick.mockReset();
  stop = recoverLostClicks();
  button = document.createElement("button");
  button.type = "submit";
  button.addEventListener("click", onClick);
  document.body.append(button);
  standAt(100);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.useRealTimers();
});

test("presses a button that moved from under the pointer, once", () => {
  press();
  standAt(60);
  release();
  expect(onClick).toHaveBeenCalledOnce();
});

test("presses a button that was enabled between press and release", () => {
  button.disabled = true;
  press();
  button.disabled = false;
  release();
  expect(onClick).toHaveBeenCalledOnce();
});

test("adds no click when the browser sends one", () => {
  press();
  release();
  expect(onClick).not.toHaveBeenCalled();

  button.disabled = true;
  press();
  button.disabled = false;
  release(() => button.click());
  expect(onClick).toHaveBeenCalledOnce();
});

test("leaves alone a button that submits nothing, which may have acted on press", () => {
  button.type = "button";
  press();
  standAt(60);
  release();
  expect(onClick).not.toHaveBeenCalled();
});

test.each([
  ["the pointer moved away", () => release(undefined, { clientY: 170 })],
  ["the press was cancelled", () => [fire("pointercancel"), release()]],
  ["the button went", () => [button.remove(), release()]],
  ["it may not be pressed any more", () => [(button.disabled = true), release()]],
])("nothing is pressed where %s", (_, end) => {
  press();
  standAt(60);
  end();
  expect(onClick).not.toHaveBeenCalled();
});

test.each([
  ["a finger, which leaves fields only once it is lifted", { pointerType: "touch" }],
  ["another button of the mouse", { button: 2 }],
])("nothing is pressed by %s", (_, init) => {
  press(init);
  standAt(60);
  release();
  expect(onClick).not.toHaveBeenCalled();
});

/** Places a button 40 px high; the pointer is in the lower half of its first place. */
function standAt(top: number): void {
  button.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
}

function press(init: PointerEventInit = {}): void {
  fire("pointerdown", { target: button, ...init });
}

function release(browser: () => void = () => {}, init: PointerEventInit = {}): void {
  fire("pointerup", init);
  browser();
  vi.runAllTimers();
}

function fire(
  type: string,
  { target = document.body, ...init }: PointerEventInit & { target?: Element } = {},
): void {
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerType: "mouse", clientX: 50, clientY: 130, ...init }),
  );
}
