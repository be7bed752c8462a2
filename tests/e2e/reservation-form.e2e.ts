import type { Page } from "@playwright/test";

import { addDays, weekdayOf, type LocalDate } from "#shared/time.ts";
import { buildReservation, buildTable, buildUnit, buildUser } from "#tests/factories.ts";
import {
  cardOf,
  enter,
  expect,
  expectToast,
  fillGuests,
  fillReservation,
  openNewReservation,
  test,
} from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";

test("shows at each field what is missing or wrong, and stores nothing until it is corrected", async ({
  page,
  product,
  restaurant,
}) => {
  const { today, unit } = restaurant;
  await enter(page, restaurant.host);
  const dialog = await openNewReservation(page);
  const save = dialog.getByRole("button", { name: "Salvar Reserva" });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await expect(field("Data")).toHaveValue(written(today));
  await expect(field("Pessoas")).toHaveValue("2");

  // A field that was entered and left shows no error yet.
  for (const label of ["Nome do Cliente", "Telefone", "Horário", "E-mail"]) await field(label).focus();
  await expect(field("Telefone")).toHaveAccessibleDescription("");

  await fillReservation(dialog, { name: "   ", email: "ana@", date: addDays(today, -1) });
  await save.click();
  await expect(field("Nome do Cliente")).toHaveAccessibleDescription("Informe o nome");
  // The first wrong field.
  await expect(field("Data")).toBeFocused();
  await expect(field("Telefone")).toHaveAccessibleDescription("Informe o telefone");
  await expect(field("E-mail")).toHaveAccessibleDescription("E-mail inválido");
  await expect(field("Data")).toHaveAccessibleDescription(/^A data já passou/);
  await expect(field("Horário")).toHaveAccessibleDescription("Informe o horário");
  await field("Data").fill("");
  await expect(field("Data")).toHaveAccessibleDescription("Informe a data");
  await field("Data").fill("31/02/2031");
  await field("Horário").fill("25:00");
  await save.click();
  await expect(field("Data")).toHaveAccessibleDescription("Data inválida");
  await expect(field("Horário")).toHaveAccessibleDescription("Horário inválido");

  // Dates and times as people type them.
  for (const [label, typed, shown] of [
    ["Data", "31122031", "31/12/2031"],
    ["Data", "2031-12-31", "31/12/2031"],
    ["Data", "amanhã", written(restaurant.tomorrow)],
    ["Horário", "20h", "20:00"],
    ["Horário", "8 da noite", "20:00"],
  ] as const) {
    await field(label).fill(typed);
    await field(label).blur();
    await expect(field(label)).toHaveValue(shown);
  }

  await fillReservation(dialog, {
    name: " Ana Lima ",
    phone: "11987654321",
    email: "ana@example.com",
    date: today,
    time: "20:15",
    notes: "Perto da janela",
  });
  await expect(field("Nome do Cliente")).toHaveAccessibleDescription("");
  await expect(field("Data")).toHaveAccessibleDescription("");
  await fillGuests(dialog, "25");
  await save.click();
  await expect(field("Pessoas")).toBeFocused();
  await expect(field("Pessoas")).toHaveValue("25");
  await expect(field("Pessoas")).toHaveAccessibleDescription("Use um número inteiro, de 1 a 20");
  await fillGuests(dialog, "3");
  await dialog.getByRole("button", { name: "Aumentar" }).click();
  await expect(field("Pessoas")).toHaveValue("4");
  await expect(field("Pessoas")).toHaveAccessibleDescription("");
  await save.click();
  await expectToast(page, "Reserva criada com sucesso");
  await expect(dialog).toBeHidden();

  const card = cardOf(page, "Ana Lima");
  for (const text of [
    "Confirmada",
    "20:15",
    "4 pessoas",
    "(11) 98765-4321",
    "ana@example.com",
    "Perto da janela",
  ]) {
    await expect(card).toContainText(text);
  }
  const stored = await rows<Record<string, unknown>>(
    product.database.sql,
    "select customer_name, customer_phone, date::text, time::text, guests, status from reservation where unit_id = $1",
    [unit.id],
  );
  expect(stored).toEqual([
    {
      customer_name: "Ana Lima",
      customer_phone: "(11) 98765-4321",
      date: today,
      time: "20:15:00",
      guests: 4,
      status: "confirmed",
    },
  ]);
});

test(
  "warns while the user types, offers other times, and never forbids",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    const { sql } = product.database;
    const { tomorrow } = restaurant;
    const closedDay = addDays(tomorrow, 2);
    const openWeekdays = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => weekday !== weekdayOf(closedDay));
    const unit = await buildUnit(sql, restaurant.organization, {
      name: "Unidade Jardim",
      openWeekdays,
      maxReservations: 1,
      position: -1,
    });
    await buildTable(sql, unit, { seats: 4 });
    const fullDay = addDays(tomorrow, 1);
    await buildReservation(sql, unit, { date: fullDay, time: "12:00" });
    await enter(page, restaurant.host);
    const dialog = await openNewReservation(page);
    const time = dialog.getByLabel("Horário", { exact: true });
    const warning = dialog.getByRole("note");

    await test.step("a click on an offered time fills it in", async () => {
      await fillReservation(dialog, { date: tomorrow });
      await expect(dialog.getByText("Horários livres")).toBeVisible();
      await dialog.getByRole("button", { name: "19:30" }).click();
      await expect(time).toHaveValue("19:30");
      await expect(warning).toBeHidden();

      await time.fill("22:30");
      await expect(warning).toContainText("Depois do horário da última reserva");
      await expect(warning.getByText("Horários mais próximos")).toBeVisible();
      const alternative = warning.getByRole("button").first();
      await expect(alternative).toHaveText("22:00");
      await alternative.click();
      await expect(time).toHaveValue("22:00");
      await expect(warning).toBeHidden();
    });

    await fillReservation(dialog, { name: "Ana Lima", phone: "20987654321", time: "09:00" });
    await expect(dialog.getByLabel("Telefone")).toHaveValue("(20) 98765-4321");
    await expect(dialog.getByLabel("Telefone")).toHaveAccessibleDescription(/^Este DDD não existe/);
    await expect(warning).toContainText("Fora do horário de funcionamento");
    await expect(warning).toContainText("Você pode salvar mesmo assim.");
    await fillReservation(dialog, { date: closedDay, time: "20:00" });
    await expect(warning).toContainText("A unidade não abre neste dia da semana");
    await fillReservation(dialog, { date: fullDay });
    await expect(warning).toContainText("O limite de reservas deste dia já foi atingido");
    await fillReservation(dialog, { date: tomorrow, guests: 20 });
    await expect(warning).toContainText("O grupo é maior que qualquer mesa ou junção da casa");

    await dialog.getByRole("button", { name: "Salvar Reserva" }).click();
    await expectToast(page, "Reserva criada com sucesso");
    const [stored] = await rows<{ guests: number; customer_phone: string }>(
      sql,
      "select guests, customer_phone from reservation where unit_id = $1 and date = $2",
      [unit.id, tomorrow],
    );
    expect(stored).toEqual({ guests: 20, customer_phone: "(20) 98765-4321" });
  },
);

test("an edit needs name, phone, date and time, and one that conflicts keeps what was typed next to the new data", async ({
  page,
  openVisitor,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const { id } = await buildReservation(sql, restaurant.unit, {
    customerName: "Ana Lima",
    date: restaurant.today,
    customerEmail: "ana@example.com",
    notes: "Aniversário",
  });
  const readStored = async (columns: string) =>
    (await rows<Record<string, unknown>>(sql, `select ${columns} from reservation where id = $1`, [id]))[0];
  const openEdit = async (of: Page, customerName: string) => {
    await cardOf(of, customerName).getByRole("button", { name: "Editar" }).click();
    return of.getByRole("dialog", { name: "Editar Reserva" });
  };
  await enter(page, restaurant.host);

  await test.step("e-mail and notes may go, the others may not", async () => {
    const dialog = await openEdit(page, "Ana Lima");
    const save = dialog.getByRole("button", { name: "Salvar Alterações" });
    for (const [label, text] of [
      ["Nome do Cliente", "Ana Lima Souza"],
      ["Telefone", "(21) 99876-5432"],
      ["Data", restaurant.today],
      ["Horário", "21:00"],
    ] as const) {
      await expect(save).toBeEnabled();
      await dialog.getByLabel(label, { exact: true }).fill("");
      await expect(save).toBeDisabled();
      await dialog.getByLabel(label, { exact: true }).fill(text);
    }
    await fillReservation(dialog, { email: "", notes: "", guests: 5 });
    await save.click();
    await expectToast(page, "Reserva atualizada com sucesso");
    const card = cardOf(page, "Ana Lima Souza");
    for (const text of ["21:00", "5 pessoas", "(21) 99876-5432"]) await expect(card).toContainText(text);
    await expect(card).not.toContainText("ana@example.com");
    expect(await readStored("customer_email, notes, version")).toEqual({
      customer_email: "",
      notes: "",
      version: 2,
    });
  });

  await test.step("a conflicting edit is stored at the second try", async () => {
    const dialog = await openEdit(page, "Ana Lima Souza");
    await fillReservation(dialog, { notes: "Perto da janela" });

    const other = await openVisitor();
    await enter(other, await buildUser(sql, restaurant.organization));
    const theirs = await openEdit(other, "Ana Lima Souza");
    await fillReservation(theirs, { phone: "(11) 91234-5678", notes: "Sem glúten" });
    await theirs.getByRole("button", { name: "Salvar Alterações" }).click();
    await expectToast(other, "Reserva atualizada com sucesso");

    await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Esta reserva foi alterada em outra tela.");
    await expect(dialog.getByLabel("Telefone")).toHaveValue("(11) 91234-5678");
    await expect(dialog.getByLabel("Observações")).toHaveValue("Perto da janela");
    await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
    await expect(dialog).toBeHidden();
    expect(await readStored("customer_phone, notes")).toEqual({
      customer_phone: "(11) 91234-5678",
      notes: "Perto da janela",
    });
  });
});

test("without the server no typed text is lost, and it is stored once when the server is back", async ({
  page,
  context,
  allowErrors,
  product,
  restaurant,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await enter(page, restaurant.host);
  const dialog = await openNewReservation(page);
  const save = dialog.getByRole("button", { name: "Salvar Reserva" });
  await fillReservation(dialog, {
    name: "Ana Lima",
    phone: "(11) 98765-4321",
    time: "20:00",
    guests: 4,
    notes: "Aniversário",
  });

  await context.setOffline(true);
  await save.click();
  await stopTrying(page);
  await expect(dialog.getByRole("alert")).toHaveText(
    "Sem conexão com o servidor. Verifique a internet e tente novamente.",
    { timeout: 15_000 },
  );
  await expect(dialog.getByLabel("Observações")).toHaveValue("Aniversário");
  await context.setOffline(false);

  // This time the request arrives, and its answer is lost.
  await page.route("**/rpc/reservations/create", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save.click();
  await stopTrying(page);
  await expect(dialog.getByRole("alert")).toHaveText(
    "Sem conexão com o servidor. Verifique a internet e tente novamente.",
    { timeout: 15_000 },
  );
  await page.unroute("**/rpc/reservations/create");

  await fillReservation(dialog, { notes: "Aniversário, com bolo" });
  await save.click();
  await expectToast(page, "Reserva criada com sucesso");
  await expect(cardOf(page, "Ana Lima")).toHaveCount(1);
  const stored = await rows<Record<string, unknown>>(
    product.database.sql,
    "select guests, notes from reservation where unit_id = $1",
    [restaurant.unit.id],
  );
  expect(stored).toEqual([{ guests: 4, notes: "Aniversário, com bolo" }]);

  // The answer is lost again, and a colleague changes the reservation before the next attempt.
  const second = await openNewReservation(page);
  await fillReservation(second, { name: "Bia Reis", phone: "(11) 91234-5678", time: "20:00", guests: 2 });
  await page.route("**/rpc/reservations/create", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await second.getByRole("button", { name: "Salvar Reserva" }).click();
  await stopTrying(page);
  await expect(second.getByRole("alert")).toContainText("Sem conexão", { timeout: 15_000 });
  await page.unroute("**/rpc/reservations/create");
  const { sql } = product.database;
  const bia = [restaurant.unit.id, "Bia Reis"];
  await rows(
    sql,
    "update reservation set notes = 'Cadeirão', version = version + 1 where unit_id = $1 and customer_name = $2",
    bia,
  );
  await second.getByRole("button", { name: "Salvar Reserva" }).click();
  await expect(second.getByRole("alert")).toContainText("Esta reserva foi alterada em outra tela");
  expect(
    await rows(sql, "select notes from reservation where unit_id = $1 and customer_name = $2", bia),
  ).toEqual([{ notes: "Cadeirão" }]);
});

test(
  "a draft comes back after Escape and a reload, until the user discards it or signs out",
  { tag: "@night" },
  async ({ page, restaurant }) => {
    await enter(page, restaurant.host);
    const dialog = await openNewReservation(page);
    const recovered = dialog.getByText("Rascunho recuperado");
    const typed = {
      name: "Ana Lima",
      phone: "(11) 98765-4321",
      date: restaurant.tomorrow,
      time: "20:00",
      guests: 4,
    };
    await fillReservation(dialog, typed);
    await dialog.getByLabel("Observações").press("Escape");
    await expect(dialog).toBeHidden();
    for (const leave of [() => page.keyboard.press("Escape"), () => page.reload()]) {
      await openNewReservation(page);
      await expect(recovered).toBeVisible();
      await expect(dialog.getByLabel("Nome do Cliente")).toHaveValue("Ana Lima");
      await expect(dialog.getByLabel("Data", { exact: true })).toHaveValue(written(restaurant.tomorrow));
      await expect(dialog.getByRole("textbox", { name: "Pessoas" })).toHaveValue("4");
      await leave();
      await expect(dialog).toBeHidden();
    }

    await openNewReservation(page);
    await dialog.getByRole("button", { name: "Descartar" }).click();
    await expect(recovered).toBeHidden();
    await expect(dialog.getByLabel("Nome do Cliente")).toHaveValue("");
    await expect(dialog.getByRole("textbox", { name: "Pessoas" })).toHaveValue("2");
    await fillReservation(dialog, typed);
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await openNewReservation(page);
    await expect(dialog.getByLabel("Nome do Cliente")).toHaveValue("");
    await expect(recovered).toBeHidden();

    await fillReservation(dialog, typed);
    await dialog.getByLabel("Observações").press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Menu do usuário" }).click();
    await page.getByRole("menuitem", { name: "Sair" }).click();
    await expect(page).toHaveURL("/login");
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Ana Lima");
  },
);

function written(date: LocalDate): string {
  return date.split("-").toReversed().join("/");
}

/** By the keyboard: the line with what a time costs may come between a pointer's press and its release, and move the button. */
async function stopTrying(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Parar" }).press("Enter");
}
