import { tapUpdate, textUpdate } from "#tests/graph-server/updates.ts";
import { cardOf, enter, expect, expectToast, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessible } from "#tests/web/accessibility.ts";
import { buildWhatsApp } from "#tests/whatsapp.ts";

const ANA = { userId: "BR.1502576394655843", waId: "5511988887777", name: "Ana" };

test("a guest books on WhatsApp, the host sees it and answers, and the assistant goes on", async ({
  page,
  product,
  restaurant,
  openVisitor,
}) => {
  const { graph } = product;
  const { sql } = product.database;
  const { unit, host, tomorrow } = restaurant;
  // Journeys share the product, so each has a number of its own.
  const numberId = String(Date.now());
  const door = `${product.url}/hooks/whatsapp/${await buildWhatsApp(sql, unit, graph, { numberId })}`;
  const sent = () => graph.sent.filter(({ body }) => body["recipient"] === ANA.userId);
  const say = (text: string) => graph.post(door, [textUpdate(ANA, text)], { numberId });
  await enter(page, host, `/reservas?dia=${tomorrow}`);
  const inbox = await openVisitor();
  await enter(inbox, host, "/chat-assistant?aba=conversas");

  await say("Quero uma mesa para 2 amanhã às 20h, em nome de Ana Lima");
  await expect.poll(() => sent().length, { timeout: 30_000 }).toBe(1);
  const yes = sent()[0]?.options.find(({ title }) => title === "Sim, reservar");
  expect(yes).toBeDefined();
  await graph.post(door, [tapUpdate(ANA, yes ?? { id: "", title: "" })], { numberId });
  await expect.poll(() => sent().length, { timeout: 30_000 }).toBe(2);
  expect(sent()[1]?.text).toContain("Reserva confirmada");
  await expect(cardOf(page, "Ana Lima")).toBeVisible();

  const list = inbox.getByRole("list", { name: "Lista de conversas" }).getByRole("button");
  await list.first().click();
  await expect(inbox.getByRole("log", { name: "Mensagens" })).toContainText("Reserva confirmada");
  await inbox.getByRole("textbox", { name: "Resposta ao cliente" }).fill("Aqui é a Carla, até amanhã!");
  await inbox.getByRole("textbox", { name: "Resposta ao cliente" }).press("Enter");
  await expect.poll(() => sent().at(-1)?.text, { timeout: 30_000 }).toBe("Aqui é a Carla, até amanhã!");
  await say("Obrigada!");
  await expect(inbox.getByRole("log", { name: "Mensagens" })).toContainText("Obrigada!");
  const waiting = await rows(sql, "select state, answer_at from conversation where unit_id = $1", [unit.id]);
  expect(waiting).toEqual([{ state: "human", answer_at: null }]);
  await inbox.getByRole("button", { name: "Devolver ao assistente" }).click();
  await say("Vocês abrem no domingo?");
  await expect.poll(() => sent().at(-1)?.text, { timeout: 30_000 }).toMatch(/domingo/);
});

test("the owner sets WhatsApp up, and reads what is still missing", async ({ page, product, restaurant }) => {
  const { number } = product.graph;
  await enter(page, restaurant.host, "/chat-assistant?aba=canais");
  const form = page.getByRole("form", { name: "WhatsApp" });
  await form.getByLabel("ID do número de telefone").fill("12x");
  await form.getByLabel("ID da conta do WhatsApp Business").fill(number.businessId);
  await form.getByLabel("ID do app").fill(number.appId);
  await form.getByLabel("Token de acesso").fill(number.accessToken);
  await form.getByLabel("Chave secreta do app").fill(number.appSecret);
  await form.getByRole("button", { name: "Gerar token de verificação" }).click();
  await form.getByRole("checkbox", { name: "Responder pelo WhatsApp" }).check();
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(form.getByText("Use o número de identificação da Meta")).toBeVisible();
  await expect(form.getByLabel("Token de acesso")).toHaveValue(number.accessToken);
  await form.getByLabel("ID do número de telefone").fill(number.numberId);
  await form.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "WhatsApp salvo");
  await expect(form.getByLabel("Token de acesso")).toHaveValue("");
  await expect(form.getByText("Guardado. Preencha só para trocar.")).toHaveCount(3);
  await expect(form.getByText("/hooks/whatsapp/")).toBeVisible();
  await page.getByRole("button", { name: "Verificar" }).click();
  await expect(page.getByText("Nenhuma mensagem de cliente chegou")).toBeVisible();
  await expectAccessible(page);
});
