import type { Page } from "@playwright/test";

import { withPhone } from "./first-load.ts";
import { quantile } from "./load.ts";
import { stopProcess, type Stage } from "./stage.ts";
import { limitLine, type Line } from "./table.ts";

const LIMIT_MS = 1_000;
const ROUNDS = 7;
const IDLE_MS = 3_000;

/** Lighthouse's phone: a slow 4G network and a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 92_160 };
const SLOWDOWN = 4;

/**
 * Measures on a phone how long the pictures of a year with 20,000 reservations take: from the press of '12 meses' on the open page until the last
 * picture is painted. The first time the server counts all days; then it has kept them.
 */
export async function measureReportYear(stage: Stage): Promise<Line[]> {
  const house = await stage.openHouse("bench_report_year", {
    units: 1,
    tables: 60,
    reservations: 20_000,
    daysPast: 365,
  });
  const server = await stage.startProduct(house);
  const took = await withPhone(server.url, server.cookie, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const rounds: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await openYear(page, server.url));
    return rounds;
  });
  await stopProcess(server.process);
  const [first = Number.NaN, ...later] = took;
  const what = "/relatorios, a year of 20,000, phone: until its pictures stand";
  return [
    limitLine(what, quantile(later, 0.5), LIMIT_MS, "ms"),
    limitLine("  … when no day has been counted", first, LIMIT_MS, "ms"),
  ];
}

/** Presses '12 meses', and answers the milliseconds until the pictures of the year are painted. It runs in the page. */
const PRESS = `new Promise((done) => {
  const answer = () => document.querySelector("main [aria-busy=false] p")?.textContent;
  const ofMonth = answer();
  const begun = performance.now();
  const look = () => {
    if ([undefined, ofMonth].includes(answer())) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)));
  };
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "12 meses").click();
  look();
})`;

/** Opens the page with its usual period, and times the way to the year. */
async function openYear(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/relatorios`);
  await page.locator("main [aria-busy=false] p").first().waitFor();
  // What the page loads when it is idle would share the slow network.
  await page.waitForTimeout(IDLE_MS);
  return page.evaluate<number>(PRESS);
}
