import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

import { mediaUrl } from "#shared/media-url.ts";
import { phonePhoto, photo, svg, transparentPng } from "#tests/pictures.ts";
import { enter, expect, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessible } from "#tests/web/accessibility.ts";

const MB = 1024 * 1024;

async function openLogo(page: Page, user: { cookie: string }): Promise<Locator> {
  await enter(page, user, "/configuracoes");
  const field = page.getByRole("group", { name: "Logo" });
  await expect(field).toBeVisible();
  return field;
}

function choose(field: Locator, name: string, mimeType: string, content: Buffer | string): Promise<void> {
  return field.locator("input[type=file]").setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
}

test(
  "an invalid file gets its own error, an upload can be cancelled, and a lost one continues by itself",
  { tag: "@night" },
  async ({ page, restaurant, allowErrors }) => {
    allowErrors(/Failed to load resource/);
    // Playwright's trace fetches the preview, which the page's policy allows for images only.
    allowErrors(/^Connecting to 'blob:/);
    const field = await openLogo(page, restaurant.host);
    await page.getByLabel("Nome", { exact: true }).fill("Unidade Jardins");

    await test.step("the error is the browser's or the server's, and the form keeps the typed values", async () => {
      for (const [name, type, content, sentence] of [
        ["logo.png", "image/png", Buffer.alloc(3 * MB, 1), "A imagem tem mais de 2 MB"],
        ["logo.svg", "image/svg+xml", svg("<script>alert(1)</script>"), /^O SVG contém código/],
        ["logo.jpg", "image/jpeg", (await photo()).subarray(0, -3000), /^A imagem está incompleta/],
      ] as const) {
        await choose(field, name, type, content);
        await expect(field.getByRole("alert")).toHaveText(sentence);
        await expect(field.getByRole("button", { name: "Escolher imagem" })).toBeVisible();
      }
      await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Unidade Jardins");
      await expectAccessible(page);
    });

    await test.step("an upload shows its progress and can be cancelled", async () => {
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => (letThrough = resolve));
      await page.route("**/media/logo", async (route) => {
        await held;
        await route.continue().catch(() => {});
      });
      await choose(field, "logo.png", "image/png", await photo(800, 400, "png"));
      await expect(field.getByRole("progressbar")).toBeVisible();
      await expect(page.getByRole("button", { name: "Salvar Configurações" })).toBeDisabled();
      await expectAccessible(page);
      await field.getByRole("button", { name: "Cancelar envio" }).click();
      await expect(field.getByRole("progressbar")).toBeHidden();
      await expect(field.getByRole("button", { name: "Escolher imagem" })).toBeVisible();
      await expect(field.getByRole("alert")).toBeHidden();
      letThrough();
    });

    await test.step("a lost connection shows an error, and the upload continues by itself afterwards", async () => {
      await page.unroute("**/media/logo");
      await page.route("**/media/logo", (route) => route.abort("connectionreset"));
      await choose(field, "logo.png", "image/png", await photo(200, 100, "png"));
      await expect(page.getByText("Sem conexão. Tentando de novo…")).toBeVisible();
      await page.unroute("**/media/logo");
      await expect(field.getByRole("button", { name: "Remover" })).toBeVisible();
      await expect(field.getByRole("alert")).toBeHidden();
    });
  },
);

test(
  "a photo straight from a phone becomes the logo, upright, and a transparent one stays transparent",
  { tag: "@night" },
  async ({ page, product, restaurant, allowErrors }) => {
    allowErrors(/^Connecting to 'blob:/);
    test.slow();
    const field = await openLogo(page, restaurant.host);
    const upload = async (name: string, type: string, content: Buffer) => {
      expect(content.length).toBeGreaterThan(2.8 * MB);
      await choose(field, name, type, content);
      const answer = await page.waitForResponse((response) => response.url().endsWith("/media/logo"));
      expect(answer.status(), await answer.text()).toBe(200);
      await expect(field.getByRole("button", { name: "Trocar imagem" })).toBeVisible();
      const picture: { id: string; width: number; height: number } = await answer.json();
      return picture;
    };

    const held = await upload("IMG_0042.JPG", "image/jpeg", await phonePhoto(6));
    expect([held.width, held.height], "4000 × 3000, turned by its EXIF data").toEqual([384, 512]);

    const clear = await upload("logo.png", "image/png", await transparentPng());
    const [row] = await rows<{ id: string }>(
      product.database.sql,
      "select organization_id as id from media where id = $1",
      [clear.id],
    );
    const stored = await page.request.get(mediaUrl(row?.id ?? "", clear.id, "large"));
    const { channels } = await sharp(await stored.body()).stats();
    expect(channels.map(({ min, max }) => [min, max])[3]).toEqual([0, 255]);
  },
);

test("a photo that no browser here can read says how to send it", async ({ page, restaurant }) => {
  const field = await openLogo(page, restaurant.host);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);
  for (const type of ["image/heic", ""]) {
    await field.locator("input[type=file]").evaluate(
      (input: HTMLInputElement, { bytes, kind }) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], "IMG_0042.HEIC", { type: kind }));
        input.files = data.files;
        input.dispatchEvent(new Event("change", { bubbles: true }));
      },
      { bytes: [...heic], kind: type },
    );
    await expect(field.getByRole("alert")).toContainText("Este navegador não abre fotos HEIC");
    await expect(field.getByRole("alert")).toContainText("exporte como JPEG");
    await choose(field, "logo.txt", "text/plain", "x");
    await expect(field.getByRole("alert")).toHaveText("Escolha uma imagem PNG, JPG ou SVG");
  }
  await expect(field.getByText("PNG, JPG ou SVG. Máximo 2MB.")).toBeVisible();
});

test("a picture can be pasted or dropped", async ({ page, restaurant }) => {
  const field = await openLogo(page, restaurant.host);
  const bytes = [...(await photo(120, 120, "png"))];
  const give = (kind: "paste" | "drop") =>
    field
      .locator("div")
      .first()
      .evaluate(
        (zone, { numbers, event }) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(numbers)], "logo.png", { type: "image/png" }));
          zone.dispatchEvent(
            event === "paste"
              ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
              : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
          );
        },
        { numbers: bytes, event: kind },
      );
  for (const kind of ["paste", "drop"] as const) {
    await give(kind);
    await expect(field.getByRole("button", { name: "Remover" })).toBeVisible();
    await field.getByRole("button", { name: "Remover" }).click();
    await expect(field.getByRole("button", { name: "Escolher imagem" })).toBeVisible();
  }
});
