import type { BrowserContext, Page } from "@playwright/test";

import type { RunningProduct } from "#tests/browser.ts";
import { buildUser, TEST_PASSWORD } from "#tests/factories.ts";
import { enter, expect, expectToast, setSessionCookie, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";

const DAY_SECONDS = 24 * 60 * 60;

async function signIn(
  page: Page,
  { email, password = TEST_PASSWORD }: { email: string; password?: string },
): Promise<void> {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

test("a wrong password and an unknown account show the same error, and typed text stays", async ({
  page,
  context,
  product,
  restaurant,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/login");
  await expect(page.getByText("Versão 1.0.0")).toBeVisible();
  const email = page.getByLabel("E-mail", { exact: true });
  const password = page.getByLabel("Senha", { exact: true });
  const enterButton = page.getByRole("button", { name: "Entrar", exact: true });

  await test.step("empty fields are reported without a request", async () => {
    await enterButton.click();
    await expectToast(page, "Preencha todos os campos");
    await expect(email).toBeFocused();
    await email.fill(restaurant.host.email);
    await enterButton.click();
    await expect(password).toBeFocused();
    await expect(page).toHaveURL("/login");
    expect(asked.filter((url) => url.endsWith("/rpc/auth/signIn"))).toEqual([]);
  });

  await test.step("the password can be shown and hidden", async () => {
    await password.fill("segredo");
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Mostrar senha" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Ocultar senha" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await expect(password).toHaveValue("segredo");
  });

  await test.step("a refusal keeps what was typed", async () => {
    await signIn(page, { email: restaurant.host.email, password: "errada-1234" });
    await expectToast(page, "Erro ao fazer login. Tente novamente.");
    await expect(email).toHaveValue(restaurant.host.email);
    await expect(password).toHaveValue("errada-1234");
    await page.getByRole("button", { name: "Close toast" }).first().click();
    await expect(page.getByText("Erro ao fazer login. Tente novamente.")).toBeHidden();
    await signIn(page, { email: `ninguem.${restaurant.host.email}` });
    await expectToast(page, "Erro ao fazer login. Tente novamente.");
  });

  await test.step("the form is disabled until the server answers, and 'Lembrar-me' lasts 30 days", async () => {
    const held = Promise.withResolvers<undefined>();
    await page.route("**/rpc/auth/signIn", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole("checkbox", { name: "Lembrar-me" }).check();
    await signIn(page, restaurant.host);
    await expect(page.getByRole("button", { name: "Entrando..." })).toBeVisible();
    await expect(password).toBeDisabled();
    held.resolve(undefined);
    await expectToast(page, "Login realizado com sucesso!");
    await expect(page).toHaveURL("/dashboard");
    const seconds = (await readSessionCookie(context)).expires - Date.now() / 1000;
    expect(Math.abs(seconds - 30 * DAY_SECONDS)).toBeLessThan(60);
    expect(await readSessionHours(product, restaurant.host)).toBe(30 * 24);
  });
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
  // A host works at the stand.
  await expect(visitor).toHaveURL("/servico");
  await expect(visitor.getByRole("heading", { level: 1, name: "Serviço" })).toBeVisible();
});

test("a sign-in leads to the requested address, or to the first permitted screen", async ({
  page,
  context,
  product,
  restaurant,
}) => {
  const staff = await buildUser(product.database.sql, restaurant.organization, {
    role: "staff",
    permissions: ["mesas"],
  });

  await test.step("without the dashboard, to the first permitted screen, for the browser's session", async () => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, staff);
    await expect(page).toHaveURL("/mesas");
    await expect(page.getByRole("heading", { level: 1, name: "Layout de Mesas" })).toBeVisible();
    expect((await readSessionCookie(context)).expires).toBe(-1);
    expect(await readSessionHours(product, staff)).toBe(12);
  });

  await test.step("not to a screen that this user may not open, nor to another site", async () => {
    for (const address of ["/permissoes", "https://example.com/reservas"]) {
      await context.clearCookies();
      await page.goto(`/login?voltar=${address}`);
      await signIn(page, staff);
      await expect(page).toHaveURL("/mesas");
    }
  });

  await test.step("to the requested address", async () => {
    await context.clearCookies();
    await page.goto("/reservas?dia=2031-03-04");
    await expect(page).toHaveURL(/\/login\?voltar=/);
    await signIn(page, restaurant.host);
    await expect(page).toHaveURL("/reservas?dia=2031-03-04");
  });

  await test.step("also to a section of a page, which gets the focus", async () => {
    await context.clearCookies();
    await page.goto("/configuracoes#horario");
    await expect(page).toHaveURL(/\/login\?voltar=/);
    await signIn(page, restaurant.host);
    await expect(page).toHaveURL("/configuracoes#horario");
    await expect(page.getByRole("heading", { name: "Horário de funcionamento" })).toBeFocused();
  });

  await test.step("and a signed-in user is led away from the login page", async () => {
    await page.goto("/login");
    await expect(page).toHaveURL("/dashboard");
    await page.goto("/login?voltar=/reservas");
    await expect(page).toHaveURL("/reservas");
  });
});

test("signing out ends the session in every tab, and after a session that was ended elsewhere one returns to the same page", async ({
  page,
  context,
  product,
  restaurant,
}) => {
  await enter(page, restaurant.host);

  await test.step("signs out in two tabs", async () => {
    const otherTab = await context.newPage();
    await otherTab.goto("/reservas?dia=2031-03-04");
    await expect(otherTab.getByRole("heading", { level: 1, name: "Reservas" })).toBeVisible();
    await page.getByRole("button", { name: "Menu do usuário" }).click();
    await page.getByRole("menuitem", { name: "Sair" }).click();
    await expect(page).toHaveURL("/login");
    await expect(otherTab).toHaveURL(/\/login/);
    await otherTab.close();
  });

  await test.step("neither the browser nor a copied cookie gets in", async () => {
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login\?voltar=/);
    await setSessionCookie(page, restaurant.host);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login\?voltar=/);
  });

  await test.step("leaves the page of an ended session, and returns to it", async () => {
    // On a Sunday: the browser has not loaded the week of the day before yet.
    await page.goto("/reservas?dia=2031-03-02");
    await signIn(page, restaurant.host);
    const dayBefore = page.getByRole("button", { name: "Dia anterior" });
    await expect(dayBefore).toBeVisible();
    const { x, y } = (await dayBefore.boundingBox())!;
    await expect(page).toHaveURL("/reservas?dia=2031-03-02");
    await rows(product.database.sql, "delete from session where user_id = $1 returning id", [
      restaurant.host.id,
    ]);
    // The pointer starts a call, unless the end of the live events has led away already: so nothing waits for the button.
    await page.mouse.move(x + 5, y + 5);

    await expect(page).toHaveURL(/\/login\?voltar=/);
    await expect(page.getByText("Sua sessão terminou. Entre novamente")).toHaveCount(1);
    await expect(dayBefore).toBeHidden();
    await signIn(page, restaurant.host);
    await expect(page).toHaveURL("/reservas?dia=2031-03-02");
  });
});

async function readSessionCookie(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith("maitre.session_token"));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  return cookie!;
}

/** How long the user's latest session lasts from now. */
async function readSessionHours(product: RunningProduct, { id }: { id: string }): Promise<number> {
  const [session] = await rows<{ hours: string }>(
    product.database.sql,
    `select round(extract(epoch from expires_at - now()) / 3600) as hours from session
     where user_id = $1 order by created_at desc limit 1`,
    [id],
  );
  return Number(session?.hours);
}
