import type { Locator, Page } from "@playwright/test";

import { formatDay } from "#shared/pt-br.ts";
import { addDays } from "#shared/time.ts";
import { on } from "#tests/devices.ts";
import { buildReservation } from "#tests/factories.ts";
import {
  cardOf,
  enter,
  expect,
  expectToast,
  fillReservation,
  notifications,
  openNewReservation,
  test,
  undoButton,
} from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";

test.describe("on the tablet of the host stand", on("tablet"), () => {
  test("a caller's reservation takes at most 8 taps, is read back, shown, and cancelled", async ({
    page,
    product,
    restaurant,
  }) => {
    const { tomorrow } = restaurant;
    await enter(page, restaurant.host);
    const taps = countTaps(page);
    const dialog = page.getByRole("dialog", { name: "Nova Reserva" });
    const button = (name: string | RegExp) => dialog.getByRole("button", { name, exact: true });

    await taps.tap(page.getByRole("button", { name: "Nova Reserva", exact: true }).first());
    await taps.tap(button("4"));
    await taps.tap(button(/^Amanhã/));
    // The evening is visible without scrolling.
    await expect(button("20:00")).toBeInViewport({ ratio: 1 });
    await taps.tap(button("20:00"));
    await taps.enter(dialog.getByLabel("Nome do Cliente"), "Ana Lima");
    await taps.enter(dialog.getByLabel("Telefone"), "11987654321");
    await expect(dialog.getByLabel("Telefone")).toHaveValue("(11) 98765-4321");
    await taps.tap(button("Salvar Reserva"));
    await expectToast(page, "Reserva criada com sucesso");
    expect(taps.count).toBeLessThanOrEqual(8);

    await expect(notifications(page)).toContainText(`Ana Lima · ${formatDay(tomorrow)}, 20:00 · 4 pessoas`);
    await expect(page).toHaveURL("/reservas");
    await notifications(page).getByRole("button", { name: "Ver" }).tap();
    await expect(page).toHaveURL(`/reservas?dia=${tomorrow}`);
    await expect(cardOf(page, "Ana Lima")).toBeFocused();
    await expect(cardOf(page, "Ana Lima")).toBeInViewport();

    await openNewReservation(page);
    await dialog.getByLabel("Nome do Cliente").fill("Bruno Alves");
    await dialog.getByLabel("Telefone").fill("1132845170");
    await button("20:00").tap();
    await button("Salvar Reserva").tap();
    await undoButton(page, "Bruno Alves · ").tap();
    await expectToast(page, "Reserva cancelada");
    await expect(cardOf(page, "Bruno Alves")).toContainText("Cancelada");
    const acts = await rows<{ type: string }>(
      product.database.sql,
      "select type from audit_entry where unit_id = $1 and type like 'reservation.%' order by id",
      [restaurant.unit.id],
    );
    expect(acts.map(({ type }) => type)).toEqual([
      "reservation.created",
      "reservation.created",
      "reservation.cancelled",
    ]);
  });

  test("a known guest's reservation takes 6 taps and 6 keys, and another person keeps what was typed", async ({
    page,
    product,
    restaurant,
  }) => {
    const { sql } = product.database;
    const { unit, today, tomorrow } = restaurant;
    for (const days of [7, 14])
      await buildReservation(sql, unit, {
        customerName: "Ana Lima",
        customerEmail: "ana@exemplo.com.br",
        customerPhone: "(11) 98765-4321",
        date: addDays(today, -days),
        guests: 4,
        status: "completed",
      });
    await enter(page, restaurant.host);
    const taps = countTaps(page);
    const dialog = page.getByRole("dialog", { name: "Nova Reserva" });
    const phone = dialog.getByLabel("Telefone", { exact: true });
    const list = dialog.getByRole("listbox", { name: "Clientes conhecidos" });

    await taps.tap(page.getByRole("button", { name: "Nova Reserva", exact: true }).first());
    await taps.tap(phone);
    await phone.pressSequentially("119876");
    await expect(list.getByRole("option")).toHaveText([/^Ana Lima.*2 visitas/, /^Outra pessoa/]);
    await taps.tap(list.getByRole("option", { name: "Ana Lima" }));
    await expect(dialog.getByLabel("Nome do Cliente")).toHaveValue("Ana Lima");
    await expect(phone).toHaveValue("(11) 98765-4321");
    await expect(dialog.getByLabel("E-mail")).toHaveValue("ana@exemplo.com.br");
    await taps.tap(dialog.getByRole("button", { name: /^Amanhã/ }));
    await taps.tap(dialog.getByRole("button", { name: "20:00", exact: true }));
    await taps.tap(dialog.getByRole("button", { name: "Salvar Reserva" }));
    await expectToast(page, "Reserva criada com sucesso");
    expect(taps.count).toBeLessThanOrEqual(6);
    await expect(notifications(page)).toContainText(`Ana Lima · ${formatDay(tomorrow)}, 20:00 · 4 pessoas`);

    await test.step("by the keyboard, somebody else with her number", async () => {
      await openNewReservation(page);
      await dialog.getByLabel("Nome do Cliente").fill("João Reis");
      await phone.pressSequentially("11987654321");
      await expect(list.getByRole("option")).toHaveCount(2);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(list).toBeHidden();
      await expect(phone).toBeFocused();
      await expect(dialog.getByLabel("Nome do Cliente")).toHaveValue("João Reis");
      await expect(dialog.getByLabel("Outra pessoa com este telefone")).toBeChecked();
      await dialog.getByRole("button", { name: /^Amanhã/ }).tap();
      await dialog.getByRole("button", { name: "20:00", exact: true }).tap();
      await dialog.getByRole("button", { name: "Salvar Reserva" }).tap();
      await expectToast(page, "Reserva criada com sucesso");
      const other =
        "select 1 from reservation where unit_id = $1 and customer_name = 'João Reis' and is_other_person";
      await expect.poll(() => rows(sql, other, [unit.id])).toHaveLength(1);
    });
  });

  test(
    "a caller who wants the window reads what it costs, and takes a calmer time",
    { tag: "@night" },
    async ({ page, product, restaurant }) => {
      const { sql } = product.database;
      const { tomorrow, unit, tables } = restaurant;
      await rows(sql, "update dining_table set attributes = '{window}' where id = $1", [tables[1].id]);
      await buildReservation(sql, unit, { date: tomorrow, time: "20:00", requires: ["window"] });
      await enter(page, restaurant.host);
      const dialog = await openNewReservation(page);
      const button = (name: string | RegExp) => dialog.getByRole("button", { name, exact: true });

      const placeOfSave = () => button("Salvar Reserva").boundingBox();
      const before = await placeOfSave();
      await button(/^Amanhã/).tap();
      await button("20:00").tap();
      await button("Janela").tap();
      const warning = dialog.getByRole("note");
      await expect(warning).toContainText("Não há mesa livre com o pedido neste horário: Janela.");
      await expect(warning).toContainText("Sem janela, cabe às 20:00.");
      // What arrives late moves no button from under a finger.
      expect(await placeOfSave()).toEqual(before);
      await button("Cancelar").tap();
      const refused = () =>
        rows(sql, "select guests, requires, channel, reason from refusal where unit_id = $1", [unit.id]);
      await expect
        .poll(refused)
        .toEqual([{ guests: 2, requires: ["window"], channel: "backoffice", reason: "no_table" }]);

      await openNewReservation(page);
      await button(/^Amanhã/).tap();
      await button("20:00").tap();
      await button("Janela").tap();
      await button("Tirar do pedido").tap();
      await expect(warning).toBeHidden();
      await button("±45").tap();
      const offers = dialog.getByRole("list", { name: "Horários sugeridos" });
      await expect(offers).toBeInViewport({ ratio: 1 });
      await offers.getByRole("button", { name: /\+45/ }).tap();
      await expect(dialog.getByLabel("Horário", { exact: true })).toHaveValue("20:45");
      await expect(dialog.getByText("Horário pedido: 20:00")).toBeVisible();
      await button("Janela").tap();
      await expect(warning).toContainText("Sem janela, cabe às 20:45.");
      await fillReservation(dialog, { name: "Ana Lima", phone: "11912345678" });
      await button("Salvar Reserva").tap();
      await expectToast(page, "Reserva criada com sucesso");
      await page.getByRole("button", { name: "Ver" }).tap();
      await expect(cardOf(page, "Ana Lima")).toContainText("Pedido: Janela");
      expect(
        await rows(
          sql,
          "select time::text, asked_time::text, window_minutes, requires from reservation where unit_id = $1 and customer_name = 'Ana Lima'",
          [unit.id],
        ),
      ).toEqual([{ time: "20:45:00", asked_time: "20:00:00", window_minutes: 45, requires: ["window"] }]);
    },
  );
});

test.describe("on a phone", on("phone"), () => {
  test(
    "all known guests can be chosen, and that it is another person",
    { tag: "@night" },
    async ({ page, product, restaurant }) => {
      for (let count = 1; count <= 5; count += 1)
        await buildReservation(product.database.sql, restaurant.unit, {
          customerName: `Maria Reis ${count}`,
          customerPhone: `(11) 98765-432${count}`,
          date: addDays(restaurant.today, -count),
          status: "completed",
        });
      await enter(page, restaurant.host);
      const dialog = await openNewReservation(page);
      await dialog.getByLabel("Nome do Cliente").pressSequentially("Maria");
      const list = dialog.getByRole("listbox", { name: "Clientes conhecidos" });
      await expect(list.getByRole("option")).toHaveCount(6);
      await expect(list).toBeInViewport({ ratio: 1 });
      await expect(list.getByRole("option", { name: "Outra pessoa" })).toBeInViewport({ ratio: 1 });
      // Nothing lies above it.
      await list.getByRole("option", { name: "Outra pessoa" }).tap({ timeout: 2_000 });
      await expect(dialog.getByLabel("Nome do Cliente")).toHaveValue("Maria");
    },
  );
});

/** A tap presses a control or enters a field. Keys of the on-screen keyboard do not count. */
function countTaps(page: Page) {
  return {
    count: 0,
    async tap(control: Locator): Promise<void> {
      this.count += 1;
      await control.tap();
    },
    async enter(field: Locator, text: string): Promise<void> {
      await this.tap(field);
      await expect(field).toBeFocused();
      await page.keyboard.type(text);
    },
  };
}
