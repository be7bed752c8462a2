import type { Browser, BrowserContext, Page } from "@playwright/test";

/**
 * Browser contexts that a worker uses again for test after test, so that scripts come from the browser's cache, compiled.
 * A test takes one for each person in it.
 */
export interface ContextPool {
  /** An empty page in a context without cookies, stored data, permissions, routes and other pages. */
  openPage(): Promise<Page>;
  /** Closes the pages, after which their contexts may be taken again. */
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
      // The first one that was taken is the first one to be taken again.
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

/** Not when the last page closes: on its way out a page may still store something. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage,indexeddb" });
  await session.detach();
}
