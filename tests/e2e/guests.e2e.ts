import { readFile } from "node:fs/promises";

import { newId } from "#shared/id.ts";
import { addDays } from "#shared/time.ts";
import { on } from "#tests/devices.ts";
import { buildReservation, buildUser } from "#tests/factories.ts";
import { cardOf, enter, expect, expectToast, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessible, expectAccessibleOnEveryScreen } from "#tests/web/accessibility.ts";

test("a host opens a guest from the card, notes what helps, and allergies with consent; another screen sees it", async ({
  page,
  context,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const { unit, today } = restaurant;
  const ana = { customerName: "Ana Lima", customerPhone: "(11) 98765-4321" };
  await buildReservation(sql, unit, { ...ana, date: today });
  await buildReservation(sql, unit, { ...ana, date: addDays(today, -30), status: "completed", guests: 4 });
  await buildReservation(sql, unit, { ...ana, date: addDays(today, -60), status: "no_show" });
  await buildReservation(sql, unit, { customerName: "Hotel", customerPhone: "recado no hotel", date: today });
  const host = await buildUser(sql, restaurant.organization, { role: "staff", permissions: ["reservas"] });
  await enter(page, host);
  const other = await context.newPage();
  await enter(other, host);

  await cardOf(page, "Ana Lima").getByRole("button", { name: "Ana Lima", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Cliente: Ana Lima" });
  const facts = drawer.getByRole("region", { name: "Histórico" });
  await expect(facts.getByText("1 de 2 em 12 meses")).toBeVisible();
  await expect(facts.getByText("4 pessoas")).toBeVisible();
  await expect(drawer.getByRole("region", { name: "Dados do cliente" })).toBeHidden();

  await drawer.getByRole("switch", { name: "Cliente VIP" }).click();
  await expect(drawer.getByRole("switch", { name: "Cliente VIP" })).toBeChecked();
  await drawer.getByLabel("Nova etiqueta").fill("gosta da janela");
  await page.keyboard.press("Enter");
  await expect(drawer.getByRole("listitem").filter({ hasText: "gosta da janela" })).toBeVisible();
  // What is typed stays when the drawer is closed without saving.
  await drawer.getByLabel("Observações").fill("Prefere a mesa do canto");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await cardOf(page, "Ana Lima").getByRole("button", { name: "Ana Lima", exact: true }).click();
  await expect(drawer.getByLabel("Observações")).toHaveValue("Prefere a mesa do canto");
  await drawer.getByRole("button", { name: "Salvar observações" }).click();
  await expectToast(page, "Observações salvas");

  const health = drawer.getByRole("region", { name: "Alergias e restrições" });
  await health.getByRole("button", { name: "Registrar autorização" }).click();
  await expect(health.getByText(`O ${unit.name} pode guardar as suas alergias`)).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await health.getByRole("button", { name: "O cliente autorizou" }).click();
  await health.getByRole("button", { name: "Anotar alergias" }).click();
  await health.getByRole("checkbox", { name: "Crustáceos" }).check();
  await health.getByLabel("Outras restrições").fill("leva injeção");
  await health.getByRole("button", { name: "Salvar alergias" }).click();
  await expect(health.getByRole("note")).toContainText("Crustáceos");
  await expectAccessible(page);

  for (const text of ["VIP", "Não pode comer: Crustáceos, leva injeção"])
    await expect(cardOf(other, "Ana Lima").getByText(text, { exact: true })).toBeVisible();
  await drawer.getByRole("button", { name: "Revogar autorização: Alergias e restrições" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revogar" }).click();
  await expect(cardOf(other, "Ana Lima").getByText(/Não pode comer/)).toBeHidden();
  await drawer.getByRole("button", { name: "Fechar cliente" }).click();

  await cardOf(page, "Hotel").getByRole("button", { name: "Hotel", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Cliente: Hotel" }).getByText("Sem cadastro")).toBeVisible();
});

test("'Clientes' finds guests, merges two numbers, exports and erases", async ({
  page,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const { unit, today, host } = restaurant;
  await enter(page, host, "/clientes");
  await expect(page.getByText("Nenhum cliente ainda")).toBeVisible();
  await expectAccessibleOnEveryScreen(page);

  const past = (days: number) => ({ date: addDays(today, -days), status: "completed" }) as const;
  await buildReservation(sql, unit, {
    ...past(3),
    customerName: "Ana Paula Lima",
    customerPhone: "(11) 98765-4321",
  });
  await buildReservation(sql, unit, {
    ...past(9),
    customerName: "Ana Paula Lima",
    customerPhone: "(11) 98765-4322",
  });
  await buildReservation(sql, unit, {
    ...past(5),
    customerName: "Bruno Alves",
    customerPhone: "(21) 3344-5566",
  });
  await page.reload();
  const list = page.getByRole("list", { name: "Clientes encontrados" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  const search = page.getByRole("searchbox", { name: "Buscar cliente" });
  const filters = page.getByRole("group", { name: "Filtros" });
  const filter = (name: string) => filters.getByRole("button", { name, exact: true });
  await expect(page.getByText("3 clientes", { exact: true })).toBeVisible();

  await buildReservation(sql, unit, {
    customerName: "Bruno Alves",
    customerPhone: "(21) 3344-5566",
    date: today,
  });
  await page.reload();
  await filter("Com reserva").click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("1 cliente encontrado")).toBeVisible();
  await expect(list.getByText(/^Hoje \d\d:\d\d$/)).toBeVisible();
  await expectAccessibleOnEveryScreen(page);
  await filter("VIP").click();
  await expect(page.getByText("Nenhum cliente encontrado")).toBeVisible();
  await page.goBack();
  await expect(filter("VIP")).toHaveAttribute("aria-pressed", "false");
  await expect(list.getByRole("listitem")).toHaveText([/Bruno Alves/]);
  await page.reload();
  await expect(filter("Com reserva")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await page.getByLabel("Ordenar por").selectOption("Nome");
  await expect(list.getByRole("listitem")).toHaveText([/Ana.*4321/, /Ana.*4322/, /Bruno/]);
  expect(new URL(page.url()).search).toBe("?ordem=nome");

  await search.fill("paula");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("2 clientes encontrados")).toBeVisible();
  const csv = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar CSV" }).click();
  const saved = await readFile(await (await csv).path(), "utf8");
  expect(saved.split("\r\n").map((line) => line.split(";").slice(0, 2).join(" "))).toEqual([
    "\uFEFFNome Telefone",
    "Ana Paula Lima (11) 98765-4321",
    "Ana Paula Lima (11) 98765-4322",
    "",
  ]);

  await page.getByRole("button", { name: /^Talvez o mesmo cliente/ }).click();
  await page.getByRole("button", { name: /^Unir Ana Paula Lima/ }).click();
  await expectAccessibleOnEveryScreen(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Unir" }).click();
  await expectToast(page, "Cadastros unidos");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list.getByRole("listitem")).toContainText("2 visitas");

  await list.getByRole("button").click();
  const drawer = page.getByRole("dialog", { name: "Cliente: Ana Paula Lima" });
  await expect(drawer.getByRole("button", { name: "Desfazer união" })).toBeVisible();
  const birthday = drawer.getByLabel("Aniversário");
  await birthday.fill("31/02");
  await page.keyboard.press("Enter");
  await expect(drawer.getByText("Escreva dia e mês, como 25/11")).toBeVisible();
  await birthday.fill(today.split("-").toReversed().join("/"));
  await drawer.getByRole("button", { name: "Salvar aniversário" }).click();
  await expectToast(page, "Aniversário salvo");
  await expectAccessibleOnEveryScreen(page);
  const download = page.waitForEvent("download");
  await drawer.getByRole("button", { name: "Exportar dados" }).click();
  const exported = JSON.parse(await readFile(await (await download).path(), "utf8")) as {
    reservas: unknown[];
  };
  expect(exported.reservas).toHaveLength(2);

  await drawer.getByRole("button", { name: "Apagar cliente" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Apagar para sempre" }).click();
  await expectToast(page, "Cliente apagado");
  await expect(drawer).toBeHidden();
  await expect(page.getByText("Nenhum cliente encontrado")).toBeVisible();
  expect(
    await rows(sql, "select from reservation where unit_id = $1 and customer_name like 'Ana%'", [unit.id]),
  ).toEqual([]);

  await page.getByRole("button", { name: "Alterar prazo" }).click();
  await page.getByLabel("Meses sem visita").fill("3");
  await expect(page.getByText("Escolha de 6 a 60 meses.")).toBeVisible();
  await expect(page.getByText(/fica sem nome/)).toBeHidden();
  await page.getByLabel("Meses sem visita").fill("6");
  await expect(page.getByText("Nenhuma reserva fica sem nome na próxima noite.")).toBeVisible();
  await page.getByRole("button", { name: "Salvar prazo" }).click();
  await expect(page.getByText("Clientes sem visita há 6 meses perdem nome e telefone.")).toBeVisible();
});

test("a long tag stays inside of its guest's row", on("phone"), async ({ page, product, restaurant }) => {
  const { sql } = product.database;
  const { organization, unit, today, host } = restaurant;
  await buildReservation(sql, unit, { customerPhone: "(11) 98765-4321", date: today });
  await rows(
    sql,
    `insert into guest (organization_id, id, phone, tags, created_at, updated_at) values ($1, $2, '+5511987654321', $3, now(), now())`,
    [organization.id, newId(), ["W".repeat(40)]],
  );
  await enter(page, host, "/clientes");
  const list = page.getByRole("list", { name: "Clientes encontrados" });
  const tag = list.getByText("W".repeat(40));
  await expect(tag).toBeVisible();
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  expect(await tag.evaluate(rightOf)).toBeLessThanOrEqual(await list.evaluate(rightOf));
});
