import type { Locator, Page } from "@playwright/test";

import { addDays, localOf, type LocalDate } from "#shared/time.ts";
import { expect, test as base } from "./browser.ts";
import {
  buildOrganization,
  buildTable,
  buildUnit,
  buildUser,
  type BuiltOrganization,
  type BuiltTable,
  type BuiltUnit,
  type BuiltUser,
} from "./factories.ts";

export { expect };

/** An organization of one test: one unit, open every day, with three free tables, and an admin. */
export interface Restaurant {
  organization: BuiltOrganization;
  unit: BuiltUnit;
  /** From left to right: M1 with 4 seats, M2 with 2, M3 with 6. */
  tables: [BuiltTable, BuiltTable, BuiltTable];
  host: BuiltUser;
  today: LocalDate;
  tomorrow: LocalDate;
}

/** The journeys' `test`: the running product, and a restaurant of the test's own in it. */
export const test = base.extend<{ restaurant: Restaurant }>({
  restaurant: async ({ product }, use) => {
    const { sql } = product.database;
    const organization = await buildOrganization(sql);
    const unit = await buildUnit(sql, organization, { timeZone: chooseTimeZone(new Date()) });
    const today = localOf(new Date(), unit.timeZone).date;
    await use({
      organization,
      unit,
      tables: [
        await buildTable(sql, unit, { label: "M1", seats: 4, x: 100, y: 100 }),
        await buildTable(sql, unit, { label: "M2", seats: 2, x: 400, y: 100 }),
        await buildTable(sql, unit, { label: "M3", seats: 6, x: 700, y: 100 }),
      ],
      host: await buildUser(sql, organization),
      today,
      tomorrow: addDays(today, 1),
    });
  },
});

/**
 * São Paulo's, or Arizona's, four hours earlier, around midnight: a journey ends on the day on which it began, an hour ago was today,
 * what begins in two hours belongs to this evening, and a party of 20:00 may still be planned.
 */
function chooseTimeZone(now: Date): string {
  const { time } = localOf(now, "America/Sao_Paulo");
  return time >= "01:00" && time < "21:00" ? "America/Sao_Paulo" : "America/Phoenix";
}

/** Opens a screen with the user's session, and waits until live events reach it. */
export async function enter(page: Page, user: { cookie: string }, path = "/reservas"): Promise<void> {
  await setSessionCookie(page, user);
  const live = page.waitForResponse(
    (response) => response.url().includes("/rpc/audit/watch") && response.ok(),
  );
  await page.goto(path);
  await live;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Sets the session cookie in the browser, as after a sign-in elsewhere on the same device. */
export async function setSessionCookie(page: Page, { cookie }: { cookie: string }): Promise<void> {
  const at = cookie.indexOf("=");
  await page.context().addCookies([
    {
      name: cookie.slice(0, at),
      value: cookie.slice(at + 1),
      domain: "127.0.0.1",
      path: "/",
      httpOnly: true,
    },
  ]);
}

/**
 * Waits for a toast with this text, and marks it as seen. A toast stays for seconds: the same text, expected again, must come
 * with a newer toast.
 */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const toasts = toast(page, text);
  await expect(toasts.first()).toBeVisible();
  await toasts.evaluateAll((seen) => seen.forEach((element) => element.setAttribute("data-seen", "")));
}

/** The toasts with this text that `expectToast` has not seen yet, the newest first. */
export function toast(page: Page, text: string | RegExp): Locator {
  return notifications(page)
    .locator("li:not([data-seen])")
    .filter({ has: page.getByText(text, { exact: true }) });
}

/** 'Desfazer' in the newest toast with these words. */
export function undoButton(page: Page, words: string | RegExp): Locator {
  return notifications(page)
    .getByRole("listitem")
    .filter({ hasText: words })
    .getByRole("button", { name: "Desfazer" })
    .first();
}

export function notifications(page: Page): Locator {
  return page.getByRole("region", { name: "Notifications" });
}

/** A reservation in the week list. */
export function cardOf(page: Page, customerName: string): Locator {
  return page.getByRole("article", { name: customerName, exact: true });
}

/** Presses an action of a card, on the card or in its menu. */
export async function pressCardAction(page: Page, customerName: string, action: string): Promise<void> {
  const card = cardOf(page, customerName);
  const button = card.getByRole("button", { name: action, exact: true });
  const more = card.getByRole("button", { name: `Ações de ${customerName}`, exact: true });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await more.click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** The page's own 'Fila de Espera', which stands before those of the cards. */
export function queueButton(page: Page): Locator {
  return page.getByRole("button", { name: "Fila de Espera", exact: true }).first();
}

export function tableOn(map: Page | Locator, label: string): Locator {
  return map.getByRole("radio", { name: new RegExp(`^Mesa ${label},`) });
}

export interface FilledReservation {
  name: string;
  phone?: string;
  guests?: number;
  email?: string;
  date?: LocalDate;
  time?: string;
  notes?: string;
}

/** Fills the given fields of 'Nova Reserva' or 'Editar Reserva', and leaves the others. */
export async function fillReservation(dialog: Locator, given: Partial<FilledReservation>): Promise<void> {
  const texts = {
    "Nome do Cliente": given.name,
    Telefone: given.phone,
    "E-mail": given.email,
    Data: given.date,
    Horário: given.time,
    Observações: given.notes,
  };
  for (const [label, text] of Object.entries(texts)) {
    if (text !== undefined) await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  if (given.guests !== undefined) await fillGuests(dialog, String(given.guests));
}

/** Leaves the field, so that it shows an error of the number. */
export async function fillGuests(dialog: Locator, text: string): Promise<void> {
  const field = dialog.getByRole("textbox", { name: "Pessoas" });
  await field.fill(text);
  await field.blur();
}

/** The page's own button, which stands before the one of an empty week. */
export async function openNewReservation(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Nova Reserva", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nova Reserva" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Creates a reservation through the dialog, and waits until it is stored. */
export async function takeReservation(
  page: Page,
  { phone = "(11) 98765-4321", time = "20:00", ...given }: FilledReservation,
): Promise<void> {
  const dialog = await openNewReservation(page);
  await fillReservation(dialog, { phone, time, ...given });
  await dialog.getByRole("button", { name: "Salvar Reserva" }).click();
  await expect(dialog).toBeHidden();
}

/** Opens 'Sentar Cliente' for a reservation of the week list. */
export async function openSeatDialog(page: Page, customerName: string): Promise<Locator> {
  await cardOf(page, customerName).getByRole("button", { name: "Sentar Cliente" }).click();
  const dialog = page.getByRole("dialog", { name: "Sentar Cliente" });
  await expect(dialog.getByRole("radiogroup", { name: "Mapa de mesas" })).toBeVisible();
  return dialog;
}
