import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";

import type { DatabaseConnection } from "#platform/db/connection.ts";
import { openDatabase, type Database } from "#platform/db/database.ts";
import { silentLog } from "#platform/log.ts";
import { newId } from "#shared/id.ts";
import { startMailServer, type MailServer } from "./mail.ts";
import { createDatabase, dropDatabase, environmentOf } from "./postgres.ts";
import { startProduct, type Product } from "./product.ts";
import { openConnectorGateway, type ConnectorGateway } from "./review-platforms.ts";

export { expect };

/** The running product with the demo company loaded, and its database, for what a test inserts or asks directly. */
export interface RunningProduct {
  url: string;
  database: Database;
  /** Where its mails go. */
  mail: MailServer;
  /** Where it looks for the review platforms: `startReviewPlatforms(product.connectors)`. */
  connectors: ConnectorGateway;
  /** A second server process on the same database, with settings of its own; it is stopped with the first. */
  startAnother(environment?: Record<string, string>): Promise<Product>;
}

interface Options {
  /** `test.use({ ownProduct: true })`: a server and a fresh demo database for each test, where others' data would disturb. */
  ownProduct: boolean;
  /** `false` with an own product: no demo, nobody has an account yet. */
  demo: boolean;
}

interface Fixtures extends Options {
  product: RunningProduct;
  /** Another person at another screen: a page that shares no cookie with `page`. */
  openVisitor: () => Promise<Page>;
  /** What the test provokes: messages of the browser's console that do not fail it. */
  allowErrors: (...patterns: RegExp[]) => void;
}

interface Workers {
  sharedProduct: RunningProduct;
}

/**
 * Playwright's `test` with the real product behind `page.goto("/")`. Each worker has one server with a database of its
 * own. An error in the browser's console, or an uncaught one in a page, fails the test.
 */
export const test = base.extend<Fixtures, Workers>({
  ownProduct: [false, { option: true }],
  demo: [true, { option: true }],

  sharedProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are needed from this pattern.
    async ({}, use) => {
      await withProduct({ demo: true }, use);
    },
    { scope: "worker", timeout: 60_000 },
  ],

  product: async ({ ownProduct, demo, sharedProduct }, use) => {
    if (ownProduct) await withProduct({ demo }, use);
    else await use(sharedProduct);
  },

  baseURL: async ({ product }, use) => {
    await use(product.url);
  },

  allowErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const problems = watchErrors(context);
      const contexts = watchedWith.get(context) ?? problems;
      await use((...patterns) => allowed.push(...patterns));
      const unexpected = contexts.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      expect(unexpected, "unexpected errors in the browser").toEqual([]);
    },
    { auto: true },
  ],

  openVisitor: async ({ browser, context, contextOptions, baseURL, viewport, locale, timezoneId }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const visitor = await browser.newContext({
        ...contextOptions,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
        viewport,
      });
      watchErrors(visitor, watchedWith.get(context));
      opened.push(visitor);
      return await visitor.newPage();
    });
    for (const visitor of opened) await visitor.close();
  },
});

/** The visitors' errors are counted with those of the test's own context. */
const watchedWith = new WeakMap<BrowserContext, string[]>();

function watchErrors(context: BrowserContext, problems: string[] = []): string[] {
  watchedWith.set(context, problems);
  context.on("console", (message) => {
    if (message.type() === "error" && !isDeliberateAnswer(message.text())) problems.push(message.text());
  });
  context.on("weberror", (error) => problems.push(String(error.error().stack ?? error.error())));
  return problems;
}

/** Chromium logs every status from 400 on as an error; these are answers that the API gives on purpose. */
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
  const [mail, connectors] = await Promise.all([startMailServer(), openConnectorGateway()]);
  const started: Product[] = [];
  const startAnother = async (own: Record<string, string> = {}): Promise<Product> => {
    const product = await startProduct({
      ...environmentOf(connection),
      ...mail.environment,
      CONNECTOR_GATEWAY: connectors.url,
      DEMO: String(demo),
      ...own,
    });
    started.push(product);
    return product;
  };
  try {
    const { url } = await startAnother();
    await use({ url, database, mail, connectors, startAnother });
  } finally {
    await Promise.all(started.map((product) => product.stop()));
    await Promise.all([mail.stop(), connectors.stop()]);
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
