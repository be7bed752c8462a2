import { hash } from "node:crypto";
import { globSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";

import { LRUCache } from "lru-cache";

import { coalesce } from "#platform/coalesce.ts";
import { DatabaseUnavailableError } from "#platform/db/failures.ts";
import { Page, sendPage } from "#platform/http/page.ts";
import type { Services } from "#platform/services.ts";
import { localOf } from "#shared/time.ts";
import { findPublicMenu } from "../../server/queries.ts";
import { openStateOf } from "../rules.ts";
import { menuPage, notFoundPage, unavailablePage, type PageFiles } from "./page.ts";

/**
 * The pages `/c/<slug>`, for anybody. Answers false for a path that is not its own. `webRoot` is where the build put the style
 * sheet, the script and the font.
 */
export function publicMenuPages(
  { database, clock, env, log }: Services,
  webRoot: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const files = filesOf(webRoot);
  const notFound = new Page(notFoundPage(files));
  const unavailable = new Page(unavailablePage(files));

  // Reading a long menu takes a tenth of what drawing it takes: it is always read, and drawn when something has changed.
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
    const { date: today } = localOf(now, menu.unit.timeZone);
    const openState = openStateOf(menu.unit, now);
    const facts = hash("sha256", JSON.stringify([menu, openState, today]), "base64");
    const drawn = memory.get(slug);
    if (drawn?.facts === facts) {
      drawn.confirmedAt = performance.now();
      return drawn.page;
    }
    const page = new Page(menuPage({ menu, openState, today, slug, publicUrl: env.publicUrl, files }));
    memory.set(slug, { facts, page, confirmedAt: performance.now(), troubledAt: Number.NEGATIVE_INFINITY });
    return page;
  });

  /** The page as it is, or, while the database is slow or unavailable, as it was a moment ago. */
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
      // One address a menu: printed or typed in capitals, it is the same.
      response.writeHead(308, { location: `/c/${slug.toLowerCase()}` }).end();
      return true;
    }
    try {
      const page = slug === undefined ? null : await pageInTime(slug);
      // Kept, but asked for again each time: what is sold out must not be shown as it was.
      if (page) await sendPage(request, response, page, { headers: headersOf("public, no-cache") });
      else
        await sendPage(request, response, notFound, {
          status: 404,
          headers: { ...headersOf("no-cache"), "x-robots-tag": "noindex" },
        });
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
      log.error({ err: error }, "the database is unavailable");
      await sendPage(request, response, unavailable, {
        status: 503,
        headers: { ...headersOf("no-store"), "retry-after": "30" },
      });
    }
    return true;
  };
}

interface DrawnPage {
  /** Fingerprint of what the page was drawn from. */
  facts: string;
  page: Page;
  /** When the database last said so, by `performance.now()`. */
  confirmedAt: number;
  /** When a read last failed or took too long. */
  troubledAt: number;
}

/** How long a guest waits for the database where there is a page to show. */
const PATIENCE_MS = 1_000;
/** For so long nobody else waits: they get what is there, and the next read goes on beside them. */
const TROUBLED_FOR_MS = 10_000;
/** What is older may name prices and dishes of another service. */
const KEPT_FOR_MS = 10 * 60_000;

/** Some 25 menus of 400 dishes, or 300 of 30. */
const MEMORY_BYTES = 32 * 1024 * 1024;

/** As unit_slug() makes them; a slash behind it does no harm. */
const SLUG = /^\/c\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/i;

/**
 * The page needs nothing but its own files; no script may stand in it, whatever a dish is called. Nothing in it connects to
 * anything, but Lighthouse asks for robots.txt in the page's name.
 */
function headersOf(cacheControl: string) {
  return {
    "cache-control": cacheControl,
    "content-security-policy":
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
  };
}

/** By the names that vite.config.ts gives them. Without a build they have none, and scripts/dev.ts serves their sources. */
function filesOf(webRoot: string): PageFiles {
  const find = (pattern: string) => {
    const [name] = globSync(`assets/${pattern}`, { cwd: webRoot });
    return name === undefined ? null : `/${name.replaceAll("\\", "/")}`;
  };
  return {
    style: find("public-menu-style-*.css") ?? "/assets/public-menu-source.css",
    script: find("public-menu-????????.js") ?? "/assets/public-menu-source.js",
    font: find("inter-*.woff2"),
  };
}
