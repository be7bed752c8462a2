import { hash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { LRUCache } from "lru-cache";

import { coalesce } from "#platform/coalesce.ts";
import { DatabaseUnavailableError } from "#platform/db/failures.ts";
import { Page, sendPage } from "#platform/http/page.ts";
import { findPageFiles, publicPageHeaders } from "#platform/http/public-page.ts";
import type { Services } from "#platform/services.ts";
import { openStateOf, serviceDateAt } from "../rules.ts";
import { renderMenuPage, renderNotFoundPage, renderUnavailablePage } from "./page.ts";
import { findPublicMenu } from "./queries.ts";

/**
 * Serves the pages `/c/<slug>` to everybody. Returns false for other paths. `webRoot` is where the build put the style
 * sheet, the script and the font.
 */
export function publicMenuPages(
  { database, clock, env, log }: Services,
  webRoot: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const files = findPageFiles(webRoot, "public-menu");
  const notFound = new Page(renderNotFoundPage(files));
  const unavailable = new Page(renderUnavailablePage(files));

  // Reading a long menu takes a tenth of the time of rendering it: so each request reads, and renders only after a change.
  const memory = new LRUCache<string, DrawnPage>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ page }) => page.size,
  });
  const pageOf = coalesce(async (slug): Promise<Page | null> => {
    const now = clock.now();
    const menu = await findPublicMenu(database.sql, slug, now);
    if (!menu) {
      memory.delete(slug);
      return null;
    }
    const today = serviceDateAt(menu.unit, now);
    const openState = openStateOf(menu.unit, now);
    const facts = hash("sha256", JSON.stringify([menu, openState, today]), "base64");
    const drawn = memory.get(slug);
    if (drawn?.facts === facts) {
      drawn.confirmedAt = performance.now();
      return drawn.page;
    }
    const page = new Page(renderMenuPage({ menu, openState, today, slug, publicUrl: env.publicUrl, files }));
    memory.set(slug, { facts, page, confirmedAt: performance.now(), troubledAt: Number.NEGATIVE_INFINITY });
    return page;
  });

  /** The current page. While the database is slow or unavailable, the page as it last was. */
  async function pageInTime(slug: string): Promise<Page | null> {
    const kept = memory.get(slug);
    const read = pageOf(slug);
    const now = performance.now();
    if (!kept || now - kept.confirmedAt > KEPT_FOR_MS) return read;
    const readOrKept = read.catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      log.warn({ err: error, slug }, "a menu is shown as it was");
      kept.troubledAt = performance.now();
      return kept.page;
    });
    const { promise: impatience, resolve } = Promise.withResolvers<Page>();
    const isTroubled = now - kept.troubledAt < TROUBLED_FOR_MS;
    const timer = setTimeout(
      () => {
        if (!isTroubled) kept.troubledAt = performance.now();
        resolve(kept.page);
      },
      isTroubled ? 0 : PATIENCE_MS,
    );
    return Promise.race([readOrKept, impatience]).finally(() => clearTimeout(timer));
  }

  return async (request, response) => {
    const path = request.url?.split("?", 1)[0] ?? "/";
    if (path !== "/c" && !path.startsWith("/c/")) return false;
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return true;
    }
    const slug = SLUG.exec(path)?.[1];
    if (slug !== undefined && path !== `/c/${slug.toLowerCase()}`) {
      // A menu has one URL: slugs in capitals lead to the lowercase one.
      response.writeHead(308, { location: `/c/${slug.toLowerCase()}` }).end();
      return true;
    }
    try {
      const page = slug === undefined ? null : await pageInTime(slug);
      // The browser stores it but asks again each time: a sold-out dish must not look available.
      if (page) await sendPage(request, response, page, { headers: publicPageHeaders("public, no-cache") });
      else
        await sendPage(request, response, notFound, {
          status: 404,
          headers: { ...publicPageHeaders("no-cache"), "x-robots-tag": "noindex" },
        });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      log.error({ err: error }, "the database is unavailable");
      await sendPage(request, response, unavailable, {
        status: 503,
        headers: { ...publicPageHeaders("no-store"), "retry-after": "30" },
      });
    }
    return true;
  };
}

interface DrawnPage {
  /** Fingerprint of the facts that the page was rendered from. */
  facts: string;
  page: Page;
  /** When the database last confirmed the page, by `performance.now()`. */
  confirmedAt: number;
  /** When a read last failed or timed out. */
  troubledAt: number;
}

/** How long a guest waits for the database when there is an older page to show. */
const PATIENCE_MS = 1_000;
/** After a slow read, guests get the older page at once for this long, while the next read runs in the background. */
const TROUBLED_FOR_MS = 10_000;
/** The greatest age of an older page. Beyond it, prices and dishes may belong to another service. */
const KEPT_FOR_MS = 10 * 60_000;

/** Room for about 25 menus of 400 dishes, or 300 menus of 30. */
const MEMORY_BYTES = 32 * 1024 * 1024;

/** Slugs as `unit_slug()` makes them; a trailing slash is allowed. */
const SLUG = /^\/c\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/i;
