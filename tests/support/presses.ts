import type { Locator, Page } from "@playwright/test";

/** Longer than a frame after a press, also on a slowed processor. */
const SETTLED_MS = 400;

export interface PressMeter {
  /** Presses, and answers the milliseconds from the press until the next frame (Event Timing API). 0: less than one frame. */
  press(target: Locator): Promise<number>;
  /** Gives the page its full speed again. */
  stop(): Promise<void>;
}

/** Measures presses on a processor so many times slower. */
export async function measurePresses(page: Page, slowdown: number): Promise<PressMeter> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const watch = await page.evaluateHandle(() => {
    const kept = { durations: [] as number[] };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("interactionId" in entry && entry.interactionId !== 0) kept.durations.push(entry.duration);
    });
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    return { kept, observer };
  });
  return {
    press: async (target) => {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (box === null) throw new Error("there is nothing to press");
      await watch.evaluate(({ kept }) => void (kept.durations = []));
      // By the mouse alone: 'click' looks elements up in the page while it presses, which takes the slow processor longer than the press.
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      return watch.evaluate(async ({ kept }, ms) => {
        await new Promise((done) => setTimeout(done, ms));
        // A press that takes longer than that is reported after its frame.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        await new Promise((done) => setTimeout(done));
        return Math.max(0, ...kept.durations);
      }, SETTLED_MS);
    },
    stop: async () => {
      await watch.evaluate(({ observer }) => observer.disconnect());
      await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await session.detach();
    },
  };
}
