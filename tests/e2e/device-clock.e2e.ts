import type { Page } from "@playwright/test";

import { localOf, MINUTE_MS } from "#shared/time.ts";
import { buildReservation } from "#tests/factories.ts";
import { cardOf, enter, expect, test } from "#tests/restaurant.ts";

// The shifted clocks must not reach other tests.
test.use({ freshContext: true });

test(
  "two devices whose clocks are 25 minutes apart show the same lateness, and the wrong one says so",
  { tag: "@night" },
  async ({ page: slow, openVisitor, product, restaurant }) => {
    const due = localOf(new Date(Date.now() - 16 * MINUTE_MS), restaurant.unit.timeZone);
    await buildReservation(product.database.sql, restaurant.unit, { customerName: "Ana Lima", ...due });
    const right = await openVisitor();
    await shiftClock(slow, -25 * MINUTE_MS);
    await Promise.all([enter(slow, restaurant.host, "/servico"), enter(right, restaurant.host, "/servico")]);

    const latenessOn = (page: Page) => page.getByRole("listitem", { name: "Ana Lima" }).first().innerText();
    await expect(right.getByRole("listitem", { name: "Ana Lima" }).first()).toContainText(/1[67] min/);
    await expect.poll(async () => (await latenessOn(slow)) === (await latenessOn(right))).toBe(true);
    await expect(slow.getByText("Tudo em dia")).toHaveCount(0);

    const banner = slow.getByText("O relógio deste aparelho está errado.");
    await expect(banner).toBeVisible();
    await expect(right.getByText("O relógio deste aparelho está errado.")).toHaveCount(0);
    await test.step("the line goes by itself once the clock is right", async () => {
      await slow.evaluate(() => Reflect.set(window, "clockShift", 0));
      await expect(banner).toBeHidden();
      // Each counts minutes at moments of its own.
      await expect.poll(async () => (await latenessOn(slow)) === (await latenessOn(right))).toBe(true);
    });
  },
);

test("a tablet of 2020 opens /reservas on the server's today, also in its calendar", async ({
  page,
  product,
  restaurant,
}) => {
  const { today, unit } = restaurant;
  await buildReservation(product.database.sql, unit, { customerName: "Ana Lima", date: today });
  await shiftClock(page, Date.parse("2020-01-01T12:00:00Z") - Date.now());
  await enter(page, restaurant.host, "/reservas");
  await expect(cardOf(page, "Ana Lima")).toBeVisible();
  await page
    .getByRole("button", { name: new RegExp(`${Number(today.slice(8))} de `) })
    .first()
    .click();
  const calendar = page.getByRole("dialog", { name: "Calendário" });
  await expect(calendar.getByRole("button", { name: /^Hoje, / })).toHaveText(String(Number(today.slice(8))));
});

/** From the page's next load on, its device's clock is off by this much; `clockShift` holds it. */
async function shiftClock(page: Page, offMs: number): Promise<void> {
  await page.addInitScript((off) => {
    Reflect.set(window, "clockShift", off);
    const RealDate = Date;
    const read = () => RealDate.now() + Number(Reflect.get(window, "clockShift"));
    window.Date = new Proxy(RealDate, {
      construct: (target, args: [], derived) =>
        Reflect.construct(target, args.length === 0 ? [read()] : args, derived) as object,
      get: (target, name) => (name === "now" ? read : Reflect.get(target, name)) as unknown,
    });
  }, offMs);
}
