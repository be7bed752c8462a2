// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { useGrowingList } from "./growing-list.ts";

afterEach(cleanup);

const ALL = Array.from({ length: 300 }, (_, index) => index);

/** How many items each render of the list held. */
function renderList() {
  const counts: number[] = [];
  const { rerender } = renderHook(
    ({ items }) => {
      counts.push(useGrowingList(items).length);
    },
    { initialProps: { items: ALL } },
  );
  const drawn = (count: number) => waitFor(() => expect(counts.at(-1)).toBe(count));
  const largestStep = (from: number) =>
    Math.max(...counts.slice(1).map((count, index) => (index + 1 < from ? 0 : count - counts[index]!)));
  return { counts, rerender, drawn, largestStep };
}

test("draws the first screen, and then all of a long list in small pieces", async () => {
  const { counts, drawn, largestStep } = renderList();
  expect(counts[0]).toBe(24);
  await drawn(300);
  expect(largestStep(0)).toBeLessThanOrEqual(24);
});

test("brings the whole list back in pieces after a search, and adds one more item", async () => {
  const { counts, rerender, drawn, largestStep } = renderList();
  await drawn(300);
  rerender({ items: [7] });
  await drawn(1);
  const cleared = counts.length;
  rerender({ items: ALL });
  await drawn(300);
  expect(largestStep(cleared)).toBeLessThanOrEqual(24);

  rerender({ items: [...ALL, 300] });
  await drawn(301);
});
