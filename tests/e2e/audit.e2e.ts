import type { Page } from "@playwright/test";

import { newId } from "#shared/id.ts";
import { localOf } from "#shared/time.ts";
import { buildAuditEntry, buildUnit, buildUser } from "../support/factories.ts";
import { enter, expect, test, type Restaurant } from "../support/restaurant.ts";
import { expectAccessible } from "../support/web/accessibility.ts";

type Sql = Parameters<typeof buildAuditEntry>[0];

const acts = (page: Page) => page.getByRole("list", { name: /^Ações de/ }).getByRole("listitem");

async function arrive(page: Page, restaurant: Restaurant, search = ""): Promise<void> {
  await enter(page, restaurant.host, `/permissoes${search}`);
  await page.getByRole("heading", { name: "Histórico de Ações" }).scrollIntoViewIfNeeded();
}

/** Three acts of today and one of ten days ago. */
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

test("the history tells who did what, where and when, and follows live", async ({
  page,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  await buildUnit(sql, restaurant.organization, { name: "Unidade Praia", position: 1 });
  await buildTrail(sql, restaurant);
  await arrive(page, restaurant);
  await expect(acts(page)).toHaveCount(4);
  await expect(acts(page).nth(0)).toContainText("Usuário desativado: Bia Lima");
  await expect(acts(page).nth(0)).toContainText(restaurant.host.name);
  await expect(acts(page).nth(1)).toContainText("Reserva criada");
  await expect(acts(page).nth(1)).toContainText("Assistente");
  await expect(acts(page).nth(1)).toContainText("Unidade Centro · WhatsApp");
  await expect(acts(page).nth(2)).toContainText("Cliente sentado na mesa M1");
  const seatedAt = localOf(new Date(Date.now() - 3 * 60_000), restaurant.unit.timeZone);
  await expect(acts(page).nth(2)).toContainText(seatedAt.time.slice(0, 2));
  await expect(acts(page).nth(3)).toContainText("Cliente adicionado à fila de espera (3 pessoas)");
  await expectAccessible(page);

  await page.getByRole("switch", { name: "Usuário ativo: Bia Lima" }).click();
  await expect(acts(page).first()).toContainText(/Sessões encerradas: Bia Lima|Usuário desativado: Bia Lima/);
  await expect.poll(() => acts(page).count()).toBeGreaterThan(4);
});

test("filters stand in the address, and open with it", async ({ page, product, restaurant }) => {
  const { bia } = await buildTrail(product.database.sql, restaurant);
  await arrive(page, restaurant);
  await expect(acts(page)).toHaveCount(4);

  await page.getByLabel("Assunto").selectOption("Reservas");
  await expect(acts(page)).toHaveCount(2);
  await page.getByLabel("Canal").selectOption("WhatsApp");
  await expect(acts(page)).toHaveCount(1);
  await expect(page).toHaveURL(/tipo=reservations&canal=whatsapp/);
  await page.getByLabel("Pessoa").selectOption("Bia Lima");
  await expect(page.getByText("Nenhuma ação com estes filtros")).toBeVisible();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(acts(page)).toHaveCount(4);
  await expect(page).toHaveURL(/\/permissoes$/);

  await page.getByLabel("Período").selectOption("Últimos 7 dias");
  await expect(acts(page)).toHaveCount(3);
  await page.getByLabel("Período").selectOption("Escolher datas");
  const past = localOf(new Date(Date.now() - 10 * 24 * 60 * 60_000), restaurant.unit.timeZone).date;
  await page.getByLabel("De", { exact: true }).fill("99");
  await page.getByLabel("De", { exact: true }).blur();
  await expect(page.getByText("Data inválida")).toBeVisible();
  await page.getByLabel("De", { exact: true }).fill(past);
  await page.getByLabel("Até", { exact: true }).fill(past);
  await expect(acts(page)).toHaveCount(1);
  await expect(acts(page)).toContainText("Bia Lima");
  await expectAccessible(page);

  await page.goto(`/permissoes?pessoa=${bia.id}&periodo=escolher&de=${past}`);
  await expect(acts(page)).toHaveCount(1);
  await expect(page.getByLabel("Pessoa")).toHaveValue(bia.id);
  await expect(page.getByRole("heading", { name: "Histórico de Ações" })).toBeInViewport();
});

test("older acts come page by page", async ({ page, product, restaurant }) => {
  for (let index = 0; index < 65; index += 1)
    await buildAuditEntry(product.database.sql, restaurant.organization, { type: "menu.published" });
  await arrive(page, restaurant);
  await expect(acts(page)).toHaveCount(30);
  const more = page.getByRole("button", { name: "Carregar mais" });
  await more.click();
  await expect(acts(page)).toHaveCount(60);
  await more.click();
  await expect(acts(page)).toHaveCount(65);
  await expect(more).toBeHidden();
  await expect(page.getByText("Fim do histórico")).toBeVisible();
});

test("an empty history says so", async ({ page, restaurant }) => {
  await arrive(page, restaurant);
  await expect(page.getByText("Nenhuma ação registrada")).toBeVisible();
});

test("fits a phone @phone", async ({ page, product, restaurant }) => {
  await buildTrail(product.database.sql, restaurant);
  await arrive(page, restaurant, "?periodo=escolher");
  await expect(page.getByLabel("De", { exact: true })).toBeVisible();
  expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
