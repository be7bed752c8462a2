import { formatLongDay, formatNight, showTypedDate } from "#shared/pt-br.ts";
import { addDays, localOf, MINUTE_MS } from "#shared/time.ts";
import { buildReservation } from "#tests/factories.ts";
import { enter, expect, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";

/** A zone in which midnight was less than an hour ago. */
function smallHoursZone(): string {
  const hours = new Date().getUTCHours();
  return hours <= 12 ? `Etc/GMT+${hours}` : `Etc/GMT-${24 - hours}`;
}

test("after midnight all screens stay with the running night", async ({ page, product, restaurant }) => {
  const { sql } = product.database;
  const unit = { ...restaurant.unit, timeZone: smallHoursZone() };
  await rows(
    sql,
    "update unit set time_zone = $2, last_reservation_time = '03:30' where id = $1 returning id",
    [unit.id, unit.timeZone],
  );
  await rows(
    sql,
    "update opening_hours set starts_at = '18:00', ends_at = '04:00' where unit_id = $1 returning weekday",
    [unit.id],
  );
  const soon = localOf(new Date(Date.now() + 45 * MINUTE_MS), unit.timeZone);
  const night = addDays(soon.date, -1);
  await buildReservation(sql, unit, { date: night, time: "21:00", guests: 2, status: "completed" });
  await buildReservation(sql, unit, { ...soon, guests: 4, customerName: "Tardia Lima" });
  await buildReservation(sql, unit, {
    date: soon.date,
    time: "20:00",
    guests: 3,
    customerName: "Cedo Prado",
  });

  await enter(page, restaurant.host, "/dashboard");
  await expect(page.getByText(formatLongDay(night))).toBeVisible();
  await expect(page.getByText("1 para hoje")).toBeVisible();
  const arrivals = page.getByRole("article", { name: "Próximas chegadas" });
  await expect(arrivals.getByRole("listitem")).toHaveCount(1);
  await expect(arrivals).toContainText("Tardia Lima");

  await page.goto("/reservas");
  await expect(page.locator("h2[aria-current=date]")).toContainText(formatLongDay(night), {
    ignoreCase: true,
  });
  const card = page.getByRole("article", { name: "Tardia Lima" });
  await expect(card).toContainText(formatNight(night));
  await expect(page.getByRole("article").filter({ hasText: "noite de" })).toHaveCount(1);

  await page.getByRole("button", { name: "Nova Reserva" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nova Reserva" });
  await expect(dialog.getByLabel("Data", { exact: true })).toHaveValue(showTypedDate(night));
  await dialog.getByLabel("Horário", { exact: true }).fill("03:15");
  await dialog.getByLabel("Horário", { exact: true }).press("Tab");
  await expect(dialog.getByLabel("Data", { exact: true })).toHaveValue(showTypedDate(soon.date));
  await expect(dialog.getByText(`03:15 é da ${formatNight(night)}.`)).toBeVisible();
});
