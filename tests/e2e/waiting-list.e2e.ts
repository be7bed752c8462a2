import type { Locator, Page } from "@playwright/test";

import { formatDay } from "#shared/pt-br.ts";
import { addDays, localOf, MINUTE_MS } from "#shared/time.ts";
import { buildWaitlistEntry } from "#tests/factories.ts";
import {
  cardOf,
  enter,
  expect,
  expectToast,
  fillGuests,
  notifications,
  queueButton,
  test,
  undoButton,
} from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessibleInSystemThemes } from "#tests/web/accessibility.ts";

async function openQueue(page: Page): Promise<Locator> {
  await queueButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Fila de Espera" });
  await expect(dialog).toBeVisible();
  return dialog;
}

function entryOf(dialog: Locator, customerName: string): Locator {
  return dialog
    .getByRole("list", { name: "Clientes na fila" })
    .getByRole("listitem")
    .filter({ has: dialog.page().getByRole("heading", { name: customerName }) });
}

test("adding needs a name and a phone, and each further party waits five minutes more", async ({
  page,
  product,
  restaurant,
}) => {
  const setTables = (status: string) =>
    rows(product.database.sql, "update dining_table set status = $2 where unit_id = $1", [
      restaurant.unit.id,
      status,
    ]);
  // Nobody waits while a table is free.
  await setTables("occupied");
  await enter(page, restaurant.host);
  await expect(queueButton(page)).toHaveAccessibleDescription("");
  const dialog = page.getByRole("dialog", { name: "Adicionar à Fila de Espera" });
  const open = () => page.getByRole("button", { name: "Adicionar à Fila", exact: true }).click();
  const add = dialog.getByRole("button", { name: "Adicionar à Fila" });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });

  await open();
  await expect(field("Pessoas")).toHaveValue("2");
  await expect(add).toBeDisabled();
  await field("Nome do Cliente").fill("Ana Lima");
  await expect(add).toBeDisabled();
  await field("Telefone").fill("   ");
  await expect(add).toBeDisabled();
  await field("Telefone").fill("(11) 98765-4321");
  await expect(add).toBeEnabled();
  await field("Nome do Cliente").fill("  ");
  await expect(add).toBeDisabled();
  await fillGuests(dialog, "99");
  await expect(field("Pessoas")).toHaveValue("99");
  await expect(field("Pessoas")).toHaveAccessibleDescription("Use um número inteiro, de 1 a 20");
  await fillGuests(dialog, "");
  await expect(field("Pessoas")).toHaveValue("1");

  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await open();
  await expect(field("Nome do Cliente")).toHaveValue("");
  await expect(field("Telefone")).toHaveValue("");
  await expect(field("Pessoas")).toHaveValue("2");

  for (const [name, guests, minutes] of [
    ["Ana Lima", "3", 15],
    ["Bruno Alves", "2", 20],
    ["Caio Reis", "4", 25],
  ] as const) {
    if (!(await dialog.isVisible())) await open();
    await expect(field("Nome do Cliente")).toHaveValue("");
    await expect(dialog.getByText(`Espera estimada: ${minutes} min`)).toBeVisible();
    await expect(dialog.getByText("Conta simples: 15 min e mais 5 por cliente na fila")).toBeVisible();
    await field("Nome do Cliente").fill(name);
    await field("Telefone").fill(`(11) 98765-43${minutes}`);
    await fillGuests(dialog, guests);
    await add.click();
    await expectToast(page, `${name} adicionado à fila de espera`);
    await expect(dialog).toBeHidden();
  }
  await expect(queueButton(page)).toHaveAccessibleDescription("3 clientes aguardando");

  const queue = await openQueue(page);
  await expect(queue.getByRole("term")).toHaveText(["Total na fila", "Pessoas aguardando"]);
  await expect(queue.getByRole("definition")).toHaveText(["3", "9"]);
  await expect(queue.getByRole("heading", { level: 3 })).toHaveText(["Ana Lima", "Bruno Alves", "Caio Reis"]);
  await expect(entryOf(queue, "Ana Lima")).toContainText("#1");
  await expect(entryOf(queue, "Ana Lima")).toContainText("Prometido: 15 min");
  await expect(entryOf(queue, "Bruno Alves")).toContainText("Prometido: 20 min");
  await expect(entryOf(queue, "Caio Reis")).toContainText("#3");
  await expect(entryOf(queue, "Caio Reis")).toContainText("Prometido: 25 min");
  await expect(entryOf(queue, "Caio Reis")).toContainText("4 pessoas");
  const stored = await rows<{ quoted_minutes: number }>(
    product.database.sql,
    "select quoted_minutes from waitlist_entry where unit_id = $1 order by added_at",
    [restaurant.unit.id],
  );
  expect(stored.map((entry) => entry.quoted_minutes)).toEqual([15, 20, 25]);

  await test.step("one press calls a party, and its answer is noted; the toast undoes it", async () => {
    const ana = entryOf(queue, "Ana Lima");
    await ana.getByRole("button", { name: "Chamar" }).click();
    await expectToast(page, "Cliente chamado");
    await expect(ana).toContainText("chamado agora");
    await expect(ana.getByRole("link", { name: "WhatsApp de Ana Lima" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/5511987654315\?text=.*%2Ff%2F/,
    );
    await ana.getByRole("button", { name: "Está a caminho" }).click();
    await expect(ana).toContainText("a caminho agora");
    await undoButton(page, "Marcado como a caminho").click();
    await expect(ana).toContainText("chamado agora");
  });

  await test.step("removing asks first, and the positions move up", async () => {
    const question = page.getByRole("alertdialog", { name: "Remover da fila?" });
    await entryOf(queue, "Ana Lima").getByRole("button", { name: "Remover" }).click();
    await question.getByRole("button", { name: "Manter na fila" }).click();
    await expect(question).toBeHidden();
    await expect(entryOf(queue, "Ana Lima")).toBeVisible();

    await entryOf(queue, "Ana Lima").getByRole("button", { name: "Remover" }).click();
    await question.getByRole("button", { name: "Desistiu" }).click();
    await question.getByRole("button", { name: "Remover" }).click();
    await expectToast(page, "Removido da fila de espera");
    await expect(queue.getByRole("heading", { level: 3 })).toHaveText(["Bruno Alves", "Caio Reis"]);
    await expect(entryOf(queue, "Bruno Alves")).toContainText("#1");
  });

  await test.step("a table that those who wait leave is offered in the form, which seats the party there under its name", async () => {
    await queue.getByRole("button", { name: "Fechar" }).click();
    await setTables("available");
    await open();
    await field("Nome do Cliente").fill("Davi Rocha");
    // M2 fits Bruno Alves, who waits already, and M1 Caio Reis.
    await expect(dialog.getByText("Há mesa livre agora: M3")).toBeVisible();
    await expect(dialog.getByText(/^Espera estimada/)).toBeHidden();
    await dialog.getByRole("button", { name: "Sentar na M3" }).click();
    await expectToast(page, "2 pessoas na M3");
    await expect(dialog).toBeHidden();
    await expect(queueButton(page)).toHaveAccessibleDescription("2 clientes aguardando");
    await expect(cardOf(page, "Davi Rocha")).toContainText("Mesa M3");
    await open();
    await expect(dialog.getByText("Espera estimada: 25 min")).toBeVisible();
    await expect(dialog.getByText(/^Há mesa livre/)).toBeHidden();
  });
});

test("'Confirmar' books today on every page, a second button names the selected day, and the toast names the booked one", async ({
  page,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  const { unit, today, tomorrow } = restaurant;
  for (const customerName of ["Ana Lima", "Bruno Alves", "Caio Reis", "Davi Rocha"])
    await buildWaitlistEntry(sql, unit, { customerName, guests: 3 });
  const openedAt = Date.now();
  await enter(page, restaurant.host, `/reservas?dia=${tomorrow}`);
  const dialog = page.getByRole("dialog", { name: "Fila de Espera" });
  const confirm = async (customerName: string, button: string, spoken: RegExp) => {
    const entry = entryOf(dialog, customerName);
    await entry.getByRole("button", { name: button, exact: true }).click();
    await expectToast(page, `Reserva confirmada para ${customerName}`);
    const toasts = notifications(page).getByRole("listitem");
    await expect(toasts.filter({ hasText: customerName })).toContainText(spoken);
    await expect(entry).toBeHidden();
  };

  await test.step("on tomorrow's page", async () => {
    const entry = entryOf(await openQueue(page), "Ana Lima");
    await expect(entry.getByRole("button", { name: /^Confirmar/ })).toHaveText([
      "Confirmar para hoje",
      `Confirmar para ${formatDay(tomorrow)}`,
    ]);
    await confirm("Ana Lima", "Confirmar para hoje", /Para hoje, \d\d:\d\d/);
    await confirm(
      "Bruno Alves",
      `Confirmar para ${formatDay(tomorrow)}`,
      new RegExp(`Para ${formatDay(tomorrow)}, \\d\\d:\\d\\d`),
    );
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await expect(cardOf(page, "Bruno Alves")).toContainText("3 pessoas");
  });

  await test.step("on yesterday's page", async () => {
    for (let n = 0; n < 2; n += 1) await page.getByRole("button", { name: "Dia anterior" }).click();
    await expect(page).toHaveURL(`/reservas?dia=${addDays(today, -1)}`);
    await openQueue(page);
    await confirm("Caio Reis", "Confirmar para hoje", /Para hoje/);
    await dialog.getByRole("button", { name: "Fechar" }).click();
  });

  await test.step("on today's page", async () => {
    await page.getByRole("button", { name: "Próximo dia" }).click();
    await openQueue(page);
    await confirm("Davi Rocha", "Confirmar", /Para hoje/);
    await dialog.getByRole("button", { name: "Fechar" }).click();
    await expect(queueButton(page)).toHaveAccessibleDescription("");
  });

  const stored = await rows<{ name: string; date: string; time: string }>(
    sql,
    `select customer_name as name, date::text, left(time::text, 5) as time
     from reservation where unit_id = $1 and status = 'confirmed' order by customer_name`,
    [unit.id],
  );
  expect(stored.map(({ name, date }) => [name, date])).toEqual([
    ["Ana Lima", today],
    ["Bruno Alves", tomorrow],
    ["Caio Reis", today],
    ["Davi Rocha", today],
  ]);
  // At the unit's time of the press.
  const now = Date.now();
  const minutes = [localOf(new Date(now), unit.timeZone).time];
  for (let at = openedAt; at < now; at += MINUTE_MS) minutes.push(localOf(new Date(at), unit.timeZone).time);
  for (const { time } of stored) expect(minutes).toContain(time);
});

test("a guest follows the place in the queue on a phone, and the host sees the answer live @phone", async ({
  page,
  openVisitor,
  allowErrors,
  product,
  restaurant,
}) => {
  const { sql } = product.database;
  await buildWaitlistEntry(sql, restaurant.unit, { customerName: "Ana Lima", guests: 8 });
  await enter(page, restaurant.host, "/reservas");
  await page.getByRole("button", { name: "Adicionar à Fila" }).click();
  const dialog = page.getByRole("dialog", { name: "Adicionar à Fila de Espera" });
  await dialog.getByLabel("Nome do Cliente").fill("Bruno Alves");
  await dialog.getByLabel("Telefone").fill("(11) 98765-4321");
  await dialog.getByRole("button", { name: "Adicionar à Fila" }).click();
  await expectToast(page, "Bruno Alves adicionado à fila de espera");
  const bruno = entryOf(await openQueue(page), "Bruno Alves");
  const message = await bruno.getByRole("link", { name: "WhatsApp de Bruno Alves" }).getAttribute("href");
  const link = /https?:\S+$/.exec(new URL(message ?? "").searchParams.get("text") ?? "")?.[0] ?? "";

  const guest = await openVisitor();
  const scripts: string[] = [];
  guest.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await guest.clock.install();
  await guest.goto(new URL(link).pathname);
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("2º lugar na fila");
  await expect(guest.getByText("Espera: até 20 min")).toBeVisible();
  await expectAccessibleInSystemThemes(guest);
  // None of the application's code.
  expect(scripts).toHaveLength(1);

  await guest.getByText("Desisto").click();
  await bruno.getByRole("button", { name: "Chamar" }).click();
  await expect(bruno).toContainText("chamado agora");
  await guest.clock.fastForward("00:15");
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Sua mesa está pronta!");
  await expect(guest.getByRole("button", { name: "Sair da fila" })).toBeVisible();
  await guest.getByText("Desisto").click();

  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  const [stale, unsent] = [
    guest.getByText(/^Sem atualização desde as \d\d:\d\d\./),
    guest.getByText(/^Sua resposta não/),
  ];
  await guest.context().setOffline(true);
  await guest.clock.fastForward("00:15");
  await expect(stale).toBeVisible();
  await guest.getByRole("button", { name: "Estou indo" }).click();
  await expect(unsent).toBeVisible();
  await expectAccessibleInSystemThemes(guest);
  await guest.context().setOffline(false);
  await expect(stale).toBeHidden();
  await guest.getByRole("button", { name: "Estou indo" }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Combinado, esperamos você!");
  await expect(unsent).toBeHidden();
  await expect(bruno).toContainText("a caminho agora");

  await guest.getByText("Desisto").click();
  await guest.getByRole("button", { name: "Sair da fila" }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Você saiu da fila");
  await expectAccessibleInSystemThemes(guest);
  await expect(bruno).toBeHidden();
});
