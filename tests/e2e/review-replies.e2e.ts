import type { Database } from "#platform/db/database.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { buildReview } from "#tests/factories.ts";
import { enter, expect, expectToast, type Restaurant, test, toast } from "#tests/restaurant.ts";
import { buildConnection } from "#tests/review-connections.ts";
import { platformFaults, startReviewPlatforms, type ReviewPlatforms } from "#tests/review-platforms.ts";
import { reviewCard } from "#tests/reviews.ts";
import { rows } from "#tests/rows.ts";

let servers: ReviewPlatforms;
test.beforeEach(async ({ product }) => {
  servers = await startReviewPlatforms(product.connectors);
});
test.afterEach(() => servers.stop());

test(
  "each outcome of an answer is shown, and what failed again is not called sent",
  { tag: "@night" },
  async ({ page, product, restaurant }) => {
    await publish(product.database, restaurant, "google", "Ana Souza");
    await publish(product.database, restaurant, "ifood", "Bia Prado");
    await publish(product.database, restaurant, "google", "Caio Reis", 2);
    await publish(product.database, restaurant, "google", "Duda Melo", 3);
    await enter(page, restaurant.host, "/comentarios");
    const card = reviewCard(page, "Ana Souza");
    const dialog = page.getByRole("dialog", { name: "Responder Avaliação" });
    const send = dialog.getByRole("button", { name: "Enviar Resposta" });
    await card.getByRole("button", { name: "Responder" }).click();
    await dialog.getByRole("textbox").fill("ç".repeat(2_500));
    await expect(dialog).toContainText("até 4.096: tire 904");

    servers.google.moderation = { violation: "OFFENSIVE" };
    await dialog.getByRole("textbox").fill("Que grosseria a sua.");
    await send.click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "O Google recusou esta resposta. Motivo informado: conteúdo ofensivo. Mude o texto e envie de novo.",
    );
    await expect(card.getByText("Recusada")).toBeAttached();

    servers.google.moderation = "APPROVED";
    const busy = Array.from({ length: 2 }, () => platformFaults.status(503));
    servers.failNext(/^PUT mybusiness/, ...busy);
    await dialog.getByRole("textbox").fill("Sentimos muito pela espera.");
    await send.click();
    await expect(dialog.getByRole("alert")).toContainText("não chegou ao Google");
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await card.getByRole("button", { name: "Tentar novamente" }).click();
    await expectToast(
      page,
      "A resposta está guardada, mas não chegou ao Google. A plataforma está com um erro.",
    );
    await expect(toast(page, "Resposta enviada com sucesso!")).toBeHidden();
    await card.getByRole("button", { name: "Tentar novamente" }).click();
    await expectToast(page, "Resposta enviada com sucesso!");
    await expect(card.getByText("Enviada", { exact: true })).toBeVisible();

    await test.step("after sending the focus is back on the card; an answer that cannot change is read and left by keys", async () => {
      const bias = reviewCard(page, "Bia Prado");
      await bias.getByRole("button", { name: "Responder" }).click();
      await dialog.getByRole("textbox").fill("Sentimos muito pela espera.");
      await send.click();
      await expect(dialog).toBeHidden();
      await expect(bias.getByRole("button", { name: "Editar Resposta" })).toBeFocused();

      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("note")).toHaveText(
        "O iFood aceita uma só resposta, e este comentário já tem a sua",
      );
      await expect(dialog.getByRole("textbox")).toHaveValue("Sentimos muito pela espera.");
      await expect(dialog.getByRole("textbox")).not.toBeEditable();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

    await test.step("a person who answers review after review stays in the list", async () => {
      await page.getByLabel("Situação").selectOption("Sem resposta");
      await expect(page).toHaveURL(/\?situacao=sem-resposta$/);
      await reviewCard(page, "Caio Reis").getByRole("button", { name: "Responder" }).click();
      await dialog.getByRole("textbox").fill("Sentimos muito pela espera.");
      await send.click();
      await expect(dialog).toBeHidden();
      await expect(reviewCard(page, "Caio Reis")).toBeHidden();
      await expect(reviewCard(page, "Duda Melo")).toBeFocused();
    });
  },
);

/** A review that stands on the platform and here. */
async function publish(
  { sql }: Database,
  { unit }: Restaurant,
  platform: "google" | "ifood",
  author: string,
  hours = 1,
): Promise<void> {
  const writtenAt = new Date(Date.now() - hours * 60 * MINUTE_MS);
  const review = await buildReview(sql, unit, { platform, author, writtenAt, rating: 2 });
  servers[platform].publish({ ...review, id: review.externalId });
  if (hours > 1) return;
  await buildConnection(sql, unit, platform, servers);
  // Read just now, so that the job that runs every quarter of an hour leaves the review as it is.
  await rows(sql, "update review_connection set synced_at = now() where unit_id = $1 returning unit_id", [
    unit.id,
  ]);
}
