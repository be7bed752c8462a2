import type { Locator, Page } from "@playwright/test";

import { expect } from "./browser.ts";

/** Each row of a full evening has its buttons. */
const MOST_STOPS = 150;

/** Presses the key until the target has the focus, as a person would. */
export async function pressUntilFocused(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, `is reached within ${MOST_STOPS} stops`).toBeFocused();
}
