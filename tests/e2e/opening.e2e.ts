import type { Locator, Page } from "@playwright/test";

import { showTypedDate } from "#shared/pt-br.ts";
import { addDays, localOf, weekdayOf } from "#shared/time.ts";
import { buildReservation, buildUser } from "#tests/factories.ts";
import { enter, expect, expectToast, fillReservation, openNewReservation, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessibleOnEveryScreen } from "#tests/web/accessibility.ts";

const PATH = "/configuracoes";
const WEEKDAYS = [
  "Domingo",
  "Segunda-feira",
  "Terça-feira",
  "Quarta-feira",
  "Quinta-feira",
  "Sexta-feira",
  "Sábado",
];

test("hours that leave reservations outside are saved only after the person has seen the list", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const { unit, tomorrow } = restaurant;
  await buildReservation(sql, unit, { customerName: "Ana Lima", date: tomorrow, time: "12:30", guests: 3 });
  await buildReservation(sql, unit, { customerName: "Bia Reis", date: tomorrow, time: "20:00" });
  const host = await openVisitor();
  await enter(host, await buildUser(sql, restaurant.organization));
  const reservation = await openNewReservation(host);
  await fillReservation(reservation, { name: "Caio", phone: "11", date: tomorrow, time: "13:00" });
  await expect(reservation.getByText("Fora da disponibilidade")).toBeHidden();

  await enter(page, restaurant.host, PATH);
  const day = dayOf(page, WEEKDAYS[weekdayOf(tomorrow)] ?? "");
  await day.getByLabel("Início", { exact: true }).fill("18h");
  await day.getByLabel("Fim", { exact: true }).fill("0200");
  await day.getByLabel("Fim", { exact: true }).blur();
  await expect(day.getByLabel("Início", { exact: true })).toHaveValue("18:00");
  await expect(day).toContainText("do dia seguinte");
  await saveAll(page).click();
  const warning = page.getByRole("alertdialog", { name: "1 reserva ficaria de fora" });
  await expect(warning.getByRole("listitem")).toHaveText(["12:30Ana Lima3 pessoas"]);
  await warning.getByRole("button", { name: "Voltar" }).click();
  await expect(warning).toBeHidden();
  await expect(day.getByLabel("Início", { exact: true })).toHaveValue("18:00");

  await saveAll(page).click();
  await warning.getByRole("button", { name: "Salvar mesmo assim" }).click();
  await expectToast(page, "Configurações salvas com sucesso!");
  await expect(warning).toBeHidden();
  // The host's screen shows it at once.
  await expect(reservation.getByRole("note")).toContainText("Fora do horário de funcionamento");
  const stored = await rows<Record<string, unknown>>(
    sql,
    "select starts_at::text, ends_at::text from opening_hours where unit_id = $1 and weekday = $2",
    [unit.id, weekdayOf(tomorrow)],
  );
  expect(stored).toEqual([{ starts_at: "18:00:00", ends_at: "02:00:00" }]);
});

test("a range of days is closed with a reason, shows on the other screen, and is opened again", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  // A Monday: the hours of other days change below.
  const last = addDays(restaurant.tomorrow, 11 + ((8 - weekdayOf(addDays(restaurant.tomorrow, 11))) % 7));
  const first = addDays(last, -2);
  await buildReservation(sql, restaurant.unit, { customerName: "Ana Lima", date: last, time: "20:00" });
  const other = await openVisitor();
  await enter(page, restaurant.host, PATH);
  await enter(other, await buildUser(sql, restaurant.organization), PATH);
  await expect(page.getByText("Nenhuma data fechada")).toBeVisible();

  await page.getByRole("button", { name: "Adicionar Data" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar Data Fechada" });
  await dialog.getByRole("button", { name: "Fechar Data" }).click();
  await expect(dialog.getByLabel("Data", { exact: true })).toHaveAccessibleDescription("Informe a data");
  await dialog.getByLabel("Data", { exact: true }).fill(showTypedDate(last));
  await dialog.getByLabel("Até (opcional)").fill(showTypedDate(first));
  await expect(dialog.getByLabel("Até (opcional)")).toHaveAccessibleDescription(
    "A última data vem antes da primeira",
  );
  await dialog.getByLabel("Data", { exact: true }).fill(showTypedDate(first));
  await dialog.getByLabel("Até (opcional)").fill(showTypedDate(last));
  await dialog.getByLabel("Motivo (opcional)").fill("Reforma da cozinha");
  await dialog.getByRole("button", { name: "Fechar Data" }).click();

  const warning = page.getByRole("alertdialog", { name: "1 reserva ficaria de fora" });
  await expect(warning.getByRole("listitem")).toContainText(["Ana Lima"]);
  await warning.getByRole("button", { name: "Voltar" }).click();
  await expect(dialog.getByLabel("Motivo (opcional)")).toHaveValue("Reforma da cozinha");
  await dialog.getByRole("button", { name: "Fechar Data" }).click();
  await warning.getByRole("button", { name: "Salvar mesmo assim" }).click();
  await expectToast(page, "Data fechada adicionada");
  await expect(warning).toBeHidden();

  for (const screen of [page, other]) {
    const row = screen.getByRole("list", { name: "Próximas datas fechadas" }).getByRole("listitem");
    await expect(row).toContainText("3 dias");
    await expect(row).toContainText("Reforma da cozinha");
  }
  await other.getByRole("button", { name: /^Remover / }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Reabrir" }).click();
  await expectToast(other, "Data fechada removida");
  await expect(page.getByText("Nenhuma data fechada")).toBeVisible();

  await test.step("a week's hours are typed, copied and switched off, and show at once", async () => {
    await expect(page.getByRole("switch")).toHaveCount(7);
    await expect(page.getByRole("switch").first()).toHaveAccessibleName("Segunda-feira");
    const monday = dayOf(page, "Segunda-feira");
    const tuesday = dayOf(page, "Terça-feira");
    await monday.getByLabel("Fim", { exact: true }).fill("99");
    await monday.getByLabel("Fim", { exact: true }).blur();
    await expect(monday.getByLabel("Fim", { exact: true })).toHaveAccessibleDescription("Horário inválido");
    // The save is never silent: it says where to look, and focuses the field.
    await saveAll(page).click();
    await expect(page.getByText("Nada foi salvo. Confira: Horário de funcionamento.")).toBeVisible();
    await expect(monday.getByLabel("Fim", { exact: true })).toBeFocused();

    await monday.getByLabel("Início", { exact: true }).fill("18:00");
    await monday.getByLabel("Fim", { exact: true }).fill("12:00");
    await expect(tuesday.getByLabel("Início", { exact: true })).toHaveAccessibleDescription(
      "Começa antes de terminar a noite anterior",
    );
    await monday.getByLabel("Fim", { exact: true }).fill("01:00");
    await monday.getByLabel("Fim", { exact: true }).blur();
    await monday.getByRole("button", { name: "Copiar para… (horário de segunda-feira)" }).click();
    await page.getByRole("menuitem", { name: "Todos os dias" }).click();
    await expect(tuesday.getByLabel("Fim", { exact: true })).toHaveValue("01:00");
    await page.getByRole("switch", { name: "Domingo" }).click();
    await expect(dayOf(page, "Domingo")).toContainText("Fechado");
    await saveAll(page).click();
    await expectToast(page, "Configurações salvas com sucesso!");
    await expect(other.getByRole("switch", { name: "Domingo" })).not.toBeChecked();
    await expect(dayOf(other, "Sábado").getByLabel("Início", { exact: true })).toHaveValue("18:00");
  });

  await test.step("another person's hours never replace typed changes", async () => {
    await page.getByRole("switch", { name: "Sábado" }).click();
    await other.getByRole("switch", { name: "Sexta-feira" }).click();
    await saveAll(other).click();
    const notice = page.getByRole("alert").filter({ hasText: "Outra pessoa salvou os horários" });
    await expect(notice).toBeVisible();
    await expect(page.getByRole("switch", { name: "Sábado" })).not.toBeChecked();
    await notice.getByRole("button", { name: "Carregar os horários novos" }).click();
    await expect(page.getByRole("switch", { name: "Sábado" })).toBeChecked();
    await expect(page.getByRole("switch", { name: "Sexta-feira" })).not.toBeChecked();
  });
});

test(
  "a bistro with a lunch break, an open Sunday and a closed Christmas says the same everywhere",
  { tag: "@night" },
  async ({ page, openVisitor, product, restaurant }) => {
    const { sql } = product.database;
    const { unit, tomorrow } = restaurant;
    const sunday = addDays(tomorrow, 14 - weekdayOf(tomorrow));
    const [published] = await rows<{ slug: string }>(
      sql,
      "update unit set menu_is_public = true, address = 'Rua A, 1 - Curitiba - PR' where id = $1 returning slug",
      [unit.id],
    );
    await enter(page, restaurant.host, PATH);

    await test.step("lunch and dinner are typed once and copied to all days", async () => {
      const monday = dayOf(page, "Segunda-feira");
      await monday.getByRole("button", { name: "Adicionar intervalo em segunda-feira" }).click();
      await monday.getByLabel("Início", { exact: true }).fill("11:30");
      await monday.getByLabel("Início do 2º período").fill("14:00");
      await monday.getByLabel("Fim do 2º período").blur();
      await expect(monday.getByLabel("Início do 2º período")).toHaveAccessibleDescription(
        "Começa antes de terminar o período anterior",
      );
      await saveAll(page).click();
      await expect(monday.getByLabel("Início do 2º período")).toBeFocused();
      await monday.getByLabel("Início do 2º período").fill("18:30");
      await monday.getByLabel("Fim do 2º período").fill("23:00");
      await monday.getByLabel("Fim do 2º período").blur();
      await monday.getByRole("button", { name: "Copiar para… (horário de segunda-feira)" }).click();
      await page.getByRole("menuitem", { name: "Todos os dias" }).click();
      await saveAll(page).click();
      await expectToast(page, "Configurações salvas com sucesso!");
    });

    await test.step("the Sunday gets hours of its own", async () => {
      await page.getByRole("button", { name: "Adicionar Horário Especial" }).click();
      const dialog = page.getByRole("dialog", { name: "Adicionar Horário Especial" });
      await dialog.getByLabel("Data").fill(showTypedDate(sunday));
      await dialog.getByLabel("Data").blur();
      // It begins with the hours of its weekday.
      await expect(dialog.getByLabel("Início do 2º período")).toHaveValue("18:30");
      await dialog.getByRole("button", { name: "Remover o 2º período" }).click();
      await dialog.getByLabel("Início", { exact: true }).fill("12:00");
      await dialog.getByLabel("Fim", { exact: true }).fill("17:00");
      await dialog.getByRole("button", { name: "Salvar Horário" }).click();
      await expectToast(page, "Horário especial adicionado");
      await expect(page.getByRole("list", { name: "Próximos horários especiais" })).toContainText(
        "12:00 às 17:00",
      );
    });

    await test.step("Christmas is closed every year, from the list of holidays of the unit's city", async () => {
      await page.getByRole("button", { name: "Ver Feriados" }).click();
      const holidays = page.getByRole("list", { name: "Próximos feriados" });
      await expect(page.getByLabel("Cidade")).toHaveValue("Curitiba");
      await expect(holidays).toContainText("Nossa Senhora da Luz dos Pinhais");
      const christmas = holidays.getByRole("listitem").filter({ hasText: /^Natal/ });
      await christmas.getByRole("button", { name: /^Não abrir/ }).click();
      const dialog = page.getByRole("dialog", { name: "Adicionar Data Fechada" });
      await expect(dialog.getByLabel("Motivo (opcional)")).toHaveValue("Natal");
      await dialog.getByLabel("Repetir todo ano").check();
      await dialog.getByRole("button", { name: "Fechar Data" }).click();
      await expect(christmas).toContainText("Fechado todo ano");
      await page
        .getByRole("dialog", { name: "Feriados" })
        .getByRole("button", { name: "Fechar" })
        .first()
        .click();
      const closed = page.getByRole("list", { name: "Próximas datas fechadas" });
      await expect(closed).toContainText("25/12");
      await expect(closed).toContainText("Todo ano");
    });

    await test.step("the public menu lists both intervals, and is open only within one", async () => {
      const guest = await openVisitor();
      await guest.goto(`/c/${published?.slug ?? ""}`);
      const summary = guest.locator("details.hours summary");
      const { date, time } = localOf(new Date(), unit.timeZone);
      const isOpen = (time >= "11:30" && time < "15:00") || (time >= "18:30" && time < "23:00");
      if (date.slice(5) !== "12-25") await expect(summary).toContainText(isOpen ? "Aberto agora" : "Fechado");
      await summary.click();
      await expect(guest.getByRole("row", { name: /^segunda/i })).toContainText(
        "11:30 às 15:00 e 18:30 às 23:00",
      );
      await expect(guest.getByText("Dias com horário especial")).toContainText("12:00 às 17:00");
    });

    await test.step("the assistant names the break", async () => {
      await page.goto("/chat-assistant");
      const message = page.getByRole("textbox", { name: "Mensagem" });
      // Neither the special Sunday nor Christmas.
      const asked =
        [2, 3, 4].map((days) => addDays(tomorrow, days)).find((day) => day.slice(5) !== "12-25") ?? "";
      await message.fill(`quero mesa para 2 pessoas dia ${showTypedDate(asked)} às 16:30`);
      await message.press("Enter");
      await expect(page.getByRole("log", { name: "Mensagens" })).toContainText(
        "a casa fecha das 15h às 18h30",
        { timeout: 20_000 },
      );
    });
  },
);

test(
  "axe finds nothing in the dialogs of the opening",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    const { sql } = product.database;
    const { unit, tomorrow, today } = restaurant;
    for (const [index, name] of ["Ana Lima", "Bento ".repeat(20), "Caio Reis"].entries())
      await buildReservation(sql, unit, { customerName: name, date: addDays(tomorrow, index) });
    await rows(
      sql,
      `insert into closed_date (unit_id, id, first_date, last_date, reason)
   values ($1, gen_random_uuid(), $2, $2, 'Feriado'), ($1, gen_random_uuid(), $3, $4, '')`,
      [unit.id, addDays(today, -9), addDays(today, 30), addDays(today, 45)],
    );
    await enter(page, restaurant.host, PATH);
    await page.getByRole("button", { name: "Datas passadas" }).click();
    await expect(page.getByRole("list", { name: "Datas passadas" })).toContainText("Feriado");
    for (const weekday of WEEKDAYS) await page.getByRole("switch", { name: weekday }).click();
    await expectAccessibleOnEveryScreen(page);
    await saveAll(page).click();
    await expect(page.getByRole("alertdialog", { name: "3 reservas ficariam de fora" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole("button", { name: "Voltar" }).click();
    await page.getByRole("button", { name: "Adicionar Data" }).click();
    await expect(page.getByRole("dialog", { name: "Adicionar Data Fechada" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Adicionar Horário Especial" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Adicionar período" }).click();
    await expectAccessibleOnEveryScreen(page);
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Ver Feriados" }).click();
    await expect(page.getByRole("list", { name: "Próximos feriados" })).toBeVisible();
    await expectAccessibleOnEveryScreen(page);
  },
);

function dayOf(page: Page, weekday: string): Locator {
  return page.getByRole("group", { name: weekday, exact: true });
}

function saveAll(page: Page): Locator {
  return page.getByRole("button", { name: "Salvar Configurações" });
}
