/**
 * Draws README's pictures from a fresh demo: `node scripts/draw-pictures.ts`. It starts the product in a temporary
 * folder, signs in, and writes docs/pictures/*.webp. After a change of a page that they show, draw them again.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";

import { chromiumArguments, chromiumPath } from "#tests/chromium.ts";
import { startProduct } from "#tests/product.ts";
import { buildWebIfStale } from "./build-web.ts";

const OUTPUT = resolve(import.meta.dirname, "../docs/pictures");
const MAX_BYTES = 80 * 1024;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Picture {
  name: string;
  path: string;
  size?: { width: number; height: number };
  theme?: "light" | "dark";
  /** Shows what the picture is about. */
  prepare?: (page: Page) => Promise<void>;
}

const pictures: Picture[] = [
  { name: "servico", path: "/servico", prepare: openFullEvening },
  { name: "linha-do-tempo", path: "/servico", prepare: openTimeline },
  { name: "reservas", path: "/reservas" },
  { name: "mesas", path: "/mesas" },
  { name: "dashboard", path: "/dashboard", theme: "dark" },
  { name: "turno", path: "/turno", prepare: openFullEvening },
  { name: "relatorios", path: "/relatorios", prepare: openFullEvening },
  { name: "comentarios", path: "/comentarios" },
  { name: "chat", path: "/chat-assistant", prepare: bookByChat },
  { name: "celular", path: "/reservas", size: PHONE },
  { name: "cardapio-publico", path: "/c/bela-vista-shopping", size: PHONE },
];

const dataDir = mkdtempSync(join(tmpdir(), "maitre-pictures-"));
await buildWebIfStale();
const product = await startProduct({ DATA_DIR: dataDir, DEMO: "true" });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArguments] });
try {
  mkdirSync(OUTPUT, { recursive: true });
  for (const picture of pictures) await draw(picture);
} finally {
  await browser.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function draw({ name, path, size = DESKTOP, theme = "light", prepare }: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: size,
    colorScheme: theme,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    reducedMotion: "reduce",
    deviceScaleFactor: size === PHONE ? 2 : 1,
  });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("E-mail", { exact: true }).fill("admin@restaurante.com.br");
  await page.getByLabel("Senha", { exact: true }).fill("demo1234");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.goto(path);
  await rest(page);
  await prepare?.(page);
  await page.evaluate(() => document.fonts.ready);
  const screenshot = await page.screenshot({ animations: "disabled" });
  await context.close();
  const bytes = await compress(screenshot);
  writeFileSync(join(OUTPUT, `${name}.webp`), bytes);
  console.log(`${name}.webp ${Math.round(bytes.length / 1024)} kB`);
}

/** Pages keep a stream open, so the network is never idle. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForTimeout(3_000);
}

/** The demo's second unit has a full evening around the hour at which it is opened. */
async function openFullEvening(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Alterar Empresa" }).click();
  const choices = page.getByRole("dialog", { name: "Alterar Empresa" });
  await choices.getByText("Bela Vista Shopping", { exact: true }).click();
  await choices.getByRole("button", { name: "Confirmar" }).click();
  await choices.waitFor({ state: "hidden" });
  await rest(page);
}

async function openTimeline(page: Page): Promise<void> {
  await openFullEvening(page);
  await page.getByRole("button", { name: "Linha do tempo" }).click();
  await rest(page);
}

async function bookByChat(page: Page): Promise<void> {
  const field = page.getByRole("textbox", { name: /mensagem/i });
  for (const text of [
    "Quero uma mesa para 4 amanhã às 20h, em nome de Marina",
    "11 98888-7777",
    "Sim, pode confirmar",
  ]) {
    await field.fill(text);
    await field.press("Enter");
    await rest(page);
  }
}

/** The best quality that fits. */
async function compress(screenshot: Buffer): Promise<Buffer> {
  for (let quality = 85; quality >= 30; quality -= 5) {
    const bytes = await sharp(screenshot).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error("a picture does not fit into 80 kB");
}
