import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";

import type { DatabaseConnection } from "#platform/db/connection.ts";
import { openDatabase, type Database } from "#platform/db/database.ts";
import { silentLog } from "#platform/log.ts";
import { newId } from "#shared/id.ts";
import { openContextPool, type ContextPool } from "./contexts.ts";
import { deviceOf, SCREEN_OF, type Device } from "./devices.ts";
import { startGraphServer, type GraphServer } from "./graph-server/graph-server.ts";
import { startMailServer, type MailServer } from "./mail.ts";
import { createDatabase, dropDatabase, environmentOf } from "./postgres.ts";
import { startProduct, type Product } from "./product.ts";
import { openConnectorGateway, type ConnectorGateway } from "./review-platforms.ts";

export { expect };

/** The running product with the demo company loaded, and its database, for what a test inserts or asks directly. */
export interface RunningProduct {
  url: string;
  database: Database;
  /** The mail server that receives its mails. */
  mail: MailServer;
  /** Where it looks for the review platforms: `startReviewPlatforms(product.connectors)`. */
  connectors: ConnectorGateway;
  /** Meta, as it looks for it: what was sent to guests, and what they write. */
  graph: GraphServer;
  /** A second server process on the same database, with settings of its own; it is stopped with the first. */
  startAnother(environment?: Record<string, string>): Promise<Product>;
}

interface Options {
  /** `test.use({ ownProduct: true })`: a server and a fresh demo database for each test, where others' data would disturb. */
  ownProduct: boolean;
  /** `false` with an own product: no demo and no account. */
  demo: boolean;
  /** `test.use({ freshContext: true })`: a browser context that no other test used, where an empty cache matters. */
  freshContext: boolean;
}

interface Fixtures extends Options {
  device: Device;
  product: RunningProduct;
  /** A page for one more person of the test, in a context of their own. */
  openPage: () => Promise<Page>;
  /** Another person at another screen: a page that shares no cookie with `page`. */
  openVisitor: () => Promise<Page>;
  /** Expected errors: messages of the browser's console that do not fail the test. */
  allowErrors: (...patterns: RegExp[]) => void;
}

interface Workers {
  sharedProduct: RunningProduct;
  contextPool: ContextPool;
}

/**
 * Playwright's `test` with the real product behind `page.goto("/")`. Each worker has one server with a database of its
 * own. An error in the browser's console, or an uncaught one in a page, fails the test.
 */
export const test = base.extend<Fixtures, Workers>({
  ownProduct: [false, { option: true }],
  demo: [true, { option: true }],
  freshContext: [false, { option: true }],

  sharedProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are needed from this pattern.
    async ({}, use) => {
      await withProduct({ demo: true }, use);
    },
    { scope: "worker", timeout: 180_000 },
  ],

  contextPool: [
    async ({ browser, sharedProduct }, use) => {
      await use(openContextPool(browser, sharedProduct.url));
    },
    { scope: "worker" },
  ],

  // oxlint-disable-next-line no-empty-pattern -- as above
  device: async ({}, use, testInfo) => {
    await use(deviceOf(testInfo));
  },

  viewport: async ({ device }, use) => {
    await use(SCREEN_OF[device]);
  },

  hasTouch: async ({ device }, use) => {
    await use(device !== "desktop");
  },

  isMobile: async ({ device }, use) => {
    await use(device === "phone");
  },

  product: async ({ ownProduct, demo, sharedProduct }, use) => {
    if (ownProduct) await withProduct({ demo }, use);
    else await use(sharedProduct);
  },

  baseURL: async ({ product }, use) => {
    await use(product.url);
  },

  openPage: async ({ browser, contextPool, device, ownProduct, freshContext }, use, testInfo) => {
    if (!ownProduct && !freshContext) {
      await use(() => contextPool.openPage(device));
      // After a failure the worker ends, and Playwright reads the pages for its report.
      if (testInfo.status === testInfo.expectedStatus) await contextPool.giveBack();
      return;
    }
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push(context);
      return await context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },

  page: async ({ openPage }, use) => {
    await use(await openPage());
  },

  context: async ({ page }, use) => {
    await use(page.context());
  },

  allowErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const problems = collectErrors(context);
      await use((...patterns) => allowed.push(...patterns));
      const unexpected = problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      expect(unexpected, "unexpected errors in the browser").toEqual([]);
    },
    { auto: true },
  ],

  openVisitor: async ({ context, openPage }, use) => {
    await use(async () => {
      const visitor = await openPage();
      collectErrors(visitor.context(), problemsOf.get(context));
      return visitor;
    });
  },
});

/** The errors of the test that uses a context now; those of its visitors are counted with its own. */
const problemsOf = new WeakMap<BrowserContext, string[]>();

function collectErrors(context: BrowserContext, problems: string[] = []): string[] {
  const isWatched = problemsOf.has(context);
  problemsOf.set(context, problems);
  if (isWatched) return problems;
  const reportErrors = (problem: string) => problemsOf.get(context)?.push(problem);
  context.on("console", (message) => {
    if (message.type() !== "error" || isDeliberateAnswer(message.text())) return;
    reportErrors(`${message.text()} at ${message.location().url}`);
  });
  context.on("weberror", (error) => reportErrors(String(error.error().stack ?? error.error())));
  return problems;
}

/** True for an answer that the API gives on purpose: Chromium logs every status from 400 on as an error. */
function isDeliberateAnswer(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of (?:401|403|409|422|429) /.test(
    text,
  );
}

async function withProduct(
  { demo }: { demo: boolean },
  use: (product: RunningProduct) => Promise<void>,
): Promise<void> {
  const server = JSON.parse(requireEnv("E2E_POSTGRES")) as DatabaseConnection;
  const name = `e2e_${newId().replaceAll("-", "")}`;
  const connection = await createDatabase(server, name, demo ? requireEnv("E2E_TEMPLATE") : undefined);
  const database = openDatabase(connection, { log: silentLog, max: 3 });
  const [mail, connectors, graph] = await Promise.all([
    startMailServer(),
    openConnectorGateway(),
    startGraphServer(),
  ]);
  const started: Product[] = [];
  const startAnother = async (own: Record<string, string> = {}): Promise<Product> => {
    const product = await startProduct({
      ...environmentOf(connection),
      ...mail.environment,
      CONNECTOR_GATEWAY: connectors.url,
      WHATSAPP_GRAPH_URL: graph.url,
      DEMO: String(demo),
      ...own,
    });
    started.push(product);
    return product;
  };
  try {
    const { url } = await startAnother();
    await use({ url, database, mail, connectors, graph, startAnother });
  } finally {
    await Promise.all(started.map((product) => product.stop()));
    await Promise.all([mail.stop(), connectors.stop(), graph.stop()]);
    await database.close();
    await dropDatabase(server, name);
  }
}

function requireEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is set by tests/support/browser-setup.ts: run through playwright.config.ts`);
  return value;
}
