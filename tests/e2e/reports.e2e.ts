import { readFile } from "node:fs/promises";

import { addDays } from "#shared/time.ts";
import { buildReservation } from "../support/factories.ts";
import { enter, expect, test } from "../support/restaurant.ts";
import { expectAccessibleOnEveryScreen } from "../support/web/accessibility.ts";

test("a report shows each figure with how it is counted, and its file says the same", async ({
  page,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const { unit, today } = restaurant;
  const yesterday = addDays(today, -1);
  await enter(page, restaurant.host, "/relatorios");
  await expect(page.getByText("Nada aconteceu neste período")).toBeVisible();

  for (const time of ["12:00", "20:00", "21:00"])
    await buildReservation(sql, unit, { date: yesterday, time, guests: 4, status: "completed" });
  await buildReservation(sql, unit, { date: yesterday, time: "20:00", guests: 4, status: "no_show" });
  await page.getByRole("button", { name: "7 dias" }).click();
  await expect(page).toHaveURL(new RegExp(`ate=${yesterday}`));
  const figure = (name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
  await expect(figure("Pessoas atendidas")).toContainText("12");
  await expect(figure("Não vieram (reservas)")).toContainText("25%");
  // Nothing to divide by is no 0 %.
  await expect(figure("Desistiram da fila")).toContainText("—");
  await figure("Não vieram (reservas)").getByRole("button", { name: "Como calculamos" }).click();
  await expect(figure("Não vieram (reservas)")).toContainText(
    "÷ (reservas que sentaram + as que não vieram)",
  );
  await expect(page.getByRole("table", { name: "Permanência" }).getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("table", { name: "Pessoas por dia" }).getByRole("row")).toHaveCount(8);

  const downloads = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar CSV" }).click();
  const csv = await readFile(await (await downloads).path(), "utf8");
  expect(csv).toContain("Pessoas atendidas;12;0\r\n");
  expect(csv).toContain("Não vieram (reservas);25%;—\r\n");
  expect(csv).toContain("3–4 pessoas;Jantar;2;90 min;90 min\r\n");

  // Each error stands at its field, and what was typed stays.
  const from = page.getByLabel("De", { exact: true });
  await from.fill(addDays(today, -1000).split("-").toReversed().join("/"));
  await expect(from).toHaveAccessibleDescription("Escolha no máximo 400 dias");
  await page.getByLabel("Até", { exact: true }).fill("31/02/2026");
  await page.getByRole("button", { name: "Mostrar" }).click();
  await expect(page.getByLabel("Até", { exact: true })).toHaveAccessibleDescription(
    "Digite uma data, como 31/12/2026",
  );
  await expect(page.getByLabel("Até", { exact: true })).toHaveValue("31/02/2026");
  await expectAccessibleOnEveryScreen(page);
});
