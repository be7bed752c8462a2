import type { Page } from "@playwright/test";

import type { Sql } from "#platform/db/database.ts";
import { newId } from "#shared/id.ts";
import { enter, expect, expectToast, test, undoButton, type Restaurant } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessible } from "#tests/web/accessibility.ts";

test("a guest asks for a person: the host is called, takes over, answers, and gives the conversation back", async ({
  page,
  product,
  restaurant,
  openVisitor,
}) => {
  const { sql } = product.database;
  const { unit, host } = restaurant;
  await rows(
    sql,
    "insert into channel_account (unit_id, kind, id, is_on) values ($1, 'web_chat', $2, true) returning id",
    [unit.id, newId()],
  );
  const [{ slug } = { slug: "" }] = await rows<{ slug: string }>(sql, "select slug from unit where id = $1", [
    unit.id,
  ]);
  await enter(page, host, "/chat-assistant?aba=conversas");
  await expect(page.getByText("Nenhuma conversa ainda")).toBeVisible();

  const guest = await openVisitor();
  await guest.goto(`/chat/${slug}`);
  const say = async (text: string) => {
    await guest.getByRole("textbox", { name: "Mensagem" }).fill(text);
    await guest.getByRole("textbox", { name: "Mensagem" }).press("Enter");
  };

  await test.step("the message arrives, and the call is noticed", async () => {
    await say("Quero falar com uma pessoa");
    await expect(rowsOf(page).first()).toContainText("Espera há");
    await expect(rowsOf(page).first()).toContainText("pediu uma pessoa");
    await expect(page).toHaveTitle(/^\(1\) /);
    await expect(page.getByRole("link", { name: "Chat Assistant" })).toContainText("1");
  });

  await test.step("the host takes over and answers; the assistant is silent", async () => {
    await rowsOf(page).first().click();
    await page.getByRole("button", { name: "Assumir" }).click();
    await expect(page.getByText("Com atendente")).toBeVisible();
    await expect(page).not.toHaveTitle(/^\(/);
    await expect(guest.getByText("Você está falando com a equipe").first()).toBeVisible();
    await answerField(page).fill("Oi, aqui é a Carla.");
    await answerField(page).press("Shift+Enter");
    await answerField(page).pressSequentially("Como posso ajudar?");
    await answerField(page).press("Enter");
    await expect(answerField(page)).toHaveValue("");
    await expect(guest.getByText("Como posso ajudar?").first()).toBeVisible();
    await say("Tem estacionamento?");
    await expect(messagesOf(page).last()).toContainText("Tem estacionamento?");
  });

  await test.step("a note stays with the staff", async () => {
    await page.getByRole("button", { name: "Nota interna" }).click();
    await page.getByRole("textbox", { name: "Nota interna" }).fill("Cliente da casa");
    await page.getByRole("textbox", { name: "Nota interna" }).press("Enter");
    await expect(messagesOf(page).last()).toContainText("Nota interna");
    await expect(guest.getByText("Cliente da casa")).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step("given back, the assistant answers what nobody has answered", async () => {
    await page.getByRole("button", { name: "Devolver ao assistente" }).click();
    await expect(messagesOf(page).last()).toContainText("Assistente");
    await page.getByRole("button", { name: "Resposta errada" }).last().click();
    await expect(page.getByText("Marcada como errada")).toBeVisible();
  });

  await test.step("closed, and opened again", async () => {
    await page.getByRole("button", { name: "Encerrar" }).click();
    await expectToast(page, "Conversa encerrada");
    await undoButton(page, "Conversa encerrada").click();
    await expect(page.getByRole("button", { name: "Encerrar" })).toBeVisible();
  });
});

test("keys walk along the list, and Escape leads back to it", async ({ page, product, restaurant }) => {
  await buildConversations(product.database.sql, restaurant, 40);
  await enter(page, restaurant.host, "/chat-assistant?aba=conversas");
  await expect(rowsOf(page)).toHaveCount(30);
  await rowsOf(page).first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Conversa com Cliente 1", exact: true })).toBeVisible();
  await answerField(page).fill("rascunho");
  await page.keyboard.press("Escape");
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await rowsOf(page).nth(2).click();
  await expect(answerField(page)).toHaveValue("");
  await rowsOf(page).nth(1).click();
  await expect(answerField(page)).toHaveValue("rascunho");
  await page.getByRole("button", { name: "Mostrar mais" }).click();
  await expect(rowsOf(page)).toHaveCount(40);
  await page.getByRole("searchbox", { name: "Buscar conversa" }).fill("Cliente 39");
  await expect(rowsOf(page)).toHaveCount(1);
  await expectAccessible(page);
});

test("a canned answer is made, and inserted by '/'", async ({ page, product, restaurant }) => {
  await buildConversations(product.database.sql, restaurant, 1);
  await enter(page, restaurant.host, "/chat-assistant?aba=conversas");
  await rowsOf(page).first().click();
  await page.getByRole("button", { name: "Gerenciar respostas prontas" }).click();
  const dialog = page.getByRole("dialog", { name: "Respostas prontas" });
  await dialog.getByRole("button", { name: "Nova resposta" }).click();
  await dialog.getByLabel("Nome").fill("Endereço");
  await dialog.getByLabel("Texto").fill("Rua Um, 10");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByRole("listitem")).toHaveText(/Endereço/);
  await page.keyboard.press("Escape");
  await answerField(page).fill("/end");
  await page.keyboard.press("Enter");
  await expect(answerField(page)).toHaveValue("Rua Um, 10");
});

const rowsOf = (page: Page) => page.getByRole("list", { name: "Lista de conversas" }).getByRole("button");
const messagesOf = (page: Page) => page.getByRole("log", { name: "Mensagens" }).getByRole("article");
const answerField = (page: Page) => page.getByRole("textbox", { name: "Resposta ao cliente" });

/** Conversations of 'Cliente 0' (the newest) and on, each with one message. */
async function buildConversations(sql: Sql, { unit }: Restaurant, count: number): Promise<void> {
  await rows(
    sql,
    `with contacts as (
       insert into contact (unit_id, id, channel, external_id, name, wrote_at)
       select $1, gen_random_uuid(), 'web_chat', 'visitor ' || n, 'Cliente ' || n, now() from generate_series(0, $2 - 1) n
       returning id, name, substr(name, 9)::integer as n
     ), talks as (
       insert into conversation (unit_id, id, contact_id, channel, started_at, last_message_at, messages, customer_messages)
       select $1, gen_random_uuid(), id, 'web_chat', now() - n * interval '1 minute', now() - n * interval '1 minute', 1, 1
       from contacts returning id, last_message_at
     )
     insert into conversation_message (unit_id, conversation_id, id, author, text, at)
     select $1, id, gen_random_uuid(), 'customer', 'Vocês abrem hoje?', last_message_at from talks returning id`,
    [unit.id, count],
  );
}
