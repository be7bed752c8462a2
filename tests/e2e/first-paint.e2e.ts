import { partiesText, sizesText } from "#features/stand/text.ts";
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
