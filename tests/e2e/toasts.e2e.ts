import type { Page } from "@playwright/test";

import { on, turnInto, type Device } from "#tests/devices.ts";
import { buildReservation } from "#tests/factories.ts";
import { buildMenu, dishCard } from "#tests/menu.ts";
import { enter, expect, notifications, openNewReservation, test, undoButton } from "#tests/restaurant.ts";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const PAGES = [
  "/dashboard",
  "/servico",
  "/configuracoes",
  "/assistente",
  "/chat-assistant",
  "/reservas",
  "/mesas",
  "/turno",
  "/comentarios",
  "/permissoes",
];

/** On a phone a toast lies over the middle of the top bar: the unit's name and the search can wait until it is gone, a page's buttons cannot. */
const ON_THE_BAR = /: (?:Unidade Atual: |Buscar em tudo)/;
/** A tablet's toasts are the desktop's. */
const SCREENS: readonly (readonly [Device, ...Device[]])[] = [["desktop", "tablet"], ["phone"]];

for (const screens of SCREENS) {
  test(
    `a toast names the dish, takes it back, and on a ${screens.join(" and a ")} covers no button of any page or dialog`,
    on(screens[0], { isNightly: screens.length > 1 }),
    async ({ page, product, restaurant }) => {
      await buildMenu(product.database, restaurant);
      await buildReservation(product.database.sql, restaurant.unit, {
        customerName: "Ana Lima",
        date: restaurant.today,
      });
      await enter(page, restaurant.host, "/cardapio");
      const card = dishCard(page, "Moqueca");
      await card.getByRole("button", { name: "Esgotado hoje" }).click();
      const toasts = notifications(page);
      await expect(toasts.getByText("Status atualizado", { exact: true })).toBeVisible();
      await expect(toasts.getByText("Moqueca: esgotada hoje", { exact: true })).toBeVisible();

      const boxes = new Map<Device, Box>();
      const covered: string[] = [];
      const look = async (device: Device) => {
        if (screens.length > 1) await turnInto(page, device);
        for (const control of await findCoveredControls(page, boxes.get(device)!))
          if (device !== "phone" || !ON_THE_BAR.test(control)) covered.push(`${device}: ${control}`);
      };
      for (const device of screens) {
        if (device !== screens[0]) await turnInto(page, device);
        boxes.set(device, await boxOfToast(page));
        await look(device);
      }
      await undoButton(page, "Moqueca: esgotada hoje").click();
      await expect(toasts.getByText("Moqueca: disponível", { exact: true })).toBeVisible();
      await expect(card.getByRole("button", { name: "Esgotado hoje" })).toBeVisible();

      const menu = page.getByRole("navigation", { name: "Menu Principal" });
      const heading = page.getByRole("heading", { level: 1 });
      for (const path of PAGES) {
        const before = await heading.textContent();
        if (await menu.isVisible()) await menu.locator(`[href="${path}"]`).click();
        else await page.goto(path);
        await expect(page).toHaveURL(path);
        await expect(heading).not.toHaveText(before ?? "");
        for (const device of screens) await look(device);
        await page.mouse.wheel(0, 400);
        for (const device of screens) await look(device);
      }
      await page.goto("/reservas");
      const dialog = await openNewReservation(page);
      for (const device of screens) await look(device);
      await dialog.getByRole("button", { name: "Cancelar" }).click();
      expect(covered).toEqual([]);
    },
  );
}

test("Tab goes on from a toast, also where the toasts are the last part of the page", async ({
  page,
  restaurant,
}) => {
  await enter(page, restaurant.host, "/mesas");
  await page.getByRole("button", { name: "Adicionar Mesa Redonda" }).click();
  const close = notifications(page).getByRole("button", { name: "Close toast" }).last();
  await expect(close).toBeVisible();
  const lastControl = page.getByRole("button", { name: /^Ações de/ }).last();
  await lastControl.focus();
  await close.focus();
  await page.keyboard.press("Tab");
  // `toBeFocused` is false for any element of a page that the focus has left.
  const isActive = (element: Element) => element === document.activeElement;
  expect([await close.evaluate(isActive), await lastControl.evaluate(isActive)]).toEqual([false, false]);
});

async function boxOfToast(page: Page): Promise<Box> {
  return await page.evaluate<Box>(
    `(({ left, top, right, bottom }) => ({ left, top, right, bottom }))(
      document.querySelector("[data-sonner-toast]").getBoundingClientRect())`,
  );
}

/** The controls that a finger would press at the toast's place. */
async function findCoveredControls(page: Page, box: Box): Promise<string[]> {
  return await page.evaluate<string[]>(
    `(({ left, top, right, bottom }) => {
      const covered = new Set();
      for (let x = left; x <= right; x += 4)
        for (let y = top; y <= bottom; y += 4)
          for (const element of document.elementsFromPoint(x, y)) {
            if (element.closest("[data-sonner-toaster]")) continue;
            const pressed = element.closest("button, a, input, select, textarea, [role=tab], [role=radio]");
            if (pressed) covered.add(location.pathname + ": " + (pressed.ariaLabel ?? pressed.textContent));
            break;
          }
      return [...covered];
    })(${JSON.stringify(box)})`,
  );
}
