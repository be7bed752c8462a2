import { gzipSync } from "node:zlib";

import type { Page } from "@playwright/test";

import { type ForeignSite, startForeignSite } from "#tests/foreign-site.ts";
import { expect, test as base } from "#tests/restaurant.ts";
import { openWebChat, visitorChat } from "#tests/web-chat.ts";
import { expectAccessible, expectAccessibleInSystemThemes } from "#tests/web/accessibility.ts";

/** A restaurant's own site that its unit lists, and the tag that its owner pasted. */
const test = base.extend<{ site: ForeignSite & { tag: (attributes?: string) => string } }>({
  site: async ({ product, restaurant }, use) => {
    const site = await startForeignSite();
    const slug = await openWebChat(product.database.sql, restaurant.unit, [site.origin]);
    await use({
      ...site,
      tag: (attributes = "") =>
        `<script async ${attributes} src="${product.url}/chat.js" data-unit="${slug}"></script>`,
    });
    await site.stop();
  },
});

const pageOf = (head: string, body: string) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Cantina</title>
   <meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`;

/** Opens the chat, says something, and gets an answer. */
async function talk(page: Page): Promise<void> {
  const chat = visitorChat(page);
  await chat.opener.click();
  await expect(chat.messages).toHaveCount(1);
  await expect(chat.field).toBeFocused();
  await chat.say("Vocês abrem no domingo?");
  await expect(chat.messages).toHaveCount(3);
  await expect(chat.last()).toContainText(/domingo/);
  expect(await chat.field.evaluate((field) => getComputedStyle(field).fontSize)).toBe("16px");
}

test("works on a page whose rules are for everything, with the script in its head", async ({
  page,
  site,
}) => {
  site.show(
    pageOf(
      `${site.tag()}<style>
        html { font-size: 62.5%; }
        * { display: block !important; position: static !important; color: red !important; font-size: 30px !important;
            opacity: 0.5 !important; transform: rotate(3deg) !important; visibility: hidden; pointer-events: none !important }
      </style>`,
      "<main><h1>Cantina</h1></main>",
    ),
  );
  await page.goto(site.origin);
  const { opener } = visitorChat(page);
  await expect(opener).toBeVisible();
  expect(await opener.evaluate((button) => getComputedStyle(button).width)).toBe("56px");
  await talk(page);
  const panel = await page.getByRole("dialog").boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(panel?.width).toBe(384);
  expect((panel?.x ?? 0) + 384).toBeLessThanOrEqual(width);
  expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(height);
});

test("works under a policy that allows scripts by nonce alone, and no inline style", async ({
  page,
  site,
  product,
}) => {
  site.show(pageOf(site.tag('nonce="r4nd0m"'), "<main><h1>Cantina</h1></main>"), {
    "content-security-policy": `default-src 'none'; script-src 'nonce-r4nd0m'; style-src 'none'; connect-src ${product.url}; require-trusted-types-for 'script'`,
  });
  await page.goto(site.origin);
  await talk(page);
});

test("stands once, also with the code twice and after the page replaced its content", async ({
  page,
  site,
}) => {
  site.show(pageOf(site.tag() + site.tag(), `<main><h1>Cantina</h1>${site.tag()}</main>`));
  await page.goto(site.origin);
  const { opener } = visitorChat(page);
  await expect(opener).toHaveCount(1);
  await page.evaluate(() => {
    const body = document.createElement("body");
    body.innerHTML = "<main><h1>Cardápio</h1></main>";
    document.body.replaceWith(body);
    history.pushState({}, "", "/cardapio");
  });
  await expect(page.getByRole("heading", { name: "Cardápio" })).toBeVisible();
  await expect(opener).toHaveCount(1);
  await page.evaluate(() => document.body.replaceChildren());
  await talk(page);
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("without storage the visitor reads that the conversation is lost with the page", async ({
  page,
  site,
}) => {
  site.show(pageOf("", `<main><h1>Cantina</h1></main>${site.tag()}`));
  const blocking = await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  await page.goto(site.origin);
  await talk(page);
  await expect(page.getByText("Este navegador não deixa guardar a conversa")).toBeVisible();
  await blocking.dispose();
});

test("a site that is not listed gets no answer, and its visitor a link", async ({
  page,
  product,
  restaurant,
  allowErrors,
}) => {
  allowErrors(/CORS|ERR_FAILED|403/);
  const slug = await openWebChat(product.database.sql, restaurant.unit, ["https://outro.com.br"]);
  const other = await startForeignSite();
  other.show(pageOf("", `<script async src="${product.url}/chat.js" data-unit="${slug}"></script>`));
  await page.goto(other.origin);
  await visitorChat(page).opener.click();
  await expect(page.getByText("Não foi possível abrir o chat.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Abrir em outra página" })).toHaveAttribute(
    "href",
    `${product.url}/chat/${slug}`,
  );
  await other.stop();
});

test("is used by keyboard, fits at 200 % zoom, and axe finds nothing", async ({ page, site }) => {
  site.show(pageOf("", `<main><h1>Cantina</h1><a href="#cardapio">Cardápio</a></main>${site.tag()}`));
  await page.goto(site.origin);
  const chat = visitorChat(page);
  await expect(chat.opener).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(chat.opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chat.field).toBeFocused();
  await expect(chat.messages).toHaveCount(1);
  await page.keyboard.type("Vocês abrem no domingo?");
  await page.keyboard.press("Enter");
  await expect(chat.messages).toHaveCount(3);
  await expectAccessibleInSystemThemes(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(chat.opener).toBeFocused();
  // What a window of 1280 by 720 has at 200 %.
  await page.setViewportSize({ width: 640, height: 360 });
  await page.keyboard.press("Enter");
  await expect(chat.field).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Fechar o chat" }).first()).toBeInViewport({ ratio: 1 });
  await expect(chat.last()).toBeInViewport();
});

test("a page loads at most 25 kB of the chat, and nothing more until it is opened", async ({
  page,
  site,
  product,
}) => {
  const loaded: { path: string; bytes: Promise<number> }[] = [];
  page.on("response", (response) => {
    const url = new URL(response.url());
    if (url.origin === product.url)
      loaded.push({
        path: url.pathname,
        bytes: response.body().then(
          (body) => gzipSync(body, { level: 9 }).length,
          () => 0,
        ),
      });
  });
  site.show(pageOf(site.tag(), "<main><h1>Cantina</h1></main>"));
  await page.goto(site.origin);
  await expect(visitorChat(page).opener).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(loaded.map(({ path }) => path)).toEqual(["/chat.js"]);
  const first = await loaded[0]?.bytes;
  expect(first).toBeLessThanOrEqual(5_000);
  await visitorChat(page).opener.click();
  await expect(visitorChat(page).messages).toHaveCount(1);
  const scripts = loaded.filter(({ path }) => path.endsWith(".js"));
  const all = (await Promise.all(scripts.map(({ bytes }) => bytes))).reduce((sum, bytes) => sum + bytes, 0);
  console.log(`/chat.js: ${first} bytes (gzip) with its button, ${all} with the chat open, at most 25000`);
  expect(scripts).toHaveLength(2);
  expect(all).toBeLessThanOrEqual(25_000);
});
