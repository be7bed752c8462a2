import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";

import { chromiumArguments, chromiumPath } from "#tests/chromium.ts";
import { findFreePort } from "#tests/free-port.ts";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];
export type Report = Awaited<ReturnType<typeof runLighthouse>>;

/** A page that is not at rest by then never will be. Lighthouse itself waits 45 s. */
const LONGEST_LOAD_MS = 20_000;

/** Audits the page `runs` times, as a phone on a slow network with an empty cache. Answers the median by performance. */
export async function auditPage(
  url: string,
  {
    runs,
    categories = CATEGORIES,
    cookie,
  }: { runs: number; categories?: readonly Category[]; cookie?: string | undefined },
): Promise<Report> {
  const reports = [];
  for (let turn = 0; turn < runs; turn += 1) reports.push(await runLighthouse(url, categories, cookie));
  const sorted = reports.toSorted((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"));
  const median = sorted[Math.floor((runs - 1) / 2)];
  if (!median) throw new Error("Lighthouse did not run");
  return median;
}

async function runLighthouse(url: string, categories: readonly Category[], cookie: string | undefined) {
  const port = await findFreePort();
  // Its pages are Lighthouse's. A cookie stays in the browser, where a header would end with the measured load.
  const browser = await chromium.launchPersistentContext("", {
    executablePath: await chromiumPath(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    if (cookie !== undefined) {
      const at = cookie.indexOf("=");
      await browser.addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url }]);
    }
    const result = await lighthouse(url, {
      port,
      logLevel: "error",
      onlyCategories: [...categories],
      maxWaitForLoad: LONGEST_LOAD_MS,
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message}`);
    if (result.lhr.finalDisplayedUrl !== url)
      throw new Error(`${url} led to ${result.lhr.finalDisplayedUrl}`);
    // Such as a page that does not come to rest: then its figures mean nothing.
    for (const warning of result.lhr.runWarnings) process.stderr.write(`  ${url}: ${warning}\n`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** From 0 to 100. */
export function scoreOf({ categories }: Report, category: Category): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

/** What the page asked for until it came to rest: all requests, and of the scripts their bytes over the wire. */
export function loadedBy({ audits }: Report): { requests: number; scripts: number; scriptBytes: number } {
  const details = audits["network-requests"]?.details;
  const items = details?.type === "table" ? details.items : [];
  const scripts = items.filter(({ resourceType }) => resourceType === "Script");
  return {
    requests: items.length,
    scripts: scripts.length,
    scriptBytes: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
  };
}

/** A metric as Lighthouse writes it, such as "1.4 s". */
export function metricOf({ audits }: Report, id: string): string {
  return audits[id]?.displayValue ?? "?";
}
