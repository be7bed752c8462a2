import type { Locator, Page } from "@playwright/test";

import { newId } from "#shared/id.ts";
import { MINUTE_MS } from "#shared/time.ts";
import type { RunningProduct } from "#tests/browser.ts";
import {
  buildConversation,
  buildReservation,
  buildReview,
  buildSession,
  buildUser,
  buildWaitlistEntry,
  type BuiltConversation,
} from "#tests/factories.ts";
import { refuseCall } from "#tests/refused-calls.ts";
import { enter, expect, test, type Restaurant } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessible, expectAccessibleOnEveryScreen } from "#tests/web/accessibility.ts";
import { DEMO_USERS } from "../../db/demo/company.ts";

// No test changes the demo company, so it looks as on its first day.
test("the demo shows the seed's figures on its first day", async ({ page, product }) => {
  await enter(page, await buildSession(product.database.sql, DEMO_USERS[0]), "/dashboard");
  await expectFigure(page, "Conversas Realizadas", "247", "+12% vs mês anterior");
  await expectFigure(page, "Reservas Atuais", "18", "5 para hoje");
  await expectFigure(page, "Assertividade IA", "94.5%", "+2.5% vs semana anterior");
  await expectFigure(page, "Mesas Disponíveis", "12", "Atualizado em tempo real");
  await expectMetric(page, "Taxa de Resposta", 98, "98%");
  await expectMetric(page, "Satisfação", 96, "4.8/5.0");
  await expectMetric(page, "Conversões", 76, "76%");
  const activity = page.getByRole("region", { name: "Atividade Recente" });
  await expect(activity.getByRole("listitem")).toHaveCount(4);
  await expect(activity.getByRole("listitem").first()).toContainText("Cliente adicionado à fila de espera");
  await expect(activity.getByRole("listitem").first()).toContainText("Camila Ferreira Santos");
});

test("each card leads to the page of its figure", async ({ page, product, restaurant }) => {
  const { sql } = product.database;
  const { unit } = restaurant;
  for (let number = 1; number <= 31; number += 1) await converse(product, restaurant, 20 * 24 * 60 + number);
  const misunderstood = await converse(product, restaurant, 60, {
    contactName: "Elsa Reis",
    fallbacks: 1,
    rating: 3,
    transcript: [
      ["customer", "Vcs abrem domingo?"],
      ["assistant", "Desculpe, não entendi."],
    ],
  });
  await rows(
    sql,
    `insert into assistant_log_entry (unit_id, conversation_id, id, type, message, at)
     select unit_id, id, gen_random_uuid(), 'error', 'O modelo openai/gpt falhou (demorou demais)', started_at
     from conversation where unit_id = $1 and id = $2`,
    [unit.id, misunderstood.id],
  );
  await rows(
    sql,
    "update conversation set input_tokens = 1200, cost_micros = 3400 where unit_id = $1 and id = $2",
    [unit.id, misunderstood.id],
  );
  await converse(product, restaurant, 90, { contactName: "Fábio Nunes", outcome: "booked" });
  await buildConversation(sql, unit, { isTest: true, contactName: "Ninguém" });
  await enter(page, restaurant.host, "/dashboard");
  await expectFigure(page, "Conversas Realizadas", "33", "Sem mês anterior para comparar");

  await test.step("lists the conversations of 30 days, page by page", async () => {
    await figure(page, "Conversas Realizadas").getByRole("link").click();
    const dialog = page.getByRole("dialog", { name: "Conversas Realizadas" });
    await expect(dialog.getByRole("listitem")).toHaveCount(30);
    await expect(dialog.getByRole("listitem").first()).toContainText("Elsa Reis");
    await dialog.getByRole("button", { name: "Carregar mais" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(33);
    await expect(dialog.getByText("33 conversas")).toBeVisible();
    await expect(dialog.getByText("Ninguém")).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("link", { name: "Conversas Realizadas" })).toBeFocused();
  });

  await test.step("lists those of 7 days with the failed ones, and shows their messages", async () => {
    await figure(page, "Assertividade IA").getByRole("link").click();
    const dialog = page.getByRole("dialog", { name: "Assertividade IA" });
    await expect(dialog.getByRole("listitem")).toHaveCount(2);
    await dialog.getByRole("button", { name: "Com falha" }).click();
    await expect(dialog.getByRole("listitem")).toHaveCount(1);
    await expect(dialog.getByRole("listitem")).toContainText("Não entendeu");
    await expect(dialog.getByRole("listitem")).toContainText("Nota 3 de 5");
    await dialog.getByRole("button", { name: "Elsa Reis" }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: "Cliente" })).toContainText(
      "Vcs abrem domingo?",
    );
    await expect(dialog.getByText("O modelo openai/gpt falhou (demorou demais)")).toBeVisible();
    await expect(dialog.getByText("1.200 tokens do modelo")).toBeVisible();
    await expect(dialog.getByText("US$ 0,0034")).toBeVisible();
    await expectAccessible(page);

    // The URL contains the whole state.
    await page.reload();
    await expect(dialog.getByText("Vcs abrem domingo?")).toBeVisible();
    await dialog.getByRole("button", { name: "Voltar à lista" }).click();
    await expect(dialog.getByRole("button", { name: "Com falha" })).toHaveAttribute("aria-pressed", "true");
    await expect(dialog.getByRole("button", { name: "Elsa Reis" })).toBeFocused();
    await page.goBack();
    await expect(dialog.getByText("Vcs abrem domingo?")).toBeVisible();
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await expect(dialog).toBeHidden();
  });

  await figure(page, "Reservas Atuais").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Reservas" })).toBeVisible();
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await figure(page, "Mesas Disponíveis").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Layout de Mesas" })).toBeVisible();
});

test("'Hoje' shows expected parties, waiting parties and open reviews, updates live, and leads to their pages", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const { unit, today } = restaurant;
  await fillDay(product, restaurant);
  await enter(page, restaurant.host, "/dashboard");

  const region = page.getByRole("region", { name: "Hoje" });
  const covers = region.getByRole("article", { name: "Pessoas por meia hora" });
  await expect(covers).toContainText("7 pessoas");
  await expect(covers.getByRole("row", { name: "19:30 4" })).toBeAttached();
  await expect(covers.getByRole("row", { name: "20:00 0" })).toBeAttached();
  const arrivals = region.getByRole("article", { name: "Próximas chegadas" });
  await expect(arrivals.getByRole("listitem")).toHaveCount(1);
  for (const words of ["19:40", "Ana Lima", "4 pessoas", "Mesa M1"])
    await expect(arrivals).toContainText(words);
  await expect(region.getByRole("article", { name: "Fila de Espera" })).toContainText("Caio Reis");
  const reviews = region.getByRole("article", { name: "Comentários a responder" });
  await expect(reviews.getByRole("listitem")).toContainText("Elsa Nunes");

  await test.step("shows a party that another user adds to the queue", async () => {
    const colleague = await openVisitor();
    await enter(colleague, restaurant.host);
    const added = await colleague.request.post("/rpc/waitlist/add", {
      data: {
        json: {
          unitId: unit.id,
          id: newId(),
          customerName: "Davi Sá",
          customerPhone: "(11) 98765-4321",
          guests: 2,
        },
      },
    });
    expect(added.ok()).toBe(true);
    await expect(region.getByRole("article", { name: "Fila de Espera" })).toContainText("Davi Sá");
  });

  await reviews.getByRole("listitem").getByRole("link").click();
  await expect(page).toHaveURL(/\/comentarios\?.*nota=2.*situacao=sem-resposta/);
  await page.goBack();
  await arrivals.getByRole("listitem").getByRole("link").click();
  await expect(page).toHaveURL(`/reservas?dia=${today}`);

  await test.step("hides what a user's screens do not permit", async () => {
    const owner = await buildUser(sql, restaurant.organization, {
      permissions: ["dashboard", "comentarios"],
    });
    await enter(page, owner, "/dashboard");
    await expect(region.getByRole("article")).toHaveCount(1);
    await expect(region.getByRole("article")).toContainText("Elsa Nunes");
  });
});

test("a card is no link for a user who may not open its page", async ({ page, product, restaurant }) => {
  const owner = await buildUser(product.database.sql, restaurant.organization, {
    role: "staff",
    permissions: ["dashboard", "mesas"],
  });
  await enter(page, owner, "/dashboard");
  await expectFigure(page, "Reservas Atuais", "0", "Nenhuma para hoje");
  await expect(figure(page, "Reservas Atuais").getByRole("link")).toHaveCount(0);
  await expect(figure(page, "Mesas Disponíveis").getByRole("link")).toHaveCount(1);
});

test(
  "figures follow changes within a second, and many changes cause one request per second",
  { tag: "@measured" },
  async ({ page, openVisitor, product, restaurant }) => {
    const { unit, tables, today, tomorrow } = restaurant;
    const seated = await buildReservation(product.database.sql, unit, {
      date: today,
      status: "seated",
      tables: [tables[0]],
    });
    const colleague = await openVisitor();
    await enter(colleague, restaurant.host, "/mesas");
    await enter(page, restaurant.host, "/dashboard");
    await expectFigure(page, "Mesas Disponíveis", "2", "Atualizado em tempo real");
    await expectFigure(page, "Reservas Atuais", "1", "1 para hoje");

    const call = async (procedure: string, input: object) => {
      const response = await colleague.request.post(`/rpc/reservations/${procedure}`, {
        data: { json: { unitId: unit.id, ...input } },
      });
      expect(response.ok()).toBe(true);
    };
    const create = (date: string) =>
      call("create", {
        id: newId(),
        customerName: "Ana Lima",
        customerPhone: "(11) 98765-4321",
        date,
        time: "20:00",
        guests: 2,
      });

    await create(tomorrow);
    await expectFigure(page, "Reservas Atuais", "2", "1 para hoje", 1000);
    await expect(
      page.getByRole("region", { name: "Atividade Recente" }).getByRole("listitem").first(),
    ).toContainText("Reserva criada");
    await call("release", { id: seated.id });
    await expectFigure(page, "Mesas Disponíveis", "3", "Atualizado em tempo real", 2000);
    await expectFigure(page, "Reservas Atuais", "1", "Nenhuma para hoje", 2000);

    let asked = 0;
    page.on(
      "request",
      (request) => (asked += new URL(request.url()).pathname === "/rpc/dashboard/read" ? 1 : 0),
    );
    const began = Date.now();
    let created = 0;
    for (; Date.now() - began < 3500; created += 1) await create(tomorrow);
    await expectFigure(page, "Reservas Atuais", String(created + 1), "Nenhuma para hoje", 3000);
    const seconds = (Date.now() - began) / 1000;
    console.log(`${created} events in ${seconds.toFixed(1)} s: asked ${asked} times`);
    expect(created).toBeGreaterThan(20);
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  },
);

test(
  "axe finds nothing on the dashboard, fresh, failed and full",
  { tag: "@night" },
  async ({ page, allowErrors, product, restaurant }) => {
    allowErrors(/404/);
    await enter(page, restaurant.host, "/dashboard");
    await expectFigure(page, "Conversas Realizadas", "0", "Nenhuma conversa no período");
    await expectFigure(page, "Assertividade IA", "—", "Sem conversas nos últimos 7 dias");
    await expect(page.getByText("Nada por aqui ainda")).toBeVisible();
    await expectMetric(page, "Satisfação", 0, "Sem dados");
    await expectAccessibleOnEveryScreen(page);
    await figure(page, "Conversas Realizadas").getByRole("link").click();
    await expect(page.getByText("Nenhuma conversa no período").last()).toBeVisible();
    await expectAccessibleOnEveryScreen(page);

    await fillUnit(product, restaurant);
    await fillDay(product, restaurant);
    await page.goto("/dashboard?conversas=7-dias");
    const dialog = page.getByRole("dialog", { name: "Assertividade IA" });
    await expect(dialog.getByRole("listitem")).toHaveCount(4);
    await expectAccessibleOnEveryScreen(page);
    await dialog.getByRole("button", { name: "Elsa Reis" }).click();
    await expect(dialog.getByText("Vcs abrem domingo?")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.goto("/dashboard?conversas=7-dias&conversa=019aa000-0000-7000-8000-000000000000");
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.keyboard.press("Escape");
    await expectFigure(page, "Conversas Realizadas", "4", "-20% vs mês anterior");
    await expectAccessibleOnEveryScreen(page);

    const allow = await refuseCall(page, "dashboard/read");
    await page.goto("/dashboard");
    await expect(page.getByRole("alert")).toContainText("Não foi possível carregar o dashboard");
    await expectAccessibleOnEveryScreen(page);
    await allow();
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await expectFigure(page, "Conversas Realizadas", "4", "-20% vs mês anterior");
  },
);

type Product = { database: { sql: Parameters<typeof buildConversation>[0] } };

function converse(
  { database }: Product,
  { unit }: Restaurant,
  minutesAgo: number,
  over: Parameters<typeof buildConversation>[2] = {},
): Promise<BuiltConversation> {
  const startedAt = new Date(Date.now() - minutesAgo * MINUTE_MS);
  return buildConversation(database.sql, unit, { startedAt, ...over });
}

/** Conversations in every state that the list can show. */
async function fillUnit(product: Product, restaurant: Restaurant): Promise<void> {
  await converse(product, restaurant, 5, { state: "bot", outcome: null, contactName: "" });
  await converse(product, restaurant, 20, {
    state: "waiting",
    outcome: "handed_over",
    channel: "web_chat",
  });
  await converse(product, restaurant, 60, {
    contactName: "Elsa Reis",
    fallbacks: 1,
    errors: 1,
    corrections: 1,
    rating: 2,
    transcript: [
      ["customer", "Vcs abrem domingo?"],
      ["assistant", "Abrimos, sim."],
      ["staff", "Corrigindo: aos domingos não abrimos."],
    ],
  });
  await converse(product, restaurant, 3000, {
    contactName: "Maria Eduarda Cavalcanti de Albuquerque Vasconcelos Figueiredo Montenegro e Silva",
    outcome: "booked",
    rating: 5,
    askedForTable: true,
    gotTable: true,
  });
  for (let number = 0; number < 5; number += 1) await converse(product, restaurant, 35 * 24 * 60);
}

function figure(page: Page, label: string): Locator {
  return page.getByRole("article", { name: label, exact: true });
}

async function expectFigure(
  page: Page,
  label: string,
  value: string,
  trend: string,
  timeout = 5000,
): Promise<void> {
  await expect(figure(page, label).getByText(value, { exact: true })).toBeVisible({ timeout });
  await expect(figure(page, label).getByText(trend, { exact: true })).toBeVisible({ timeout });
}

async function expectMetric(page: Page, label: string, percent: number, text: string): Promise<void> {
  const bar = page.getByRole("region", { name: "Métricas da IA" }).getByRole("progressbar", { name: label });
  await expect(bar).toHaveAttribute("aria-valuenow", String(percent));
  await expect(bar).toHaveAttribute("aria-valuetext", text);
}

/** Builds a future reservation, a past one, a waiting party and an unanswered review. */
async function fillDay(product: RunningProduct, restaurant: Restaurant): Promise<void> {
  const { sql } = product.database;
  const { unit, today, tables } = restaurant;
  const soon = new Date(Date.now() + 30 * MINUTE_MS);
  // The reservation's date is today and its time is in the future, at any hour of the test.
  await buildReservation(sql, unit, {
    date: today,
    time: "19:40",
    guests: 4,
    startsAt: soon,
    customerName: "Ana Lima",
    tables: [tables[0]],
  });
  await buildReservation(sql, unit, { date: today, time: "21:00", guests: 3, status: "completed" });
  await buildWaitlistEntry(sql, unit, { customerName: "Caio Reis", guests: 5 });
  await buildReview(sql, unit, { author: "Elsa Nunes", rating: 2 });
}
