import type { Browser, BrowserContext, Page } from "@playwright/test";

import type { Device } from "./devices.ts";

/**
 * Browser contexts that a worker reuses for each test, with one page each. So scripts come from the browser's
 * cache, compiled, and a test starts no renderer process. A test takes one context per person.
 */
export interface ContextPool {
  /** An empty page in a context without cookies, stored data, permissions, routes and other pages. */
  openPage(device: Device): Promise<Page>;
  /** Empties the pages and frees their contexts. */
  giveBack(): Promise<void>;
}

/**
 * `origin` is the product's, whose stored data are cleared. The options of new contexts are those of the test.
 * A fake clock stays in a page, and so does a script of `addInitScript` that is not disposed: see `freshContext`.
 */
export function openContextPool(browser: Browser, origin: string): ContextPool {
  const free: Record<Device, BrowserContext[]> = { desktop: [], tablet: [], phone: [] };
  const taken: { device: Device; context: BrowserContext }[] = [];
  const screens = new WeakMap<Page, string>();

  return {
    async openPage(device) {
      const context = free[device].pop() ?? (await browser.newContext({ baseURL: origin }));
      taken.push({ device, context });
      const [kept] = context.pages();
      const page = kept ?? (await context.newPage());
      if (kept === undefined) screens.set(page, await describeScreen(page));
      await clearStorage(page, origin);
      return page;
    },
    async giveBack() {
      await Promise.all(taken.map(({ context }) => emptyContext(context, origin, screens)));
      // The oldest context is reused first.
      for (const { device, context } of taken.splice(0).toReversed()) free[device].push(context);
    },
  };
}

async function emptyContext(
  context: BrowserContext,
  origin: string,
  screens: WeakMap<Page, string>,
): Promise<void> {
  const [first, ...others] = context.pages();
  await Promise.all([
    context.unrouteAll({ behavior: "ignoreErrors" }),
    context.setOffline(false),
    ...others.map((page) => page.close()),
  ]);
  if (first !== undefined) {
    await emptyPage(first, origin);
    // A test gave it another size, pointer or theme.
    if ((await describeScreen(first)) !== screens.get(first)) await first.close();
  }
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
}

/** Leaves for an address of the same site, because only that keeps the renderer process. */
async function emptyPage(page: Page, origin: string): Promise<void> {
  page.removeAllListeners();
  // A page with unsaved changes asks whether to leave.
  page.on("dialog", (dialog) => dialog.accept());
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(`${origin}/api/health`);
  page.removeAllListeners();
  const session = await page.context().newCDPSession(page);
  await Promise.all([
    page.evaluate(() => {
      sessionStorage.clear();
      window.name = "";
    }),
    session.send("Page.resetNavigationHistory"),
  ]);
  await session.detach();
}

async function describeScreen(page: Page): Promise<string> {
  const media = await page.evaluate(() =>
    ["print", "(hover: hover)", "(pointer: fine)", "(prefers-color-scheme: dark)"].map(
      (query) => matchMedia(query).matches,
    ),
  );
  return JSON.stringify([page.viewportSize(), media]);
}

/** Not when the last page is left: while it ends, a page may still store something. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage,indexeddb" });
  await session.detach();
}
