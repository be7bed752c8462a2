import { readFile } from "node:fs/promises";

import { addDays } from "#shared/time.ts";
import { buildReservation } from "#tests/factories.ts";
import { enter, expect, test } from "#tests/restaurant.ts";
import { expectAccessibleOnEveryScreen } from "#tests/web/accessibility.ts";

test("a report answers how it was, shows pictures that open their parties, and its file says the same", async ({
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
  await expect(page.getByText(/^12 pessoas em 3 grupos; 25% das reservas não vieram\.$/)).toBeVisible();
  // Nothing to divide by is no 0 %, and no card.
  await expect(page.getByText("Desistiram da fila")).toHaveCount(0);
  await expect(page.getByText(/^Sem números neste período: receita/)).toContainText(
    "fila (adicione quem espera",
  );
  await figure("Não vieram (reservas)").getByRole("button", { name: "Como calculamos" }).click();
  await expect(figure("Não vieram (reservas)")).toContainText(
    "÷ (reservas que sentaram + as que não vieram)",
  );
  await expect(page.getByRole("table", { name: "Permanência" }).getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("table", { name: "Pessoas por dia" }).getByRole("row")).toHaveCount(8);

  // A bar opens the parties behind it, by key and by pointer.
  const bars = page.getByRole("slider", { name: "Pessoas por dia" });
  await bars.focus();
  await page.keyboard.press("End");
  await expect(bars).toHaveAttribute("aria-valuetext", /: 12 pessoas · antes 0$/);
  await page.keyboard.press("Enter");
  const parties = page.getByRole("dialog", { name: "Pessoas por dia" });
  await expect(parties.getByText("3 grupos, 12 pessoas.")).toBeVisible();
  await expect(parties.getByRole("listitem").first()).toContainText("Bruno Carvalho");
  await expectAccessibleOnEveryScreen(page);
  await page.keyboard.press("Escape");
  await expect(parties).toHaveCount(0);
  await expect(bars).toBeFocused();
  const missed = page.getByRole("slider", { name: "Faltas e cancelamentos em cima da hora" });
  const box = await missed.boundingBox();
  await missed.click({ position: { x: (box?.width ?? 0) - 8, y: 80 } });
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("dialog").getByRole("listitem")).toContainText("não veio");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Ano passado" }).click();
  await expect(page).toHaveURL(/comparar=ano-passado/);
  await expect(page.getByText(/^Comparado com os mesmos dias da semana do ano passado/)).toBeVisible();
  await page.getByRole("button", { name: "Período anterior" }).click();

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
