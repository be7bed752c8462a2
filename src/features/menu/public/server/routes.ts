import { globSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";

import { isDatabaseDown } from "#platform/db/database.ts";
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

  const pageOf = async (slug: string): Promise<Page | null> => {
    const now = clock.now();
    const menu = await findPublicMenu(database.sql, slug, now);
    if (!menu) return null;
    const { date: today } = localOf(now, menu.unit.timeZone);
    const openState = openStateOf(menu.unit, now);
    return new Page(menuPage({ menu, openState, today, slug, publicUrl: env.publicUrl, files }));
  };

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
      const page = slug === undefined ? null : await pageOf(slug);
      // Kept, but asked for again each time: what is sold out must not be shown as it was.
      if (page) await sendPage(request, response, page, { headers: headersOf("public, no-cache") });
      else
        await sendPage(request, response, notFound, {
          status: 404,
          headers: { ...headersOf("no-cache"), "x-robots-tag": "noindex" },
        });
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
      log.error({ err: error }, "the database does not answer");
      await sendPage(request, response, unavailable, {
        status: 503,
        headers: { ...headersOf("no-store"), "retry-after": "30" },
      });
    }
    return true;
  };
}

/** As unit_slug() makes them; a slash behind it does no harm. */
const SLUG = /^\/c\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/i;

/** The page needs nothing but its own files; no script may stand in it, whatever a dish is called. */
function headersOf(cacheControl: string) {
  return {
    "cache-control": cacheControl,
    "content-security-policy":
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
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
    style: find("menu-page-*.css") ?? "/assets/menu-page-source.css",
    script: find("menu-page-*.js") ?? "/assets/menu-page-source.js",
    font: find("inter-*.woff2"),
  };
}
