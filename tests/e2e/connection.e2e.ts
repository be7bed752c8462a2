import { buildUser } from "#tests/factories.ts";
import {
  cardOf,
  enter,
  expect,
  fillReservation,
  notifications,
  openNewReservation,
  queueButton,
  takeReservation,
  test,
} from "#tests/restaurant.ts";

const LOST = "Conexão perdida. Reconectando…";

test("a lost connection shows a banner, keeps typed text, returns automatically, and brings missed changes", async ({
  page,
  context,
  openVisitor,
  allowErrors,
  product,
  restaurant,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  const visitor = await openVisitor();
  await enter(page, restaurant.host);
  await enter(visitor, await buildUser(product.database.sql, restaurant.organization));
  const dialog = await openNewReservation(page);
  await fillReservation(dialog, { name: "Ana Lima", phone: "(11) 98765-4321", time: "20:00" });

  await context.setOffline(true);
  await expect(page.getByText(LOST)).toBeVisible();
  await takeReservation(visitor, { name: "Bruno Alves" });
  await visitor.getByRole("button", { name: "Adicionar à Fila", exact: true }).click();
  const add = visitor.getByRole("dialog", { name: "Adicionar à Fila de Espera" });
  await add.getByLabel("Nome do Cliente").fill("Caio Reis");
  await add.getByLabel("Telefone").fill("(11) 91111-2222");
  await add.getByRole("button", { name: "Adicionar à Fila" }).click();
  await expect(add).toBeHidden();
  await expect(cardOf(page, "Bruno Alves")).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByText(LOST)).toBeHidden();
  await expect(dialog.getByLabel("Nome do Cliente")).toHaveValue("Ana Lima");
  await dialog.getByRole("button", { name: "Salvar Reserva" }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, "Bruno Alves")).toBeVisible();
  await expect(cardOf(page, "Ana Lima")).toBeVisible();
  await expect(queueButton(page)).toHaveAccessibleDescription("1 cliente aguardando");
  // And the live events flow again.
  await takeReservation(visitor, { name: "Davi Rocha" });
  await expect(cardOf(page, "Davi Rocha")).toBeVisible();

  await test.step("a save without a connection shows a notice, can be stopped, and is sent when the connection is back", async () => {
    await openNewReservation(page);
    await fillReservation(dialog, { name: "Elsa Nunes", phone: "(11) 98765-4321", time: "22:00" });
    const save = dialog.getByRole("button", { name: "Salvar Reserva" });
    const notice = dialog.getByText("Sem conexão. Tentando de novo…");

    await context.setOffline(true);
    await save.click();
    await expect(notice).toBeVisible();
    // The page does not say it a second time.
    await expect(page.getByText("Sem conexão. Tentando de novo…").filter({ visible: true })).toHaveCount(1);
    await dialog.getByRole("button", { name: "Parar" }).click();
    await expect(notice).toBeHidden();
    await expect(dialog.getByText(/^Sem conexão com o servidor/)).toBeVisible();
    await expect(dialog.getByLabel("Nome do Cliente")).toHaveValue("Elsa Nunes");

    await save.click();
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await expect(dialog).toBeHidden();
    await expect(cardOf(page, "Elsa Nunes")).toHaveCount(1);
    await expect(page.getByText(LOST)).toBeHidden();
  });
});

test(
  "a dialog shows something within 100 ms of the press that opens it first",
  { tag: "@measured" },
  async ({ page, restaurant }) => {
    await page.route("**/assets/*dialog-*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await enter(page, restaurant.host);
    const button = page.getByRole("button", { name: "Nova Reserva", exact: true }).first();
    await expect(button).toBeEnabled();
    // The observer starts before the button is pressed: a later evaluation could miss the change.
    const watch = await page.evaluateHandle(() => ({
      time: new Promise<number>((resolve) => {
        let pressedAt = Number.NaN;
        addEventListener("pointerdown", () => (pressedAt = performance.now()), true);
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector("[role=dialog]")) return;
          observer.disconnect();
          resolve(performance.now() - pressedAt);
        }).observe(document.body, { childList: true, subtree: true });
      }),
    }));
    await button.click();
    const ms = await watch.evaluate(({ time }) => time);
    console.log(`a dialog's frame stands after ${ms.toFixed(0)} ms`);
    expect(ms).toBeLessThan(100);
    await expect(page.getByRole("dialog").getByLabel("Nome do Cliente")).toBeVisible();
  },
);

test("a dialog whose code is loading shows its frame, and the reason when loading fails", async ({
  page,
  allowErrors,
  restaurant,
}) => {
  allowErrors(/ERR_FAILED/);
  let letThrough: () => void = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/assets/reservation-dialog-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.route("**/assets/queue-dialog-*.js", (route) => route.abort());
  await enter(page, restaurant.host);
  await page.getByRole("button", { name: "Nova Reserva", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nova Reserva" });
  await expect(dialog).toHaveAttribute("aria-busy", "true");
  letThrough();
  await expect(dialog.getByLabel("Nome do Cliente")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancelar" }).click();

  await queueButton(page).click();
  await expect(notifications(page).getByRole("listitem")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
