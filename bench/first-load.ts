import { gzipSync } from "node:zlib";

import { chromium, type Page, type Response } from "@playwright/test";

import { silentLog } from "#platform/log.ts";
import { chromiumArguments, chromiumPath } from "#tests/chromium.ts";
import { loadDemo } from "../db/demo/demo.ts";
import { auditPage, metricOf, scoreOf, scriptsOf } from "./lighthouse.ts";
import { stopProcess, type Stage } from "./stage.ts";
import { limitLine, type Line } from "./table.ts";

const GOAL_SCORE = 95;
const GOAL_PAINT_MS = 2_000;
const GOAL_REQUESTS = 12;
const GOAL_KILOBYTES = 150;

/** Each page, and what a person must be able to press before it counts as usable. */
const PAGES: { path: string; isSignedIn: boolean; usable: (page: Page) => ReturnType<Page["locator"]> }[] = [
  {
    path: "/login",
    isSignedIn: false,
    usable: (page) => page.getByRole("button", { name: "Entrar", exact: true }),
  },
  {
    path: "/dashboard",
    isSignedIn: true,
    usable: (page) => page.getByRole("link", { name: /Reservas Hoje|Reservas/ }).first(),
  },
  {
    path: "/reservas",
    isSignedIn: true,
    usable: (page) => page.getByRole("button", { name: "Nova Reserva" }).first(),
  },
  {
    path: "/relatorios",
    isSignedIn: true,
    usable: (page) => page.getByRole("heading", { name: "Pessoas por dia" }),
  },
  {
    path: "/c/bela-vista-shopping",
    isSignedIn: false,
    usable: (page) => page.getByRole("heading", { level: 1 }),
  },
];

/** Measures the first visit to the pages that people open first: nothing cached, on a phone and a slow network. */
export async function measureFirstLoad(stage: Stage, runs: number): Promise<Line[]> {
  const house = await stage.openHouse("bench_first_load");
  await loadDemo(house.database, { now: new Date(), log: silentLog });
  const server = await stage.startProduct(house);
  const lines: Line[] = [];
  for (const { path, isSignedIn, usable } of PAGES) {
    process.stderr.write(`  ${path} …\n`);
    const cookie = isSignedIn ? house.cookie : undefined;
    const scripts = await loadUntilUsable(server.url + path, cookie, usable);
    const report = await auditPage(server.url + path, { runs, categories: ["performance"], cookie });
    const score = scoreOf(report, "performance");
    const largestPaint = report.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN;
    const atRest = scriptsOf(report);
    lines.push(
      {
        what: `${path}: Lighthouse, phone`,
        ours: String(score),
        goal: `≥ ${GOAL_SCORE}`,
        isMet: score >= GOAL_SCORE,
      },
      limitLine("  … largest paint", largestPaint, GOAL_PAINT_MS, "ms"),
      {
        what: "  … first paint, speed index, blocking, shift",
        ours: ["first-contentful-paint", "speed-index", "total-blocking-time", "cumulative-layout-shift"]
          .map((id) => metricOf(report, id))
          .join(", "),
      },
      limitLine("  … scripts until it can be used", scripts.length, GOAL_REQUESTS, ""),
      limitLine(
        "  … JavaScript until it can be used (gzip)",
        scripts.reduce((sum, bytes) => sum + bytes, 0) / 1000,
        GOAL_KILOBYTES,
        "kB",
      ),
      {
        what: "  … at rest, over the wire",
        ours: `${atRest.count} scripts, ${(atRest.bytes / 1000).toFixed(1)} kB`,
      },
    );
  }
  await stopProcess(server.process);
  return lines;
}

/** The gzipped size of each script that arrives until the page can be used. */
async function loadUntilUsable(
  url: string,
  cookie: string | undefined,
  usable: (page: Page) => ReturnType<Page["locator"]>,
): Promise<number[]> {
  return withPhone(url, cookie, async (page) => {
    const scripts: Response[] = [];
    const collect = (response: Response) => {
      if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response);
    };
    page.on("response", collect);
    await page.goto(url, { waitUntil: "commit" });
    await usable(page).waitFor();
    // What arrives from now on comes when the browser is idle, and would be cut off by the close.
    page.off("response", collect);
    const bodies = await Promise.all(scripts.map((response) => response.body()));
    return bodies.map((body) => gzipSync(body, { level: 9 }).length);
  });
}

/** Gives a page as large as a phone, signed in by the cookie, in a browser of its own. */
export async function withPhone<Value>(
  url: string,
  cookie: string | undefined,
  measure: (page: Page) => Promise<Value>,
): Promise<Value> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArguments],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const [name = "", value = ""] = cookie?.split("=", 2) ?? [];
    if (name !== "") await page.context().addCookies([{ name, value, url }]);
    return await measure(page);
  } finally {
    await browser.close();
  }
}
