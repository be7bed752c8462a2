import { issueInvitation } from "#features/auth/links/server/commands.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { RunningProduct } from "#tests/browser.ts";
import { buildUser, type BuiltUser } from "#tests/factories.ts";
import { expect, expectToast, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessible } from "#tests/web/accessibility.ts";

/** The link that an administrator copies or the mail contains. */
async function invite({ database, url }: RunningProduct, user: BuiltUser): Promise<string> {
  const { organizationId } = user;
  const actor = {
    kind: "user",
    id: user.id,
    organizationId,
    role: "admin",
    permissions: "all",
    channel: "backoffice",
  } as const;
  const services = { env: { publicUrl: url }, clock: { now: () => new Date() } } as Services;
  const link = await inTransaction(database, (tx) =>
    issueInvitation(tx, services, { organizationId, actor }, user.id),
  );
  return link.url;
}

test("an invited person chooses a password and is signed in, and the invitation works only once", async ({
  page,
  product,
  restaurant,
  openVisitor,
}) => {
  const bia = await buildUser(product.database.sql, restaurant.organization, {
    name: "Beatriz Nogueira",
    role: "staff",
    permissions: ["mesas", "reservas"],
  });
  await rows(product.database.sql, "delete from credential where user_id = $1", [bia.id]);
  const older = await invite(product, bia);
  const link = await invite(product, bia);

  await page.goto(older);
  await expect(page.getByRole("heading", { level: 1, name: "Convite sem validade" })).toBeVisible();
  await expectAccessible(page);

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Olá, Beatriz Nogueira!" })).toBeVisible();
  await expect(page.getByText(restaurant.organization.name)).toBeVisible();
  await expect(page).toHaveURL("/convite");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Criar senha" }).click();
  await expect(page.getByText("A senha precisa de 8 caracteres ou mais")).toBeVisible();
  await page.getByLabel("Senha", { exact: true }).fill("senha-da-bia");
  await page.getByRole("button", { name: "Mostrar senha" }).first().click();
  await expect(page.getByLabel("Senha", { exact: true })).toHaveAttribute("type", "text");
  await page.getByLabel("Confirmar senha", { exact: true }).fill("senha-da-bia");
  await page.getByRole("button", { name: "Criar senha" }).click();
  await expectToast(page, "Senha criada. Bem-vindo ao Maitre!");
  await expect(page).toHaveURL("/servico");
  await expect(page.getByRole("heading", { level: 1, name: "Serviço" })).toBeVisible();

  const visitor = await openVisitor();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { level: 1, name: "Convite sem validade" })).toBeVisible();
  await visitor.getByRole("link", { name: "Ir para o login" }).click();
  await visitor.getByLabel("E-mail", { exact: true }).fill(bia.email);
  await visitor.getByLabel("Senha", { exact: true }).fill("senha-da-bia");
  await visitor.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(visitor).toHaveURL("/servico");
});
