import { PAGES } from "#shared/access.ts";
import { expect, expectToast, test } from "#tests/restaurant.ts";
import { expectAccessible } from "#tests/web/accessibility.ts";

test.use({ ownProduct: true, demo: false });

test(
  "an empty installation leads every page to the first access, and only one person completes it",
  { tag: "@night" },
  async ({ page, openVisitor }) => {
    const heading = { level: 1, name: "Bem-vindo ao Maitre" } as const;
    for (const path of ["/", "/login", "/reservas", "/permissoes"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/primeiro-acesso");
    }
    await expect(page.getByRole("heading", heading)).toBeVisible();
    const second = await openVisitor();
    await second.goto("/");
    await expect(second.getByRole("heading", heading)).toBeVisible();

    await page.getByRole("button", { name: "Criar e entrar" }).click();
    for (const message of [
      "Informe o nome da empresa",
      "Informe o nome da unidade",
      "Informe o seu nome",
      "Informe o e-mail",
      "A senha precisa de 8 caracteres ou mais",
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByLabel("Nome da empresa", { exact: true })).toBeFocused();
    await expectAccessible(page);

    for (const [visitor, company] of [
      [page, "Cantina da Serra"],
      [second, "Outra Casa"],
    ] as const) {
      await visitor.getByLabel("Nome da empresa", { exact: true }).fill(company);
      await visitor.getByLabel("Nome da primeira unidade", { exact: true }).fill("Unidade Centro");
      await visitor.getByLabel("Seu nome", { exact: true }).fill("Marta Serra");
      await visitor.getByLabel("E-mail", { exact: true }).fill("Marta@Cantina.com.br");
      await visitor.getByLabel("Senha", { exact: true }).fill("senha-da-marta");
      await visitor.getByLabel("Confirmar senha", { exact: true }).fill("senha-da-marta");
    }
    await page.getByRole("button", { name: "Criar e entrar" }).click();
    await expectToast(page, "Tudo pronto. Bem-vindo ao Maitre!");
    await expect(page).toHaveURL("/dashboard");
    const sidebar = page.getByRole("complementary", { name: "Menu lateral" });
    await expect(sidebar).toContainText("Cantina da Serra");
    await expect(sidebar).toContainText("Unidade Centro");
    await expect(page.getByRole("navigation", { name: "Menu Principal" }).getByRole("link")).toHaveCount(
      PAGES.length,
    );

    await second.getByRole("button", { name: "Criar e entrar" }).click();
    await expect(second.getByText(/^O primeiro acesso já foi feito/)).toBeVisible();
    await expect(second.getByLabel("Nome da empresa", { exact: true })).toHaveValue("Outra Casa");
    await expectAccessible(second);
    await second.getByRole("link", { name: "Ir para o login" }).click();
    await expect(second.getByRole("heading", { level: 1, name: "Bem-vindo de volta" })).toBeVisible();
    await second.goto("/primeiro-acesso");
    await expect(second).toHaveURL("/login");

    await second.getByLabel("E-mail", { exact: true }).fill("marta@cantina.com.br");
    await second.getByLabel("Senha", { exact: true }).fill("senha-da-marta");
    await second.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(second).toHaveURL("/dashboard");

    const steps = page.getByRole("region", { name: "Primeiros passos" });
    await test.step("each first step links to its page, and the section counts the completed ones", async () => {
      await expect(steps).toContainText("0 de 5 concluídos");
      await expect(steps.getByRole("link")).toHaveCount(5);
      await expectAccessible(page);
      await steps.getByRole("link", { name: /^Mesas/ }).click();
      await page.getByRole("button", { name: "Criar 10 mesas de 4" }).click();
      await expectToast(page, "10 mesas criadas");
      await page.goBack();
      await expect(steps).toContainText("1 de 5 concluídos");
      await expect(steps.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "1 de 5 concluídos");
      // The second screen updates by itself.
      await expect(second.getByRole("region", { name: "Primeiros passos" })).toContainText("1 de 5");
    });

    await test.step("the section can be hidden, and stays hidden after a reload", async () => {
      await steps.getByRole("button", { name: "Ocultar" }).click();
      await expect(steps).toBeHidden();
      await page.reload();
      await expect(page.getByRole("article", { name: "Mesas Disponíveis" })).toContainText("10");
      await expect(steps).toBeHidden();
    });
  },
);
