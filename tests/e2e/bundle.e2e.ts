import { gzipSync } from "node:zlib";

import type { Page } from "@playwright/test";

import { PAGES } from "#shared/access.ts";
import { addDays } from "#shared/time.ts";
import { buildReservation, buildReview } from "#tests/factories.ts";
import { buildMenu, dishCard } from "#tests/menu.ts";
import { cardOf, expect, setSessionCookie, test } from "#tests/restaurant.ts";
import { reviewCard } from "#tests/reviews.ts";

// What a first visit loads, with nothing in the cache.
test.use({ freshContext: true });

test("the login page needs at most 109 kB of JavaScript", async ({ page }) => {
  const scripts = await collectScripts(page);
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Administrador" })).toBeVisible();
  await expectAtMost("/login", [109, 4], Promise.all(scripts));
});

test("/reservas needs at most 155 kB of JavaScript after login", async ({ page, product, restaurant }) => {
  await buildReservation(product.database.sql, restaurant.unit, {
    customerName: "Ana Lima",
    date: restaurant.today,
  });
  await setSessionCookie(page, restaurant.host);
  const scripts = await collectScripts(page);
  const live = page.waitForResponse((response) => response.url().includes("/rpc/audit/watch"));
  await page.goto("/reservas");
  await expect(cardOf(page, "Ana Lima").getByRole("button", { name: "Sentar Cliente" })).toBeEnabled();
  await live;
  await expectAtMost("/reservas", [155, 6], Promise.all(scripts));
});

test("/dashboard needs at most 157 kB of JavaScript after login", async ({ page, restaurant }) => {
  await setSessionCookie(page, restaurant.host);
  const scripts = await collectScripts(page);
  const live = page.waitForResponse((response) => response.url().includes("/rpc/audit/watch"));
  const html = await page.goto("/dashboard").then((response) => response?.text());
  await expect(page.getByRole("link", { name: "Reservas Atuais" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Atividade Recente" })).toBeVisible();
  await live;
  await expectAtMost("/dashboard with its activity", [157, 8], Promise.all(scripts));
  // What the page needs at once is named in its HTML; the rest loads when the browser is idle.
  await expectAtMost("/dashboard", [145, 4], namedIn(html, scripts));
});

test("/servico needs at most 158 kB of JavaScript for its lists, and 13 more for the map", async ({
  page,
  product,
  restaurant,
}) => {
  await buildReservation(product.database.sql, restaurant.unit, {
    customerName: "Ana Lima",
    date: restaurant.today,
  });
  await setSessionCookie(page, restaurant.host);
  const scripts = await collectScripts(page);
  const live = page.waitForResponse((response) => response.url().includes("/rpc/audit/watch"));
  const html = await page.goto("/servico").then((response) => response?.text());
  await expect(page.getByRole("listitem", { name: "Ana Lima" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Mapa de mesas" })).toBeVisible();
  await live;
  await expectAtMost("/servico with its map", [171, 8], Promise.all(scripts));
  await expectAtMost("/servico", [158, 6], namedIn(html, scripts));
});

for (const [name, files] of [
  ["clientes", 12],
  ["permissoes", 7],
] as const)
  test(`/${name} needs at most 154 kB of JavaScript for its first view`, async ({ page, restaurant }) => {
    await setSessionCookie(page, restaurant.host);
    const scripts = await collectScripts(page);
    const html = await page.goto(`/${name}`).then((response) => response?.text());
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAtMost(`/${name}`, [154, files], namedIn(html, scripts));
  });

test("/relatorios needs at most 167 kB of JavaScript with its pictures", async ({
  page,
  product,
  restaurant,
}) => {
  // The guest has come back, so that there is a picture of it.
  for (const daysAgo of [1, 9])
    await buildReservation(product.database.sql, restaurant.unit, {
      date: addDays(restaurant.today, -daysAgo),
      status: "completed",
    });
  await setSessionCookie(page, restaurant.host);
  const scripts = await collectScripts(page);
  const live = page.waitForResponse((response) => response.url().includes("/rpc/audit/watch"));
  await page.goto("/relatorios");
  await expect(page.getByRole("slider", { name: "Clientes que voltaram" })).toBeVisible();
  await live;
  await expectAtMost("/relatorios", [167, 8], Promise.all(scripts));
});

test("/cardapio needs at most 168 kB of JavaScript after login", async ({ page, product, restaurant }) => {
  await buildMenu(product.database, restaurant);
  await setSessionCookie(page, restaurant.host);
  const scripts = await collectScripts(page);
  const live = page.waitForResponse((response) => response.url().includes("/rpc/audit/watch"));
  await page.goto("/cardapio");
  await expect(dishCard(page, "Moqueca").getByRole("button", { name: "Esgotado hoje" })).toBeEnabled();
  await live;
  await expectAtMost("/cardapio", [168, 13], Promise.all(scripts));
});

test("/comentarios needs at most 170 kB of JavaScript after login", async ({ page, product, restaurant }) => {
  await buildReview(product.database.sql, restaurant.unit, { author: "Ana Lima" });
  await setSessionCookie(page, restaurant.host);
  const scripts = await collectScripts(page);
  const live = page.waitForResponse((response) => response.url().includes("/rpc/audit/watch"));
  await page.goto("/comentarios");
  await expect(reviewCard(page, "Ana Lima").getByRole("button", { name: "Responder" })).toBeEnabled();
  await live;
  await expectAtMost("/comentarios", [170, 10], Promise.all(scripts));
});

test("/servico asks for at most 21 files until it is at rest, all that the first presses need among them", async ({
  page,
  restaurant,
}) => {
  await setSessionCookie(page, restaurant.host);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/servico");
  // What the first presses need comes last, these of it after the others.
  for (const file of ["stand-acts", "back-closes", "acts-of-week"])
    await expect.poll(() => asked.some((path) => path.includes(`/${file}-`)), file).toBe(true);
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(21);
});

test("the HTML shows the page's outline before any script, and says who is signed in", async ({
  page,
  restaurant,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/);
  await setSessionCookie(page, restaurant.host);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/reservas");
  const outline = page.locator("[inert]");
  await expect(outline.getByText("Reservas", { exact: true })).toBeVisible();
  await page.unroute("**/assets/*.js");

  await page.goto("/reservas");
  await expect(page.getByRole("heading", { level: 1, name: "Reservas" })).toBeVisible();
  await expect(outline).toHaveCount(0);

  await page.context().clearCookies();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/login");
  await expect(outline.getByText("Bem-vindo de volta")).toBeVisible();
  await expect(outline.getByText("E-mail", { exact: true })).toBeVisible();
});

/**
 * The history below the users is code of its own. To plan the tables may take a second, to count a year for a report as well, and to
 * compare all guests half of one, which the page does not wait for.
 */
const ASKED_LATER = new Set([
  "/rpc/audit/list",
  "/rpc/tablePlan/read",
  "/rpc/guests/count",
  "/rpc/guests/listDuplicates",
  "/rpc/guests/readRetention",
  "/rpc/reports/read",
  "/rpc/reports/readReturning",
]);

test("each page shows its data without asking for it: the answers come with the HTML", async ({
  page,
  restaurant,
}) => {
  await setSessionCookie(page, restaurant.host);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/rpc/") && !ASKED_LATER.has(pathname)) asked.push(pathname);
  });
  for (const name of PAGES) {
    const live = page.waitForRequest("**/rpc/audit/watch");
    await page.goto(`/${name}`);
    await live;
    await expect(page.locator("main h1")).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    // The connection for events may break on a slow machine, and is opened again.
    expect([name, [...new Set(asked.splice(0))]]).toEqual([name, ["/rpc/audit/watch"]]);
  }
});

/** With its gzipped size. */
interface Script {
  name: string;
  bytes: number;
}

/**
 * Collects every script that the browser receives. What a page puts off for a second or more never starts: it is no part of a first
 * visit, and only a slow machine would count it.
 */
async function collectScripts(page: Page): Promise<Promise<Script>[]> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((handler: TimerHandler, delay = 0, ...values: unknown[]) =>
      delay >= 1_000 ? 0 : start(handler, delay, ...values)) as typeof window.setTimeout;
  });
  const scripts: Promise<Script>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script" && !new URL(response.url()).pathname.endsWith(".js"))
      return;
    const script = response.body().then((body) => ({
      name: new URL(response.url()).pathname,
      bytes: gzipSync(body, { level: 9 }).length,
    }));
    // A script that comes while the page closes is not counted any more. Who waits for one that is counted still gets its error.
    script.catch(() => {});
    scripts.push(script);
  });
  return scripts;
}

/** The scripts that the page's HTML starts: without them nothing can be used. Others load in parallel, or later. */
async function namedIn(html: string | undefined, collected: readonly Promise<Script>[]): Promise<Script[]> {
  const named = new Set(html?.match(/\/assets\/[\w.-]+\.js/g));
  return (await Promise.all(collected)).filter(({ name }) => named.has(name));
}

/** Each file more is a request that a slow phone waits for. */
async function expectAtMost(
  page: string,
  [limitKilobytes, limitFiles]: readonly [kilobytes: number, files: number],
  received: Promise<Script[]>,
): Promise<void> {
  const scripts = await received;
  const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  console.log(
    `${page}: ${kilobytes.toFixed(1)} kB of JavaScript (gzip) in ${scripts.length} files, at most ${limitKilobytes} in ${limitFiles}`,
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.length, scripts.map(({ name }) => name).join("\n")).toBeLessThanOrEqual(limitFiles);
  expect(kilobytes, scripts.map(({ name, bytes }) => `${name} ${bytes}`).join("\n")).toBeLessThanOrEqual(
    limitKilobytes,
  );
}
