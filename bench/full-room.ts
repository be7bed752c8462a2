/**
 * `node bench/full-room.ts FOLDER`: draws the stand with 60 tables and 150 parties on desktop, tablet and phone, light and dark, into
 * FOLDER, so that somebody can look at it. Prints what a finger does on the timeline, and how long a press on the map takes until the
 * next frame, on a processor four times slower (Event Timing API).
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { chromium, type Page } from "@playwright/test";

import { openDatabase } from "#platform/db/database.ts";
import { silentLog } from "#platform/log.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { afternoonZone } from "../tests/support/afternoon-zone.ts";
import { chromiumArguments, chromiumPath } from "../tests/support/chromium.ts";
import {
  buildOrganization,
  buildReservation,
  buildTable,
  buildUnit,
  buildUser,
  buildWaitlistEntry,
} from "../tests/support/factories.ts";
import { createDatabase, environmentOf } from "../tests/support/postgres.ts";
import { measurePresses } from "../tests/support/presses.ts";
import { startProduct } from "../tests/support/product.ts";
import { rows } from "../tests/support/rows.ts";
import { openStage } from "./stage.ts";

const folder = process.argv[2];
if (folder === undefined) throw new Error("which folder do the pictures go to?");
mkdirSync(folder, { recursive: true });

const TABLES = 60;
const PARTIES = { left: 35, seated: 48, late: 4, expected: 63 };
const SCREENS = [
  { name: "desktop", width: 1440, height: 900 },
  { name: "tablet", width: 1024, height: 768 },
  { name: "phone", width: 390, height: 844 },
] as const;
const NAMES = [
  "Ana Lima",
  "Rui Costa",
  "Eva Melo",
  "João Pedro Albuquerque",
  "Maria das Graças Nascimento",
  "Léo",
];

const stage = await openStage();
const connection = await createDatabase(stage.connection, "full_room");
const product = await startProduct(environmentOf(connection), { isAsStarted: true });
const database = openDatabase(connection, { log: silentLog });
const cookie = await openFullRoom();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: [...chromiumArguments] });

for (const theme of ["light", "dark"] as const)
  for (const { name, width, height } of SCREENS) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      locale: "pt-BR",
      hasTouch: name !== "desktop",
      isMobile: name === "phone",
      reducedMotion: "reduce",
    });
    const at = cookie.indexOf("=");
    await context.addCookies([
      {
        name: cookie.slice(0, at),
        value: cookie.slice(at + 1),
        domain: "127.0.0.1",
        path: "/",
        httpOnly: true,
      },
    ]);
    const page = await context.newPage();
    await visit(page, (view) => page.screenshot({ path: join(folder, `${name}-${theme}-${view}.png`) }));
    if (theme === "light" && name === "tablet") await skipIfMissing(() => dragByFinger(page));
    if (theme === "light") await printPresses(page, name);
    await context.close();
  }

await browser.close();
await database.close();
await product.stop();
await stage.stop();
process.exit(0);

/** Looks at the room, the timeline, 'E se…?', why a table, the pause and the last acts. */
async function visit(page: Page, picture: (view: string) => Promise<unknown>): Promise<void> {
  await page.goto(`${product.url}/servico`);
  await page.getByRole("listitem").first().waitFor();
  await page
    .getByText(/^Plano das/)
    .waitFor({ state: "attached", timeout: 5_000 })
    .catch(() => undefined);
  await picture("now");
  const map = page.getByRole("tab", { name: "Mapa" });
  const isPhone = await map.isVisible();
  if (isPhone) await map.click();
  if (isPhone) await picture("map");
  await page
    .getByRole("radio", { name: "Linha do tempo" })
    .or(page.getByRole("button", { name: "Linha do tempo" }))
    .first()
    .click();
  await page.waitForTimeout(800);
  await picture("timeline");
  await page
    .getByRole("radio", { name: "Mapa" })
    .or(page.getByRole("button", { name: "Mapa", exact: true }))
    .first()
    .click();
  await skipIfMissing(async () => {
    await page.getByRole("button", { name: "E se…?" }).click();
    await page.getByRole("dialog").waitFor();
    await page.waitForTimeout(1_200);
    await picture("what-if");
    await page.keyboard.press("Escape");
  });
  for (const [view, button] of [
    ["pause", /Pausar/],
    ["acts", "Últimas ações"],
  ] as const)
    await skipIfMissing(async () => {
      await page.getByRole("button", { name: button }).first().click();
      await page.waitForTimeout(500);
      await picture(view);
      await page.keyboard.press("Escape");
    });
  await skipIfMissing(async () => {
    if (isPhone) await page.getByRole("tab").first().click();
    await page
      .getByRole("button", { name: /Mais ações|Opções/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: /Por que/ }).click();
    await page.getByRole("dialog").waitFor();
    await picture("why");
    await page.keyboard.press("Escape");
  });
}

/** A view that has no such button is left out, and said. */
async function skipIfMissing(look: () => Promise<void>): Promise<void> {
  await look().catch((error: unknown) => console.log(String(error).split("\n")[0]));
}

/** A finger that moves at once scrolls the timeline; one that rests first carries the party. */
async function dragByFinger(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Linha do tempo" }).click();
  const party = page.getByRole("gridcell", { name: /planejado$/ }).nth(12);
  await party.scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel",
    at?: { x: number; y: number },
  ) => session.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [at] });
  const holdingPoint = async () => {
    const box = await party.boundingBox();
    if (box === null) throw new Error("the party is not drawn");
    return { x: box.x + 8, y: box.y + box.height / 2 };
  };
  const move = async (from: { x: number; y: number }, by: number) => {
    for (let step = 1; step <= 8; step += 1) await touch("touchMove", { x: from.x, y: from.y + step * by });
  };
  const from = await holdingPoint();
  await touch("touchStart", from);
  await move(from, -12);
  await touch("touchEnd");
  await page.waitForTimeout(600);
  console.log(`a finger that moves at once scrolls by ${Math.round(from.y - (await holdingPoint()).y)} px`);
  const held = await holdingPoint();
  await touch("touchStart", held);
  await page.waitForTimeout(600);
  const resting = await holdingPoint();
  await move(held, 8);
  await page.waitForTimeout(600);
  const strip = await page.getByRole("status").filter({ hasText: "→" }).first().innerText();
  console.log(
    `one that rests first carries: ${strip.split("\n")[0]}; it scrolls by ${Math.round(resting.y - (await holdingPoint()).y)} px`,
  );
  await page.screenshot({ path: join(folder ?? "", "tablet-light-finger.png") });
  await touch("touchCancel");
  await page.getByRole("button", { name: "Mapa", exact: true }).click();
}

async function printPresses(page: Page, name: string): Promise<void> {
  const meter = await measurePresses(page, 4);
  const tables = page.locator("[data-table-id]");
  const presses: number[] = [];
  for (let press = 0; press < 6; press += 1)
    await skipIfMissing(async () => {
      presses.push(await meter.press(tables.nth(press * 7)));
      await page.keyboard.press("Escape");
    });
  await meter.stop();
  console.log(`${name}: presses on the map until the next frame, ms: ${presses.join(", ")}`);
}

/** A service that runs now; returns the cookie of a host. */
async function openFullRoom(): Promise<string> {
  const { sql } = database;
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization, { timeZone: afternoonZone(), maxReservations: 1_000 });
  const { cookie: session } = await buildUser(sql, organization, { name: "Bia Rocha" });
  const areas = ["Salão", "Varanda"].map((name, position) => ({ id: crypto.randomUUID(), name, position }));
  for (const { id, name, position } of areas)
    await rows(sql, "insert into area (unit_id, id, name, position) values ($1, $2, $3, $4)", [
      unit.id,
      id,
      name,
      position,
    ]);
  const tables: { id: string; seats: number }[] = [];
  for (let number = 0; number < TABLES; number += 1) {
    const seats = [2, 4, 4, 6][number % 4] ?? 4;
    const place = { x: 20 + (number % 10) * 95, y: 20 + Math.floor(number / 10) * 95 };
    const table = await buildTable(sql, unit, {
      label: `M${number + 1}`,
      seats,
      shape: number % 5 === 0 ? "circle" : "rectangle",
      ...place,
    });
    tables.push({ id: table.id, seats });
    await rows(sql, "update dining_table set area_id = $3 where unit_id = $1 and id = $2", [
      unit.id,
      table.id,
      areas[number < 40 ? 0 : 1]?.id,
    ]);
  }
  const party = (index: number, minutes: number) => {
    const { date, time } = localOf(new Date(Date.now() + minutes * MINUTE_MS), unit.timeZone);
    return { customerName: NAMES[index % NAMES.length] ?? "", date, time };
  };
  for (let index = 0; index < PARTIES.left; index += 1)
    await buildReservation(sql, unit, {
      ...party(index, -170 - (index % 4) * 10),
      guests: 2,
      status: "completed",
    });
  for (let index = 0; index < PARTIES.seated; index += 1) {
    const table = tables[index];
    if (table === undefined) continue;
    const fields = {
      ...party(index, -10 - (index % 11) * 9),
      guests: table.seats,
      status: "seated" as const,
    };
    await buildReservation(sql, unit, { ...fields, tables: [table] });
    await rows(sql, "update dining_table set status = 'occupied' where unit_id = $1 and id = $2", [
      unit.id,
      table.id,
    ]);
  }
  for (let index = 0; index < PARTIES.late; index += 1)
    await buildReservation(sql, unit, { ...party(index, -14 - index * 6), guests: 2 });
  for (let index = 0; index < PARTIES.expected; index += 1)
    await buildReservation(sql, unit, {
      ...party(index + 3, 5 + (index % 16) * 10),
      guests: 2 + (index % 4),
    });
  for (let index = 0; index < 6; index += 1)
    await buildWaitlistEntry(sql, unit, {
      customerName: NAMES[index] ?? "",
      guests: 2 + (index % 3),
      addedAt: new Date(Date.now() - index * 4 * MINUTE_MS),
    });
  return session;
}
