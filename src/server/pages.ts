import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";

import type { PageSession } from "#features/auth/contract.ts";
import { readPageSession } from "#features/auth/server/commands.ts";
import { scriptText } from "#platform/http/markup.ts";
import { Page, sendPage } from "#platform/http/page.ts";
import { SITE_HEADERS } from "#platform/http/static-site.ts";
import type { Services } from "#platform/services.ts";
import { SCREENS } from "#shared/access.ts";

/** Without an answer of the database in this time the page goes out, and asks by itself. */
const PATIENCE_MS = 500;

/**
 * Answers the application's pages with the documents of the build (scripts/page-documents.ts): each starts its
 * page's scripts, shows the page's outline, and knows who is signed in. False for other paths, and without a build.
 */
export function applicationPages(
  services: Services,
  webRoot: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const documents = readDocuments(webRoot);
  return async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const name = (request.url ?? "/").split("?", 1)[0]?.slice(1) ?? "";
    if (!PAGES.has(name)) return false;
    const session = await readSessionInTime(services, request);
    const document = documents.get(documentFor(name, session)) ?? documents.get(PLAIN);
    if (document === undefined) return false;
    await sendPage(request, response, new Page(withSession(document, session)), {
      // It may hold a person's name and e-mail.
      headers: { ...SITE_HEADERS, "cache-control": "no-store" },
    });
    return true;
  };
}

const PLAIN = "";
const PAGES = new Set<string>(["", "login", ...SCREENS]);

function readDocuments(webRoot: string): Map<string, string> {
  const files = [
    [PLAIN, "index.html"],
    ...["login", "login-demo", ...SCREENS].map((name) => [name, `pages/${name}.html`]),
  ] as [string, string][];
  return new Map(
    files
      .filter(([, file]) => existsSync(join(webRoot, file)))
      .map(([name, file]) => [name, readFileSync(join(webRoot, file), "utf8")]),
  );
}

/** The outline must be the one of the page that the visitor will see, so that nothing jumps. */
function documentFor(name: string, session: PageSession | null): string {
  if (session === null) return name;
  if (session.me) return name === "login" ? PLAIN : name;
  if (session.signInOptions.isFirstAccess) return PLAIN;
  return session.signInOptions.demoAccounts.length > 0 ? "login-demo" : "login";
}

/** Null when the database does not answer in time. */
async function readSessionInTime(services: Services, request: IncomingMessage): Promise<PageSession | null> {
  const { promise: impatience, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), PATIENCE_MS);
  const read = readPageSession(services, request).catch((error: unknown) => {
    services.log.warn({ err: error }, "a page goes out without its session");
    return null;
  });
  return Promise.race([read, impatience]).finally(() => clearTimeout(timer));
}

/** As data, which browsers do not run: the security policy allows no inline script. */
function withSession(document: string, session: PageSession | null): string {
  if (session === null) return document;
  return document.replace(
    "</head>",
    () => `<script type="application/json" id="page-session">${scriptText(session)}</script></head>`,
  );
}
