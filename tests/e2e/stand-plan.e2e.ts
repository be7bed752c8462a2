import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Locator, Page } from "@playwright/test";

import { newId } from "#shared/id.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { turnInto } from "#tests/devices.ts";
import { buildReservation, buildTable } from "#tests/factories.ts";
import { openAroundTheClock } from "#tests/full-room.ts";
import { pressUntilFocused } from "#tests/keyboard.ts";
import { enter, expect, expectToast, type Restaurant, test, undoButton } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessible, expectAccessibleOnEveryScreen } from "#tests/web/accessibility.ts";

test("the plan names tables and says why, staff fix a table, and a party that stays longer moves another one only by 'Aplicar'", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const { unit, tables } = restaurant;
  const [m1, m2] = tables;
  await openAroundTheClock(sql, restaurant);
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
    // On a phone it does not cover what can be done at a table.
    await turnInto(visitor, "phone");
    await visitor.setViewportSize({ width: 390, height: 664 });
    await expect(visitor.getByRole("region", { name: "Sugestão do plano de mesas" })).toBeVisible();
    await visitor.getByRole("tab", { name: "Mapa" }).click();
    await visitor.getByRole("button", { name: /^Mesa M1,/ }).click();
    const panel = visitor.getByRole("dialog", { name: /^M1 · / });
    const release = panel.getByRole("button", { name: "Liberar Mesa" });
    await expect(release).toBeVisible();
    // A click would scroll the page until nothing covers the button.
    const isOnTop = (button: Element) => {
      window.scrollTo(0, 0);
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height - 4));
    };
    await expect.poll(() => release.evaluate(isOnTop)).toBe(true);
    await panel.getByRole("button", { name: "Fechar" }).click();
    await turnInto(visitor, "desktop");
    const search = page.getByRole("searchbox", { name: "Buscar nome ou telefone" });
    const placed = await search.boundingBox();
    await proposal.getByRole("button", { name: "Ver" }).press("Enter");
    const details = page.getByRole("dialog", { name: "Sugestão do plano de mesas" });
    await expect(details).toContainText("A M1");
    await expectAccessible(page);
    await pressUntilFocused(page, details.getByRole("button", { name: "Aplicar" }));
    await page.keyboard.press("Enter");
    await expectToast(page, "Plano de mesas aplicado");
    await expect(proposal).toHaveCount(0);
    // What a person is about to press stays where it is.
    expect((await search.boundingBox())?.y).toBe(placed?.y);
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

  await test.step("'E se…?' shows what would happen, and writes nothing", async () => {
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

test(
  "a plan that nobody needs waits behind a quiet button, and is applied and taken back on every screen",
  { tag: "@night" },
  async ({ page, openVisitor, product, restaurant }) => {
    const { sql } = product.database;
    const { unit, tables } = restaurant;
    const [, m2, m3] = tables;
    await openAroundTheClock(sql, restaurant);
    const m4 = await buildTable(sql, unit, { label: "M4", seats: 2, x: 100, y: 300 });
    const m5 = await buildTable(sql, unit, { label: "M5", seats: 6, x: 400, y: 300 });
    const moves = [];
    for (const [customerName, from, to] of [
      ["Ana Lima", m3, m2],
      ["Eva Melo", m5, m4],
    ] as const) {
      const { id } = await buildReservation(sql, unit, {
        customerName,
        guests: 2,
        ...inMinutes(restaurant, 120),
      });
      await rows(
        sql,
        "update reservation set planned_table_ids = array[$2::uuid] where id = $1 returning id",
        [id, from.id],
      );
      moves.push({ reservationId: id, from: [from.id], to: [to.id] });
    }
    // As a long search leaves it: no evening can promise that one finds something.
    const because = { kind: "better", handOvers: 0, chairs: 8 };
    await rows(
      sql,
      `insert into seating_plan (unit_id, service_date, facts_hash, value, bound, solve_ms, proposal, computed_at)
     values ($1, $2, '', '{}', '{}', 0, $3, now()) returning unit_id`,
      [unit.id, restaurant.today, JSON.stringify({ id: newId(), because, moves, state: "open" })],
    );
    const visitor = await openVisitor();
    for (const screen of [page, visitor]) await enter(screen, restaurant.host, "/servico");
    const better = (screen: Page) => screen.getByRole("button", { name: "Plano melhor" });
    await expect(better(visitor)).toBeVisible();
    await expect(page.getByRole("region", { name: "Sugestão do plano de mesas" })).toHaveCount(0);

    await better(page).click();
    const offer = page.getByRole("dialog", { name: "Sugestão do plano de mesas" });
    await expect(offer).toContainText("8 lugares vazios a menos");
    await expect(offer).toContainText("M3 → M2");
    await expectAccessible(page);
    await offer.getByRole("button", { name: "Aplicar" }).click();
    await expectToast(page, "Plano de mesas aplicado");
    for (const screen of [page, visitor]) {
      await expect(better(screen)).toHaveCount(0);
      await expect(row(screen, "Ana Lima")).toContainText("Mesa planejada: M2");
      await expect(row(screen, "Eva Melo")).toContainText("Mesa planejada: M4");
    }
    await undoButton(page, "Plano de mesas aplicado").click();
    for (const screen of [page, visitor]) {
      await expect(row(screen, "Ana Lima")).toContainText("Mesa planejada: M3");
      await expect(better(screen)).toBeVisible();
    }
  },
);

test(
  "when the planner dies the stand goes on and says that the plan is old, until it plans again",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    const { sql } = product.database;
    const { unit } = restaurant;
    await openAroundTheClock(sql, restaurant);
    await buildReservation(sql, unit, { customerName: "Ana Lima", guests: 2, ...inMinutes(restaurant, 5) });
    const down = join(test.info().outputDir, "planner-down");
    mkdirSync(test.info().outputDir, { recursive: true });
    const { url } = await product.startAnother({
      NODE_OPTIONS: `--import ${new URL("../support/planner-switch.ts", import.meta.url).href}`,
      PLANNER_DOWN: down,
    });
    await enter(page, restaurant.host, `${url}/servico`);
    await expect(page.getByText(/^Plano das \d\d:\d\d$/)).toBeVisible({ timeout: 25_000 });
    await expect(page.getByText("desatualizado")).toHaveCount(0);

    writeFileSync(down, "");
    // Too many for free tables one after the other: the solver is needed.
    for (let n = 1; n <= 4; n += 1)
      await buildReservation(sql, unit, {
        customerName: `Cliente ${n}`,
        guests: 2,
        ...inMinutes(restaurant, 90),
      });
    const arrived = row(page, "Ana Lima").getByRole("button", { name: "Chegou", exact: true });
    await arrived.click();
    await expect(page.getByText("desatualizado")).toBeVisible({ timeout: 25_000 });
    await row(page, "Ana Lima")
      .getByRole("button", { name: /^Sentar → / })
      .click();
    await expect(page.getByRole("button", { name: /ocupada, Ana Lima/ })).toBeVisible();
    await page
      .getByRole("group", { name: "Sem reserva" })
      .getByRole("button", { name: /^2 → M/ })
      .click();
    await expect(page.getByRole("button", { name: /ocupada, Passante/ })).toBeVisible();
    await expect(page.getByText("desatualizado")).toBeVisible();

    rmSync(down);
    await expect(page.getByText("desatualizado")).toHaveCount(0, { timeout: 25_000 });
  },
);

/** A booking's local date and time, this many minutes from now. */
function inMinutes({ unit }: Restaurant, minutes: number) {
  return localOf(new Date(Date.now() + minutes * MINUTE_MS), unit.timeZone);
}

function row(page: Page, name: string): Locator {
  return page.getByRole("listitem", { name, exact: true });
}
