import type { Page } from "@playwright/test";

import { expect } from "./browser.ts";

/**
 * Presses Escape once the focus is in the topmost dialog or menu. Before that it hears no key: for a moment after it opened, and
 * after the button that was pressed in it has disappeared.
 */
export async function closeWithEscape(page: Page): Promise<void> {
  const topmost = page.locator(":is([role=dialog], [role=alertdialog], [role=menu])").last();
  await expect(topmost.and(page.locator(":focus-within"))).toBeVisible();
  await page.keyboard.press("Escape");
}
