import type { Locator, Page } from "@playwright/test";

import { MINUTE_MS } from "#shared/time.ts";
import type { RunningProduct } from "#tests/browser.ts";
import { turnInto } from "#tests/devices.ts";
import { buildOrganization, buildReservation, buildTable, buildUnit, buildUser } from "#tests/factories.ts";
import { closeWithEscape } from "#tests/overlays.ts";
import { refuseCall } from "#tests/refused-calls.ts";
import { enter, expect, expectToast, test, type Restaurant, undoButton } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import {
  expectAccessibleOnEveryScreen,
  expectAccessibleWithoutSideScroll,
} from "#tests/web/accessibility.ts";

const enterFloor = (page: Page, user: { cookie: string }) => enter(page, user, "/mesas");

const planOf = (page: Page) => page.getByRole("listbox", { name: "Layout do salão" });

/** A table on the plan. */
const tableOn = (page: Page, label: string) =>
  planOf(page).getByRole("option", { name: new RegExp(`^Mesa ${label},`) });

/** On a tablet 'Mesas Cadastradas' is a drawer, so open it first. */
const showList = async (page: Page) => {
  await expect(page.locator("[data-editor-canvas]")).toBeVisible();
  const toggle = page.getByRole("button", { name: "Mesas Cadastradas", expanded: false });
  if ((await toggle.count()) > 0) await toggle.click();
  await expect(page.getByRole("heading", { name: "Mesas Cadastradas" })).toBeVisible();
};

const askRemoval = async (page: Page, label: string) => {
  await showList(page);
  await page.getByRole("button", { name: `Excluir Mesa ${label}`, exact: true }).click();
};

const openEdit = async (page: Page, label: string) => {
  await showList(page);
  await page.getByRole("button", { name: `Editar Mesa ${label}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Editar Mesa" });
  await expect(dialog).toBeVisible();
  return dialog;
};

/** The tables' places in the database. */
async function placesOf({ database }: RunningProduct, unit: { id: string }) {
  const stored = await rows<{ label: string; x: number; y: number }>(
    database.sql,
    "select label, x, y from dining_table where unit_id = $1 and removed_at is null order by label",
    [unit.id],
  );
  return Object.fromEntries(stored.map(({ label, x, y }) => [label, { x, y }]));
}

async function centreOf(table: Locator): Promise<{ x: number; y: number }> {
  const box = await table.boundingBox();
  if (!box) throw new Error("the table is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags a table from its middle; `by` is in px of the screen. */
async function drag(page: Page, table: Locator, by: { x: number; y: number }) {
  const from = await centreOf(table);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
  await page.mouse.up();
}

/** A party with a reservation that has sat at the table for 25 minutes. */
const seatParty = ({ database }: RunningProduct, { unit, today }: Restaurant, table: { id: string }) =>
  buildReservation(database.sql, unit, {
    customerName: "Ana Lima",
    status: "seated",
    date: today,
    startsAt: new Date(Date.now() - 25.5 * MINUTE_MS),
    seatedAt: new Date(Date.now() - 25.5 * MINUTE_MS),
    endsAt: new Date(Date.now() + 64.5 * MINUTE_MS),
    tables: [table],
  });

test("new tables of both shapes stand next to the others and can change their shape", async ({
  page,
  product,
  restaurant,
}) => {
  await enterFloor(page, restaurant.host);
  await expect(page.getByText("3 mesas", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Adicionar Mesa Retangular" }).click();
  await expectToast(page, "Mesa M4 adicionada");
  await expect(tableOn(page, "M4")).toHaveAccessibleName("Mesa M4, 4 lugares, disponível, sobreposta a M1");
  await expect(page.getByText("2 mesas sobrepostas: M1, M4")).toBeVisible();
  await expect(tableOn(page, "M4")).toHaveAttribute("aria-selected", "true");

  await page.getByRole("button", { name: "Adicionar Mesa Redonda" }).click();
  await expectToast(page, "Mesa M5 adicionada");
  const { M4, M5 } = await placesOf(product, restaurant.unit);
  expect({ M4, M5 }).toEqual({ M4: { x: 160, y: 100 }, M5: { x: 180, y: 100 } });
  await expect(page.getByText("5 mesas", { exact: true })).toBeVisible();

  // The shape buttons show the selected table: the one that was just added.
  const rectangular = page.getByRole("button", { name: "Retangular", exact: true });
  await expect(page.getByRole("button", { name: "Redonda", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await rectangular.click();
  await expect(rectangular).toHaveAttribute("aria-pressed", "true");
  // The database stores the corner of a rectangle and the centre of a circle: the table itself does not move.
  await expect.poll(async () => (await placesOf(product, restaurant.unit))["M5"]).toEqual({ x: 120, y: 40 });

  // Undo works with the focus anywhere on the page.
  await page.getByRole("button", { name: "Limpar Tudo" }).focus();
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await placesOf(product, restaurant.unit))["M5"]).toEqual({ x: 180, y: 100 });
  await page.keyboard.press("Control+z");
  await expect(page.getByText("4 mesas", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("mesas sobrepostas")).toBeHidden();
});

test("a dropped table is saved in one request, and another screen shows it", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  const visitor = await openVisitor();
  await enterFloor(page, restaurant.host);
  await enterFloor(visitor, restaurant.host);
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/rpc/floor/")) saves.push(request.url().split("/").at(-1) ?? "");
  });

  const before = await centreOf(tableOn(visitor, "M1"));
  await drag(page, tableOn(page, "M1"), { x: 60, y: 200 });
  await expect.poll(async () => (await centreOf(tableOn(visitor, "M1"))).y).toBeGreaterThan(before.y + 150);
  expect(saves.filter((name) => !["listTables", "readPlan"].includes(name))).toEqual(["saveTables"]);
  const { M1, M2 } = await placesOf(product, restaurant.unit);
  expect(M1?.y).toBeGreaterThan(300);
  expect(M2).toEqual({ x: 400, y: 100 });

  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await placesOf(product, restaurant.unit))["M1"]).toEqual({ x: 100, y: 100 });
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(async () => (await placesOf(product, restaurant.unit))["M1"]).toEqual(M1);

  await test.step("a refused save reverts the table and shows the reason", async () => {
    const refusal = {
      defined: true,
      code: "REFUSED",
      status: 409,
      message: "Hoje não",
      data: { reason: "outside_plan" },
    };
    await page.route("**/rpc/floor/saveTables", (route) =>
      route.fulfill({ status: 409, json: { json: refusal, meta: [] } }),
    );
    const place = await centreOf(tableOn(page, "M1"));
    await drag(page, tableOn(page, "M1"), { x: 0, y: -150 });
    await expectToast(page, "Hoje não");
    await expect.poll(async () => await centreOf(tableOn(page, "M1"))).toEqual(place);
    expect((await placesOf(product, restaurant.unit))["M1"]).toEqual(M1);
  });
});

test(
  "two users at once lose no change, and the last drop wins",
  { tag: "@night" },
  async ({ page: anna, openVisitor, product, restaurant }) => {
    const bruno = await openVisitor();
    await enterFloor(anna, restaurant.host);
    await enterFloor(
      bruno,
      await buildUser(product.database.sql, restaurant.organization, { permissions: ["mesas"] }),
    );

    await test.step("one user drags a table while the other moves two and renames it", async () => {
      const from = await centreOf(tableOn(anna, "M1"));
      await anna.mouse.move(from.x, from.y);
      await anna.mouse.down();
      await anna.mouse.move(from.x, from.y + 100, { steps: 4 });

      await drag(bruno, tableOn(bruno, "M1"), { x: 0, y: 250 });
      await drag(bruno, tableOn(bruno, "M2"), { x: 0, y: 250 });
      const dialog = await openEdit(bruno, "M1");
      await dialog.getByLabel("ID da Mesa").fill("Janela");
      await dialog.getByRole("button", { name: "Salvar" }).click();
      await expect.poll(async () => (await centreOf(tableOn(anna, "M2"))).y).toBeGreaterThan(from.y + 150);

      await anna.mouse.move(from.x, from.y + 120, { steps: 2 });
      await anna.mouse.up();
    });

    await expect
      .poll(async () =>
        Math.abs((await centreOf(tableOn(bruno, "Janela"))).y - (await centreOf(tableOn(anna, "Janela"))).y),
      )
      .toBeLessThan(1);
    const { Janela, M2 } = await placesOf(product, restaurant.unit);
    expect(Janela?.y).toBeLessThan(320);
    expect(M2?.y).toBeGreaterThan(350);
  },
);

test("the whole editor can be used by keyboard", async ({ page, product, restaurant }) => {
  await enterFloor(page, restaurant.host);
  await page.getByRole("button", { name: "Adicionar Mesa Redonda" }).focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Mesa M4 adicionada");
  // Toolbar and plan are one stop of the Tab key each. The new table is selected on the plan.
  await page.getByRole("button", { name: "Limpar Tudo" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(tableOn(page, "M4")).toBeFocused();

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => (await placesOf(product, restaurant.unit))["M4"]).toEqual({ x: 170, y: 111 });

  await page.keyboard.press("Escape");
  await page.keyboard.press("Home");
  await expect(tableOn(page, "M1")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Editar Mesa" });
  await expect(dialog.getByLabel("ID da Mesa")).toBeFocused();
  await closeWithEscape(page);
  await expect(dialog).toBeHidden();

  // The focus returns a moment after the dialog is gone.
  await expect(tableOn(page, "M4")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tableOn(page, "M1")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Delete");
  const question = page.getByRole("alertdialog", { name: "Excluir M1?" });
  await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectToast(page, "Mesa removida");
  await expect(tableOn(page, "M1")).toHaveCount(0);
  await expect(page.locator("body")).not.toBeFocused();
});

test("a table can be edited with the seed's fields, defaults and limits", async ({
  page,
  openVisitor,
  restaurant,
}) => {
  const visitor = await openVisitor();
  await enterFloor(page, restaurant.host);
  await enterFloor(visitor, restaurant.host);

  const dialog = await openEdit(page, "M2");
  await expect(dialog.getByLabel("Nome do Cliente")).toHaveCount(0);
  await dialog.getByLabel("ID da Mesa").fill("m1");
  await expect(dialog.getByText("Já existe uma mesa com este ID")).toBeVisible();
  await dialog.getByLabel("ID da Mesa").fill("Varanda");
  const seats = dialog.getByRole("textbox", { name: "Número de Lugares" });
  await seats.fill("");
  await seats.blur();
  await expect(seats).toHaveValue("1");

  await dialog.getByText("Ocupada", { exact: true }).click();
  await dialog.getByLabel("Nome do Cliente").fill("Família Reis");
  const occupied = dialog.getByRole("textbox", { name: "Tempo Ocupado (minutos)" });
  const leaving = dialog.getByRole("textbox", { name: "Tempo Estimado de Saída (minutos)" });
  await expect(occupied).toHaveValue("0");
  await expect(leaving).toHaveValue("0");
  await occupied.fill("20");
  await leaving.fill("45");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Mesa atualizada");
  await expect(dialog).toBeHidden();

  for (const screen of [page, visitor]) {
    await expect(tableOn(screen, "Varanda")).toHaveAccessibleName(
      /^Mesa Varanda, 1 lugar, ocupada, Família Reis, há 20 min, sai em 4[45] min$/,
    );
    await expect(screen.getByText("Família Reis", { exact: true }).last()).toBeVisible();
  }

  await (await openEdit(page, "Varanda")).getByText("Disponível", { exact: true }).click();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(tableOn(visitor, "Varanda")).toHaveAccessibleName("Mesa Varanda, 1 lugar, disponível");
});

test("a table with a party cannot be deleted, and freeing it by hand releases the party", async ({
  page,
  product,
  restaurant,
}) => {
  const party = await seatParty(product, restaurant, restaurant.tables[0]);
  await buildReservation(product.database.sql, restaurant.unit, {
    date: restaurant.tomorrow,
    tables: [restaurant.tables[1]],
  });
  await enterFloor(page, restaurant.host);
  await expect(tableOn(page, "M1")).toHaveAccessibleName(
    /^Mesa M1, 4 lugares, ocupada, Ana Lima, há 25 min, sai em 1 h 0[45]$/,
  );

  const refusal = page.getByRole("alertdialog", { name: "Não é possível excluir" });
  const clear = () => page.getByRole("button", { name: "Limpar Tudo" }).click();
  for (const [ask, reason] of [
    [() => askRemoval(page, "M1"), "Há clientes em M1. Libere antes de continuar."],
    [
      () => askRemoval(page, "M2"),
      "Há reservas confirmadas para M2. Cancele ou mude as reservas antes de remover.",
    ],
    [clear, "Há clientes em M1. Libere antes de continuar."],
  ] as const) {
    await ask();
    await expect(refusal).toContainText(reason);
    await refusal.getByRole("button", { name: "Entendi" }).click();
    await expect(refusal).toBeHidden();
  }

  const dialog = await openEdit(page, "M1");
  await expect(dialog.getByLabel("Nome do Cliente")).toBeDisabled();
  await dialog.getByText("Disponível", { exact: true }).click();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  const question = page.getByRole("alertdialog", { name: "Liberar Ana Lima?" });
  await question.getByRole("button", { name: "Voltar" }).click();
  await expect(question).toBeHidden();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await question.getByRole("button", { name: "Liberar Mesa" }).click();
  await expectToast(page, "Mesa liberada com sucesso");
  await expect(dialog).toBeHidden();
  await expect(tableOn(page, "M1")).toHaveAccessibleName("Mesa M1, 4 lugares, disponível");
  expect(
    await rows(product.database.sql, "select status from reservation where unit_id = $1 and id = $2", [
      restaurant.unit.id,
      party.id,
    ]),
  ).toEqual([{ status: "completed" }]);

  await askRemoval(page, "M1");
  await page
    .getByRole("alertdialog", { name: "Excluir M1?" })
    .getByRole("button", { name: "Excluir" })
    .click();
  await expectToast(page, "Mesa removida");
  await expect(page.getByText("2 mesas", { exact: true })).toBeVisible();
});

test("'Limpar Tudo' asks, clears every screen, and can be undone", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  const visitor = await openVisitor();
  await enterFloor(page, restaurant.host);
  await enterFloor(visitor, restaurant.host);
  const places = await placesOf(product, restaurant.unit);

  await page.getByRole("button", { name: "Limpar Tudo" }).click();
  const question = page.getByRole("alertdialog", { name: "Limpar todo o layout?" });
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(question).toBeHidden();
  await expect(planOf(page).getByRole("option")).toHaveCount(3);

  await page.getByRole("button", { name: "Limpar Tudo" }).click();
  await question.getByRole("button", { name: "Limpar Tudo" }).click();
  await expectToast(page, "Todas as mesas removidas");
  await expect(page.getByText("Nenhuma mesa cadastrada")).toBeVisible();
  await expect(visitor.getByText("Nenhuma mesa cadastrada")).toBeVisible();
  await expect(page.getByRole("button", { name: "Limpar Tudo" })).toBeDisabled();

  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(planOf(visitor).getByRole("option")).toHaveCount(3);
  expect(await placesOf(product, restaurant.unit)).toEqual(places);
});

test("an empty layout starts with ten tables, in one step that can be undone", async ({
  page,
  openVisitor,
  product,
}) => {
  const { sql } = product.database;
  const organization = await buildOrganization(sql);
  const unit = await buildUnit(sql, organization);
  const user = await buildUser(sql, organization);
  const visitor = await openVisitor();
  await enterFloor(visitor, user);
  await enterFloor(page, user);
  await page.getByRole("button", { name: "Criar 10 mesas de 4" }).click();
  await expectToast(page, "10 mesas criadas");
  await expect(planOf(visitor).getByRole("option")).toHaveCount(10);
  await expect(tableOn(visitor, "M10")).toHaveAccessibleName("Mesa M10, 4 lugares, disponível");
  await expect(page.getByText(/sobrepostas/)).toBeHidden();
  const entries = await rows<{ detail: { tableIds: string[] } }>(
    sql,
    "select detail from audit_entry where unit_id = $1 and type = 'table.changed'",
    [unit.id],
  );
  expect(entries.map(({ detail }) => detail.tableIds.length)).toEqual([10]);

  await undoButton(page, "10 mesas criadas").click();
  await expect(page.getByRole("button", { name: "Criar 10 mesas de 4" })).toBeVisible();
  await expect(planOf(visitor).getByRole("option")).toHaveCount(0);
});

test("a party seated on another screen appears on the plan", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  const host = await openVisitor();
  await buildReservation(product.database.sql, restaurant.unit, {
    customerName: "Caio Reis",
    date: restaurant.today,
  });
  await enterFloor(page, restaurant.host);
  await enter(host, restaurant.host);
  await host.getByRole("button", { name: "Sentar Cliente" }).click();
  await host.getByRole("radio", { name: /^Mesa M3,/ }).click();
  await host.getByRole("button", { name: "Confirmar" }).click();
  await expect(tableOn(page, "M3")).toHaveAccessibleName(
    /^Mesa M3, 6 lugares, ocupada, Caio Reis, agora, sai em/,
  );
});

test(
  "a phone shows the live map, and tables can be dragged only in edit mode",
  { tag: ["@phone", "@night"] },
  async ({ page, product, restaurant }) => {
    await enterFloor(page, restaurant.host);
    const toolbar = page.getByRole("toolbar", { name: "Ferramentas do layout" });
    await expect(toolbar).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Adicionar Mesa Redonda" })).toHaveCount(0);
    const touch = await page.context().newCDPSession(page);
    const dragM1 = async () => {
      const from = await centreOf(tableOn(page, "M1"));
      const began = Date.now() / 1000 - 1;
      // The finger rests before it lifts: after a flick, the browser takes the next tap for the flick's end.
      for (const [step, y] of [0, 10, 30, 60, 80, 80].entries())
        await touch.send("Input.dispatchTouchEvent", {
          type: step === 0 ? "touchStart" : "touchMove",
          touchPoints: [{ x: from.x, y: from.y + y }],
          timestamp: began + step / 10,
        });
      await touch.send("Input.dispatchTouchEvent", {
        type: "touchEnd",
        touchPoints: [],
        timestamp: began + 0.9,
      });
      return from;
    };

    await dragM1();
    const place = await centreOf(tableOn(page, "M2"));
    await page.touchscreen.tap(place.x, place.y);
    const dialog = page.getByRole("dialog", { name: "Editar Mesa" });
    await expect(dialog.getByLabel("ID da Mesa")).toHaveValue("M2");
    await closeWithEscape(page);
    await expect(dialog).toBeHidden();
    expect((await placesOf(product, restaurant.unit))["M1"]).toEqual({ x: 100, y: 100 });

    await page.getByRole("button", { name: "Editar layout" }).tap();
    await expect(toolbar).toBeVisible();
    const from = await dragM1();
    await expect.poll(async () => (await placesOf(product, restaurant.unit))["M1"]?.y).toBeGreaterThan(200);
    await expect.poll(async () => (await centreOf(tableOn(page, "M1"))).y).toBeGreaterThan(from.y + 50);

    await page.getByRole("button", { name: "Adicionar Mesa Redonda" }).tap();
    await expectToast(page, "Mesa M4 adicionada");
    await page.getByRole("button", { name: "Mais ferramentas" }).tap();
    await page.getByRole("menuitem", { name: "Retangular" }).tap();
    await expect
      .poll(async () => (await placesOf(product, restaurant.unit))["M4"])
      .toEqual({ x: 100, y: 40 });

    await page.getByRole("button", { name: "Concluir" }).tap();
    await expect(toolbar).toHaveCount(0);
  },
);

test(
  "on a tablet the map uses the screen: one row of tools, and the list in a drawer",
  { tag: "@tablet" },
  async ({ page, product, restaurant }) => {
    await buildTable(product.database.sql, restaurant.unit, {
      label: "M4",
      seats: 8,
      x: 100,
      y: 350,
      status: "cleaning",
    });
    await enterFloor(page, restaurant.host);
    await expect(page.getByRole("complementary", { name: "Menu lateral" })).toHaveCSS("width", "48px");
    const toolbar = page.getByRole("toolbar", { name: "Ferramentas do layout" });
    await expect(toolbar.getByRole("button", { name: "Ajustar à tela" })).toBeVisible();
    expect((await toolbar.boundingBox())?.height).toBeLessThanOrEqual(48);
    // The title and its buttons are the second row.
    expect((await toolbar.boundingBox())?.y).toBeLessThan(150);
    const map = await page.locator("[data-editor-canvas]").boundingBox();
    expect(map?.width).toBeGreaterThan(900);
    expect((map?.y ?? 0) + (map?.height ?? 0)).toBeLessThanOrEqual(768);
    await expect(page.locator("[data-editor-canvas] svg text").filter({ hasText: /^8$/ })).toBeVisible();

    await showList(page);
    const drawer = page.getByRole("dialog", { name: "Mesas Cadastradas" });
    await expect(drawer.getByRole("listitem")).toHaveCount(4);
    const targets = await drawer
      .getByRole("button")
      .evaluateAll((buttons) => buttons.map((button) => Math.min(button.clientWidth, button.clientHeight)));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(38);
    await drawer.getByRole("button", { name: /^Mesa M3/ }).tap();
    await expect(drawer).toBeHidden();
    await expect(tableOn(page, "M3")).toHaveAttribute("aria-selected", "true");
  },
);

test(
  "axe finds nothing on the layout page and its dialogs",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    await fillFloor(product, restaurant);
    await buildTable(product.database.sql, restaurant.unit, { label: "M5", x: 150, y: 150 });
    await enterFloor(page, restaurant.host);
    await expect(page.getByText("2 mesas sobrepostas: M1, M5")).toBeVisible();
    await page.getByRole("button", { name: /^Mesa M3/ }).click();
    await expect(tableOn(page, "M3")).toHaveAttribute("aria-selected", "true");
    await expectAccessibleWithoutSideScroll(page);
    await turnInto(page, "tablet");
    await expectAccessibleWithoutSideScroll(page);
    await showList(page);
    await expectAccessibleWithoutSideScroll(page);
    await page.getByRole("button", { name: "Fechar" }).click();
    await turnInto(page, "phone");
    await expectAccessibleWithoutSideScroll(page);
    await page.getByRole("button", { name: "Editar layout" }).click();
    await expectAccessibleWithoutSideScroll(page);
    await page.getByRole("button", { name: "Concluir" }).click();
    await turnInto(page, "desktop");

    await askRemoval(page, "M3");
    const question = page.getByRole("alertdialog", { name: "Excluir M3?" });
    await expect(question).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await question.getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Limpar Tudo" }).click();
    const refusal = page.getByRole("alertdialog", { name: "Não é possível excluir" });
    await expect(refusal).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await refusal.getByRole("button", { name: "Entendi" }).click();

    const dialog = await openEdit(page, "M1");
    await dialog.getByLabel("ID da Mesa").fill("");
    await expect(dialog.getByText("Informe o ID da mesa")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await dialog.getByLabel("ID da Mesa").fill("M1");
    await dialog.getByText("Em Limpeza", { exact: true }).click();
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByRole("alertdialog", { name: "Liberar Ana Lima?" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
  },
);

test(
  "axe finds nothing on an empty layout, or when loading fails",
  { tag: "@night" },
  async ({ page, product }) => {
    const { sql } = product.database;
    const organization = await buildOrganization(sql);
    await buildUnit(sql, organization);
    await enterFloor(page, await buildUser(sql, organization));
    await expect(page.getByText("Nenhuma mesa cadastrada")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);

    const allow = await refuseCall(page, "floor/listTables");
    await page.reload();
    await expect(page.getByText("Não foi possível carregar as mesas")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await allow();
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(page.getByText("Nenhuma mesa cadastrada")).toBeVisible();
  },
);

/** Tables in every state. */
async function fillFloor(product: RunningProduct, restaurant: Restaurant): Promise<void> {
  const { sql } = product.database;
  const { unit, tables, tomorrow } = restaurant;
  await seatParty(product, restaurant, tables[0]);
  await buildReservation(sql, unit, { date: tomorrow, tables: [tables[1]] });
  await buildTable(sql, unit, { label: "M4", x: 100, y: 350, status: "cleaning", shape: "circle" });
}
