import type { Locator, Page } from "@playwright/test";

import { photo } from "#tests/pictures.ts";
import { enter, expect, expectToast, test } from "#tests/restaurant.ts";
import { buildConnection } from "#tests/review-connections.ts";
import { startReviewPlatforms, type ReviewPlatforms } from "#tests/review-platforms.ts";
import { reviewCard } from "#tests/reviews.ts";
import { expectAccessible } from "#tests/web/accessibility.ts";

let servers: ReviewPlatforms;
test.beforeEach(async ({ product }) => (servers = await startReviewPlatforms(product.connectors)));
test.afterEach(() => servers.stop());

const yesterday = () => new Date(Date.now() - 86_400_000);

test(
  "a place off the key's allowlist is put on it, and without a contract its reviews are shown for a day",
  { tag: "@night" },
  async ({ page, restaurant }) => {
    const { tripadvisor } = servers;
    tripadvisor.allowlist = new Set();
    tripadvisor.publish({ author: "viajante", rating: 2, text: "Comida fria", writtenAt: yesterday() });
    await enter(page, restaurant.host, "/comentarios");
    const setup = await openSetup(page, "Conectar plataformas", "TripAdvisor", "Conectar");
    const keep = setup.getByRole("checkbox", { name: "Tenho contrato que permite guardar os comentários" });
    await expect(keep).not.toBeChecked();
    await expect(
      setup.getByText(/Sem esse contrato, os termos do TripAdvisor não deixam guardar/),
    ).toBeVisible();

    await test.step("the allowlist", async () => {
      await secretOf(setup).fill(tripadvisor.apiKey);
      await setup.getByLabel("Nome do restaurante no TripAdvisor").fill("Cantina");
      await page.keyboard.press("Enter");
      await setup.getByText("Cantina da Praça", { exact: true }).click();
      await setup.getByRole("button", { name: "Testar conexão" }).click();
      await expect(setup.getByText(/e Cantina da Praça não está nessa lista/)).toBeVisible();
      await expectAccessible(page);
      await setup.getByRole("button", { name: "Adicionar à lista de acesso" }).click();
      await expectToast(page, "Restaurante adicionado à lista de acesso. Agora teste ou salve a conexão.");
      expect([...tripadvisor.allowlist!]).toEqual([tripadvisor.locationId]);
      await setup.getByRole("button", { name: "Salvar" }).click();
      await expectToast(page, "TripAdvisor conectado. Os comentários estão sendo buscados.");
      await expect(setup.getByText("Última sincronização: agora")).toBeVisible();
    });

    await test.step("the counter and the cap", async () => {
      const spent = setup.getByText(/^Neste mês: \d+ de 200 consultas pagas, cerca de US\$\s0,\d\d\./);
      await expect(spent).toBeVisible();
      expect((await spent.innerText()).match(/\d+/)?.[0]).toBe(String(tripadvisor.billed()));
      await setup.getByRole("textbox", { name: "Limite de consultas pagas por mês" }).fill("1");
      await setup.getByRole("button", { name: "Salvar" }).click();
      await expectToast(page, "Dados salvos");
      const full = /O limite de consultas pagas deste mês foi atingido/;
      await expect(setup.getByText(full)).toBeVisible();
      const billed = tripadvisor.billed();
      await setup.getByRole("button", { name: "Sincronizar agora" }).click();
      await expectToast(page, full);
      expect(tripadvisor.billed()).toBe(billed);
      await expectAccessible(page);
    });

    await setup.getByRole("button", { name: "Fechar" }).click();
    const card = reviewCard(page, "viajante");
    await expect(card).toContainText(
      /Sem contrato com o TripAdvisor para guardar comentários, este aparece até .+, \d\d:\d\d\./,
    );
    await test.step("no suggestion is made of a text that may not be used", async () => {
      await card.getByRole("button", { name: "Responder" }).click();
      const dialog = page.getByRole("dialog", { name: "Responder" });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole("button", { name: /Sugerir/ })).toHaveCount(0);
    });
  },
);

test(
  "a private review of iFood says that only the restaurant sees it, and counts in no mean",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    const { ifood } = servers;
    ifood.publish({ rating: 4, text: "Chegou quente", writtenAt: yesterday() });
    const id = ifood.publish({ rating: 1, text: "Veio sem talher", writtenAt: yesterday() });
    ifood.reviews.get(id)!.visibility = "PRIVATE";
    await buildConnection(product.database.sql, restaurant.unit, "ifood", servers);
    await enter(page, restaurant.host, "/comentarios");
    const setup = await openSetup(page, "Plataformas", "iFood", "Configurar");
    await setup.getByRole("button", { name: "Sincronizar agora" }).click();
    await expect(setup.getByText("Última sincronização: agora")).toBeVisible();
    await setup.getByRole("button", { name: "Fechar" }).click();

    const card = page.getByRole("article").filter({ hasText: "Veio sem talher" });
    await expect(card.getByText("Só você vê", { exact: true })).toBeVisible();
    await expect(card).toContainText(
      "Avaliação privada: o iFood a mostra só para o restaurante, e ela não conta nas médias.",
    );
    await expect(page.getByText("1 avaliação privada, que só você vê, não entra nas médias.")).toBeVisible();
    await expect(page.getByRole("article").filter({ hasText: "Chegou quente" })).not.toContainText(
      "Só você vê",
    );
    await expect(figure(page, "Total de Avaliações")).toContainText("2");
    await expect(figure(page, "Média de Avaliação")).toContainText("4,0");
    await card.getByRole("button", { name: "Responder" }).click();
    await expect(page.getByRole("dialog")).toContainText(
      "O iFood mostra esta avaliação só para o restaurante",
    );
    await expectAccessible(page);
  },
);

test(
  "pictures of a Google review are shown, and one that does not load keeps its link",
  { tag: "@night" },
  async ({ allowErrors, page, product, restaurant }) => {
    allowErrors(/ERR_FAILED/);
    const { google } = servers;
    const id = google.publish({ author: "Ana Souza", rating: 5, writtenAt: yesterday() });
    const at = (name: string) => `https://lh3.googleusercontent.com/${name}`;
    Object.assign(google.reviews.get(id)!, {
      reviewMediaItems: [
        { thumbnailUrl: at("foto") },
        { thumbnailUrl: at("quadro"), videoUrl: "https://video.example/1" },
        { thumbnailUrl: at("sumiu") },
      ],
    });
    const picture = await photo(144, 144);
    await page.route("https://lh3.googleusercontent.com/**", (route) =>
      route.request().url().endsWith("sumiu")
        ? route.abort()
        : route.fulfill({ contentType: "image/jpeg", body: picture }),
    );
    await buildConnection(product.database.sql, restaurant.unit, "google", servers);
    await enter(page, restaurant.host, "/comentarios");
    const setup = await openSetup(page, "Plataformas", "Google", "Configurar");
    await setup.getByRole("button", { name: "Sincronizar agora" }).click();
    await expect(setup.getByText("Última sincronização: agora")).toBeVisible();
    await setup.getByRole("button", { name: "Fechar" }).click();

    const card = reviewCard(page, "Ana Souza");
    await expect(card).toContainText("Avaliação só com fotos ou vídeos");
    const media = card.getByRole("list", { name: "Fotos e vídeos" });
    await expect(media.getByRole("img", { name: "Foto 1" })).toHaveJSProperty("naturalWidth", 144);
    await expect(media.getByRole("link", { name: "Vídeo 2" })).toHaveAttribute(
      "href",
      "https://video.example/1",
    );
    const gone = media.getByRole("link", { name: "Foto 3" });
    await expect(gone.getByRole("img")).toHaveCount(0);
    await expect(gone).toHaveAttribute("href", at("sumiu"));
    await expectAccessible(page);
  },
);

async function openSetup(page: Page, button: string, platform: string, act: string): Promise<Locator> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const list = page.getByRole("dialog", { name: "Plataformas de comentários" });
  await list.getByRole("listitem", { name: platform }).getByRole("button", { name: act }).click();
  return page.getByRole("dialog", { name: platform });
}

function secretOf(setup: Locator): Locator {
  return setup
    .getByRole("textbox", { name: "Chave de API" })
    .or(setup.locator("input[type=password]"))
    .first();
}

function figure(page: Page, label: string) {
  return page.getByRole("article", { name: label, exact: true });
}
