import type { Page } from "@playwright/test";

import type { Database } from "#platform/db/database.ts";
import { DAY_MS, MINUTE_MS } from "#shared/time.ts";
import { turnInto } from "#tests/devices.ts";
import { buildReview, buildUser } from "#tests/factories.ts";
import { refuseCall } from "#tests/refused-calls.ts";
import { enter, expect, expectToast, setSessionCookie, type Restaurant, test } from "#tests/restaurant.ts";
import { buildManyReviews, buildReviewConnection, reviewCard } from "#tests/reviews.ts";
import { rows } from "#tests/rows.ts";
import {
  expectAccessible,
  expectAccessibleOnEveryScreen,
  expectAccessibleWithoutSideScroll,
} from "#tests/web/accessibility.ts";

const LIMIT_MS = 1000;

test("figures and reviews come with the page, and the filters stand in the address", async ({
  page,
  product,
  restaurant,
}) => {
  await buildDinner(product.database, restaurant);
  const asked = collectCalls(page);
  await setSessionCookie(page, restaurant.host);
  await page.goto("/comentarios");
  await expect(reviewCard(page, "Marina Alves")).toBeVisible();
  expect(asked()).toEqual([]);

  await expect(figure(page, "Total de Avaliações")).toContainText("5");
  await expect(figure(page, "Respondidas")).toContainText("1");
  await expect(figure(page, "Respondidas")).toContainText("20% do total");
  await expect(figure(page, "Média de Avaliação")).toContainText("3,6");
  const card = reviewCard(page, "Marina Alves");
  await expect(card.getByRole("img", { name: "5 de 5 estrelas" })).toBeVisible();
  await expect(card).toContainText("Google");
  await expect(card).toContainText("A melhor moqueca da cidade.");
  await expect(card.getByRole("list", { name: "Assuntos" })).toHaveText("ComidaAtendimento");

  await page.getByLabel("Plataforma").selectOption("iFood");
  await expect(page).toHaveURL(/\?plataforma=ifood$/);
  await expect(page.getByRole("status").filter({ hasText: "encontrados" })).toHaveText(
    "2 comentários encontrados",
  );
  await page.getByLabel("Avaliação", { exact: true }).selectOption("2 estrelas");
  await expect(reviews(page)).toHaveCount(1);
  await expect(figure(page, "Total de Avaliações")).toContainText("5");
  await page.getByLabel("Situação").selectOption("Ignoradas");
  await expect(page.getByText("Nenhum comentário encontrado com os filtros selecionados")).toBeVisible();
  await expectAccessibleWithoutSideScroll(page);

  await page.goBack();
  await expect(page).toHaveURL(/\?plataforma=ifood&nota=2$/);
  await expect(page.getByLabel("Situação")).toHaveValue("");
  await expect(reviews(page)).toHaveCount(1);
  await page.goto("/comentarios?plataforma=orkut&nota=9&assunto=espera");
  await expect(page.getByLabel("Assunto", { exact: true })).toHaveValue("wait");
  await expect(reviews(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(page).toHaveURL(/\/comentarios$/);
  await expect(reviews(page)).toHaveCount(5);

  await test.step("one searches by author and text as one types, and it stands in the address", async () => {
    const search = page.getByRole("searchbox", { name: "Buscar comentários" });
    await search.pressSequentially("moque", { delay: 20 });
    await expect(reviews(page)).toHaveCount(1);
    await expect(page).toHaveURL(/\?busca=moque$/);
    await search.fill("JOANA");
    await expect(reviewCard(page, "Joana Prado")).toBeVisible();
    await expect(page).toHaveURL(/\?busca=JOANA$/);
    await page.goBack();
    await expect(search).toHaveValue("");
    await expect(reviews(page)).toHaveCount(5);
  });

  await test.step("an ignored review is marked, can be answered, and the mark can be taken back", async () => {
    const ruis = reviewCard(page, "Rui Teles");
    await ruis.getByRole("button", { name: "Ignorar" }).click();
    await expectToast(page, "Comentário marcado como ignorado");
    await expect(ruis).toContainText("Ignorado");
    await expect(ruis.getByRole("button", { name: "Responder" })).toBeVisible();
    await page.goto("/comentarios?busca=2026");
    await expect(page.getByRole("searchbox", { name: "Buscar comentários" })).toHaveValue("2026");
    await page.goto("/comentarios");
    await expect(ruis).toContainText("Ignorado");

    await page.getByLabel("Situação").selectOption("Ignoradas");
    await expect(reviews(page)).toHaveCount(1);
    await ruis.getByRole("button", { name: "Deixar de ignorar" }).click();
    await expectToast(page, "Comentário não está mais ignorado");
    await expect(page.getByText("Nenhum comentário encontrado com os filtros selecionados")).toBeVisible();
    await page.getByRole("button", { name: "Limpar filtros" }).click();
    await expect(ruis.getByRole("button", { name: "Ignorar" })).toBeVisible();
  });
});

test("the trend shows each month's mean, also in words, and connected platforms when they were read", async ({
  page,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const lastMonth = new Date(Date.now() - 32 * DAY_MS);
  await buildReview(sql, restaurant.unit, { rating: 5 });
  await buildReview(sql, restaurant.unit, { rating: 2, writtenAt: lastMonth });
  await buildReview(sql, restaurant.unit, { rating: 3, writtenAt: lastMonth });
  await buildReviewConnection(sql, restaurant.unit, {
    platform: "ifood",
    syncedAt: new Date(Date.now() - 5 * MINUTE_MS),
    problem: "credentials_rejected",
  });
  await enter(page, restaurant.host, "/comentarios");
  const sync = page.getByRole("list", { name: "Sincronização das plataformas" });
  await expect(sync.getByRole("listitem")).toHaveCount(1);
  await expect(sync).toContainText(/iFood: .*conecte de novo.* · última sincronização há 5 min/);
  const table = page.getByRole("table", { name: "Média por mês" });
  await expect(table.getByRole("row")).toHaveCount(13);
  await expect(table.getByRole("row").last()).toContainText(/5,01$/);
  await expect(table.getByRole("row").filter({ hasText: /2,52$/ })).toHaveCount(1);
  await expect(page.getByRole("img", { name: /^Média das notas de cada mês/ })).toBeVisible();
  await expectAccessibleWithoutSideScroll(page);
});

test("an answer where the platform takes none is kept, copied and marked as published by hand", async ({
  page,
  product,
  restaurant,
}) => {
  await buildDinner(product.database, restaurant);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, restaurant.host, "/comentarios");
  const card = reviewCard(page, "Joana Prado");
  await card.getByRole("button", { name: "Responder" }).click();
  const dialog = page.getByRole("dialog", { name: "Responder Avaliação" });
  const send = dialog.getByRole("button", { name: "Enviar Resposta" });
  await expect(send).toBeDisabled();
  await expect(dialog.getByRole("region", { name: "Regras do TripAdvisor" })).toContainText(
    "você a publica na página do TripAdvisor",
  );
  await expect(dialog.getByRole("link", { name: "Abrir no TripAdvisor" })).toHaveAttribute(
    "href",
    "https://www.tripadvisor.com.br/joana",
  );
  await dialog.getByLabel("Sua resposta").fill("   \n ");
  await expect(send).toBeDisabled();
  await dialog.getByLabel("Sua resposta").fill("  Obrigado, Joana!  ");
  await expect(dialog).toContainText("16 de 4.096 caracteres");
  await dialog.getByRole("button", { name: "Copiar resposta" }).click();
  await expectToast(page, "Resposta copiada");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Obrigado, Joana!");
  await expectAccessibleWithoutSideScroll(page);

  await send.click();
  await expectToast(page, "Resposta enviada com sucesso!");
  await expect(dialog).toBeHidden();
  await expect(card).toContainText("Respondida manualmente");
  await expect(card).toContainText("Obrigado, Joana!");
  await expect(card.getByRole("link", { name: "Abrir no TripAdvisor" })).toBeVisible();
  await expect(card.getByRole("button", { name: "Ignorar" })).toBeHidden();
  await expect(figure(page, "Respondidas")).toContainText("40% do total");

  await card.getByRole("button", { name: "Editar Resposta" }).click();
  await expect(dialog.getByLabel("Sua resposta")).toHaveValue("Obrigado, Joana!");
  await dialog.getByLabel("Sua resposta").fill("Obrigado, Joana! Volte sempre.");
  await send.click();
  await expect(card).toContainText("Volte sempre.");
  await expect(dialog).toBeHidden();

  await test.step("an answer that crossed with another's is refused, and what was typed stays", async () => {
    await reviewCard(page, "Marina Alves").getByRole("button", { name: "Responder" }).click();
    await dialog.getByLabel("Sua resposta").fill("Que bom, Marina!");
    // Behind the page's back, as when live events are late.
    await rows(
      product.database.sql,
      `update review set reply_text = 'Escrita no Google', reply_state = 'sent', replied_at = now(), version = version + 1
       where unit_id = $1 and author = 'Marina Alves'`,
      [restaurant.unit.id],
    );
    await dialog.getByRole("button", { name: "Enviar Resposta" }).click();
    await expect(dialog).toContainText("Este comentário foi respondido no Google enquanto você escrevia");
    await expect(dialog).toContainText("Escrita no Google");
    await expect(dialog.getByLabel("Sua resposta")).toHaveValue("Que bom, Marina!");
    await dialog.getByRole("button", { name: "Usar esta resposta" }).click();
    await expect(dialog.getByLabel("Sua resposta")).toHaveValue("Escrita no Google");
  });
});

test("what the platform's rules do not allow is refused before it is sent, and half an answer is not lost", async ({
  page,
  product,
  restaurant,
}) => {
  await buildDinner(product.database, restaurant);
  const { sql } = product.database;
  await buildReviewConnection(sql, restaurant.unit, { platform: "ifood" });
  await buildReview(sql, restaurant.unit, {
    platform: "ifood",
    author: "Atrasado",
    rating: 1,
    writtenAt: new Date(Date.now() - 6 * DAY_MS),
  });
  await enter(page, restaurant.host, "/comentarios");
  const asked = collectCalls(page);
  const dialog = page.getByRole("dialog", { name: "Responder Avaliação" });
  const field = dialog.getByLabel("Sua resposta");
  await reviewCard(page, "Rui Teles").getByRole("button", { name: "Responder" }).click();
  const terms = dialog.getByRole("region", { name: "Regras do iFood" });
  await expect(terms).toContainText("De 10 a 300 caracteres");
  await expect(terms).toContainText(/Responda até \S+, \d\d\/\d\d \d\d:\d\d/);
  await expect(terms).toContainText("Uma só resposta");

  await field.fill("Obrigado");
  await expect(dialog).toContainText("8 de 300 caracteres (mínimo 10)");
  await dialog.getByRole("button", { name: "Enviar Resposta" }).click();
  await expect(dialog).toContainText("O iFood pede pelo menos 10 caracteres: faltam 2");
  await expect(field).toBeFocused();
  await field.fill("a".repeat(310));
  await expect(dialog).toContainText("O iFood aceita no máximo 300 caracteres: tire 10");
  await dialog.getByRole("button", { name: "Enviar Resposta" }).click();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleWithoutSideScroll(page);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await reviewCard(page, "Rui Teles").getByRole("button", { name: "Responder" }).click();
  await expect(dialog.getByText("Rascunho recuperado")).toBeVisible();
  await expect(field).toHaveValue("a".repeat(310));
  await expectAccessibleWithoutSideScroll(page);
  await dialog.getByRole("button", { name: "Descartar" }).click();
  await expect(field).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  for (const [author, sentence] of [
    ["Cliente do iFood", "O iFood não aceita resposta a comentários sem texto"],
    ["Atrasado", "O prazo do iFood para responder já passou"],
  ] as const) {
    await reviewCard(page, author).getByRole("button", { name: "Responder" }).click();
    await expect(dialog.getByRole("note")).toHaveText(sentence);
    await expect(field).not.toBeEditable();
    await expect(dialog.getByRole("button", { name: "Enviar Resposta" })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  expect(asked().filter((name) => name === "reply")).toEqual([]);
});

test(
  "a colleague's answer is on the other screen within a second, and a person who is answering is informed, too",
  { tag: "@measured" },
  async ({ page: anna, openVisitor, product, restaurant }) => {
    await buildDinner(product.database, restaurant);
    const colleague = await buildUser(product.database.sql, restaurant.organization, {
      name: "Bruno Dias",
      role: "staff",
      permissions: ["comentarios"],
    });
    const bruno = await openVisitor();
    await enter(anna, restaurant.host, "/comentarios");
    // The answered review leaves Anna's list; her dialog still knows of it.
    await anna.getByLabel("Situação").selectOption("Sem resposta");
    await enter(bruno, colleague, "/comentarios");

    await reviewCard(anna, "Marina Alves").getByRole("button", { name: "Responder" }).click();
    const dialog = anna.getByRole("dialog", { name: "Responder Avaliação" });
    await dialog.getByLabel("Sua resposta").fill("Que bom, Marina!");
    await reviewCard(bruno, "Marina Alves").getByRole("button", { name: "Responder" }).click();
    const his = bruno.getByRole("dialog", { name: "Responder Avaliação" });
    await his.getByLabel("Sua resposta").fill("Obrigado, Marina!");

    const seen = whenShown(anna, "Bruno Dias respondeu a este comentário");
    const pressedAt = await bruno.evaluate(() => Date.now());
    await his.getByRole("button", { name: "Enviar Resposta" }).click();
    const ms = (await seen) - pressedAt;
    console.log(`an answer is on the other screen after ${ms} ms`);
    expect(ms).toBeLessThan(LIMIT_MS);
    await expect(dialog.getByRole("alert")).toContainText("Obrigado, Marina!");
    await expect(dialog.getByLabel("Sua resposta")).toHaveValue("Que bom, Marina!");
    await expectAccessible(anna);

    await dialog.getByRole("button", { name: "Enviar Resposta" }).click();
    await expectToast(anna, "Resposta enviada com sucesso!");
    await expect(reviewCard(bruno, "Marina Alves")).toContainText("Que bom, Marina!");
  },
);

test(
  "a long list reads on as one scrolls, and by a button where that failed",
  { tag: "@night" },
  async ({ page, allowErrors, product, restaurant }) => {
    allowErrors(/500/);
    await buildManyReviews(product.database.sql, restaurant.unit, 130);
    await enter(page, restaurant.host, "/comentarios");
    await expect(reviewCard(page, "Cliente 20")).toBeAttached();
    await expect(page.getByRole("status").filter({ hasText: "comentários" })).toHaveText("130 comentários");

    const allow = await refuseCall(page, "reviews/list");
    await reviewCard(page, "Cliente 20").scrollIntoViewIfNeeded();
    await expect(page.getByRole("alert")).toHaveText("Não foi possível carregar mais");
    await expect(page.getByText("20 de 130")).toBeVisible();
    await allow();
    await page.getByRole("button", { name: "Carregar mais" }).click();
    await expect(reviewCard(page, "Cliente 70")).toBeAttached();
    await expect(async () => {
      await reviews(page).last().scrollIntoViewIfNeeded();
      await expect(page.getByText("Fim da lista")).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(reviews(page)).toHaveCount(130);

    // A live change far below renews the whole list, and it stays where it is.
    const card = reviewCard(page, "Cliente 128");
    await card.getByRole("button", { name: "Ignorar" }).click();
    await expect(card).toContainText("Ignorado");
    await expect(card).toBeInViewport();
    await expect(reviews(page)).toHaveCount(130);
  },
);

test(
  "axe finds nothing on 'Comentários', empty, failed, full and with its dialog",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    const allow = await refuseCall(page, "reviews/list");
    await enter(page, restaurant.host, "/comentarios");
    await expect(page.getByRole("alert")).toContainText("Não foi possível carregar os comentários");
    await expectAccessibleOnEveryScreen(page);
    await allow();
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(page.getByText("Seus comentários aparecem aqui")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);

    await buildDinner(product.database, restaurant);
    await buildEveryState(product.database, restaurant);
    await page.reload();
    await expect(reviews(page)).toHaveCount(9);
    await expectAccessibleOnEveryScreen(page);
    for (const device of ["tablet", "phone", "desktop"] as const) {
      await turnInto(page, device);
      await expectTouchable(page);
    }
    const long = reviews(page).filter({ hasText: "Uma avaliação longa." });
    await long.getByRole("button", { name: "Ver mais" }).click();
    await expect(long.getByRole("button", { name: "Ver menos" })).toHaveAttribute("aria-expanded", "true");

    await reviewCard(page, "Marina Alves").getByRole("button", { name: "Responder" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Responder Avaliação" });
    await expect(dialog.getByLabel("Sua resposta")).toBeFocused();
    await expectAccessibleOnEveryScreen(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(reviewCard(page, "Marina Alves").getByRole("button", { name: "Responder" })).toBeFocused();
  },
);

function figure(page: Page, label: string) {
  return page.getByRole("article", { name: label, exact: true });
}

function reviews(page: Page) {
  return page.getByRole("list", { name: "Comentários" }).getByRole("article");
}

/** The procedures of this page that were called, by name. */
function collectCalls(page: Page): () => string[] {
  const called: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/rpc\/review\w*\/(\w+)/.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined) called.push(name);
  });
  return () => called;
}

/** No button, link or field on the page is smaller than 24 by 24 px. */
async function expectTouchable(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("main button, main a, main input, main select")].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width >= 24 && height >= 24 ? [] : [`${element.textContent}: ${width}x${height}`];
    }),
  );
  expect(small).toEqual([]);
}

/** When the words are on the page, by its own clock: all pages run on this machine. */
function whenShown(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.body.textContent.includes(wanted)) resolve(Date.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    words,
  );
}

/** Five reviews of three platforms: 5, 2, 5, 4 and 2 stars; one of them is answered. */
async function buildDinner({ sql }: Database, { unit }: Restaurant): Promise<void> {
  const ago = (hours: number) => new Date(Date.now() - hours * 60 * MINUTE_MS);
  await buildReview(sql, unit, {
    author: "Marina Alves",
    rating: 5,
    text: "A melhor moqueca da cidade.",
    topics: ["food", "service"],
    writtenAt: ago(1),
  });
  await buildReview(sql, unit, {
    platform: "ifood",
    author: "Rui Teles",
    rating: 2,
    text: "Chegou frio e tarde.",
    topics: ["food", "wait"],
    writtenAt: ago(2),
  });
  await buildReview(sql, unit, {
    platform: "ifood",
    author: "",
    rating: 5,
    text: "",
    topics: [],
    writtenAt: ago(3),
  });
  await buildReview(sql, unit, {
    platform: "tripadvisor",
    author: "Joana Prado",
    rating: 4,
    text: "Boa comida, fila longa.",
    topics: ["food", "wait"],
    pageUrl: "https://www.tripadvisor.com.br/joana",
    writtenAt: ago(4),
  });
  await buildReview(sql, unit, {
    author: "Caio Reis",
    rating: 2,
    text: "Caro.",
    topics: ["price"],
    writtenAt: ago(5),
    replyText: "Sentimos muito, Caio.",
  });
}

/** Every look that a card can have besides those of `buildDinner`. */
async function buildEveryState({ sql }: Database, { unit, host }: Restaurant): Promise<void> {
  const answer = { replyText: "Obrigado pela visita!", repliedAt: new Date(), repliedBy: host.id };
  await buildReview(sql, unit, {
    ...answer,
    author: "Recusada",
    replyState: "rejected",
    replyProblem: "Contém um telefone",
  });
  await buildReview(sql, unit, {
    ...answer,
    author: "Falha",
    replyState: "failed",
    replyProblem: "unreachable",
  });
  await buildReview(sql, unit, {
    ...answer,
    author: "Nome muito comprido ".repeat(8),
    replyState: "in_review",
    text: "Uma avaliação longa. ".repeat(60),
  });
  await buildReview(sql, unit, { author: "Ignorada", ignoredAt: new Date() });
}
