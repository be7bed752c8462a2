import type { Browser, BrowserContext, Page } from "@playwright/test";

/**
 * Browser contexts that a worker reuses for each test, so that scripts come from the browser's cache,
 * compiled. A test takes one per person.
 */
export interface ContextPool {
  /** An empty page in a context without cookies, stored data, permissions, routes and other pages. */
  openPage(): Promise<Page>;
  /** Closes the pages and frees their contexts. */
  giveBack(): Promise<void>;
}

/** `origin` is the product's, whose stored data are cleared. The options of new contexts are those of the project. */
export function openContextPool(browser: Browser, origin: string): ContextPool {
  const free: BrowserContext[] = [];
  const taken: BrowserContext[] = [];

  return {
    async openPage() {
      const context = free.pop() ?? (await browser.newContext({ baseURL: origin }));
      taken.push(context);
      const page = await context.newPage();
      await clearStorage(page, origin);
      return page;
    },
    async giveBack() {
      await Promise.all(taken.map(openEmptyPage));
      // The oldest context is reused first.
      free.push(...taken.splice(0).toReversed());
    },
  };
}

async function openEmptyPage(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await Promise.all([
    context.unrouteAll(),
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
  ]);
}

/** Not when the last page closes: while closing, a page may still store something. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage,indexeddb" });
  await session.detach();
}
