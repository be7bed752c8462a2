import { buildMenu, chooseAct, dishCard } from "#tests/menu.ts";
import { hugePng, phonePhoto, photo } from "#tests/pictures.ts";
import { enter, expect as quickly, expectToast, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";

// The server encodes real pictures one at a time: on a loaded machine each takes seconds.
const expect = quickly.configure({ timeout: 20_000 });

test("a user chooses, sorts and removes photos, sees why others are refused, and saves them with the dish", async ({
  page,
  allowErrors,
  product,
  restaurant,
}) => {
  // Playwright's trace fetches the photo previews, which the page's policy allows for images only.
  allowErrors(/^Connecting to 'blob:/);
  await buildMenu(product.database, restaurant);
  await enter(page, restaurant.host, "/cardapio");
  await chooseAct(page, "Moqueca", "Editar");
  const dialog = page.getByRole("dialog", { name: "Editar Prato" });
  const choose = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Escolher fotos" }).click();
    await (await chooser).setFiles(files);
  };
  const jpeg = async (name: string) => ({ name, mimeType: "image/jpeg", buffer: await photo(800, 600) });
  const truncated = (await photo(800, 600)).subarray(0, 900);

  await choose(
    await jpeg("um.jpg"),
    { name: "cardapio.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    { name: "enorme.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(2 * 1024 * 1024 + 1) },
    { name: "cortada.jpg", mimeType: "image/jpeg", buffer: truncated },
    { name: "bomba.png", mimeType: "image/png", buffer: hugePng(13_000, 100) },
    { name: "retrato.jpg", mimeType: "image/jpeg", buffer: await photo(600, 1200) },
  );
  const photos = dialog.getByRole("list", { name: "Fotos do prato, em ordem" }).getByRole("listitem");
  await expect(photos).toHaveCount(6);
  for (const [position, sentence] of [
    [2, "Escolha uma imagem PNG, JPG ou WebP"],
    [3, "A imagem tem mais de 2 MB"],
    [4, "A imagem está incompleta ou danificada"],
    [5, "O limite é de 12.000 pixels por lado"],
  ] as const)
    await expect(photos.nth(position - 1).getByRole("alert")).toContainText(sentence);

  await dialog.getByLabel("Descrição curta").fill("Com foto");
  await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(dialog.getByText(/^4 fotos não foram enviadas/)).toBeVisible();
  for (let left = 4; left > 0; left -= 1)
    await dialog.getByRole("button", { name: "Remover foto 2" }).click();
  await expect(photos).toHaveCount(2);
  await expect(dialog.getByText(/fotos não foram enviadas/)).toBeHidden();
  await expect(photos.nth(0)).toContainText("Capa");
  const heights = await photos.evaluateAll((tiles) => tiles.map((tile) => tile.clientHeight));
  expect(heights[1], "an upright photo is cut to the shape of the others").toBe(heights[0]);

  const second = await photos.nth(1).getAttribute("data-sort-id");
  await dialog.getByRole("button", { name: "Arrastar foto 2" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await expect(photos.nth(0)).toHaveAttribute("data-sort-id", second ?? "");

  await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
  await expectToast(page, "Prato atualizado com sucesso!");
  const cover = dishCard(page, "Moqueca")
    .getByRole("img", { includeHidden: true })
    .or(dishCard(page, "Moqueca").locator("img"));
  await expect
    .poll(() => cover.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await expect(cover.first()).toHaveAttribute("src", new RegExp(second ?? ""));
  const { width, height } = (await cover.first().boundingBox()) ?? { width: 1, height: 0 };
  expect(height / width, "of an upright cover on its card").toBeCloseTo(5 / 8, 2);
  expect(
    await rows(product.database.sql, "select media_id from dish_photo where unit_id = $1 order by position", [
      restaurant.unit.id,
    ]),
  ).toHaveLength(2);
});

test(
  "photos of 12 megapixels straight from a phone are made smaller, and shown upright",
  { tag: "@night" },
  async ({ page, allowErrors, product, restaurant }) => {
    allowErrors(/^Connecting to 'blob:/);
    test.slow();
    await buildMenu(product.database, restaurant);
    await enter(page, restaurant.host, "/cardapio");
    await chooseAct(page, "Moqueca", "Editar");
    const dialog = page.getByRole("dialog", { name: "Editar Prato" });
    const [wide, upright] = [await phonePhoto(1), await phonePhoto(6)];
    expect(wide.length).toBeGreaterThan(2.8 * 1024 * 1024);
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Escolher fotos" }).click();
    await (
      await chooser
    ).setFiles([
      { name: "IMG_0001.JPG", mimeType: "image/jpeg", buffer: wide },
      { name: "IMG_0002.JPG", mimeType: "image/jpeg", buffer: upright },
    ]);
    await expect(dialog.getByRole("listitem", { name: /^Foto / })).toHaveCount(2);
    await dialog.getByRole("button", { name: "Salvar Alterações" }).click();
    await expectToast(page, "Prato atualizado com sucesso!");
    expect(
      await rows(
        product.database.sql,
        `select media.width, media.height from dish_photo join media on media.id = dish_photo.media_id
       where dish_photo.unit_id = $1 order by dish_photo.position`,
        [restaurant.unit.id],
      ),
    ).toEqual([
      { width: 1600, height: 1200 },
      { width: 1200, height: 1600 },
    ]);
  },
);

test(
  "photos can be pasted, dropped, stopped and retried, upload three at a time, and the save waits for them",
  { tag: "@night" },
  async ({ page, allowErrors, restaurant }) => {
    allowErrors(/ERR_FAILED/, /^Connecting to 'blob:/);
    test.slow();
    await enter(page, restaurant.host, "/cardapio");
    let sending = 0;
    let most = 0;
    let isCut = true;
    // Uploads wait until the test releases them.
    const line = Promise.withResolvers<void>();
    await page.route("**/media/dish-photo", async (route) => {
      if (isCut) {
        isCut = false;
        return route.abort();
      }
      sending += 1;
      most = Math.max(most, sending);
      await line.promise;
      sending -= 1;
      return route.continue().catch(() => undefined);
    });
    await page.getByRole("button", { name: "Novo Prato" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Novo Prato" });
    // The dialog's frame is visible before its form listens for a paste.
    await dialog.getByLabel("Nome", { exact: true }).fill("Acarajé");
    const bytes = [...(await photo(400, 300))];
    const give = (type: "paste" | "drop", count: number) =>
      page.evaluate(
        ([what, size, data]) => {
          const transfer = new DataTransfer();
          for (let index = 0; index < size; index += 1)
            transfer.items.add(
              new File([new Uint8Array(data)], `foto ${index + 1}.jpg`, { type: "image/jpeg" }),
            );
          if (what === "paste") {
            document.dispatchEvent(
              new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }),
            );
            return;
          }
          const zone = document.querySelector("[role=dialog] [role=group][aria-label=Fotos] > div");
          for (const name of ["dragenter", "dragover", "drop"])
            zone?.dispatchEvent(
              new DragEvent(name, { dataTransfer: transfer, bubbles: true, cancelable: true }),
            );
        },
        [type, count, bytes] as const,
      );

    await give("paste", 1);
    const photos = dialog.getByRole("list", { name: "Fotos do prato, em ordem" }).getByRole("listitem");
    await expect(photos).toHaveCount(1);
    await expect(photos.getByRole("alert")).toContainText("Sem conexão com o servidor");
    await dialog.getByRole("button", { name: "Tentar de novo" }).click();
    await give("drop", 20);
    await expect(photos).toHaveCount(10);
    await expect(dialog.getByText("Um prato tem no máximo 10 fotos: 11 ficaram de fora.")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancelar envio da foto 10" }).click();
    await expect(photos).toHaveCount(9);
    // Real pictures take the server long. Four show that the save waits, and that a fourth waits for its turn.
    for (let left = 9; left > 4; left -= 1)
      await dialog.getByRole("button", { name: `Cancelar envio da foto ${left}` }).click();
    await expect(photos).toHaveCount(4);

    await dialog.getByLabel("Nova categoria").fill("Entradas");
    await dialog.getByLabel("Preço", { exact: true }).fill("18");
    await dialog.getByRole("button", { name: "Cadastrar Prato" }).click();
    await expect(dialog.getByText(/O prato é salvo em seguida/)).toBeVisible();
    expect(most).toBe(3);
    line.resolve();
    // Four photos with six files each take long on a loaded machine.
    await expect(dialog).toBeHidden({ timeout: 20_000 });
    await expectToast(page, "Prato cadastrado com sucesso!");
    await page.reload();
    await chooseAct(page, "Acarajé", "Editar");
    await expect(
      page.getByRole("dialog", { name: "Editar Prato" }).getByRole("listitem", { name: /^Foto / }),
    ).toHaveCount(4);
  },
);
