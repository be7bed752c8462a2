import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { newId } from "#shared/id.ts";
import { formatLongDay } from "#shared/pt-br.ts";
import { addDays } from "#shared/time.ts";
import { buildReservation, buildTable, buildUser } from "#tests/factories.ts";
import { readPdfPages } from "#tests/pdf-text.ts";
import { enter, expect, expectToast, test, undoButton } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessibleOnEveryScreen } from "#tests/web/accessibility.ts";

test("the sheet of 120 bookings has three pages with nothing cut, and a server's has no phone", async ({
  page,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const { unit, today } = restaurant;
  await rows(sql, "update unit set name = $2 where id = $1", [unit.id, "Unidade Comprida ".repeat(6).trim()]);
  const m7 = await buildTable(sql, unit, { label: "M77" });
  for (let party = 0; party < 120; party += 1)
    await buildReservation(sql, unit, {
      id: newId(),
      date: today,
      time: `${12 + (party % 10)}:${String((party % 4) * 15).padStart(2, "0")}`,
      customerName: party === 0 ? "=1+1" : `Cliente ${party}x`,
      customerPhone: "(11) 98765-4321",
      ...(party === 1 && { tables: [m7] }),
    });
  await enter(page, restaurant.host, "/turno");
  await expect(page.getByRole("heading", { level: 1, name: "Turno" })).toBeVisible();
  await expect(page.getByText("120 grupos, 240 pessoas", { exact: true })).toBeVisible();

  const pages = readPdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(3);
  const text = pages.join("\n");
  for (const [index, words] of pages.entries()) {
    expect(squeezed(words)).toContain(`página${index + 1}de3`);
    expect(squeezed(words)).toContain(squeezed(formatLongDay(today)));
  }
  const names = Array.from({ length: 119 }, (_name, at) => `Cliente${at + 1}x`);
  expect(["=1+1", "M77", ...names].filter((word) => !squeezed(text).includes(word))).toEqual([]);
  expect(squeezed(text)).toMatch(/impresso\d\d:\d\d·versão\d+/);
  expect(squeezed(text).split("(11)98765-4321")).toHaveLength(121);

  await page.emulateMedia({ media: "print" });
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll(".print-sheet section")].filter(
      (sheet) => sheet.scrollHeight > sheet.clientHeight,
    ),
  );
  expect(cut).toEqual([]);
  await page.emulateMedia({ media: null });

  const downloads = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar CSV" }).click();
  const csv = await readFile(await (await downloads).path(), "utf8");
  expect(
    csv.startsWith(
      "\uFEFFHora;Nome;Pessoas;Mesa;Situação;Confirmou;Telefone;Destaques;Observações;Alergias\r\n",
    ),
  ).toBe(true);
  expect(csv).toContain(";'=1+1;");
  expect(csv.trimEnd().split("\r\n")).toHaveLength(121);

  await page.context().clearCookies();
  const waiter = await buildUser(sql, restaurant.organization, { role: "staff", permissions: ["mesas"] });
  await enter(page, waiter, "/turno");
  await expect(page.getByText("120 grupos, 240 pessoas", { exact: true })).toBeVisible();
  const [first = ""] = readPdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(squeezed(first)).toContain("=1+1");
  expect(squeezed(first)).not.toContain("98765");
  expect(squeezed(first)).toContain("Estafolhanãomostraalergias");
  expect(squeezed(text)).not.toContain("Estafolhanãomostraalergias");
});

test(
  "long names, capitals and notes stay on their page of the sheet",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    const { sql } = product.database;
    const { unit, today } = restaurant;
    const prose = "Aniversário de casamento, mesa perto da janela e duas cadeirinhas para as crianças";
    for (let party = 0; party < 90; party += 1)
      await buildReservation(sql, unit, {
        date: today,
        time: "20:00",
        customerName: party % 9 === 0 ? `MW${"W".repeat(80)}` : `MARIA APARECIDA WANDERLEY ${party}`,
        notes: party === 5 ? `${prose}. `.repeat(24).trim() : prose.slice(0, 20 + ((party * 7) % 60)),
      });
    const notes = [
      ...Array<string>(3).fill("SEM OSTRAS E SEM CAMARÃO NO SALÃO ".repeat(50)),
      "ostra\n".repeat(300),
    ];
    for (const text of notes)
      await rows(
        sql,
        `insert into shift_note (unit_id, id, service_date, text, created_at, updated_at)
       values ($1, $2, $3, $4, now(), now()) returning id`,
        [unit.id, newId(), today, text.trim()],
      );
    await enter(page, restaurant.host, "/turno");
    await expect(page.getByText("90 grupos, 180 pessoas", { exact: true })).toBeVisible();
    const pages = readPdfPages(await page.pdf({ preferCSSPageSize: true }));
    // What is printed on paper of 190 mm, as the screen measures it.
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: "print" });
    const sheets = page.locator(".print-sheet section");
    const excess = await sheets.evaluateAll((drawn) =>
      drawn.map((sheet) => sheet.scrollHeight - sheet.getBoundingClientRect().height),
    );
    const height = await sheets.evaluateAll((drawn) =>
      Math.max(...drawn.map((sheet) => sheet.getBoundingClientRect().height)),
    );
    expect(Math.max(...excess)).toBeLessThan(1);
    expect(height, "276 mm").toBeLessThan(1044);
    expect(pages).toHaveLength(excess.length);
  },
);

test("notes and confirmations show on every screen, and what was typed stays", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const { unit, today } = restaurant;
  const labels = await Promise.all(
    ["M81", "M82"].map((label, at) => buildTable(sql, unit, { label, x: 200 * at, y: 400 })),
  );
  const { id } = await buildReservation(sql, unit, {
    date: today,
    time: "22:00",
    guests: 8,
    customerName: "Família Prado",
    tables: labels,
  });
  await rows(
    sql,
    "update reservation set created_at = now() - interval '3 days' where id = $1 returning id",
    [id],
  );
  const visitor = await openVisitor();
  await enter(page, restaurant.host, "/turno");
  await enter(visitor, restaurant.host, "/turno");
  const section = (name: string) => page.getByRole("region", { name });
  await expect(section("Mesas para juntar")).toContainText("Juntar M81 + M82 até 22:00");
  await expect(section("Maiores grupos")).toContainText("Família Prado");

  await section("Confirmar presença").getByRole("button", { name: "Confirmou: Família Prado" }).click();
  await expectToast(page, "Família Prado confirmou");
  await expect(visitor.getByRole("region", { name: "Confirmar presença" })).toContainText(
    "Todos confirmaram",
  );

  const field = page.getByRole("textbox", { name: "Nova observação" });
  const write = () => page.getByRole("button", { name: "Nova observação" }).click();
  await write();
  await field.fill("x".repeat(5000));
  await expect(page.getByText("3000 caracteres além do limite de 2000")).toBeVisible();
  const excess = () => page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  expect(await excess()).toBeLessThanOrEqual(0);
  await expect(page.getByRole("button", { name: "Adicionar", exact: true })).toBeDisabled();
  await field.fill("Sem ostras hoje");
  await page.reload();
  await write();
  await expect(field).toHaveValue("Sem ostras hoje");
  await page.getByRole("button", { name: "Adicionar", exact: true }).click();
  await expect(field).toHaveCount(0);
  await expect(onScreen(visitor).getByText("Sem ostras hoje")).toBeVisible();
  await page.getByRole("button", { name: 'Ações de "Sem ostras hoje"' }).click();
  await page.getByRole("menuitem", { name: "Fixar" }).click();
  await expect(onScreen(visitor).getByText("Fixada: aparece também nos próximos turnos")).toBeVisible();
  await page.getByRole("button", { name: "Próximo dia" }).click();
  await expect(page).toHaveURL(/\?dia=/);
  await expect(onScreen(page).getByText("Sem ostras hoje")).toBeVisible();
  await page.getByRole("button", { name: 'Ações de "Sem ostras hoje"' }).click();
  await page.getByRole("menuitem", { name: "Remover" }).click();
  await expectToast(page, "Observação removida");
  await expect(onScreen(visitor).getByText("Sem ostras hoje")).toHaveCount(0);
  await undoButton(page, "Observação removida").click();
  await expect(onScreen(visitor).getByText("Sem ostras hoje")).toBeVisible();
  await expect(onScreen(visitor).getByText("Fixada: aparece também nos próximos turnos")).toBeVisible();
  await expectAccessibleOnEveryScreen(visitor);
});

test(
  "the list of the evening has 150 parties, follows what happens, and prints",
  { tag: "@night" },
  async ({ page, openVisitor, product, restaurant }) => {
    const { sql } = product.database;
    const { unit, today } = restaurant;
    const phone = "(11) 98765-4321";
    for (const status of ["no_show", "no_show", "completed"] as const)
      await buildReservation(sql, unit, { date: addDays(today, -30), status, customerPhone: phone });
    const table = await buildTable(sql, unit, { label: "M91", x: 0, y: 400 });
    for (let party = 0; party < 148; party += 1)
      await buildReservation(sql, unit, {
        date: today,
        time: `${String(12 + (party % 10)).padStart(2, "0")}:${String((party % 4) * 15).padStart(2, "0")}`,
        customerName: `Cliente ${party}x`,
        customerPhone: "(11) 91111-1111",
        notes: party % 3 === 0 ? "Aniversário: levar o bolo para a geladeira" : "",
      });
    const { id } = await buildReservation(sql, unit, {
      date: today,
      time: "23:45",
      guests: 6,
      customerName: "Família Prado",
      customerPhone: phone,
      notes: "Bodas de prata, duas crianças e uma cadeirinha",
      tables: [table],
    });
    await rows(
      sql,
      "update reservation set created_at = now() - interval '3 days' where id = $1 returning id",
      [id],
    );
    await buildReservation(sql, unit, { date: today, customerName: "Não vem", status: "cancelled" });
    await rows(
      sql,
      "insert into reservation_health values ($1, $2, '{milk}', 'sem pimenta', now()) returning reservation_id",
      [unit.id, id],
    );
    await enter(page, restaurant.host, "/turno");
    const list = page.getByRole("list", { name: "Por chegar" });
    await expect(list.getByRole("listitem")).toHaveCount(149);
    const row = list.getByRole("listitem").last();
    for (const words of [
      "23:45",
      "6 pessoas",
      "M91",
      "Confirmada",
      "Aniversário de casamento",
      "2 crianças e 1 cadeirinha",
      "Risco de falta: faltou 2 de 3 vezes",
      "Leite; sem pimenta",
    ])
      await expect(row).toContainText(words);
    await expect(list).not.toContainText("Não vem");
    await expectAccessibleOnEveryScreen(page);

    const chart = page.getByRole("list", { name: "Pessoas por 15 minutos" });
    const boxes = await chart
      .getByRole("listitem", { includeHidden: true })
      .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().width));
    expect(Math.max(...boxes) - Math.min(...boxes)).toBeLessThan(0.5);

    await page.getByRole("button", { name: "Canceladas e faltas: 1" }).press("Enter");
    await expect(page.getByRole("list", { name: "Canceladas e faltas: 1" })).toContainText("Não vem");

    const paper = squeezed(readPdfPages(await page.pdf({ preferCSSPageSize: true })).join(""));
    for (const words of ["Bodas de prata", "2 crianças e 1 cadeirinha", "Risco de falta", "sem pimenta"])
      expect(paper).toContain(squeezed(words));
    expect(paper).not.toContain(squeezed("Não vem"));

    // What happens on another screen.
    const visitor = await openVisitor();
    await enter(visitor, restaurant.host, "/turno");
    await visitor.getByRole("button", { name: "Confirmou: Família Prado" }).click();
    await expect(row).toContainText("Confirmou presença");
    await expect(row).not.toContainText("Risco de falta");
    await row.getByRole("button", { name: "Família Prado" }).click();
    await expect(page.getByRole("dialog", { name: "Cliente: Família Prado" })).toBeVisible();
  },
);

/** The page without the hidden sheet, which has the same words. */
const onScreen = (page: Page) => page.getByRole("main");
const squeezed = (text: string) => text.replaceAll(/\s+/g, "");
