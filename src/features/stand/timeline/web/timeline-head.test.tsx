// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { MINUTE_MS } from "#shared/time.ts";
import { timeScale } from "./time-scale.ts";
import { HoursLine } from "./timeline-head.tsx";

afterEach(cleanup);

/** The names of the full hours from `from` on, and where they stand, in px of one minute each. */
function hoursFrom(from: string, hours: number) {
  const [first, last] = [Date.parse(from), Date.parse(from) + hours * 60 * MINUTE_MS];
  const scale = { ...timeScale(first, last, 0), pxPerMinute: 1, x: (at: number) => (at - first) / MINUTE_MS };
  render(<HoursLine scale={scale} timeZone="America/New_York" />);
  return screen
    .getAllByRole("columnheader")
    .slice(1)
    .map((hour) => `${hour.textContent} ${hour.style.left}`);
}

it("names an hour twice in the night in which clocks go back, and each is an hour wide", () => {
  expect(hoursFrom("2026-11-01T04:00:00Z", 4)).toEqual([
    "00:00 0px",
    "01:00 60px",
    "01:00 120px",
    "02:00 180px",
  ]);
});

it("leaves out the hour that clocks skip", () => {
  expect(hoursFrom("2026-03-08T05:00:00Z", 4)).toEqual([
    "00:00 0px",
    "01:00 60px",
    "03:00 120px",
    "04:00 180px",
  ]);
});
