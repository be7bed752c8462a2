import type { Page } from "@playwright/test";

import { buildUser, TEST_PASSWORD } from "../support/factories.ts";
import { enter, expect, expectToast, setSessionCookie, test } from "../support/restaurant.ts";
import { rows } from "../support/rows.ts";

const DAY_SECONDS = 24 * 60 * 60;

async function signIn(
  page: Page,
  { email, password = TEST_PASSWORD }: { email: string; password?: string },
): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

test("empty fields are reported without a request to the server", async ({ page, restaurant }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/login");
  await expect(page.getByText("Versão 1.0.0")).toBeVisible();

  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expectToast(page, "Preencha todos os campos");
  await expect(page.getByLabel("E-mail", { exact: true })).toBeFocused();

  await page.getByLabel("E-mail", { exact: true }).fill(restaurant.host.email);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByLabel("Senha", { exact: true })).toBeFocused();
  await expect(page).toHaveURL("/login");
  expect(asked.filter((url) => url.endsWith("/rpc/auth/signIn"))).toEqual([]);
});

test("a wrong password and an unknown account show the same error, and typed text stays", async ({
  page,
  restaurant,
}) => {
  await page.goto("/login");
  await signIn(page, { email: restaurant.host.email, password: "errada-1234" });
  await expectToast(page, "Erro ao fazer login. Tente novamente.");
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(restaurant.host.email);
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("errada-1234");
  await page.getByRole("button", { name: "Close toast" }).click();
  await expect(page.getByText("Erro ao fazer login. Tente novamente.")).toBeHidden();

  await signIn(page, { email: `ninguem.${restaurant.host.email}` });
  await expectToast(page, "Erro ao fazer login. Tente novamente.");
});

test("the form is disabled until the server answers", async ({ page, restaurant }) => {
  const held = Promise.withResolvers<undefined>();
  await page.route("**/rpc/auth/signIn", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/login");
  await signIn(page, restaurant.host);
  await expect(page.getByRole("button", { name: "Entrando..." })).toBeVisible();
  await expect(page.getByLabel("Senha", { exact: true })).toBeDisabled();
  held.resolve(undefined);
  await expectToast(page, "Login realizado com sucesso!");
  await expect(page).toHaveURL("/dashboard");
});

test("a click on a demo account fills the form, and each account lands on a screen it may open", async ({
  page,
  openVisitor,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Administrador" }).click();
  await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue("admin@restaurante.com.br");
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue("demo1234");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expectToast(page, "Login realizado com sucesso!");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  const visitor = await openVisitor();
  await visitor.goto("/login");
  await visitor.getByRole("button", { name: "Funcionário" }).click();
  await visitor.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(visitor).toHaveURL("/reservas");
  await expect(visitor.getByRole("heading", { level: 1, name: "Reservas" })).toBeVisible();
});

test("a user without the dashboard lands on the first permitted screen", async ({
  page,
  product,
  restaurant,
}) => {
  const staff = await buildUser(product.database.sql, restaurant.organization, {
    role: "staff",
    permissions: ["mesas"],
  });
  await page.goto("/");
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, staff);
  await expect(page).toHaveURL("/mesas");
  await expect(page.getByRole("heading", { level: 1, name: "Layout de Mesas" })).toBeVisible();
});

test("the sign-in returns to the requested address, and never to another site", async ({
  page,
  openVisitor,
  restaurant,
}) => {
  await page.goto("/reservas?dia=2031-03-04");
  await expect(page).toHaveURL(/\/login\?voltar=/);
  await signIn(page, restaurant.host);
  await expect(page).toHaveURL("/reservas?dia=2031-03-04");

  const visitor = await openVisitor();
  await visitor.goto("/login?voltar=https://example.com/reservas");
  await signIn(visitor, restaurant.host);
  await expect(visitor).toHaveURL("/dashboard");
});

test("the return address of a screen that this user may not open is not followed", async ({
  page,
  product,
  restaurant,
}) => {
  const staff = await buildUser(product.database.sql, restaurant.organization, {
    role: "staff",
    permissions: ["reservas"],
  });
  await page.goto("/permissoes");
  await signIn(page, staff);
  await expect(page).toHaveURL("/reservas");
});

for (const { remember, lifetime } of [
  { remember: true, lifetime: "30 days" },
  { remember: false, lifetime: "the browser's session" },
]) {
  test(`'Lembrar-me' ${remember ? "set" : "not set"}: the cookie lasts ${lifetime}`, async ({
    page,
    context,
    product,
    restaurant,
  }) => {
    await page.goto("/login");
    if (remember) await page.getByRole("checkbox", { name: "Lembrar-me" }).check();
    await signIn(page, restaurant.host);
    await expect(page).toHaveURL("/dashboard");

    const cookie = (await context.cookies()).find(({ name }) => name.endsWith("maitre.session_token"));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    const seconds = cookie?.expires === -1 ? null : (cookie?.expires ?? 0) - Date.now() / 1000;
    if (remember) expect(Math.abs((seconds ?? 0) - 30 * DAY_SECONDS)).toBeLessThan(60);
    else expect(seconds).toBeNull();

    const [session] = await rows<{ hours: string }>(
      product.database.sql,
      `select round(extract(epoch from expires_at - now()) / 3600) as hours from session
       where user_id = $1 order by created_at desc limit 1`,
      [restaurant.host.id],
    );
    expect(Number(session?.hours)).toBe(remember ? 30 * 24 : 12);
  });
}

test("the password can be shown and hidden", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Senha", { exact: true });
  await password.fill("segredo");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Mostrar senha" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Ocultar senha" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveValue("segredo");
});

test("a signed-in user is led away from the login page", async ({ page, restaurant }) => {
  await setSessionCookie(page, restaurant.host);
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/login?voltar=/reservas");
  await expect(page).toHaveURL("/reservas");
});

test("signing out ends the session, in every tab of the browser", async ({ page, context, restaurant }) => {
  await enter(page, restaurant.host);
  const otherTab = await context.newPage();
  await otherTab.goto("/reservas?dia=2031-03-04");
  await expect(otherTab.getByRole("heading", { level: 1, name: "Reservas" })).toBeVisible();

  await page.getByRole("button", { name: "Menu do usuário" }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL("/login");
  await expect(otherTab).toHaveURL(/\/login/);

  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?voltar=/);
  // A copied cookie does not work either.
  await setSessionCookie(page, restaurant.host);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?voltar=/);
});

test("after a session was ended elsewhere, signing in again returns to the same page", async ({
  page,
  product,
  restaurant,
}) => {
  // On a Sunday: the browser has not loaded the week of the day before yet.
  await enter(page, restaurant.host, "/reservas?dia=2031-03-02");
  await rows(product.database.sql, "delete from session where user_id = $1 returning id", [
    restaurant.host.id,
  ]);
  await page.getByRole("button", { name: "Dia anterior" }).hover();

  await expect(page).toHaveURL(/\/login\?voltar=/);
  await expect(page.getByText("Sua sessão terminou. Entre novamente")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Dia anterior" })).toBeHidden();
  await signIn(page, restaurant.host);
  await expect(page).toHaveURL("/reservas?dia=2031-03-02");
});
