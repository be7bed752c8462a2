import type { Page } from "@playwright/test";

/** Counts the taps on the page from now on. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counted = { taps: 0 };
    addEventListener("pointerdown", () => (counted.taps += 1), { capture: true });
    return counted;
  });
  return () => counter.evaluate(({ taps }) => taps);
}
