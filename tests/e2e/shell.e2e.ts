import { buildUnit, buildUser } from "#tests/factories.ts";
import { closeWithEscape } from "#tests/overlays.ts";
import { cardOf, enter, expect, takeReservation, test } from "#tests/restaurant.ts";

const MENU = [
  ["Dashboard", "/dashboard"],
  ["Serviço", "/servico"],
  ["Configurações", "/configuracoes"],
  ["Assistente IA", "/assistente"],
  ["Chat Assistant", "/chat-assistant"],
  ["Cardápio", "/cardapio"],
  ["Reservas", "/reservas"],
  ["Layout de Mesas", "/mesas"],
  ["Turno", "/turno"],
  ["Comentários", "/comentarios"],
  ["Permissões", "/permissoes"],
  ["Clientes", "/clientes"],
  ["Relatórios", "/relatorios"],
] as const;

test("an admin's menu has every page, and each opens", async ({ page, restaurant }) => {
  await enter(page, restaurant.host, "/dashboard");
  const menu = page.getByRole("navigation", { name: "Menu Principal" });
  await expect(menu.getByRole("link")).toHaveText(MENU.map(([label]) => label));
  for (const [label, path] of MENU) {
    await menu.getByRole("link", { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(menu.getByRole("link", { name: label, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
  await page
    .getByRole("complementary", { name: "Menu lateral" })
    .getByRole("link", { name: restaurant.organization.name })
    .click();
  await expect(page).toHaveURL("/dashboard");
});

test("staff see the screens that they may open; another address, or one that does not exist, is explained and leads on", async ({
  page,
  allowErrors,
  product,
  restaurant,
}) => {
  allowErrors(/404/);
  const staff = await buildUser(product.database.sql, restaurant.organization, {
    role: "staff",
    permissions: ["mesas", "reservas"],
  });
  const calls: string[] = [];
  page.on("response", (response) => calls.push(`${response.status()} ${new URL(response.url()).pathname}`));
  await enter(page, staff, "/permissoes");
  await expect(page.getByRole("heading", { level: 1, name: "Sem permissão" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Menu Principal" }).getByRole("link")).toHaveText([
    "Serviço",
    "Reservas",
    "Layout de Mesas",
    "Turno",
  ]);
  expect(calls.filter((call) => call.startsWith("403"))).toEqual([]);

  await page.getByRole("main").getByRole("link", { name: "Ir para Serviço" }).click();
  await expect(page).toHaveURL("/servico");
  await expect(page.getByRole("heading", { level: 1, name: "Serviço" })).toBeVisible();

  await test.step("an unknown address shows an error page, logs an error, and leads home", async () => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.goto("/nao/existe");
    await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
    await expect.poll(() => logged.filter((text) => text.includes("/nao/existe"))).not.toEqual([]);
    await page.getByRole("link", { name: "Voltar ao início" }).click();
    await expect(page).toHaveURL("/servico");

    await page.context().clearCookies();
    await page.goto("/nao/existe");
    await page.getByRole("link", { name: "Voltar ao início" }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});

test("the sidebar and the theme stay over reloads as the user chose them", async ({
  page,
  context,
  product,
  restaurant,
}) => {
  const user = await buildUser(product.database.sql, restaurant.organization, {
    name: "Helena Duarte Prado",
  });
  await page.emulateMedia({ colorScheme: "light" });
  await enter(page, user, "/dashboard");
  const sidebar = page.getByRole("complementary", { name: "Menu lateral" });
  const width = async (): Promise<number | undefined> => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(256);

  // Ctrl+B works with the focus anywhere, also on a button; a cookie keeps the choice for a week.
  await page.keyboard.press("Control+b");
  await expect.poll(width).toBe(48);
  const cookie = (await context.cookies()).find(({ name }) => name === "sidebar_state");
  expect(cookie?.value).toBe("false");
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 7 * 24 * 60 * 60)).toBeLessThan(60);

  await page.reload();
  await expect.poll(width).toBe(48);
  // Its links keep their names.
  await sidebar.getByRole("link", { name: "Reservas", exact: true }).click();
  await expect(page).toHaveURL("/reservas");

  await page.getByRole("button", { name: "Menu do usuário" }).focus();
  await page.keyboard.press("Control+b");
  await expect.poll(width).toBe(256);
  await page.getByRole("button", { name: "Nova Reserva" }).first().focus();
  await page.keyboard.press("Control+b");
  await expect.poll(width).toBe(48);
  await page.getByRole("button", { name: "Alternar menu lateral" }).click();
  await expect.poll(width).toBe(256);

  const theme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const choose = async (label: string): Promise<void> => {
    await page.getByRole("button", { name: "Menu do usuário" }).click();
    await page.getByRole("menuitemradio", { name: label }).click();
  };
  expect(await theme()).toBe("light");
  await choose("Escuro");
  expect(await theme()).toBe("dark");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(width).toBe(256);
  expect(await theme()).toBe("dark");

  await choose("Do sistema");
  await expect.poll(theme).toBe("light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(theme).toBe("dark");
  await test.step("the user menu says who is signed in and leads to the settings", async () => {
    const trigger = page.getByRole("button", { name: "Menu do usuário" });
    await expect(trigger).toHaveText(/^[A-Z]{2}$/);
    await trigger.click();
    await expect(page.getByText("Helena Duarte Prado")).toBeVisible();
    await expect(page.getByText(user.email)).toBeVisible();
    await page.getByRole("menuitem", { name: "Configurações" }).click();
    await expect(page).toHaveURL("/configuracoes");
  });
});

test("on a phone the sidebar is a sheet", { tag: "@phone" }, async ({ page, restaurant }) => {
  await enter(page, restaurant.host, "/dashboard");
  const sheet = page.getByRole("dialog", { name: "Menu lateral" });
  await expect(page.getByRole("navigation", { name: "Menu Principal" })).toBeHidden();

  await page.getByRole("button", { name: "Alternar menu lateral" }).click();
  await expect(sheet.getByRole("link", { name: "Layout de Mesas" })).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(288);
  await sheet.getByRole("link", { name: "Reservas", exact: true }).click();
  await expect(page).toHaveURL("/reservas");
  await expect(sheet).toBeHidden();

  const units = page.getByRole("dialog", { name: "Alterar Empresa" });
  await page.getByRole("button", { name: "Alternar menu lateral" }).click();
  await sheet.getByRole("button", { name: "Alterar Empresa" }).click();
  await expect(units).toBeVisible();
  await closeWithEscape(page);
  await expect(units).toBeHidden();

  await test.step("the top bar names the unit, in one line, and finds", async () => {
    const name = page.getByRole("button", { name: `Unidade Atual: ${restaurant.unit.name}` });
    await expect(name).toHaveText(restaurant.unit.name);
    expect((await name.boundingBox())?.height).toBeLessThanOrEqual(44);
    await name.click();
    await expect(units).toBeVisible();
    await closeWithEscape(page);
    await expect(units).toBeHidden();
    await page.getByRole("button", { name: "Buscar em tudo" }).click();
    await expect(page.getByRole("searchbox", { name: "Buscar em tudo" })).toBeVisible();
  });
});

test(
  "'Alterar Empresa' scrolls, finds a unit by name or address, and the choice survives a reload",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    const { sql } = product.database;
    const { organization } = restaurant;
    await buildUnit(sql, organization, {
      name: "Unidade Shopping",
      address: "Av. Paulista, 900 - São Paulo - SP",
      position: 1,
    });
    await buildUnit(sql, organization, {
      name: "Unidade Praia",
      address: "Rua da Areia, 7 - Guarujá - SP",
      position: 2,
    });
    for (let n = 3; n <= 12; n += 1)
      await buildUnit(sql, organization, { name: `Unidade ${n}`, position: n });
    await enter(page, restaurant.host);
    await takeReservation(page, { name: "Ana Lima" });
    await expect(cardOf(page, "Ana Lima")).toBeVisible();

    await page.getByRole("button", { name: "Alterar Empresa" }).click();
    const dialog = page.getByRole("dialog", { name: "Alterar Empresa" });
    const search = dialog.getByRole("searchbox", { name: "Buscar unidade" });
    await expect(dialog.getByText("13 unidades encontradas")).toBeVisible();
    await expect(dialog.getByRole("radio", { name: "Unidade Centro" })).toBeChecked();

    // A long list scrolls within 300 px.
    const list = dialog.getByRole("radiogroup");
    await expect.poll(async () => (await list.boundingBox())?.height ?? 0).toBeLessThanOrEqual(308);
    await list.getByText("Unidade 12").click();
    await expect(list.getByRole("radio", { name: "Unidade 12" })).toBeChecked();

    await search.fill("PRAIA");
    await expect(dialog.getByText("1 unidade encontrada", { exact: true })).toBeVisible();
    await search.fill("guarujá");
    await expect(dialog.getByRole("radio")).toHaveCount(1);
    await expect(dialog.getByRole("radio", { name: "Unidade Praia" })).toBeVisible();
    await search.fill("nada disso");
    await expect(dialog.getByText("Nenhuma unidade encontrada")).toBeVisible();
    await expect(dialog.getByText("0 unidades encontradas")).toBeVisible();

    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Alterar Empresa" }).click();
    await expect(search).toHaveValue("");
    await expect(dialog.getByRole("radio", { name: "Unidade Centro" })).toBeChecked();

    await search.fill("praia");
    await dialog.getByText("Unidade Praia").click();
    await dialog.getByRole("button", { name: "Confirmar" }).click();
    await expect(dialog).toBeHidden();
    const sidebar = page.getByRole("complementary", { name: "Menu lateral" });
    await expect(sidebar.getByText("Unidade Praia")).toBeVisible();
    await expect(page.getByText("Nenhuma reserva encontrada")).toBeVisible();
    await page.reload();
    await expect(sidebar.getByText("Unidade Praia")).toBeVisible();
    await expect(page.getByText("Nenhuma reserva encontrada")).toBeVisible();
  },
);
