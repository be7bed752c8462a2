import type { Locator, Page } from "@playwright/test";

/** Longer than a frame after a press, also on a slowed processor. */
const SETTLED_MS = 400;

/** What the list of `measureSlowness` takes on a quiet machine at full speed: 60 ms on a processor four times slower. */
const LIST_MS = 15;

export interface PressMeter {
  /** Presses, and answers the milliseconds from the press until the next frame (Event Timing API). 0: less than one frame. */
  press(target: Locator): Promise<number>;
  /** How many times slower the machine is now than a quiet one, at the least 1: its other work, or its host's, comes and goes. */
  measureSlowness(): Promise<number>;
  /** Gives the page its full speed again. */
  stop(): Promise<void>;
}

/** How many times slower the machine is now than a quiet one, at the least 1, for a page whose processor is `slowdown` times slower. */
export async function measureSlowness(page: Page, slowdown: number): Promise<number> {
  const times = await page.evaluate(layOutLists);
  return Math.max(1, times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]! / LIST_MS / slowdown);
}

/** Measures presses on a processor this many times slower. */
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
    measureSlowness: () => measureSlowness(page, slowdown),
    stop: async () => {
      await watch.evaluate(({ observer }) => observer.disconnect());
      await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      await session.detach();
    },
  };
}

/** Runs in the page: the milliseconds that it takes to lay out a list that is always the same, several times. */
function layOutLists(): number[] {
  return Array.from({ length: 7 }, () => {
    const list = document.createElement("ul");
    list.style.cssText = "position:fixed;inset:0 auto auto 0;width:20rem;visibility:hidden;contain:strict";
    for (let row = 0; row < 300; row += 1) {
      const item = list.appendChild(document.createElement("li"));
      item.style.cssText = "display:flex;gap:4px;border:1px solid;padding:4px";
      for (const word of ["Mesa", String(row), "das 19:30 às 21:00"])
        item.appendChild(document.createElement("span")).textContent = word;
    }
    const before = performance.now();
    document.body.append(list);
    list.getBoundingClientRect();
    const after = performance.now();
    list.remove();
    return after - before;
  });
}
