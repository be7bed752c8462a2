import { createServer } from "node:net";

import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";

import { silentLog } from "#platform/log.ts";
import { loadDemo } from "../db/demo/demo.ts";
import { chromiumArguments, chromiumPath } from "../tests/support/chromium.ts";
import { rows } from "../tests/support/rows.ts";
import { storeDishPhotos } from "./dish-photos.ts";
import { sendLoad } from "./load.ts";
import { memoryOf, stopProcess, type Stage } from "./stage.ts";
import { limitLine, show, type Line } from "./table.ts";

const CALLERS = 16;
const SECONDS = 3;
const GOAL_SCORE = 95;
const GOAL_KILOBYTES = 60;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Measures the page `/c/<slug>` for guests: a branch of the demo, and 400 dishes with a photo each. */
export async function measurePublicMenu(stage: Stage): Promise<Line[]> {
  const house = await stage.openHouse("bench_public_menu");
  const { database, organizationId } = house;
  await loadDemo(database, { now: new Date(), log: silentLog });
  const [unit] = await rows<{ id: string; slug: string }>(
    database.sql,
    "update unit set menu_is_public = true where id = $1 returning id, slug",
    [house.unitIds[0]],
  );
  if (!unit) throw new Error("the house has no unit");
  await storeDishPhotos(database, { organizationId, unitId: unit.id });
  const server = await stage.startProduct(house);

  const lines: Line[] = [];
  for (const [name, path] of [
    ["30 dishes", "/c/bela-vista-shopping"],
    ["400 dishes", `/c/${unit.slug}`],
  ] as const) {
    const { perSecond, p50, p95 } = await sendLoad(server, { callers: CALLERS, seconds: SECONDS }, () => ({
      method: "GET",
      path,
      headers: "accept-encoding: br\r\n",
    }));
    lines.push(
      { what: `public menu, ${name}, ${CALLERS} callers, a second`, ours: show(perSecond) },
      { what: "  … p50, p95", ours: `${show(p50)} ms, ${show(p95)} ms` },
      ...(await auditPage(server.url + path, name)),
    );
  }
  lines.push({ what: "public menu, the server's memory", ours: `${show(memoryOf(server.process.pid))} MB` });
  await stopProcess(server.process);
  return lines;
}

/** Lighthouse's telephone on its slow network; the median of three audits by performance. */
async function auditPage(url: string, name: string): Promise<Line[]> {
  const runs = [];
  for (let turn = 0; turn < 3; turn += 1) runs.push(await runLighthouse(url));
  const [, median] = runs.toSorted((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"));
  if (!median) throw new Error("Lighthouse did not run");
  const metric = (id: string) => median.audits[id]?.displayValue ?? "?";
  for (const { id, title, score } of Object.values(median.audits)) {
    if (score !== null && score < 0.9) process.stderr.write(`  ${name}: ${id} ${score}: ${title}\n`);
  }
  return [
    ...CATEGORIES.map((category): Line => {
      const score = scoreOf(median, category);
      return {
        what: `  … Lighthouse, ${category}`,
        ours: String(score),
        goal: `≥ ${GOAL_SCORE}`,
        isMet: score >= GOAL_SCORE,
      };
    }),
    {
      what: "  … first and largest paint",
      ours: `${metric("first-contentful-paint")}, ${metric("largest-contentful-paint")}`,
    },
    {
      what: "  … blocking, shift",
      ours: `${metric("total-blocking-time")}, ${metric("cumulative-layout-shift")}`,
    },
    limitLine("  … JavaScript over the wire", scriptBytes(median) / 1000, GOAL_KILOBYTES, "kB"),
    { what: "  … everything over the wire", ours: metric("total-byte-weight") },
  ];
}

async function runLighthouse(url: string) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...CATEGORIES] });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

type Report = Awaited<ReturnType<typeof runLighthouse>>;

function scoreOf({ categories }: Report, category: (typeof CATEGORIES)[number]): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

function scriptBytes({ audits }: Report): number {
  const details = audits["network-requests"]?.details;
  const items = details?.type === "table" ? details.items : [];
  return items
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, "127.0.0.1", done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (typeof address !== "object" || address === null) throw new Error("no free port");
  return address.port;
}
