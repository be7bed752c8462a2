import type { Locator, Page } from "@playwright/test";

import { newId } from "#shared/id.ts";
import { buildUser } from "../support/factories.ts";
import { enter, expect, expectToast, test } from "../support/restaurant.ts";
import { rows } from "../support/rows.ts";
import { expectAccessible } from "../support/web/accessibility.ts";

function rowOf(page: Page, name: string): Locator {
  return page.getByRole("listitem", { name, exact: true });
}

async function openEdit(page: Page, name: string): Promise<Locator> {
  await rowOf(page, name).getByRole("button", { name: "Editar" }).click();
  const dialog = page.getByRole("dialog", { name: "Editar Permissões" });
  await expect(dialog).toBeVisible();
  return dialog;
}

const screenNames = [
  "Dashboard",
  "Configurações",
  "Assistente IA",
  "Chat Assistant",
  "Cardápio",
  "Reservas",
  "Layout de Mesas",
  "Comentários",
  "Permissões",
];

test.afterEach(({ product }) => product.mail.refuse(false));

test("a row shows a user's role, status and screens", async ({ page, product, restaurant }) => {
  const { sql } = product.database;
  const { organization, host } = restaurant;
  await buildUser(sql, organization, {
    name: "Bia Lima",
    email: `bia.${newId()}@example.com`,
    role: "manager",
    permissions: ["mesas", "cardapio"],
  });
  await buildUser(sql, organization, { name: "Caio Reis", role: "staff", permissions: [], isActive: false });
  await enter(page, host, "/permissoes");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Permissões de Acesso");
  await expect(page.getByRole("heading", { name: "Usuários do Sistema" })).toBeVisible();
  await expect(page.getByText("2 usuários ativos")).toBeVisible();
  const own = rowOf(page, host.name);
  for (const text of ["Administrador", "Você", host.email, "Todas Permissões"])
    await expect(own.getByText(text, { exact: true })).toBeVisible();
  const bia = rowOf(page, "Bia Lima");
  for (const text of ["Gerente", "Cardápio", "Layout de Mesas"])
    await expect(bia.getByText(text, { exact: true })).toBeVisible();
  await expect(bia.getByText("Reservas")).toBeHidden();
  await expect(bia.getByText("Inativo")).toBeHidden();
  await expect(bia.getByRole("switch", { name: "Usuário ativo: Bia Lima" })).toBeChecked();
  const caio = rowOf(page, "Caio Reis");
  for (const text of ["Funcionário", "Inativo", "Nenhuma tela"])
    await expect(caio.getByText(text, { exact: true })).toBeVisible();
  await expect(caio.getByRole("switch")).not.toBeChecked();
  await expectAccessible(page);
});

test("a new user is invited by e-mail", async ({ page, product, restaurant }) => {
  await enter(page, restaurant.host, "/permissoes");
  const hint = page.getByText("Só você entra no sistema por enquanto.");
  await expect(hint).toBeVisible();
  await page.getByRole("button", { name: "Convidar um colega" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar Novo Usuário" });
  const email = `fernanda.${newId()}@example.com`;
  await dialog.getByLabel("Nome").fill("Fernanda Dias");
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByText("Gerente", { exact: true }).click();
  await dialog.getByRole("button", { name: "Adicionar Usuário" }).click();
  await expectToast(page, "Usuário adicionado com sucesso");
  await expectToast(page, `Convite enviado para ${email}`);
  await expect(dialog).toBeHidden();
  await expect(hint).toBeHidden();
  const first = await product.mail.mailTo(email);
  expect(first.link).toMatch(/\/convite\?token=/);

  await rowOf(page, "Fernanda Dias").getByRole("button", { name: "Reenviar convite" }).dblclick();
  await expect.poll(() => product.mail.count(email)).toBe(2);
  expect((await product.mail.mailTo(email)).link).not.toBe(first.link);
  // A double click sends one invitation, because a second one would end the first link.
  const again = "select from audit_entry where organization_id = $1 and type = 'user.invited_again'";
  expect(await rows(product.database.sql, again, [restaurant.organization.id])).toHaveLength(1);
});

test("without a mail, a new user gets a link, sets a password by it, and is signed in", async ({
  page,
  context,
  product,
  openVisitor,
  restaurant,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, restaurant.host, "/permissoes");
  await page.getByRole("button", { name: "Adicionar Novo Usuário" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar Novo Usuário" });
  const submit = dialog.getByRole("button", { name: "Adicionar Usuário" });
  await expect(dialog.getByRole("radio", { name: "Funcionário" })).toBeChecked();
  await submit.click();
  await expect(dialog.getByText("Informe o nome")).toBeVisible();
  await expect(dialog.getByText("Informe o e-mail")).toBeVisible();

  await dialog.getByLabel("Nome").fill("Fernanda Dias");
  await dialog.getByLabel("E-mail").fill("fernanda@");
  await submit.click();
  await expect(dialog.getByText("E-mail inválido")).toBeVisible();
  await dialog.getByLabel("E-mail").fill(restaurant.host.email);
  await submit.click();
  await expect(dialog.getByText("Este e-mail já está em uso")).toBeVisible();
  await expect(dialog.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByLabel("Nome")).toHaveValue("Fernanda Dias");
  await dialog.getByLabel("E-mail").fill(`fernanda.${newId()}@example.com`);
  product.mail.refuse(true);
  await submit.click();
  await expectToast(page, "Usuário adicionado com sucesso");

  const linkDialog = page.getByRole("dialog", { name: "Link do convite" });
  const field = linkDialog.getByRole("textbox", { name: "Link" });
  await expect(field).toHaveValue(/\/convite\?token=/);
  product.mail.refuse(false);
  await expect(linkDialog).toContainText("O e-mail não pôde ser enviado");
  await linkDialog.getByRole("button", { name: "Copiar link" }).click();
  await expectToast(page, "Link copiado");
  const link = await page.evaluate<string>("navigator.clipboard.readText()");
  expect(link).toBe(await field.inputValue());
  await linkDialog.getByRole("button", { name: "Concluir" }).click();

  const row = rowOf(page, "Fernanda Dias");
  for (const text of ["Convite pendente", "Funcionário", "Reservas"])
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText("2 usuários ativos")).toBeVisible();

  const visitor = await openVisitor();
  await visitor.goto(new URL(link).pathname + new URL(link).search);
  await visitor.getByLabel("Senha", { exact: true }).fill("uma senha bem comprida");
  await visitor.getByLabel("Confirmar senha", { exact: true }).fill("uma senha bem comprida");
  await visitor.getByRole("button", { name: "Criar senha" }).click();
  await expect(visitor).toHaveURL(/\/reservas/);
  await expect(row.getByText("Convite pendente")).toBeHidden();
});

test("a copied invitation ends the one before", async ({ page, product, restaurant }) => {
  await buildUser(product.database.sql, restaurant.organization, {
    name: "Caio Reis",
    role: "staff",
    permissions: ["reservas"],
    isPending: true,
  });
  await enter(page, restaurant.host, "/permissoes");
  const links: string[] = [];
  for (let index = 0; index < 2; index += 1) {
    await rowOf(page, "Caio Reis").getByRole("button", { name: "Copiar link do convite" }).click();
    const dialog = page.getByRole("dialog", { name: "Link do convite" });
    links.push(await dialog.getByRole("textbox", { name: "Link" }).inputValue());
    await dialog.getByRole("button", { name: "Concluir" }).click();
    await expect(dialog).toBeHidden();
  }
  expect(links[0]).not.toBe(links[1]);
});

test("changed screens show at once in the open menu of that user", async ({
  page,
  product,
  restaurant,
  openVisitor,
}) => {
  const bia = await buildUser(product.database.sql, restaurant.organization, {
    name: "Bia Lima",
    role: "manager",
    permissions: ["reservas"],
  });
  const theirs = await openVisitor();
  await enter(theirs, bia);
  const menu = theirs
    .getByRole("navigation", { name: "Menu lateral" })
    .or(theirs.getByText("Menu Principal").locator(".."));
  await expect(theirs.getByRole("link", { name: "Layout de Mesas" })).toBeHidden();
  await expect(menu.first()).toBeVisible();

  await enter(page, restaurant.host, "/permissoes");
  const dialog = await openEdit(page, "Bia Lima");
  const screens = dialog.getByRole("group", { name: "Acesso às Telas" });
  for (const name of screenNames) {
    const box = screens.getByRole("checkbox", { name, exact: true });
    await expect(box).toBeEnabled();
    await expect(box).toBeChecked({ checked: name === "Reservas" });
  }
  await screens.getByRole("checkbox", { name: "Layout de Mesas" }).check();
  await screens.getByRole("checkbox", { name: "Comentários" }).check();
  await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
  await expectToast(page, "Permissões atualizadas com sucesso");
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, "Bia Lima").getByText("Layout de Mesas")).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Layout de Mesas" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Comentários" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Permissões" })).toBeHidden();
});

test("all permissions show every box checked and disabled", async ({ page, product, restaurant }) => {
  const { sql } = product.database;
  await buildUser(sql, restaurant.organization, { name: "Bia Lima", role: "staff", permissions: ["mesas"] });
  await enter(page, restaurant.host, "/permissoes");
  const own = await openEdit(page, restaurant.host.name);
  for (const name of ["Todas Permissões", ...screenNames]) {
    await expect(own.getByRole("checkbox", { name, exact: true })).toBeChecked();
    await expect(own.getByRole("checkbox", { name, exact: true })).toBeDisabled();
  }
  await expect(own.getByRole("button", { name: "Criar link para nova senha" })).toBeHidden();
  await own.getByRole("button", { name: "Cancelar" }).click();

  const dialog = await openEdit(page, "Bia Lima");
  const all = dialog.getByRole("checkbox", { name: "Todas Permissões" });
  const floor = dialog.getByRole("checkbox", { name: "Layout de Mesas" });
  await all.check();
  await expect(dialog.getByRole("checkbox", { name: "Permissões", exact: true })).toBeChecked();
  await expect(floor).toBeDisabled();
  await all.uncheck();
  await expect(floor).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "Reservas" })).not.toBeChecked();
  await dialog.getByText("Administrador", { exact: true }).click();
  await expect(all).toBeChecked();
  await expect(all).toBeDisabled();
  await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, "Bia Lima").getByText("Todas Permissões")).toBeVisible();
  await expect(rowOf(page, "Bia Lima").getByText("Administrador")).toBeVisible();
});

test("a deactivated user is led to the login page at once", async ({
  page,
  product,
  restaurant,
  openVisitor,
}) => {
  const bia = await buildUser(product.database.sql, restaurant.organization, { name: "Bia Lima" });
  const theirs = await openVisitor();
  await enter(theirs, bia);
  await enter(page, restaurant.host, "/permissoes");
  await expect(page.getByText("2 usuários ativos")).toBeVisible();
  await rowOf(page, "Bia Lima").getByRole("switch").click();
  await expectToast(page, "Bia Lima foi desativado e não pode mais entrar");
  await expect(rowOf(page, "Bia Lima").getByText("Inativo")).toBeVisible();
  await expect(page.getByText("1 usuário ativo")).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);

  await rowOf(page, "Bia Lima").getByRole("switch").click();
  await expectToast(page, "Bia Lima foi ativado");
  await expect(page.getByText("2 usuários ativos")).toBeVisible();
});

test("users cannot lock themselves out", async ({ page, restaurant }) => {
  await enter(page, restaurant.host, "/permissoes");
  const own = rowOf(page, restaurant.host.name);
  await own.getByRole("switch").click();
  await expect(page.getByText(/Este é o último administrador ativo/)).toBeVisible();
  await expect(own.getByRole("switch")).toBeChecked();
  const dialog = await openEdit(page, restaurant.host.name);
  await dialog.getByText("Gerente", { exact: true }).click();
  await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Este é o último administrador ativo");
  await expect(dialog.getByRole("radio", { name: "Gerente" })).toBeChecked();
});

test("an edit over somebody else's is reported, and typed text stays", async ({
  page,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const bia = await buildUser(sql, restaurant.organization, {
    name: "Bia Lima",
    role: "staff",
    permissions: ["reservas"],
  });
  await enter(page, restaurant.host, "/permissoes");
  const dialog = await openEdit(page, "Bia Lima");
  await dialog.getByLabel("Nome").fill("Beatriz Lima");
  await dialog.getByRole("checkbox", { name: "Cardápio" }).check();
  await rows(
    sql,
    "update app_user set role = 'manager', permissions = '{reservas,mesas}', version = 2 where id = $1",
    [bia.id],
  );
  const save = dialog.getByRole("button", { name: "Salvar Alterações" });
  await save.click();
  await expect(dialog.getByRole("alert")).toContainText("Este usuário foi alterado em outra tela");
  await expect(dialog.getByLabel("Nome")).toHaveValue("Beatriz Lima");
  await expect(dialog.getByRole("radio", { name: "Gerente" })).toBeChecked();
  for (const name of ["Cardápio", "Reservas", "Layout de Mesas"])
    await expect(dialog.getByRole("checkbox", { name })).toBeChecked();
  await save.click();
  await expectToast(page, "Permissões atualizadas com sucesso");
  expect(await rows(sql, "select name, role, permissions from app_user where id = $1", [bia.id])).toEqual([
    { name: "Beatriz Lima", role: "manager", permissions: ["cardapio", "reservas", "mesas"] },
  ]);
});

test("a link for a new password is made on request only", async ({ page, product, restaurant }) => {
  await buildUser(product.database.sql, restaurant.organization, { name: "Bia Lima" });
  await enter(page, restaurant.host, "/permissoes");
  const dialog = await openEdit(page, "Bia Lima");
  await dialog.getByRole("button", { name: "Criar link para nova senha" }).click();
  const question = page.getByRole("alertdialog", { name: "Criar link para nova senha?" });
  await question.getByRole("button", { name: "Criar link" }).click();
  const linkDialog = page.getByRole("dialog", { name: "Link para nova senha" });
  await expect(linkDialog.getByRole("textbox", { name: "Link" })).toHaveValue(/\/redefinir-senha\?token=/);
  await linkDialog.getByRole("button", { name: "Concluir" }).click();
  await expect(dialog).toBeVisible();
});

test("axe finds nothing in the dialogs", async ({ page, product, restaurant }) => {
  // Four dialogs in two themes each.
  test.setTimeout(90_000);
  await buildUser(product.database.sql, restaurant.organization, { name: "Bia Lima", isPending: true });
  await buildUser(product.database.sql, restaurant.organization, { name: "Caio Reis" });
  await enter(page, restaurant.host, "/permissoes");
  await page.getByRole("button", { name: "Adicionar Novo Usuário" }).click();
  const add = page.getByRole("dialog", { name: "Adicionar Novo Usuário" });
  await add.getByRole("button", { name: "Adicionar Usuário" }).click();
  await expect(add.getByText("Informe o nome")).toBeVisible();
  await expectAccessible(page);
  await add.getByRole("button", { name: "Cancelar" }).click();
  await rowOf(page, "Bia Lima").getByRole("button", { name: "Copiar link do convite" }).click();
  const link = page.getByRole("dialog", { name: "Link do convite" });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.getByRole("button", { name: "Concluir" }).click();
  const edit = await openEdit(page, "Caio Reis");
  await expectAccessible(page);
  await edit.getByRole("button", { name: "Criar link para nova senha" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
});

test("two hundred users are found by name or e-mail", async ({ page, product, restaurant }) => {
  const { sql } = product.database;
  await rows(
    sql,
    `insert into app_user (organization_id, id, name, email, role, permissions)
     select $1::uuid, gen_random_uuid(), 'Pessoa ' || n, 'pessoa' || n || '.' || $1::text || '@example.com', 'staff', '{reservas}'
     from generate_series(1, 199) n`,
    [restaurant.organization.id],
  );
  await enter(page, restaurant.host, "/permissoes");
  await expect(page.getByText("200 usuários ativos")).toBeVisible();
  const list = page.getByRole("list", { name: "Usuários do Sistema" });
  await expect(list.getByRole("listitem")).toHaveCount(30);
  const search = page.getByRole("searchbox", { name: "Buscar usuário" });
  await search.fill("pessoa 199");
  await expect(list.getByRole("heading")).toHaveText(["Pessoa 199"]);
  await search.fill("pessoa42.");
  await expect(list.getByRole("heading")).toHaveText(["Pessoa 42"]);
  await search.fill("ninguém");
  await expect(page.getByText("Nenhum usuário encontrado")).toBeVisible();
  await search.fill("");
  await page.getByRole("button", { name: "Mostrar todos os 200 usuários" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(200);
});

test("fits a phone @phone", async ({ page, product, restaurant }) => {
  await buildUser(product.database.sql, restaurant.organization, {
    name: "Beatriz Nogueira de Albuquerque Cavalcanti",
    role: "manager",
    permissions: ["reservas", "mesas", "cardapio", "comentarios"],
    isPending: true,
  });
  await enter(page, restaurant.host, "/permissoes");
  await expect(page.getByText("Convite pendente")).toBeVisible();
  const width = () => page.evaluate<number>("document.documentElement.scrollWidth");
  expect(await width()).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  const dialog = await openEdit(page, "Beatriz Nogueira de Albuquerque Cavalcanti");
  await expect(dialog.getByRole("checkbox", { name: "Comentários" })).toBeChecked();
  expect(await width()).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
