import { partiesText, sizesText } from "#features/stand/text.ts";
import { addDays, weekOf } from "#shared/time.ts";
import { buildReservation } from "#tests/factories.ts";
import { expect, setSessionCookie, test } from "#tests/restaurant.ts";

// What a first visit paints before any script runs.
test.use({ freshContext: true });

test("a page asks for its scripts once its outline is painted, not when the first one has run", async ({
  page,
  restaurant,
}) => {
  await setSessionCookie(page, restaurant.host);
  const pageScript = page.waitForRequest(/\/assets\/page-servico-[\w-]+\.js/);
  const shell = page.waitForRequest(/\/assets\/shell-[\w-]+\.js/);
  await page.route(/\/assets\/core-[\w-]+\.js/, async (route) => {
    await Promise.all([pageScript, shell]);
    await route.continue();
  });
  await page.goto("/servico");
  await expect(page.getByRole("button", { name: sizesText.addToQueue, exact: true })).toBeEnabled();
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-paint")[0]?.startTime,
    asked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\/assets\/(?:page-servico|shell)-/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(times.asked).toHaveLength(2);
  for (const asked of times.asked) expect(asked).toBeGreaterThanOrEqual(times.painted ?? Number.NaN);
});

test("the stand's outline has the texts that stay, so that its scripts paint nothing larger", async ({
  page,
  restaurant,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/);
  await page.setViewportSize({ width: 412, height: 823 });
  await setSessionCookie(page, restaurant.host);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/servico");
  await expect(page.getByPlaceholder(partiesText.search)).toBeVisible();
  await expect(page.getByText(sizesText.question)).toBeVisible();
});

test("a week is drawn a day at a time, so that a phone is never busy with all of it", async ({
  page,
  product,
  restaurant,
}) => {
  const { first } = weekOf(addDays(restaurant.today, 7));
  for (const day of [0, 1, 2, 3])
    for (const time of ["12:00", "20:00"] as const)
      await buildReservation(product.database.sql, restaurant.unit, { date: addDays(first, day), time });
  await setSessionCookie(page, restaurant.host);
  await page.addInitScript(() => {
    const counts: number[] = [];
    // React's changes of one moment come together.
    new MutationObserver(() => {
      const count = document.querySelectorAll("main article").length;
      if (count !== (counts.at(-1) ?? 0)) counts.push(count);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { counts });
  });
  await page.goto(`/reservas?dia=${first}`);
  await expect(page.locator("main article")).toHaveCount(8);
  expect(await page.evaluate(() => (window as unknown as { counts: number[] }).counts)).toEqual([2, 4, 6, 8]);
});
