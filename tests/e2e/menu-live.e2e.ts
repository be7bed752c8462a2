import type { Page } from "@playwright/test";

import { buildUser } from "#tests/factories.ts";
import { buildMenu, chooseAct, dishCard } from "#tests/menu.ts";
import { enter, expect, expectToast, test } from "#tests/restaurant.ts";

const LIMIT_MS = 1000;

test(
  "a sold-out mark appears on another user's page within a second, and disappears as fast",
  { tag: "@measured" },
  async ({ page: anna, openVisitor, product, restaurant }) => {
    await buildMenu(product.database, restaurant);
    const bruno = await openVisitor();
    const colleague = await buildUser(product.database.sql, restaurant.organization, {
      role: "staff",
      permissions: ["cardapio"],
    });
    await enter(anna, restaurant.host, "/cardapio");
    await enter(bruno, colleague, "/cardapio");

    const tap = dishCard(anna, "Moqueca").getByRole("button", { name: "Esgotado hoje" });
    await expect(tap).toHaveAttribute("aria-pressed", "false");
    const seen = whenPressed(bruno, "Moqueca");
    const pressedAt = await anna.evaluate(() => Date.now());
    await tap.click();
    const ms = (await seen) - pressedAt;
    console.log(`a sold-out dish is on the other screen after ${ms} ms`);
    expect(ms).toBeLessThan(LIMIT_MS);
    await expectToast(anna, "Status atualizado");
    await expect(tap).toHaveAttribute("aria-pressed", "true");

    await chooseAct(bruno, "Moqueca", "Voltar a vender");
    await expect(tap).toHaveAttribute("aria-pressed", "false");

    await chooseAct(bruno, "Pudim", "Desativar");
    await expect(dishCard(anna, "Pudim")).toContainText("Inativo");
    await chooseAct(bruno, "Bruschetta", "Excluir");
    await bruno.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await expect(dishCard(anna, "Bruschetta")).toBeHidden();
  },
);

/** When the other user's page shows the dish as sold out, by its own clock: both pages run on the same machine. */
function whenPressed(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const card = [...document.querySelectorAll("article")].find(
            (article) => article.querySelector("h2")?.textContent === wanted,
          );
          if (card?.querySelector("[aria-pressed=true]")) resolve(Date.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    name,
  );
}
