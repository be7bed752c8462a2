import type { Locator, Page } from "@playwright/test";

import { closeWithEscape } from "#tests/overlays.ts";
import { enter, expect, expectToast, test } from "#tests/restaurant.ts";
import { startReviewPlatforms, type ReviewPlatforms } from "#tests/review-platforms.ts";
import { expectAccessible } from "#tests/web/accessibility.ts";

let servers: ReviewPlatforms;
test.beforeEach(async ({ product }) => {
  servers = await startReviewPlatforms(product.connectors);
  for (const platform of ["google", "tripadvisor", "ifood"] as const)
    servers[platform].publish({
      rating: 4,
      text: `Comida ótima, dito no ${platform}`,
      writtenAt: new Date(Date.now() - 60_000),
    });
});
test.afterEach(() => servers.stop());

test(
  "connects iFood and TripAdvisor, and disconnects again",
  { tag: "@night" },
  async ({ page, restaurant }) => {
    await enter(page, restaurant.host, "/comentarios");
    const dialog = await openConnections(page, "Conectar plataformas");
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await expectAccessible(page);

    const ifood = await choose(page, dialog, "iFood", "Conectar");
    await ifood.getByRole("button", { name: "Salvar" }).click();
    await expect(ifood.getByText("Preencha este campo")).toHaveCount(3);
    await expectAccessible(page);
    await ifood.getByLabel("ID do cliente", { exact: true }).fill(servers.ifood.client.clientId);
    await secretOf(ifood, "Chave secreta do cliente").fill("errada");
    await ifood.getByLabel("ID da loja", { exact: true }).fill(servers.ifood.merchantId);
    await ifood.getByRole("button", { name: "Salvar" }).click();
    await expect(ifood.getByText(/não aceitou as credenciais/)).toBeVisible();
    await expect(ifood.getByLabel("ID da loja", { exact: true })).toHaveValue(servers.ifood.merchantId);

    // Nothing that is typed is lost: not by looking at another platform, and not by Escape.
    await ifood.getByRole("button", { name: "Voltar" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await closeWithEscape(page);
    const question = page.getByRole("alertdialog", { name: "Descartar o que foi digitado?" });
    await expect(question).toContainText("iFood");
    await question.getByRole("button", { name: "Continuar editando" }).click();
    await choose(page, dialog, "iFood", "Conectar");
    await secretOf(ifood, "Chave secreta do cliente").fill(servers.ifood.client.clientSecret);
    await ifood.getByRole("button", { name: "Testar conexão" }).click();
    await expect(ifood.getByText("A conexão funciona: Cantina da Praça.")).toBeVisible();
    await ifood.getByRole("button", { name: "Salvar" }).click();
    await expectToast(page, "iFood conectado. Os comentários estão sendo buscados.");
    await expect(ifood.getByText("Última sincronização: agora")).toBeVisible();
    await expect(ifood.getByText("Chave salva. Preencha só para trocar.")).toBeVisible();
    await expect(secretOf(ifood, "Chave secreta do cliente")).toHaveValue("");
    await expectAccessible(page);

    await ifood.getByRole("button", { name: "Voltar" }).click();
    const tripadvisor = await choose(page, dialog, "TripAdvisor", "Conectar");
    await secretOf(tripadvisor, "Chave de API").fill(servers.tripadvisor.apiKey);
    await tripadvisor.getByLabel("Nome do restaurante no TripAdvisor").fill("Cantina");
    await page.keyboard.press("Enter");
    await tripadvisor.getByText("Cantina da Praça", { exact: true }).click();
    await tripadvisor.getByRole("button", { name: "Salvar" }).click();
    await expectToast(page, "TripAdvisor conectado. Os comentários estão sendo buscados.");
    await expect(tripadvisor.getByText("Última sincronização: agora")).toBeVisible();
    await expect(tripadvisor.getByRole("button", { name: "Trocar restaurante" })).toBeVisible();

    await tripadvisor.getByRole("button", { name: "Sincronizar agora" }).click();
    await expectToast(page, "Buscando comentários do TripAdvisor");
    await tripadvisor.getByRole("button", { name: "Desconectar" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Desconectar" }).click();
    await expectToast(page, "TripAdvisor desconectado");
    await tripadvisor.getByRole("button", { name: "Voltar" }).click();
    await expect(dialog.getByRole("listitem", { name: "TripAdvisor" })).toContainText("Não conectado");
    await closeWithEscape(page);
    await expect(dialog).toBeHidden();
    // The reviews that were fetched are there, those of a platform that is gone, too.
    await expect(page.getByText("Comida ótima, dito no ifood")).toBeVisible();
    await expect(page.getByText("Comida ótima, dito no tripadvisor")).toBeVisible();
  },
);

test(
  "connects Google through its own page @phone",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    await enter(page, restaurant.host, "/comentarios");
    const dialog = await openConnections(page, "Conectar plataformas");
    const google = await choose(page, dialog, "Google", "Conectar");
    await expect(google.getByLabel("Endereço de redirecionamento")).toHaveValue(
      `${product.url}/api/review-connections/google/callback`,
    );
    await expect(google.getByRole("button", { name: "Conectar com o Google" })).toBeDisabled();
    await google.getByLabel("ID do cliente", { exact: true }).fill(servers.google.client.clientId);
    await secretOf(google, "Chave secreta do cliente").fill(servers.google.client.clientSecret);
    await google.getByRole("button", { name: "Salvar" }).click();
    await expectToast(page, "Dados salvos. Agora conecte com o Google.");

    servers.google.consent = "denied";
    await google.getByRole("button", { name: "Conectar com o Google" }).click();
    await expect(google.getByText(/O acesso não foi permitido/)).toBeVisible();
    await expect(page).toHaveURL("/comentarios");

    servers.google.consent = "allowed";
    await google.getByRole("button", { name: "Conectar com o Google" }).click();
    await expect(google.getByText(/Agora escolha qual dos locais/)).toBeVisible();
    // What is done is out of the way of what is to be done.
    await expect(google.getByRole("button", { name: "1. Dados do cliente OAuth" })).toHaveAttribute(
      "aria-expanded",
      "false",
    );
    await google.getByRole("button", { name: "Usar este local" }).click();
    await expect(google.getByText("Escolha o local", { exact: true })).toBeVisible();
    await google.getByRole("searchbox", { name: "Filtrar locais" }).fill("nada disso");
    await expect(google.getByText("Nenhum local com esse nome")).toBeVisible();
    await google.getByRole("searchbox", { name: "Filtrar locais" }).fill("Flores, 1 ");
    await google.getByText("Cantina da Praça", { exact: true }).click();
    await expectAccessible(page);
    await google.getByRole("button", { name: "Usar este local" }).click();
    await expectToast(page, "Google conectado. Os comentários estão sendo buscados.");
    await expect(google.getByText("Última sincronização: agora")).toBeVisible();
    await expect(google.getByText(/Agora escolha qual dos locais/)).toBeHidden();
    await google.getByRole("button", { name: "Testar conexão" }).click();
    await expect(google.getByText("A conexão funciona: Cantina da Praça.")).toBeVisible();

    servers.google.revoke();
    await google.getByRole("button", { name: "Sincronizar agora" }).click();
    await expect(google.getByText(/O Google não aceita mais este acesso/)).toBeVisible();
    await expect(google.getByText("Acesso permitido")).toBeHidden();
    await expectAccessible(page);
    await google.getByRole("button", { name: "Conectar de novo" }).click();
    await expect(google.getByText("Google conectado. Os comentários estão sendo buscados.")).toBeVisible();
    await google.getByRole("button", { name: "Fechar" }).click();
    await expect(page.getByText("Comida ótima, dito no google")).toBeVisible();
  },
);

async function openConnections(page: Page, button: string): Promise<Locator> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Plataformas de comentários" });
  await expect(dialog.getByRole("list", { name: "Plataformas" })).toBeVisible();
  return dialog;
}

async function choose(page: Page, list: Locator, platform: string, button: string): Promise<Locator> {
  await list.getByRole("listitem", { name: platform }).getByRole("button", { name: button }).click();
  const setup = page.getByRole("dialog", { name: platform });
  await expect(setup).toBeVisible();
  return setup;
}

function secretOf(setup: Locator, label: string): Locator {
  return setup.getByRole("textbox", { name: label }).or(setup.locator(`input[type=password]`)).first();
}
