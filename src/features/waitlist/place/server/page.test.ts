import { expect, test } from "vitest";

import { renderPlacePage } from "./page.ts";

const files = { script: "/place.js", style: "/place.css", font: null };
const textOf = (position: number, range: { low: number; high: number }) =>
  renderPlacePage({
    view: { kind: "waiting", position, range },
    unitName: "Centro",
    at: "19:40",
    path: "/f/token",
    files,
  });

test("a party whose table is about to be ready reads no place: others may wait before it for larger tables", () => {
  expect(textOf(7, { low: 5, high: 10 })).toContain("7º");
  const page = textOf(7, { low: 0, high: 0 });
  expect(page).toContain("Sua mesa está quase pronta");
  expect(page).not.toContain("7º");
});
