import { gzipSync } from "node:zlib";

import { chromium, type Page, type Request } from "@playwright/test";

import { silentLog } from "#platform/log.ts";
import { chromiumArguments, chromiumPath } from "#tests/chromium.ts";
import { loadDemo } from "../db/demo/demo.ts";
import { auditPage, loadedBy, metricOf, scoreOf } from "./lighthouse.ts";
import { stopProcess, type Stage } from "./stage.ts";
import { limitLine, type Line } from "./table.ts";

const GOAL_PAINT_MS = 2_000;

interface Goal {
  score: number;
  /** All of them, until the page can be used: HTML, style, font, scripts, calls and the stream of events. */
  requests: number;
  /** Of scripts over the wire until then, in kB. */
  scripts: number;
  requestsAtRest: number;
}
const GOAL: Goal = { score: 98, requests: 12, scripts: 140, requestsAtRest: 30 };

/** Each page, and what a person must be able to press before it counts as usable. */
const PAGES: {
  path: string;
  isSignedIn: boolean;
  usable: (page: Page) => ReturnType<Page["locator"]>;
  goal?: Partial<Goal>;
}[] = [
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
    path: "/servico",
    isSignedIn: true,
    // Seats a walk-in of two.
    usable: (page) => page.getByRole("group", { name: "Sem reserva" }).getByRole("button").nth(1),
    goal: { score: 95, requests: 14, scripts: 130, requestsAtRest: 20 },
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
    goal: { score: 99 },
  },
];

/** Measures the first visit to the pages that people open first: nothing cached, on a phone and a slow network. */
export async function measureFirstLoad(stage: Stage, runs: number): Promise<Line[]> {
  const house = await stage.openHouse("bench_first_load");
  await loadDemo(house.database, { now: new Date(), log: silentLog });
  const server = await stage.startProduct(house);
  const lines: Line[] = [];
  for (const { path, isSignedIn, usable, goal: own } of PAGES) {
    process.stderr.write(`  ${path} …\n`);
    const goal = { ...GOAL, ...own };
    const cookie = isSignedIn ? house.cookie : undefined;
    const loaded = await loadUntilUsable(server.url + path, cookie, usable);
    const report = await auditPage(server.url + path, { runs, categories: ["performance"], cookie });
    const score = scoreOf(report, "performance");
    const largestPaint = report.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN;
    const atRest = loadedBy(report);
    lines.push(
      {
        what: `${path}: Lighthouse, phone`,
        ours: String(score),
        goal: `≥ ${goal.score}`,
        isMet: score >= goal.score,
      },
      limitLine("  … largest paint", largestPaint, GOAL_PAINT_MS, "ms"),
      {
        what: "  … first paint, speed index, blocking, shift",
        ours: ["first-contentful-paint", "speed-index", "total-blocking-time", "cumulative-layout-shift"]
          .map((id) => metricOf(report, id))
          .join(", "),
      },
      limitLine("  … requests until it can be used", loaded.requests, goal.requests, ""),
      limitLine("  … scripts until then, over the wire", loaded.scriptBytes / 1000, goal.scripts, "kB"),
      {
        what: "  … the same, by gzip",
        ours: `${(loaded.zippedBytes / 1000).toFixed(1)} kB in ${loaded.scripts}`,
      },
      limitLine("  … requests at rest", atRest.requests, goal.requestsAtRest, ""),
      {
        what: "  … scripts at rest, over the wire",
        ours: `${(atRest.scriptBytes / 1000).toFixed(1)} kB in ${atRest.scripts}`,
      },
    );
  }
  await stopProcess(server.process);
  return lines;
}

/** What the page asks for until it can be used. */
async function loadUntilUsable(
  url: string,
  cookie: string | undefined,
  usable: (page: Page) => ReturnType<Page["locator"]>,
): Promise<{ requests: number; scripts: number; scriptBytes: number; zippedBytes: number }> {
  return withPhone(url, cookie, async (page) => {
    const requests: Request[] = [];
    const collect = (request: Request) => requests.push(request);
    page.on("request", collect);
    await page.goto(url, { waitUntil: "commit" });
    await usable(page).waitFor();
    // What is asked for from now on comes when the browser is idle, and would be cut off by the close.
    page.off("request", collect);
    const scripts = requests.filter((request) => new URL(request.url()).pathname.endsWith(".js"));
    const responses = (await Promise.all(scripts.map((script) => script.response()))).filter(
      (response) => response !== null,
    );
    const bodies = await Promise.all(responses.map((response) => response.body()));
    const sizes = await Promise.all(scripts.map((script) => script.sizes()));
    return {
      requests: requests.length,
      scripts: scripts.length,
      scriptBytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
      zippedBytes: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    };
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
