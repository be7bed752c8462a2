import type { Page } from "@playwright/test";

import { enter, expect, expectToast, test, undoButton } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessible } from "#tests/web/accessibility.ts";

// axe is slow, and a conversation has pauses.
test("books a table in the test chat without a real reservation", async ({
  page,
  product,
  restaurant,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { unit, host } = restaurant;
  await enter(page, host, "/chat-assistant");

  await test.step("greets, and offers examples", async () => {
    await expect(messagesOf(page)).toHaveCount(1);
    await expect(messagesOf(page)).toContainText("Olá! Sou Maitre Assistant");
    await expect(messagesOf(page)).toContainText(/\d\d:\d\d/);
    await expect(page.getByText("Motor embutido")).toBeVisible();
    await expect(page.getByRole("group", { name: "Exemplos de mensagens" }).getByRole("button")).toHaveCount(
      4,
    );
    await expectAccessible(page);
  });

  await test.step("sends nothing blank", async () => {
    await expect(sendButton(page)).toBeDisabled();
    await field(page).fill("   ");
    await expect(sendButton(page)).toBeDisabled();
    await field(page).press("Enter");
    await expect(messagesOf(page)).toHaveCount(1);
  });

  await test.step("books", async () => {
    await field(page).fill("Quero uma mesa para 2");
    await field(page).press("Shift+Enter");
    await field(page).pressSequentially("amanhã às 20h");
    await expect(field(page)).toHaveValue("Quero uma mesa para 2\namanhã às 20h");
    const sentAt = Date.now();
    await field(page).press("Enter");
    await expect(field(page)).toHaveValue("");
    await expect(page.getByRole("status").getByText("Digitando...")).toBeVisible();
    // While the assistant types, the user can write, but not send.
    await field(page).fill("Ana Lima, 11 98888-7777");
    await expect(sendButton(page)).toBeDisabled();
    await expect(messagesOf(page)).toHaveCount(3);
    expect(Date.now() - sentAt).toBeGreaterThanOrEqual(1000);
    await expect(sendButton(page)).toBeEnabled();
    await sendButton(page).click();
    // The wording varies by conversation; the facts in the question do not.
    await expectReply(page, 5, "em nome de Ana Lima, telefone (11) 98888-7777");
    const options = page.getByRole("group", { name: "Respostas para tocar" }).getByRole("button");
    await expect(options).toHaveText(["Sim, reservar", "Mudar algo", "Não reservar"]);
    await expectAccessible(page);
    await options.first().click();
    await expect(messagesOf(page).nth(5)).toContainText("Sim, reservar");
    await expectReply(page, 7, "Reserva confirmada");
    await expect(options).toHaveCount(0);
    await say(page, "Quais são as minhas reservas?");
    await expectReply(page, 9, "2 pessoas");
  });

  const log = page.getByRole("region", { name: "Logs do Sistema" });
  await test.step("shows in the log what happened", async () => {
    for (const tool of [
      "verificar_disponibilidade",
      "propor_reserva",
      "confirmar_proposta",
      "minhas_reservas",
    ])
      await expect(
        log.getByRole("button", { name: new RegExp(`${tool}: ok em \\d+ ms`) }).first(),
      ).toBeVisible();
    await log.getByRole("button", { name: /propor_reserva: ok/ }).click();
    const detail = log.getByRole("group", { name: "Detalhes" });
    await expect(detail).toContainText('"nome": "Ana Lima"');
    await expect(detail).toContainText('"ok": true');
    await detail.getByRole("button", { name: "Copiar detalhes" }).click();
    await expect(page.getByText("Detalhes copiados")).toBeVisible();
    expect(await page.evaluate("navigator.clipboard.readText()")).toContain('"nome": "Ana Lima"');
    await expectAccessible(page);
    await log.getByRole("tab", { name: "Info" }).click();
    await expect(log.getByText(/confirmar_proposta: ok/)).toBeVisible();
    await log.getByRole("tab", { name: "Erros" }).click();
    await expect(log.getByText("Nenhum erro registrado")).toBeVisible();
    await log.getByRole("tab", { name: "Todos" }).click();
  });

  await test.step("is there after a reload", async () => {
    await page.reload();
    await expect(messagesOf(page)).toHaveCount(9);
    await expect(log.getByText(/confirmar_proposta: ok/)).toBeVisible();
  });

  await test.step("left the restaurant's own reservations alone", async () => {
    const { sql } = product.database;
    const real = await rows(sql, "select id from reservation where unit_id = $1", [unit.id]);
    const tried = await rows(sql, "select id from sandbox_reservation where unit_id = $1", [unit.id]);
    expect([real.length, tried.length]).toEqual([0, 1]);
    await page.getByRole("link", { name: "Reservas" }).click();
    await expect(page.getByText("Nenhuma reserva encontrada")).toBeVisible();
    await page.goBack();
  });

  await test.step("begins again with one greeting", async () => {
    await page.getByRole("button", { name: "Limpar Histórico" }).click();
    await expect(page.getByText("Histórico limpo")).toBeVisible();
    await expect(messagesOf(page)).toHaveCount(1);
    await expect(messagesOf(page)).toContainText("Olá! Sou Maitre Assistant");
    await expect(log.getByText("Nenhum registro ainda")).toBeVisible();
    await say(page, "Quais são as minhas reservas?");
    await expectReply(page, 3, /não/i);
  });
});

test(
  "clears the conversation at once, and restores it on request",
  { tag: "@night" },
  async ({ page, context, restaurant }) => {
    await enter(page, restaurant.host, "/chat-assistant");
    await say(page, "Qual é o endereço?");
    await expectReply(page, 3, "Rua Augusta");
    const other = await context.newPage();
    await other.goto("/chat-assistant");
    await expect(messagesOf(other)).toHaveCount(3);

    await page.getByRole("button", { name: "Limpar Histórico" }).click();
    await expectToast(page, "Histórico limpo");
    await expect(messagesOf(page)).toHaveCount(1);
    await expect(messagesOf(other)).toHaveCount(1);
    await expectAccessible(page);
    await undoButton(page, "Histórico limpo").click();
    await expectToast(page, "Conversa restaurada");
    await expect(messagesOf(page)).toHaveCount(3);
    await expect(messagesOf(other)).toHaveCount(3);
    await other.close();

    await say(page, "Vocês abrem amanhã?");
    await expectReply(page, 5, "abrimos");
  },
);

test(
  "each test customer has their own conversation, and other tabs follow",
  { tag: "@night" },
  async ({ page, context, restaurant }) => {
    await enter(page, restaurant.host, "/chat-assistant");
    await say(page, "Vocês têm estacionamento?");
    await expect(messagesOf(page)).toHaveCount(3);

    await page.getByLabel("Cliente do teste").focus();
    await page.getByLabel("Cliente do teste").selectOption("Já tem reserva");
    await expect(page).toHaveURL(/cliente=com-reserva/);
    await expect(page.getByLabel("Cliente do teste")).toBeFocused();
    await expect(messagesOf(page)).toHaveCount(1);

    const other = await context.newPage();
    await other.goto("/chat-assistant?cliente=com-reserva");
    await expect(messagesOf(other)).toHaveCount(1);
    await page.getByRole("button", { name: "Qual é a minha reserva?" }).click();
    await expectReply(page, 3, "2 pessoas");
    await expectReply(other, 3, "2 pessoas");
    await other.getByRole("button", { name: "Limpar Histórico" }).click();
    await expect(messagesOf(page)).toHaveCount(1);
    await other.close();

    await page.getByLabel("Cliente do teste").selectOption("Cliente novo");
    await expect(messagesOf(page)).toHaveCount(3);

    await test.step("a message and its reply are there when the user comes back", async () => {
      const sent = page.waitForRequest(/\/rpc\/chat\/send/);
      await say(page, "Qual é o endereço?");
      await sent;
      await page.getByLabel("Cliente do teste").selectOption("Já tem reserva");
      await expect(messagesOf(page)).toHaveCount(1);
      await page.getByLabel("Cliente do teste").selectOption("Cliente novo");
      await expectReply(page, 5, "Rua Augusta");
    });
  },
);

test(
  "follows the newest message until the user scrolls up",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    const { sql } = product.database;
    await enter(page, restaurant.host, "/chat-assistant");
    await expect(messagesOf(page)).toHaveCount(1);
    await rows(
      sql,
      `insert into conversation_message (unit_id, conversation_id, id, author, text, at)
     select unit_id, id, gen_random_uuid(), case when n % 2 = 0 then 'assistant' else 'customer' end, 'Mensagem número ' || n,
       now() + n * interval '1 millisecond'
     from conversation, generate_series(1, 120) n where unit_id = $1`,
      [restaurant.unit.id],
    );
    await rows(
      sql,
      `insert into assistant_log_entry (unit_id, conversation_id, id, at, type, message)
     select unit_id, id, gen_random_uuid(), now() + n * interval '1 millisecond',
       case when n % 40 = 0 then 'error' when n % 20 = 0 then 'warning' else 'info' end, 'Registro número ' || n
     from conversation, generate_series(1, 120) n where unit_id = $1`,
      [restaurant.unit.id],
    );
    await page.reload();
    const log = page.getByRole("region", { name: "Logs do Sistema" });
    const conversation = page.getByRole("group", { name: "Conversa com Maitre Assistant" });

    await test.step("both open at their end", async () => {
      await expect(messagesOf(page)).toHaveCount(121);
      await expect(messagesOf(page).last()).toContainText("Mensagem número 120");
      await expect(messagesOf(page).last()).toBeInViewport();
      await expect(log.getByText("Registro número 120", { exact: true })).toBeInViewport();
    });

    await test.step("errors stand apart, and each entry in one of two tabs", async () => {
      await log.getByRole("tab", { name: "Erros" }).click();
      await expect(log.getByRole("listitem")).toHaveCount(3);
      await log.getByRole("tab", { name: "Info" }).click();
      await expect(log.getByRole("listitem")).toHaveCount(117);
      await log.getByRole("tab", { name: "Todos" }).click();
      await expect(log.getByText("Registro número 120", { exact: true })).toBeInViewport();
    });

    await test.step("the log stays where it is read, the conversation comes to what is sent", async () => {
      await log.getByText("Registro número 5", { exact: true }).scrollIntoViewIfNeeded();
      await conversation.focus();
      await page.keyboard.press("Home");
      await expect(messagesOf(page).first()).toBeInViewport();
      await expect(page.getByRole("button", { name: "Ir para o fim" })).toBeVisible();
      await say(page, "Qual é o endereço?");
      await expect(page.getByRole("button", { name: "Ir para o fim" })).toBeHidden();
      await expect(messagesOf(page)).toHaveCount(123);
      await expect(messagesOf(page).last()).toBeInViewport();
      await expect(log.getByText("Registro número 5", { exact: true })).toBeInViewport();
      await expect(log.getByText(/informacoes_do_restaurante: ok/)).not.toBeInViewport();
      await log.getByRole("button", { name: "Ver os mais recentes" }).click();
      await expect(log.getByText(/informacoes_do_restaurante: ok/)).toBeInViewport();
    });
  },
);

test("a broken connection loses neither message nor reply", async ({ page, restaurant, allowErrors }) => {
  allowErrors(/net::ERR_/);
  await enter(page, restaurant.host, "/chat-assistant");
  const sending = /\/rpc\/chat\/send/;

  await test.step("a message that did not get through is kept, and sent again", async () => {
    await page.route(sending, (route) => route.abort("connectionfailed"));
    await say(page, "Vocês abrem amanhã?");
    await expect(page.getByRole("alert").getByText("Não enviada.")).toBeVisible();
    await expect(messagesOf(page).last()).toContainText("Vocês abrem amanhã?");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Editar" }).click();
    await expect(field(page)).toHaveValue("Vocês abrem amanhã?");
    await expect(messagesOf(page)).toHaveCount(1);
    await field(page).press("Enter");
    await expect(page.getByRole("alert").getByText("Não enviada.")).toBeVisible();
    await page.unroute(sending);
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expectReply(page, 3, "abrimos");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  await test.step("and goes along with the next one", async () => {
    await page.route(sending, (route) => route.abort("connectionfailed"));
    await say(page, "Tem estacionamento?");
    await expect(page.getByRole("alert").getByText("Não enviada.")).toBeVisible();
    await page.unroute(sending);
    await say(page, "E vocês abrem amanhã?");
    await expectReply(page, 5, "abrimos");
    await expect(messagesOf(page).nth(3)).toContainText(/Tem estacionamento\?\nE vocês abrem amanhã\?/);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  await test.step("a reply that got lost on its way comes from the stored conversation", async () => {
    await page.route(sending, async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await say(page, "Qual é o endereço?");
    await expect(messagesOf(page)).toHaveCount(7);
    await expect(page.getByText("Não enviada.")).toBeHidden();
    await expect(field(page)).toBeEnabled();
  });
});

test(
  "a message without a reply after a killed process is marked, and gets a reply when sent again",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    const { sql } = product.database;
    await enter(page, restaurant.host, "/chat-assistant");
    await expect(messagesOf(page)).toHaveCount(1);
    await rows(
      sql,
      `insert into conversation_message (unit_id, conversation_id, id, author, text, at)
     select unit_id, id, gen_random_uuid(), 'customer', 'Qual é o endereço?', now() from conversation where unit_id = $1`,
      [restaurant.unit.id],
    );
    await rows(
      sql,
      `update conversation set turn_lease = gen_random_uuid(), turn_leased_until = clock_timestamp() + interval '1 minute'
     where unit_id = $1`,
      [restaurant.unit.id],
    );
    await page.reload();
    await expect(page.getByRole("status").getByText("Digitando...")).toBeVisible();
    await rows(sql, "update conversation set turn_leased_until = clock_timestamp() where unit_id = $1", [
      restaurant.unit.id,
    ]);
    const failure = page.getByRole("alert").filter({ hasText: "Desculpe, a resposta não chegou." });
    await expect(failure).toBeVisible();
    await expect(page.getByText("Digitando...")).toBeHidden();
    await expectAccessible(page);
    await failure.getByRole("button", { name: "Tentar novamente" }).click();
    await expectReply(page, 3, "Rua Augusta");
    await expect(failure).toBeHidden();
    await page.reload();
    await expectReply(page, 3, "Rua Augusta");
  },
);

test("the test chat fits a phone @phone", { tag: "@night" }, async ({ page, restaurant }) => {
  await enter(page, restaurant.host, "/chat-assistant");
  await page.getByRole("button", { name: "Vocês abrem no domingo?" }).click();
  await expectReply(page, 3, /domingo/i);
  await expect(field(page)).toBeInViewport();
  const width = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  expect(width).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Logs" }).click();
  const dialog = page.getByRole("dialog", { name: "Logs do Sistema" });
  await expect(dialog.getByText(/consultar_horarios: ok/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("tab", { name: "Erros" }).click();
  await expect(dialog.getByText("Nenhum erro registrado")).toBeVisible();
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await expect(dialog).toBeHidden();
});

const messagesOf = (page: Page) => page.getByRole("log", { name: "Mensagens" }).getByRole("article");
const field = (page: Page) => page.getByRole("textbox", { name: "Mensagem" });
const sendButton = (page: Page) => page.getByRole("button", { name: "Enviar mensagem" });

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await expect(sendButton(page)).toBeEnabled();
  await field(page).press("Enter");
}

/** Waits for this many messages, the last one complete. */
async function expectReply(page: Page, count: number, text: string | RegExp): Promise<void> {
  await expect(messagesOf(page)).toHaveCount(count);
  await expect(messagesOf(page).last()).toContainText(text);
  await expect(page.getByRole("log")).not.toHaveAttribute("aria-busy", "true");
}
