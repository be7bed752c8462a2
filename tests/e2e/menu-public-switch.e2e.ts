import { buildMenu } from "#tests/menu.ts";
import { enter, expect, expectToast, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";

test("a user opens and closes the public menu, copies its link, and saves and prints its QR code", async ({
  page,
  context,
  baseURL,
  product,
  restaurant,
}) => {
  await buildMenu(product.database, restaurant);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [{ slug } = { slug: "" }] = await rows<{ slug: string }>(
    product.database.sql,
    "select slug from unit where id = $1",
    [restaurant.unit.id],
  );
  const address = `${baseURL}/c/${slug}`;
  await enter(page, restaurant.host, "/cardapio");
  const publish = page.getByRole("switch", { name: "Cardápio público" });
  await expect(publish).not.toBeChecked();
  const link = page.getByRole("link", { name: address.replace("http://", ""), exact: true });
  await expect(link).toBeHidden();
  await publish.click();
  await expectToast(page, "Cardápio público ligado");
  await expect(publish).toBeChecked();
  await expect(link).toHaveAttribute("href", address);
  await page.getByRole("button", { name: "Copiar link" }).click();
  await expectToast(page, "Link copiado");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.getByRole("button", { name: "QR Code" }).click();
  const dialog = page.getByRole("dialog", { name: "QR Code do cardápio" });
  await expect(dialog.getByRole("img", { name: `QR Code que leva a ${address}` })).toBeVisible();
  await expect(dialog).toContainText(restaurant.organization.name);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Baixar SVG" }).click();
  expect((await download).suggestedFilename()).toBe(`qr-${slug}.svg`);

  await page.evaluate(() => (window.print = () => document.body.setAttribute("data-printed", "")));
  await dialog.getByRole("button", { name: "Imprimir" }).click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(dialog).toBeHidden();
  const sheet = page.locator(".print-sheet");
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText(restaurant.organization.name);
  await page.emulateMedia({ media: "screen" });
  await dialog.getByRole("button", { name: "Fechar" }).click();

  await publish.click();
  await expectToast(page, "Cardápio público desligado");
  await page.reload();
  await expect(publish).not.toBeChecked();
  await expect(page.getByText("quem tem o link não vê o cardápio")).toBeVisible();
});
