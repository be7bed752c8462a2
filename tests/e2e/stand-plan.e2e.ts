import type { Locator, Page } from "@playwright/test";

import { localOf, MINUTE_MS } from "#shared/time.ts";
import { turnInto } from "../support/devices.ts";
import { buildReservation } from "../support/factories.ts";
import { enter, expect, expectToast, type Restaurant, test } from "../support/restaurant.ts";
import { rows } from "../support/rows.ts";
import { expectAccessible, expectAccessibleOnEveryScreen } from "../support/web/accessibility.ts";

test("the plan names tables and says why, staff fix a table, and a party that stays longer moves another one only by 'Aplicar'", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  test.setTimeout(60_000);
  const { sql } = product.database;
  const { unit, tables } = restaurant;
  const [m1, m2] = tables;
  // Open at every hour of the test: a plan is made for a service that runs.
  await rows(
    sql,
    "update opening_hours set starts_at = '00:00', ends_at = '00:00' where unit_id = $1 returning weekday",
    [unit.id],
  );
  // It should have left ten minutes ago, and Ana is planned at its table in five.
  await buildReservation(sql, unit, {
    customerName: "Rui Costa",
    guests: 4,
    ...inMinutes(restaurant, -100),
    status: "seated",
    seatedAt: new Date(Date.now() - 100 * MINUTE_MS),
    tables: [m1],
  });
  const ana = await buildReservation(sql, unit, {
    customerName: "Ana Lima",
    guests: 4,
    ...inMinutes(restaurant, 5),
  });
  await rows(sql, "update reservation set planned_table_ids = array[$2::uuid] where id = $1 returning id", [
    ana.id,
    m1.id,
  ]);
  await buildReservation(sql, unit, { customerName: "Eva Melo", guests: 2, ...inMinutes(restaurant, 20) });
  const visitor = await openVisitor();
  await enter(page, restaurant.host, "/servico");
  await enter(visitor, restaurant.host, "/servico");

  await test.step("a proposal says why and who; 'Aplicar' moves the party on both screens", async () => {
    const proposal = page.getByRole("region", { name: "Sugestão do plano de mesas" });
    // The first plan of a process also loads the solver.
    await expect(proposal).toContainText(/M1 atrasou \d+ min → mudar Ana Lima M1 → M3/, { timeout: 25_000 });
    await proposal.getByRole("button", { name: "Ver" }).click();
    const details = page.getByRole("dialog", { name: "Sugestão do plano de mesas" });
    await expect(details).toContainText("A M1");
    await expectAccessible(page);
    await details.getByRole("button", { name: "Aplicar" }).click();
    await expectToast(page, "Plano de mesas aplicado");
    await expect(proposal).toHaveCount(0);
    await expect(visitor.getByRole("region", { name: "Sugestão do plano de mesas" })).toHaveCount(0);
    for (const screen of [page, visitor])
      await expect(row(screen, "Ana Lima").getByRole("button", { name: "Sentar → M3" })).toBeVisible();
    await expect(page.getByText(/^Plano das \d\d:\d\d$/)).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
  });

  await test.step("one sentence says why, and a padlock keeps the table", async () => {
    const card = row(page, "Eva Melo");
    await card.getByRole("button", { name: "Mais ações de Eva Melo" }).click();
    await page.getByRole("menuitem", { name: "Por que a M2?" }).click();
    await expect(page.getByRole("dialog", { name: "Por que a M2?" })).toContainText(/\.$/);
    await page.keyboard.press("Escape");
    await card.getByRole("button", { name: "Mais ações de Eva Melo" }).click();
    await page.getByRole("menuitem", { name: "Fixar na M2" }).click();
    await expectToast(page, "M2 fixada para o cliente");
    for (const screen of [page, visitor])
      await expect(row(screen, "Eva Melo")).toContainText("Mesa fixada: M2");
    await expect(page.getByRole("button", { name: /^Mesa M2, .*fixada para Eva Melo/ })).toBeVisible();
    await card.getByRole("button", { name: "Mais ações de Eva Melo" }).click();
    await page.getByRole("menuitem", { name: "Soltar da M2" }).click();
    await expect(row(visitor, "Eva Melo")).not.toContainText("Mesa fixada");
    const [held] = await rows<{ count: number }>(
      sql,
      "select count(*)::int as count from reservation_table where table_id = $1",
      [m2.id],
    );
    expect(held?.count).toBe(0);
  });

  await test.step("'E se…?' tells what would happen, and writes nothing", async () => {
    await page.getByRole("button", { name: "E se…?" }).click();
    const dialog = page.getByRole("dialog", { name: "E se…?" });
    await expect(dialog.getByText("Todos continuam com mesa")).toBeVisible();
    await dialog.getByRole("tab", { name: "Chega um grupo" }).click();
    let release = () => {};
    const isSeen = new Promise<void>((resolve) => (release = resolve));
    const isAsked = "**/rpc/tablePlan/tryOut";
    await page.route(isAsked, async (route) => {
      const isPatient = route.request().postData()?.includes("isPatient") ?? false;
      if (isPatient) await isSeen;
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: isPatient ? body : body.replace("does_not_fit", "unknown") });
    });
    await dialog.getByLabel("Pessoas").selectOption("20");
    await expect(dialog.getByText("Não deu tempo de saber se o grupo cabe")).toBeVisible();
    await expect(dialog.getByText("Calculando…")).toBeVisible();
    await expect(dialog.getByText("Custo")).toHaveCount(0);
    release();
    await expect(dialog.getByText("O grupo não cabe sem tirar a mesa de alguém")).toBeVisible();
    await page.unroute(isAsked);
    await dialog.getByLabel("Pessoas").selectOption("2");
    await expect(dialog.getByText(/^O grupo/)).toBeVisible();
    await turnInto(page, "phone");
    await expectAccessible(page);
    await turnInto(page, "desktop");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(row(page, "Ana Lima").getByRole("button", { name: "Sentar → M3" })).toBeVisible();
  });
});

/** A booking's local date and time, so many minutes from now. */
function inMinutes({ unit }: Restaurant, minutes: number) {
  return localOf(new Date(Date.now() + minutes * MINUTE_MS), unit.timeZone);
}

function row(page: Page, name: string): Locator {
  return page.getByRole("listitem", { name, exact: true });
}
