import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";

import type { PageSession } from "#features/auth/contract.ts";
import { readPageSession } from "#features/auth/server/commands.ts";
import { dashboardText } from "#features/dashboard/text.ts";
import { readReportSearch } from "#features/reports/periods/asked.ts";
import { reportsText } from "#features/reports/text.ts";
import { escapeHtml, scriptSafe } from "#platform/http/markup.ts";
import { Page, sendPage } from "#platform/http/page.ts";
import { siteHeaders } from "#platform/http/static-site.ts";
import type { Services } from "#platform/services.ts";
import { type PageName, PAGES } from "#shared/access.ts";
import { OUTLINE_MARKS, type OutlineTexts } from "#shared/outline-marks.ts";
import { formatDay, formatLongDay, showTypedDate } from "#shared/pt-br.ts";
import { findCaller, type Gate } from "./caller.ts";
import { answerFirstCalls, type Visit, visitOf } from "./first-calls.ts";

/** Without an answer of the database in this time, for each of the two, the page goes out and asks by itself. */
const PATIENCE_MS = 500;

/**
 * Answers the application's pages with the documents of the build (scripts/page-documents.ts): each starts its
 * page's scripts, shows the page's outline, and knows who is signed in and what the page asks first. False for
 * other paths, and without a build.
 */
export function applicationPages(
  services: Services,
  gate: Gate,
  webRoot: string,
): (request: IncomingMessage, response: ServerResponse) => Promise<boolean> {
  const documents = readDocuments(webRoot);
  const readSession = async (request: IncomingMessage) =>
    readPageSession(services, await findCaller(gate, request));
  return async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const name = (request.url ?? "/").split("?", 1)[0]?.slice(1) ?? "";
    if (!ADDRESSES.has(name)) return false;
    const session = await inTime(services, readSession(request));
    const document = documents.get(documentFor(name, session)) ?? documents.get(PLAIN);
    if (document === undefined) return false;
    const page = PAGES.find((one) => one === name);
    const visit = session?.me && page ? visitOf(services, request, page, session.me) : null;
    const answers =
      visit && page
        ? await inTime(services, answerFirstCalls(services, gate, { request, response }, page, visit))
        : null;
    const outline = { ...outlineOfVisit(page, visit), ...answers?.outline };
    const html = withTime(
      withData(withOutline(document.html, outline), session, answers?.json ?? null),
      services,
    );
    await sendPage(request, response, new Page(html), {
      // It may hold a person's name and e-mail.
      headers: { ...document.headers, "cache-control": "no-store" },
    });
    return true;
  };
}

const PLAIN = "";
const ADDRESSES = new Set<string>(["", "login", ...PAGES]);

interface BuiltDocument {
  html: string;
  headers: ReturnType<typeof siteHeaders>;
}

function readDocuments(webRoot: string): Map<string, BuiltDocument> {
  const files = [
    [PLAIN, "index.html"],
    ...["login", "login-demo", ...PAGES].map((name) => [name, `pages/${name}.html`]),
  ] as [string, string][];
  return new Map(
    files
      .filter(([, file]) => existsSync(join(webRoot, file)))
      .map(([name, file]) => {
        const html = readFileSync(join(webRoot, file), "utf8");
        return [name, { html, headers: siteHeaders(html) }];
      }),
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
async function inTime<Value>(services: Services, reading: Promise<Value>): Promise<Value | null> {
  const { promise: impatience, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), PATIENCE_MS);
  const read = reading.catch((error: unknown) => {
    services.log.warn({ err: error }, "a page goes out without its data");
    return null;
  });
  return Promise.race([read, impatience]).finally(() => clearTimeout(timer));
}

function outlineOfVisit(page: PageName | undefined, visit: Visit | null): OutlineTexts {
  if (visit === null) return {};
  const { unit, today, day, search } = visit;
  if (page === "relatorios") {
    const { from, to } = readReportSearch(Object.fromEntries(search), today);
    return {
      unitAndPeriod: reportsText.subtitle(unit.name, from, to),
      periodFrom: showTypedDate(from),
      periodTo: showTypedDate(to),
    };
  }
  return {
    unitAndToday: dashboardText.subtitle(unit.name, today),
    longDay: formatLongDay(day),
    shortDay: formatDay(day),
  };
}

/** Fills in what is known of the visit. A space keeps the line of what is not. */
function withOutline(html: string, texts: OutlineTexts): string {
  return (Object.keys(OUTLINE_MARKS) as (keyof typeof OUTLINE_MARKS)[]).reduce(
    (filled, name) => filled.replace(OUTLINE_MARKS[name], () => escapeHtml(texts[name] ?? "\u00a0")),
    html,
  );
}

/**
 * As data, which browsers do not run: the security policy allows only the build's inline script. The answers, which are longer,
 * stand behind the outline, so that it is painted first.
 */
function withData(document: string, session: PageSession | null, answers: string | null): string {
  const withSession =
    session === null
      ? document
      : document.replace("</head>", () => `${dataElement("page-session", JSON.stringify(session))}</head>`);
  return answers === null
    ? withSession
    : withSession.replace("</body>", () => `${dataElement("page-answers", answers)}</body>`);
}

/** The device's clock may be wrong: the page goes by this one (platform/web/server-time.ts). */
function withTime(document: string, { clock }: Services): string {
  return document.replace("<html ", `<html data-now="${clock.now().getTime()}" `);
}

function dataElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${scriptSafe(json)}</script>`;
}
