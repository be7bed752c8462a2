import type { Page } from "@playwright/test";

import { TEST_PASSWORD } from "#tests/factories.ts";
import { closeWithEscape } from "#tests/overlays.ts";
import { enter, expect, expectToast, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessible } from "#tests/web/accessibility.ts";

const NEW_PASSWORD = "uma-senha-nova";
const ANSWER =
  "Se houver uma conta com este e-mail, o link para criar uma nova senha chega em instantes. Ele vale por 1 hora.";

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Esqueci a senha" }).click();
  const dialog = page.getByRole("dialog", { name: "Esqueci a senha" });
  await dialog.getByLabel("E-mail", { exact: true }).fill(email);
  await dialog.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByRole("dialog", { name: "Confira o seu e-mail" })).toContainText(ANSWER);
}

test("a user asks for a mail, sets a new password by its link, and every session ends", async ({
  page,
  product,
  restaurant,
  openVisitor,
}) => {
  const elsewhere = await openVisitor();
  await enter(elsewhere, restaurant.host, "/mesas");

  await page.goto("/login");
  await page.getByLabel("E-mail", { exact: true }).fill(restaurant.host.email);
  await page.getByRole("button", { name: "Esqueci a senha" }).click();
  const dialog = page.getByRole("dialog", { name: "Esqueci a senha" });
  await expect(dialog.getByLabel("E-mail", { exact: true })).toHaveValue(restaurant.host.email);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByRole("dialog", { name: "Confira o seu e-mail" })).toContainText(ANSWER);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Entendi" }).click();

  const { link, html } = await product.mail.mailTo(restaurant.host.email);
  expect(html).toContain("Criar nova senha");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Crie uma nova senha" })).toBeVisible();
  await expect(page.getByText(restaurant.host.email)).toBeVisible();
  // The next person at this screen finds the link neither in the address nor in the history.
  await expect(page).toHaveURL("/redefinir-senha");
  await expect(page).toHaveTitle("Nova senha · Maitre");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Crie uma nova senha" })).toBeVisible();

  await page.getByLabel("Nova senha", { exact: true }).fill("curta");
  await page.getByLabel("Confirmar nova senha", { exact: true }).fill("outra");
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(page.getByText("A senha precisa de 8 caracteres ou mais")).toBeVisible();
  await expect(page.getByText("As senhas não são iguais")).toBeVisible();
  await expect(page.getByLabel("Nova senha", { exact: true })).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("Nova senha", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirmar nova senha", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expectToast(page, "Senha alterada. Entre com a nova senha.");
  await expect(page).toHaveURL("/login");
  // The other session's screen leaves by itself.
  await expect(elsewhere).toHaveURL(/\/login\?voltar=/);

  await page.getByLabel("E-mail", { exact: true }).fill(restaurant.host.email);
  await page.getByLabel("Senha", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");

  const visitor = await openVisitor();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1, name: "Link sem validade" })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole("button", { name: "Pedir um novo link" }).click();
  await expect(visitor.getByRole("dialog", { name: "Esqueci a senha" })).toBeVisible();
  await closeWithEscape(visitor);
  await visitor.getByRole("link", { name: "Ir para o login" }).click();
  await expect(visitor).toHaveURL("/login");
});

test(
  "an unknown e-mail, an invented link and an expired one get their answers",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    await page.goto("/redefinir-senha?token=inventado");
    await expect(page.getByRole("heading", { level: 1, name: "Link sem validade" })).toBeVisible();
    await page.goto("/redefinir-senha");
    await expect(page.getByRole("heading", { level: 1, name: "Link sem validade" })).toBeVisible();

    await test.step("an e-mail without an account gets the same answer, and an invalid one an error at its field", async () => {
      const stranger = `ninguem.${restaurant.host.email}`;
      await page.goto("/login");
      await page.getByRole("button", { name: "Esqueci a senha" }).click();
      const dialog = page.getByRole("dialog", { name: "Esqueci a senha" });
      await dialog.getByRole("button", { name: "Enviar link" }).click();
      await expect(dialog.getByText("Informe o e-mail", { exact: true })).toBeVisible();
      await dialog.getByLabel("E-mail", { exact: true }).fill("ana");
      await dialog.getByRole("button", { name: "Enviar link" }).click();
      await expect(dialog.getByText("Informe um e-mail válido")).toBeVisible();
      await expect(dialog.getByLabel("E-mail", { exact: true })).toBeFocused();
      await closeWithEscape(page);
      await expect(dialog).toBeHidden();

      await askForLink(page, stranger);
      expect(product.mail.count(stranger)).toBe(0);
      await page.getByRole("button", { name: "Entendi" }).click();
    });

    await askForLink(page, restaurant.host.email);
    const { link } = await product.mail.mailTo(restaurant.host.email);
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "Crie uma nova senha" })).toBeVisible();
    await rows(
      product.database.sql,
      "update verification set expires_at = now() - interval '1 second' where identifier = 'password_reset:' || $1",
      [restaurant.host.id],
    );
    // The link expired while the form was open.
    await page.getByLabel("Nova senha", { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel("Confirmar nova senha", { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Salvar nova senha" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Link sem validade" })).toBeVisible();
    await expect(
      page.getByText("Este link não vale mais: já foi usado, passou do prazo ou há um mais novo."),
    ).toBeVisible();

    await page.goto("/login");
    await page.getByLabel("E-mail", { exact: true }).fill(restaurant.host.email);
    await page.getByLabel("Senha", { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page).toHaveURL("/dashboard");
  },
);
