import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { relative, resolve } from "node:path";

import type { Page } from "@playwright/test";
import type Axe from "axe-core";

import { nameOfTest } from "../../../scripts/test-choice.ts";
import { featuresByTest } from "../../features.ts";
import { expect, test } from "../browser.ts";
import { turnInto } from "../devices.ts";
import { runsLong } from "../long-tests.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules whose result can change with the colours of a page. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Both themes of one page on a loaded machine. */
const AXE_MS = 10_000;

/** The theme in which axe always looks. In the other one only colours differ, and tests/colors.test.ts proves their contrast. */
const MAIN_THEME = "light";

/**
 * Expects that axe finds nothing on the page as it stands, dialogs included, in the light theme; where the long tests of the journey's
 * features run, also in the dark theme.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // The time of axe does not count against the journey's time limit.
  test.info().setTimeout(test.info().timeout + AXE_MS);
  await loadAxe(page);
  const themes = looksEverywhere() ? [MAIN_THEME, "dark"] : [MAIN_THEME];
  expect(await page.evaluate(findInThemes, { themes, colourRules: COLOUR_RULES })).toEqual([]);
}

/** Whether axe looks at all screens and themes in this journey. */
function looksEverywhere(): boolean {
  const name = nameOfTest(relative(ROOT, test.info().file));
  return runsLong("ui", ...(featuresByTest[name] ?? []));
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

/**
 * The same on the desktop, and with what is open now also on a tablet and a phone, whose layouts differ. There axe looks where the long
 * tests run; a page that scrolls sideways is always found.
 */
export async function expectAccessibleOnEveryScreen(page: Page): Promise<void> {
  await expectAccessibleWithoutSideScroll(page);
  for (const device of ["tablet", "phone"] as const) {
    await turnInto(page, device);
    await (looksEverywhere() ? expectAccessibleWithoutSideScroll(page) : expectNoSideScroll(page));
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
async function findInThemes({
  themes,
  colourRules,
}: {
  themes: string[];
  colourRules: string[];
}): Promise<string[]> {
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
  for (const theme of themes) {
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
