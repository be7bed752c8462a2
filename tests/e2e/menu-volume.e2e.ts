import type { Page } from "@playwright/test";

import { buildLargeMenu, dishCard } from "#tests/menu.ts";
import { enter, expect, setSessionCookie, test } from "#tests/restaurant.ts";

const COUNT = 400;
const USABLE_MS = 1000;
const LONG_TASK_MS = 100;

test.describe.configure({ timeout: 120_000 });

test(
  "a menu of 400 dishes with photos is usable within a second, scrolls smoothly and filters while typing",
  { tag: ["@measured", "@night"] },
  async ({ page, product, restaurant }) => {
    await buildLargeMenu(product.database, restaurant, { url: product.url, count: COUNT });
    await setSessionCookie(page, restaurant.host);
    // The browser remembers the unit from an earlier visit, but its cache is empty.
    await page.goto("/reservas");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    // Other work on the machine slows some visits, so the best of a few counts.
    const usable: number[] = [];
    await page.addInitScript(watchLongTasks);
    while (usable.length < 5 && !(Math.min(...usable) < USABLE_MS)) {
      const session = await page.context().newCDPSession(page);
      await session.send("Network.clearBrowserCache");
      await session.detach();
      await page.goto("/cardapio", { waitUntil: "commit" });
      usable.push(await page.evaluate(whenUsable, COUNT));
    }
    console.log(`usable after ${usable.map((ms) => Math.round(ms)).join(", ")} ms`);
    expect(Math.min(...usable)).toBeLessThan(USABLE_MS);

    await expect(page.getByRole("article")).toHaveCount(COUNT);
    await forgetLongTasks(page);
    for (let step = 0; step < 60; step += 1) {
      await page.mouse.wheel(0, 900);
      await page.waitForTimeout(16);
    }
    const scrolling = await longTasks(page);
    console.log(`while scrolling, tasks over 50 ms: ${scrolling.map(Math.round).join(", ") || "none"}`);
    expect(Math.max(0, ...scrolling)).toBeLessThan(LONG_TASK_MS);

    await forgetLongTasks(page);
    await page.getByRole("searchbox", { name: "Buscar pratos" }).pressSequentially("acai 1", { delay: 30 });
    await expect(dishCard(page, "Açaí 14")).toBeVisible();
    await expect(dishCard(page, "Moqueca 1")).toHaveCount(0);
    const typing = await longTasks(page);
    console.log(`while typing, tasks over 50 ms: ${typing.map(Math.round).join(", ") || "none"}`);
    await forgetLongTasks(page);
    await page.getByRole("searchbox", { name: "Buscar pratos" }).fill("");
    await expect(page.getByRole("article")).toHaveCount(COUNT);
    const clearing = await longTasks(page);
    console.log(`while all come back, tasks over 50 ms: ${clearing.map(Math.round).join(", ") || "none"}`);
    expect(Math.max(0, ...clearing)).toBeLessThan(LONG_TASK_MS);
    await enter(page, restaurant.host, "/cardapio?busca=picanha");
    await expect(page.getByRole("article")).toHaveCount(COUNT / 8);
  },
);

interface WithTasks {
  longTasks: number[];
}

function watchLongTasks(): void {
  const tasks: number[] = [];
  (globalThis as unknown as WithTasks).longTasks = tasks;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: "longtask" });
}

function longTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as unknown as WithTasks).longTasks);
}

function forgetLongTasks(page: Page): Promise<void> {
  return page.evaluate(() => void ((globalThis as unknown as WithTasks).longTasks.length = 0));
}

/** The time from the navigation until every dish exists, the first photo is drawn and a frame has shown it, in ms. */
function whenUsable(count: number): Promise<number> {
  return new Promise((resolve) => {
    const look = (): void => {
      const isThere =
        document.querySelectorAll("article").length === count &&
        document.querySelector("input[type=search]") !== null &&
        (document.querySelector<HTMLImageElement>("article img")?.naturalWidth ?? 0) > 0;
      if (isThere) requestAnimationFrame(() => resolve(performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
}
