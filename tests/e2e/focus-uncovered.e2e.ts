import type { Page } from "@playwright/test";

import { DEVICES, SCREEN_OF, turnInto } from "#tests/devices.ts";
import { enter, expect, test } from "#tests/restaurant.ts";

// WCAG 2.4.11: what has the keyboard's focus is not hidden by what sticks to an edge of the screen.
const forms = [
  { path: "/assistente", label: "Nome do assistente" },
  { path: "/assistente?aba=horario", label: "Prompt de horário" },
  { path: "/assistente?aba=eventos", label: "Texto de gatilho" },
  { path: "/configuracoes", label: "Endereço" },
];

for (const { path, label } of forms) {
  test(
    `the save bar of ${path} hides nothing that Tab reaches`,
    { tag: "@night" },
    async ({ page, restaurant }) => {
      await enter(page, restaurant.host, path);
      await page.getByRole("textbox", { name: label, exact: true }).fill("Alguma coisa");
      await expect(page.getByText("Alterações não salvas").first()).toBeAttached();
      for (const device of DEVICES) {
        await turnInto(page, device);
        await page.setViewportSize({ width: SCREEN_OF[device].width, height: 560 });
        for (const key of ["Tab", "Shift+Tab"]) {
          const reached = await walk(page, key);
          expect(reached.length, `places that ${key} came to on a ${device}`).toBeGreaterThan(10);
          expect(reached.filter(({ findCoveredControls }) => findCoveredControls.length > 0)).toEqual([]);
        }
      }
    },
  );
}

interface Place {
  what: string;
  findCoveredControls: string[];
}

/** Presses the key until the page's main part is left, and says of each place in a form whether something lies over it. */
async function walk(page: Page, key: string): Promise<Place[]> {
  const last = page.locator("main form").last().locator("button, input").last();
  if (key === "Tab") await page.getByRole("main").focus();
  else await last.focus();
  const places: Place[] = [];
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press(key);
    const place = await page.evaluate<Place | null>(
      `(async () => {
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        const focused = document.activeElement;
        if (!focused.closest("main")) return null;
        const place = focused.closest("label") ?? focused;
        const { left, top, width, height } = place.getBoundingClientRect();
        // Of what is higher than the screen has room for, the middle is enough.
        const points = height > 150 ? [height / 2] : [2, height / 2, height - 2];
        const covers = points
          .map((y) => document.elementFromPoint(left + width / 2, top + y))
          .filter((over) => over === null || !(place.contains(over) || over.contains(place)));
        const name = [focused.tagName, focused.ariaLabel, focused.name, focused.textContent, Math.round(top)].join(" ");
        return { what: name, findCoveredControls: covers.map((over) => over?.outerHTML.slice(0, 80) ?? "the edge") };
      })()`,
    );
    if (place === null) return places;
    places.push(place);
  }
  return places;
}
