// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { Avatar, initials } from "./avatar.tsx";

afterEach(cleanup);

test.each([
  ["Ana Beatriz Souza", "AB"],
  ["Maria", "M"],
  ["  joão   da silva ", "JD"],
  ["érica ávila", "ÉÁ"],
  ["😀 Bar", "😀B"],
  ["", ""],
])("initials of %j are %j", (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test("an image that does not load gives way to the initials, until there is another image", () => {
  const { container, rerender } = render(<Avatar name="Ana Souza" image="/gone.png" />);
  fireEvent.error(container.querySelector("img")!);
  expect(container.textContent).toBe("AS");
  rerender(<Avatar name="Ana Souza" image="/new.png" />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/new.png");
});
