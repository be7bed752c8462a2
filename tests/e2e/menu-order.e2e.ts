import type { CDPSession, Locator, Page } from "@playwright/test";

import { buildCategory, buildDish } from "#tests/factories.ts";
import { buildMenu, chooseAct, dishCard, dishNames } from "#tests/menu.ts";
import { closeWithEscape } from "#tests/overlays.ts";
import { enter, expect, expectToast, test } from "#tests/restaurant.ts";

test("a user sorts dishes by mouse, keyboard and menu, within the shown ones", async ({
  page,
  product,
  restaurant,
}) => {
  await buildMenu(product.database, restaurant);
  await enter(page, restaurant.host, "/cardapio");
  await expect(page.getByRole("article")).toHaveCount(4);

  await test.step("moves a dish by mouse to another dish's place", async () => {
    await drag(page, dishCard(page, "Bruschetta"), dishCard(page, "Picanha"));
    await expectToast(page, "Ordem atualizada");
    await expect.poll(() => dishNames(page)).toEqual(["Moqueca", "Picanha", "Bruschetta", "Pudim"]);
    await drag(page, dishCard(page, "Pudim"), dishCard(page, "Moqueca"));
    await expectOrder(page, ["Pudim", "Moqueca", "Picanha", "Bruschetta"]);
  });

  await test.step("cancels with Escape", async () => {
    const moves = countMoves(page);
    await startDrag(page, dishCard(page, "Pudim"), dishCard(page, "Bruschetta"));
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await expectOrder(page, ["Pudim", "Moqueca", "Picanha", "Bruschetta"]);
    expect(moves()).toBe(0);
  });

  await test.step("moves by keyboard, and announces it to screen readers", async () => {
    const handle = page.getByRole("button", { name: "Arrastar Pudim" });
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(/^Pudim na mão, posição 1 de 4/)).toBeAttached();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("Pudim, posição 3 de 4", { exact: true })).toBeAttached();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    await expectOrder(page, ["Moqueca", "Pudim", "Picanha", "Bruschetta"]);
    await expect(handle).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Escape");
    await expect(page.getByText("Pudim voltou ao lugar", { exact: true })).toBeAttached();
    await expectOrder(page, ["Moqueca", "Pudim", "Picanha", "Bruschetta"]);
  });

  await test.step("moves by the menu, from one end to the other", async () => {
    await chooseAct(page, "Bruschetta", "Mover para cima");
    await expectOrder(page, ["Moqueca", "Pudim", "Bruschetta", "Picanha"]);
    await expect(page.getByRole("button", { name: "Ações de Bruschetta" })).toBeFocused();
    await chooseAct(page, "Bruschetta", "Mover para baixo");
    await expectOrder(page, ["Moqueca", "Pudim", "Picanha", "Bruschetta"]);
    await page.getByRole("button", { name: "Ações de Moqueca" }).click();
    await expect(page.getByRole("menuitem", { name: "Mover para cima" })).toBeDisabled();
    await closeWithEscape(page);
  });

  await test.step("moves within a category, next to the visible neighbour", async () => {
    await page.getByRole("tab", { name: "Pratos Principais" }).click();
    await expect.poll(() => dishNames(page)).toEqual(["Moqueca", "Picanha"]);
    await drag(page, dishCard(page, "Picanha"), dishCard(page, "Moqueca"));
    await expect.poll(() => dishNames(page)).toEqual(["Picanha", "Moqueca"]);
    await page.getByRole("tab", { name: "Todos" }).click();
    await expectOrder(page, ["Picanha", "Moqueca", "Pudim", "Bruschetta"]);
  });

  await test.step("a refused move is reverted with the reason", async () => {
    await page.route("**/rpc/menu/move", (route) =>
      route.fulfill({
        status: 409,
        json: {
          json: {
            defined: true,
            code: "REFUSED",
            status: 409,
            message: "Agora não dá",
            data: { reason: "menu_changed" },
          },
          meta: [],
        },
      }),
    );
    await drag(page, dishCard(page, "Picanha"), dishCard(page, "Bruschetta"));
    await expectToast(page, "Agora não dá");
    await expect.poll(() => dishNames(page)).toEqual(["Picanha", "Moqueca", "Pudim", "Bruschetta"]);
  });
});

test(
  "another user's change does not disturb a running drag",
  { tag: "@night" },
  async ({ page, openVisitor, product, restaurant }) => {
    await buildMenu(product.database, restaurant);
    const other = await openVisitor();
    await enter(page, restaurant.host, "/cardapio");
    await enter(other, restaurant.host, "/cardapio");
    await startDrag(page, dishCard(page, "Bruschetta"), dishCard(page, "Moqueca"));

    await chooseAct(other, "Pudim", "Mover para cima");
    await dishCard(other, "Picanha").getByRole("button", { name: "Esgotado hoje" }).click();
    await expect(dishCard(page, "Picanha").getByText("Esgotado hoje").nth(1)).toBeVisible();
    await page.mouse.up();
    await expectToast(page, "Ordem atualizada");
    await expectOrder(page, ["Moqueca", "Bruschetta", "Pudim", "Picanha"]);
    await expectOrder(other, ["Moqueca", "Bruschetta", "Pudim", "Picanha"]);
  },
);

test(
  "on a phone a finger scrolls, lifts a card after a pause, and drags it past the edge",
  { tag: ["@phone", "@night"] },
  async ({ page, product, restaurant }) => {
    const category = await buildCategory(product.database.sql, restaurant.unit, { name: "Entradas" });
    const names = Array.from({ length: 14 }, (_, index) => `Prato ${index + 1}`);
    for (const [index, name] of names.entries())
      await buildDish(product.database.sql, category, { name, position: index + 1 });
    await enter(page, restaurant.host, "/cardapio");
    await page.getByRole("button", { name: "Visualização em lista" }).tap();
    await expect(page.getByRole("article")).toHaveCount(14);
    const finger = await fingerOf(page);

    await test.step("a swipe over the cards scrolls the page", async () => {
      const { x, y } = await middleOf(dishCard(page, "Prato 4"));
      await finger.press(x, y);
      for (let step = 1; step <= 10; step += 1) await finger.move(x, y - step * 30);
      await finger.release();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
      await waitForRest(page);
      await page.evaluate(() => scrollTo(0, 0));
      await expectOrder(page, names);
    });

    await test.step("a finger that pauses lifts the card, and the page scrolls at its edge", async () => {
      const { x, y } = await restOnCard(page, finger, "Prato 1");
      await finger.move(x, y + 20);
      await finger.move(x, 790);
      // Scrolls to the end of the page, where it cannot scroll further.
      await expect
        .poll(() => page.evaluate(() => document.body.scrollHeight - innerHeight - scrollY))
        .toBeLessThan(2);
      const last = await middleOf(dishCard(page, "Prato 14"));
      await finger.move(last.x, last.y);
      await expect.poll(() => orderOnScreen(page)).toEqual([...names.slice(1), "Prato 1"]);
      const target = await middleOf(dishCard(page, "Prato 13"));
      await finger.move(target.x, target.y);
      const moved = [...names.slice(1, 12), "Prato 1", "Prato 13", "Prato 14"];
      await expect.poll(() => orderOnScreen(page)).toEqual(moved);
      await finger.release();
      await expectToast(page, "Ordem atualizada");
      await expectOrder(page, moved);
    });

    await test.step("the handle drags without a pause", async () => {
      await page.evaluate(() => scrollTo(0, 0));
      const from = await middleOf(page.getByRole("button", { name: "Arrastar Prato 3" }));
      const to = await middleOf(dishCard(page, "Prato 2"));
      await finger.press(from.x, from.y);
      await finger.move(from.x, from.y - 12);
      await finger.move(to.x, to.y);
      const firstOnScreen = async () => (await orderOnScreen(page)).slice(0, 2);
      await expect.poll(firstOnScreen).toEqual(["Prato 3", "Prato 2"]);
      await finger.release();
      await expect.poll(async () => (await dishNames(page)).slice(0, 2)).toEqual(["Prato 3", "Prato 2"]);
    });
  },
);

async function startDrag(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10, { steps: 2 });
  const end = await middleOf(to);
  await page.mouse.move(end.x, end.y, { steps: 5 });
  // The drop target is computed in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await startDrag(page, from, to);
  await page.mouse.up();
}

/** Waits for the order on the screen and in the database. */
async function expectOrder(page: Page, names: string[]): Promise<void> {
  await expect.poll(() => dishNames(page)).toEqual(names);
}

/** By position on the screen, not by order in the document. */
function orderOnScreen(page: Page): Promise<(string | null | undefined)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main article")]
      .sort((some, other) => some.getBoundingClientRect().top - other.getBoundingClientRect().top)
      .map((article) => article.querySelector("h2")?.textContent),
  );
}

function countMoves(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => (count += request.url().includes("/rpc/menu/move") ? 1 : 0));
  return () => count;
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("it is not drawn");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits until the page has not moved for ten frames: after a swipe it glides on. */
async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((rest) => {
        let last = Number.NaN;
        let framesStill = 0;
        const look = () => {
          framesStill = scrollY === last ? framesStill + 1 : 0;
          last = scrollY;
          if (framesStill >= 10) rest();
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/**
 * Holds a finger on a card until it is lifted. A touch that stops a gliding page may lift the card, but the browser takes its moves
 * for scrolling: so the page must rest first.
 */
async function restOnCard(
  page: Page,
  finger: Awaited<ReturnType<typeof fingerOf>>,
  name: string,
): Promise<{ x: number; y: number }> {
  let resting = { x: 0, y: 0 };
  await expect(async () => {
    await waitForRest(page);
    await page.evaluate(() => scrollTo(0, 0));
    await waitForRest(page);
    resting = await middleOf(dishCard(page, name));
    await finger.press(resting.x, resting.y);
    try {
      await expect(page.locator("[data-sort-ghost]")).toBeAttached({ timeout: 2000 });
    } catch (error) {
      await finger.release();
      throw error;
    }
  }).toPass({ timeout: 15_000 });
  return resting;
}

async function fingerOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  return {
    press: (x: number, y: number) => send("touchStart", [{ x, y }]),
    move: (x: number, y: number) => send("touchMove", [{ x, y }]),
    release: () => send("touchEnd", []),
  };
}
