import type { Locator, Page } from "@playwright/test";

import type { Screen } from "#shared/access.ts";
import { newId } from "#shared/id.ts";
import { buildUser } from "#tests/factories.ts";
import { enter, expect, expectToast, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessible, expectAccessibleOnEveryScreen } from "#tests/web/accessibility.ts";

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
  "Clientes",
  "Relatórios",
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
  const own = rowOf(page, host.name);
  const bia = rowOf(page, "Bia Lima");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Permissões de Acesso");
  await expect(page.getByRole("heading", { name: "Usuários do Sistema" })).toBeVisible();
  await expect(page.getByText("2 usuários ativos")).toBeVisible();
  for (const text of ["Administrador", "Você", host.email, "Todas Permissões"])
    await expect(own.getByText(text, { exact: true })).toBeVisible();
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

  await test.step("users cannot lock themselves out", async () => {
    await expect(own.getByRole("switch")).toBeChecked();
    await expect(own.getByRole("switch")).toBeDisabled();
    await expect(own.getByRole("switch")).toHaveAccessibleDescription("Só por outro administrador.");
    const dialog = await openEdit(page, host.name);
    for (const name of ["Todas Permissões", ...screenNames]) {
      await expect(dialog.getByRole("checkbox", { name, exact: true })).toBeChecked();
      await expect(dialog.getByRole("checkbox", { name, exact: true })).toBeDisabled();
    }
    await expect(dialog.getByRole("button", { name: "Criar link para nova senha" })).toBeHidden();
    await dialog.getByText("Gerente", { exact: true }).click();
    await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Este é o último administrador ativo");
    await expect(dialog.getByRole("radio", { name: "Gerente" })).toBeChecked();
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("all permissions show every box checked and disabled", async () => {
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
    await expect(bia.getByText("Todas Permissões")).toBeVisible();
    await expect(bia.getByText("Administrador")).toBeVisible();
  });
});

test("a new user is invited by e-mail, or by a link if the mail is refused, sets a password, and is signed in", async ({
  page,
  context,
  product,
  openVisitor,
  restaurant,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, restaurant.host, "/permissoes");
  const dialog = page.getByRole("dialog", { name: "Adicionar Novo Usuário" });
  const submit = dialog.getByRole("button", { name: "Adicionar Usuário" });

  await test.step("invites by e-mail", async () => {
    const hint = page.getByText("Só você entra no sistema por enquanto.");
    await expect(hint).toBeVisible();
    await page.getByRole("button", { name: "Convidar um colega" }).click();
    const email = `fernanda.${newId()}@example.com`;
    await dialog.getByLabel("Nome").fill("Fernanda Dias");
    await dialog.getByLabel("E-mail").fill(email);
    await dialog.getByText("Gerente", { exact: true }).click();
    await submit.click();
    await expectToast(page, "Usuário adicionado com sucesso");
    await expectToast(page, `Convite enviado para ${email}`);
    await expect(dialog).toBeHidden();
    await expect(hint).toBeHidden();
    await expect(page.getByText("2 usuários ativos")).toBeVisible();
    const first = await product.mail.mailTo(email);
    expect(first.link).toMatch(/\/convite\?token=/);

    await rowOf(page, "Fernanda Dias").getByRole("button", { name: "Reenviar convite" }).dblclick();
    await expect.poll(() => product.mail.count(email)).toBe(2);
    expect((await product.mail.mailTo(email)).link).not.toBe(first.link);
    // A double click sends one invitation, because a second one would end the first link.
    const again = "select from audit_entry where organization_id = $1 and type = 'user.invited_again'";
    expect(await rows(product.database.sql, again, [restaurant.organization.id])).toHaveLength(1);
  });

  const link = await test.step("shows a link if the mail is refused", async () => {
    await page.getByRole("button", { name: "Adicionar Novo Usuário" }).click();
    await expect(dialog.getByRole("radio", { name: "Funcionário" })).toBeChecked();
    await submit.click();
    await expect(dialog.getByText("Informe o nome")).toBeVisible();
    await expect(dialog.getByText("Informe o e-mail")).toBeVisible();

    await dialog.getByLabel("Nome").fill("Gil Moraes");
    await dialog.getByLabel("E-mail").fill("gil@");
    await submit.click();
    await expect(dialog.getByText("E-mail inválido")).toBeVisible();
    await dialog.getByLabel("E-mail").fill(restaurant.host.email);
    await submit.click();
    await expect(dialog.getByText("Este e-mail já está em uso")).toBeVisible();
    await expect(dialog.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
    await expect(dialog.getByLabel("Nome")).toHaveValue("Gil Moraes");
    await dialog.getByLabel("E-mail").fill(`gil.${newId()}@example.com`);
    product.mail.refuse(true);
    await submit.click();
    await expect(dialog).toBeHidden();

    const linkDialog = page.getByRole("dialog", { name: "Link do convite" });
    const field = linkDialog.getByRole("textbox", { name: "Link" });
    await expect(field).toHaveValue(/\/convite\?token=/);
    product.mail.refuse(false);
    await expect(linkDialog).toContainText("O e-mail não pôde ser enviado");
    await linkDialog.getByRole("button", { name: "Copiar link" }).click();
    await expectToast(page, "Link copiado");
    const copied = await page.evaluate<string>("navigator.clipboard.readText()");
    expect(copied).toBe(await field.inputValue());
    await linkDialog.getByRole("button", { name: "Concluir" }).click();
    return copied;
  });

  const row = rowOf(page, "Gil Moraes");
  for (const text of ["Convite pendente", "Funcionário", "Reservas"])
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText("3 usuários ativos")).toBeVisible();

  await test.step("the new user sets a password by the link", async () => {
    const visitor = await openVisitor();
    await visitor.goto(new URL(link).pathname + new URL(link).search);
    await visitor.getByLabel("Senha", { exact: true }).fill("uma senha bem comprida");
    await visitor.getByLabel("Confirmar senha", { exact: true }).fill("uma senha bem comprida");
    await visitor.getByRole("button", { name: "Criar senha" }).click();
    await expect(visitor).toHaveURL(/\/servico/);
    await expect(row.getByText("Convite pendente")).toBeHidden();
  });
});

test(
  "an edit shows at once on that user's screen, one over somebody else's keeps what was typed, and a deactivated user has to leave",
  { tag: "@night" },
  async ({ page, product, restaurant, openVisitor }) => {
    const { sql } = product.database;
    const bia = await buildUser(sql, restaurant.organization, {
      name: "Bia Lima",
      role: "staff",
      permissions: ["reservas"],
    });
    const theirs = await openVisitor();
    await enter(theirs, bia);
    await enter(page, restaurant.host, "/permissoes");

    await test.step("changed screens show at once in the open menu of that user", async () => {
      const menu = theirs.getByRole("navigation", { name: "Menu Principal" });
      await expect(menu.getByRole("link", { name: "Reservas" })).toBeVisible();
      await expect(menu.getByRole("link", { name: "Layout de Mesas" })).toBeHidden();
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
      await expect(menu.getByRole("link", { name: "Layout de Mesas" })).toBeVisible();
      await expect(menu.getByRole("link", { name: "Comentários" })).toBeVisible();
      await expect(menu.getByRole("link", { name: "Permissões" })).toBeHidden();
    });

    await test.step("an edit over somebody else's is reported, and typed text stays", async () => {
      const dialog = await openEdit(page, "Bia Lima");
      await dialog.getByLabel("Nome").fill("Beatriz Lima");
      await dialog.getByRole("checkbox", { name: "Cardápio" }).check();
      // Behind the page's back, as when live events are late.
      await rows(
        sql,
        "update app_user set role = 'manager', permissions = '{reservas,mesas}', version = version + 1 where id = $1",
        [bia.id],
      );
      const save = dialog.getByRole("button", { name: "Salvar Alterações" });
      await save.click();
      await expect(dialog.getByRole("alert")).toContainText("Este usuário foi alterado em outra tela");
      await expect(dialog.getByLabel("Nome")).toHaveValue("Beatriz Lima");
      await expect(dialog.getByRole("radio", { name: "Gerente" })).toBeChecked();
      for (const name of ["Cardápio", "Reservas", "Layout de Mesas"])
        await expect(dialog.getByRole("checkbox", { name })).toBeChecked();
      await page.keyboard.press("Escape");
      await rows(
        sql,
        "update app_user set permissions = '{reservas,mesas,clientes}', version = version + 1 where id = $1",
        [bia.id],
      );
      await page.reload();
      await openEdit(page, "Bia Lima");
      for (const name of ["Cardápio", "Reservas", "Layout de Mesas", "Clientes"])
        await expect(dialog.getByRole("checkbox", { name })).toBeChecked();
      await expect(dialog.getByRole("alert")).toContainText("Este usuário foi alterado em outra tela");
      await save.click();
      await expect(dialog).toBeHidden();
      expect(await rows(sql, "select name, role, permissions from app_user where id = $1", [bia.id])).toEqual(
        [
          {
            name: "Beatriz Lima",
            role: "manager",
            permissions: ["cardapio", "reservas", "mesas", "clientes"],
          },
        ],
      );
    });

    await test.step("a deactivated user is led to the login page at once", async () => {
      const row = rowOf(page, "Beatriz Lima");
      await expect(page.getByText("2 usuários ativos")).toBeVisible();
      await row.getByRole("switch").click();
      await expectToast(page, "Beatriz Lima foi desativado e não pode mais entrar");
      await expect(row.getByText("Inativo")).toBeVisible();
      await expect(page.getByText("1 usuário ativo")).toBeVisible();
      await expect(theirs).toHaveURL(/\/login/);

      await row.getByRole("switch").click();
      await expectToast(page, "Beatriz Lima foi ativado");
      await expect(page.getByText("2 usuários ativos")).toBeVisible();
    });
  },
);

test("links are made on request only, a second one ends the first, and axe finds nothing in the dialogs", async ({
  page,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const permissions: Screen[] = ["reservas", "mesas", "cardapio", "comentarios"];
  const [bia, caio] = ["Beatriz", "Caio"].map((name) => `${name} Nogueira de Albuquerque Cavalcanti`) as [
    string,
    string,
  ];
  await buildUser(sql, restaurant.organization, {
    name: bia,
    role: "manager",
    permissions,
    isPending: true,
  });
  await buildUser(sql, restaurant.organization, { name: caio, role: "manager", permissions });
  await enter(page, restaurant.host, "/permissoes");
  await expect(page.getByText("Convite pendente")).toBeVisible();
  await expectAccessibleOnEveryScreen(page);

  await page.getByRole("button", { name: "Adicionar Novo Usuário" }).click();
  const add = page.getByRole("dialog", { name: "Adicionar Novo Usuário" });
  await add.getByRole("button", { name: "Adicionar Usuário" }).click();
  await expect(add.getByText("Informe o nome")).toBeVisible();
  await expectAccessible(page);
  await add.getByRole("button", { name: "Cancelar" }).click();

  const links: string[] = [];
  const invitation = page.getByRole("dialog", { name: "Link do convite" });
  for (let index = 0; index < 2; index += 1) {
    await rowOf(page, bia).getByRole("button", { name: "Copiar link do convite" }).click();
    await expect(invitation).toBeVisible();
    links.push(await invitation.getByRole("textbox", { name: "Link" }).inputValue());
    if (index === 0) await expectAccessible(page);
    await invitation.getByRole("button", { name: "Concluir" }).click();
    await expect(invitation).toBeHidden();
  }
  expect(links[0]).not.toBe(links[1]);

  const edit = await openEdit(page, caio);
  await expect(edit.getByRole("checkbox", { name: "Comentários" })).toBeChecked();
  await expectAccessibleOnEveryScreen(page);
  await edit.getByRole("button", { name: "Criar link para nova senha" }).click();
  const question = page.getByRole("alertdialog", { name: "Criar link para nova senha?" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Criar link" }).click();
  const reset = page.getByRole("dialog", { name: "Link para nova senha" });
  await expect(reset.getByRole("textbox", { name: "Link" })).toHaveValue(/\/redefinir-senha\?token=/);
  await reset.getByRole("button", { name: "Concluir" }).click();
  await expect(edit).toBeVisible();
});
