import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "@playwright/test";
import type Axe from "axe-core";

import { expect, test } from "../browser.ts";
import { turnInto } from "../devices.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules whose result can change with the colours of a page. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Both themes of one page on a loaded machine. */
const AXE_MS = 10_000;

/** Expects that axe finds nothing on the page as it stands, dialogs included, in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // The time of axe does not count against the journey's time limit.
  test.info().setTimeout(test.info().timeout + AXE_MS);
  await loadAxe(page);
  expect(await page.evaluate(findInBothThemes, COLOUR_RULES)).toEqual([]);
}

/** The same, and expects that the page does not scroll sideways. */
export async function expectAccessibleWithoutSideScroll(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

/** It waits for what is placed again after a change of the screen, such as an open list. */
async function expectNoSideScroll(page: Page): Promise<void> {
  const readExcess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(readExcess, "px that the page is wider than the screen").toBe(0);
}

/** The same on the desktop, and with what is open now also on a tablet and a phone, whose layouts differ. */
export async function expectAccessibleOnEveryScreen(page: Page): Promise<void> {
  await expectAccessibleWithoutSideScroll(page);
  for (const device of ["tablet", "phone"] as const) {
    await turnInto(page, device);
    await expectAccessibleWithoutSideScroll(page);
  }
  await turnInto(page, "desktop");
}

/** `expectAccessible` for a page that takes its theme from the system only. */
export async function expectAccessibleInSystemThemes(page: Page): Promise<void> {
  await loadAxe(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await page.evaluate(findViolations, colorScheme)).toEqual([]);
  }
}

/** Adds axe to the page once per document. Playwright runs it, so the page's policy does not forbid it. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
}

/**
 * Runs in the page. The themes are set on the document as `src/ui/theme.ts` does it, without storing a choice. The dark theme changes
 * colours only, so it is checked for these only.
 */
async function findInBothThemes(colourRules: string[]): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof Axe };
  const root = document.documentElement;
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const isFadingIn = (overlay: Element) => !overlay.checkVisibility({ opacityProperty: true });

  const finishAnimations = () => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  };

  /**
   * Waits until nothing fades in, because axe takes fading elements for hidden. Without transitions the
   * colours change at once.
   */
  const setTheme = async (theme: string): Promise<void> => {
    root.dataset["theme"] = theme;
    await nextFrame();
    finishAnimations();
    const deadline = performance.now() + 10_000;
    while (
      [...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]")].some(isFadingIn)
    ) {
      if (performance.now() > deadline) throw new Error("an overlay stays transparent");
      await nextFrame();
    }
  };

  const noTransitions = new CSSStyleSheet();
  noTransitions.replaceSync("*, ::before, ::after { transition: none !important }");
  // First: a cancelled transition never ends for code that waits for it, such as a closing overlay.
  finishAnimations();
  document.adoptedStyleSheets.push(noTransitions);
  const before = root.dataset["theme"] ?? "light";
  const findings: string[] = [];
  for (const theme of ["light", "dark"]) {
    await setTheme(theme);
    const { violations } = await axe.run(document, {
      resultTypes: ["violations"],
      ...(theme === "dark" && { runOnly: { type: "rule", values: colourRules } }),
    });
    for (const { id, help, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        findings.push(`${theme}: ${id}: ${help}: ${target.join(" ")}\n${failureSummary ?? ""}`);
  }
  await setTheme(before);
  document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(noTransitions), 1);
  return findings;
}

/** Runs in the page. */
async function findViolations(theme: string): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof Axe };
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.html}`);
}
