import { turnInto } from "#tests/devices.ts";
import { cardOf, enter, expect, expectToast, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { openWebChat, visitorChat } from "#tests/web-chat.ts";
import { expectAccessible, expectAccessibleInSystemThemes } from "#tests/web/accessibility.ts";

test("a guest books for tomorrow in three messages, the host sees it and answers, and the assistant goes on", async ({
  page,
  product,
  restaurant,
  openVisitor,
}) => {
  const { sql } = product.database;
  const { unit, host, tomorrow } = restaurant;
  const slug = await openWebChat(sql, unit);
  await enter(page, host, `/reservas?dia=${tomorrow}`);
  const guest = await openVisitor();
  const chat = visitorChat(guest);
  await guest.goto(`/chat/${slug}`);
  await expect(chat.messages).toHaveCount(1);
  await expect(chat.last()).toContainText("assistente virtual");
  await expect(guest.getByText("Não envie senhas")).toBeVisible();
  await expectAccessible(guest);

  await chat.say("Quero uma mesa para 2 amanhã às 20h");
  await expect(chat.messages).toHaveCount(3);
  await chat.say("Ana Lima, 11 98888-7777");
  await expect(chat.options).toHaveText(["Sim, reservar", "Mudar algo", "Não reservar"]);
  await expectAccessible(guest);
  await chat.options.first().click();
  await expect(chat.last()).toContainText("Reserva confirmada");
  await expect(cardOf(page, "Ana Lima")).toBeVisible();

  const [conversation] = await rows<{ id: string }>(sql, "select id from conversation where unit_id = $1", [
    unit.id,
  ]);
  const id = conversation?.id ?? "";
  await page.goto(`/chat-assistant?aba=conversas&conversa=${id}`);
  const answer = page.getByRole("textbox", { name: "Resposta ao cliente" });
  await answer.fill("Aqui é a Carla, até amanhã!");
  await answer.press("Enter");
  await expect(chat.last()).toContainText("Aqui é a Carla");
  await expect(guest.getByText("Você está falando com a equipe")).toBeVisible();
  await chat.say("Obrigada!");
  await expect(chat.last()).toContainText(/\d\d:\d\d/);
  await expect(page.getByRole("log").or(page.getByRole("main")).getByText("Obrigada!").first()).toBeVisible();
  // The assistant keeps silent: nothing waits for it.
  const [waiting] = await rows<object>(sql, "select state, answer_at from conversation where id = $1", [id]);
  expect(waiting).toEqual({ state: "human", answer_at: null });
  await page.getByRole("button", { name: "Devolver ao assistente" }).click();
  await expect(guest.getByText("Assistente virtual", { exact: true })).toBeVisible();
  await chat.say("Vocês abrem no domingo?");
  await expect(chat.last()).toContainText(/domingo/);

  await test.step("ends and rates", async () => {
    await guest.getByRole("button", { name: "Encerrar" }).click();
    await guest.getByRole("button", { name: "Sim, encerrar" }).click();
    await guest.getByRole("button", { name: "5 estrelas de 5" }).click();
    await expect(guest.getByText("Obrigado pela sua nota!")).toBeVisible();
    await expectAccessibleInSystemThemes(guest);
    expect(await rows(sql, "select state, rating from conversation where id = $1", [id])).toEqual([
      { state: "closed", rating: 5 },
    ]);
  });
});

test(
  "a booking in the chat stands on the host's week within a second",
  { tag: "@measured" },
  async ({ page, product, restaurant, openVisitor }) => {
    const { unit, host, tomorrow } = restaurant;
    const slug = await openWebChat(product.database.sql, unit);
    await enter(page, host, `/reservas?dia=${tomorrow}`);
    const guest = await openVisitor();
    const chat = visitorChat(guest);
    await guest.goto(`/chat/${slug}`);
    await chat.say("Quero uma mesa para 2 amanhã às 20h, Ana Lima, 11 98888-7777");
    await chat.options.first().click();
    await expect(chat.last()).toContainText("Reserva confirmada");
    await expect(cardOf(page, "Ana Lima")).toBeVisible({ timeout: 1_000 });
  },
);

test("a message that could not be sent stays, and goes once when it is tried again", async ({
  page,
  product,
  restaurant,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|Failed to load resource/);
  const { sql } = product.database;
  const { unit } = restaurant;
  const slug = await openWebChat(sql, unit);
  const chat = visitorChat(page);
  await page.goto(`/chat/${slug}`);
  await expect(chat.messages).toHaveCount(1);
  await page.route("**/messages", (route) => route.abort());
  await chat.say("Vocês abrem no domingo?");
  await expect(chat.last()).toContainText("Não enviada.");
  await chat.say("a".repeat(2_001));
  await expect(page.getByRole("alert").filter({ hasText: "Mensagem longa demais" })).toBeVisible();
  await expect(chat.field).toHaveValue("a".repeat(2_001));
  await chat.field.fill("");
  await page.unroute("**/messages");
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(chat.messages).toHaveCount(3);
  await expect(chat.last()).toContainText(/domingo/);
  // The visitor comes back: the browser has the token.
  await page.reload();
  await expect(chat.messages).toHaveCount(3);
  expect(
    await rows(sql, "select text from conversation_message where unit_id = $1 and author = 'customer'", [
      unit.id,
    ]),
  ).toEqual([{ text: "Vocês abrem no domingo?" }]);
});

test("without a stream that lives, the chat asks by itself", async ({ page, product, restaurant }) => {
  const slug = await openWebChat(product.database.sql, restaurant.unit);
  const chat = visitorChat(page);
  // A proxy that collects whole answers, and then sends nothing.
  await page.route("**/events?**", (route) =>
    route.fulfill({ status: 200, contentType: "text/event-stream", body: "" }),
  );
  await page.goto(`/chat/${slug}`);
  await chat.say("Vocês abrem no domingo?");
  await expect(chat.messages).toHaveCount(3);
  await expect(chat.last()).toContainText(/domingo/);
});

test("the owner switches the chat on, lists a site, and sees the chat as guests do", async ({
  page,
  context,
  product,
  restaurant,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { sql } = product.database;
  const { unit, host } = restaurant;
  await enter(page, host, "/chat-assistant?aba=canais");
  await page.getByRole("switch", { name: "Chat no site" }).click();
  await expectToast(page, "Chat no site ligado");
  const site = page.getByRole("textbox", { name: "Endereço do site" });
  await site.fill("http://casa.com.br");
  await site.press("Enter");
  await expect(page.getByText("O site precisa abrir com https")).toBeVisible();
  await site.fill("www.casa.com.br/reservas");
  await site.press("Enter");
  await expectToast(page, "Chat no site salvo");
  await expect(page.getByRole("listitem").filter({ hasText: "www.casa.com.br" })).toBeVisible();
  await page
    .getByRole("textbox", { name: "Frase sobre privacidade" })
    .fill("Guardamos a conversa por 90 dias.");
  await page
    .getByRole("form", { name: "Frase sobre privacidade" })
    .getByRole("button", { name: "Salvar" })
    .click();
  await expectToast(page, "Chat no site salvo");
  const preview = page.frameLocator("iframe[title='Como o cliente vê']");
  await expect(preview.getByText("Guardamos a conversa por 90 dias.")).toBeVisible();
  const [found] = await rows<{ slug: string }>(sql, "select slug from unit where id = $1", [unit.id]);
  await page.getByRole("button", { name: "Copiar código" }).click();
  await expectToast(page, "Código copiado");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<script async src="${product.url}/chat.js" data-unit="${found?.slug}"></script>`,
  );
  await expectAccessible(page);
  await turnInto(page, "phone");
  await expect(page.getByRole("switch", { name: "Chat no site" })).toBeVisible();
  await turnInto(page, "desktop");
  await page.getByRole("button", { name: "Remover https://www.casa.com.br" }).click();
  await expect(page.getByText("Nenhum site na lista")).toBeVisible();
});

test("without script the page says how to reach the restaurant", async ({ browser, product, restaurant }) => {
  const { sql } = product.database;
  const slug = await openWebChat(sql, restaurant.unit);
  await rows(sql, "update unit set phone = '(11) 98765-4321' where id = $1", [restaurant.unit.id]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/chat/${slug}`);
  await expect(page.getByRole("link", { name: "Ligar para (11) 98765-4321" })).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    "https://wa.me/5511987654321",
  );
  await context.close();
});
