import type { Page } from "@playwright/test";

import { newId } from "#shared/id.ts";
import { localOf } from "#shared/time.ts";
import { buildAuditEntry, buildUnit, buildUser } from "#tests/factories.ts";
import { enter, expect, test, type Restaurant } from "#tests/restaurant.ts";
import { expectAccessible } from "#tests/web/accessibility.ts";

type Sql = Parameters<typeof buildAuditEntry>[0];

const listedActions = (page: Page) => page.getByRole("list", { name: /^Ações de/ }).getByRole("listitem");

async function openHistory(page: Page, restaurant: Restaurant, search = ""): Promise<void> {
  await enter(page, restaurant.host, `/permissoes${search}`);
  await page.getByRole("heading", { name: "Histórico de Ações" }).scrollIntoViewIfNeeded();
}

/** Writes three actions of today and one of ten days ago. */
async function buildTrail(sql: Sql, { organization, unit, host, tables }: Restaurant) {
  const bia = await buildUser(sql, organization, { name: "Bia Lima" });
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await buildAuditEntry(sql, organization, {
    unitId: unit.id,
    actorId: bia.id,
    type: "waitlist.added",
    at: at(10 * 24 * 60),
    detail: { guests: 3 },
  });
  await buildAuditEntry(sql, organization, {
    unitId: unit.id,
    actorId: host.id,
    type: "reservation.seated",
    subjectId: newId(),
    at: at(3),
    detail: { tableIds: [tables[0].id] },
  });
  await buildAuditEntry(sql, organization, {
    unitId: unit.id,
    actorKind: "assistant",
    channel: "whatsapp",
    type: "reservation.created",
    at: at(2),
  });
  await buildAuditEntry(sql, organization, {
    actorId: host.id,
    type: "user.deactivated",
    subjectId: bia.id,
    at: at(1),
  });
  return { bia };
}

test("the history shows who did what, where and when, holds its filters in the address, and updates live", async ({
  page,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  await buildUnit(sql, restaurant.organization, { name: "Unidade Praia", position: 1 });
  await openHistory(page, restaurant);
  await expect(page.getByText("Nenhuma ação registrada")).toBeVisible();

  const { bia } = await buildTrail(sql, restaurant);
  await openHistory(page, restaurant);
  await expect(listedActions(page)).toHaveCount(4);
  await expect(listedActions(page).nth(0)).toContainText("Usuário desativado: Bia Lima");
  await expect(listedActions(page).nth(0)).toContainText(restaurant.host.name);
  await expect(listedActions(page).nth(1)).toContainText("Reserva criada");
  await expect(listedActions(page).nth(1)).toContainText("Assistente");
  await expect(listedActions(page).nth(1)).toContainText("Unidade Centro · WhatsApp");
  await expect(listedActions(page).nth(2)).toContainText("Cliente sentado na mesa M1");
  const seatedAt = localOf(new Date(Date.now() - 3 * 60_000), restaurant.unit.timeZone);
  await expect(listedActions(page).nth(2)).toContainText(seatedAt.time.slice(0, 2));
  await expect(listedActions(page).nth(3)).toContainText("Cliente adicionado à fila de espera (3 pessoas)");
  await expectAccessible(page);

  await test.step("the address holds the filters, and opens the history with them", async () => {
    await page.getByLabel("Assunto").selectOption("Reservas");
    await expect(listedActions(page)).toHaveCount(2);
    await page.getByLabel("Canal").selectOption("WhatsApp");
    await expect(listedActions(page)).toHaveCount(1);
    await expect(page).toHaveURL(/tipo=reservations&canal=whatsapp/);
    await page.getByLabel("Pessoa").selectOption("Bia Lima");
    await expect(page.getByText("Nenhuma ação com estes filtros")).toBeVisible();
    await page.getByRole("button", { name: "Limpar filtros" }).click();
    await expect(listedActions(page)).toHaveCount(4);
    await expect(page).toHaveURL(/\/permissoes$/);

    await page.getByLabel("Período").selectOption("Últimos 7 dias");
    await expect(listedActions(page)).toHaveCount(3);
    await page.getByLabel("Período").selectOption("Escolher datas");
    const past = localOf(new Date(Date.now() - 10 * 24 * 60 * 60_000), restaurant.unit.timeZone).date;
    await page.getByLabel("De", { exact: true }).fill("99");
    await page.getByLabel("De", { exact: true }).blur();
    await expect(page.getByText("Data inválida")).toBeVisible();
    await page.getByLabel("De", { exact: true }).fill(past);
    await page.getByLabel("Até", { exact: true }).fill(past);
    await expect(listedActions(page)).toHaveCount(1);
    await expect(listedActions(page)).toContainText("Bia Lima");
    await expectAccessible(page);

    await page.goto(`/permissoes?pessoa=${bia.id}&periodo=escolher&de=${past}`);
    await expect(listedActions(page)).toHaveCount(1);
    await expect(page.getByLabel("Pessoa")).toHaveValue(bia.id);
    await expect(page.getByRole("heading", { name: "Histórico de Ações" })).toBeInViewport();
  });

  await openHistory(page, restaurant);
  await expect(listedActions(page)).toHaveCount(4);
  await page.getByRole("switch", { name: "Usuário ativo: Bia Lima" }).click();
  await expect(listedActions(page).first()).toContainText(
    /Sessões encerradas: Bia Lima|Usuário desativado: Bia Lima/,
  );
  await expect.poll(() => listedActions(page).count()).toBeGreaterThan(4);
});

test("older actions load page by page", async ({ page, product, restaurant }) => {
  for (let index = 0; index < 65; index += 1)
    await buildAuditEntry(product.database.sql, restaurant.organization, { type: "menu.published" });
  await openHistory(page, restaurant);
  await expect(listedActions(page)).toHaveCount(30);
  const more = page.getByRole("button", { name: "Carregar mais" });
  await more.click();
  await expect(listedActions(page)).toHaveCount(60);
  await more.click();
  await expect(listedActions(page)).toHaveCount(65);
  await expect(more).toBeHidden();
  await expect(page.getByText("Fim do histórico")).toBeVisible();
});

test("fits a phone @phone", async ({ page, product, restaurant }) => {
  await buildTrail(product.database.sql, restaurant);
  await openHistory(page, restaurant, "?periodo=escolher");
  await expect(page.getByLabel("De", { exact: true })).toBeVisible();
  expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
