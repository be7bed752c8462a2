import { readFile } from "node:fs/promises";

import { on } from "#tests/devices.ts";
import { chooseFile, GOOGLE_REVIEWS, KEPT_REVIEWS } from "#tests/import-files.ts";
import { enter, expect, expectToast, test } from "#tests/restaurant.ts";
import { rows } from "#tests/rows.ts";
import { expectAccessible } from "#tests/web/accessibility.ts";

const FILE = [
  "Plataforma;Autor;Nota;Data;Texto;Resposta",
  "Google;Ana Lima;1;10/10/2025;A comida veio fria e o atendimento foi péssimo;",
  "iFood;;5,0;2025-10-11;Chegou quentinha;Obrigado!",
  "Yelp;Bia;5;12/10/2025;Boa;",
  "Google;Caio;cinco;13/10/2025;Boa;",
].join("\n");

test("reviews come in from a file, once, are answered with a suggestion, and go out again", async ({
  page,
  restaurant,
}) => {
  await enter(page, restaurant.host, "/comentarios");
  const chooseInMenu = async (item: string) => {
    await page.getByRole("button", { name: "Importar e exportar" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const dialog = page.getByRole("dialog", { name: "Importar comentários" });
  const choose = async (text: string) => {
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: /^Escolher (?:outro )?arquivo$/ }).click();
    const file = { name: "avaliacoes.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
    await (await chooser).setFiles(file);
  };
  const filter = (name: string) => dialog.getByRole("button", { name, exact: true });

  await chooseInMenu("Importar CSV");
  await choose("Autor;Texto\nAna;Boa\n");
  await expect(dialog.getByRole("alert")).toContainText("Faltam colunas no arquivo: Plataforma, Nota, Data");
  await expect(dialog.getByText("Arquivo avaliacoes.csv").locator("..")).toBeFocused();

  await choose("a".repeat(1_600_000));
  await expect(dialog.getByRole("alert").first()).toHaveText("O arquivo é grande demais: no máximo 1,5 MB");

  await choose(FILE);
  await expect(filter("Recusadas 2")).toHaveAttribute("aria-pressed", "true");
  await expect(dialog.getByRole("row", { name: /Bia/ })).toContainText(
    "“Yelp” não é uma plataforma conhecida",
  );
  await expect(dialog.getByRole("row", { name: /Caio/ })).toContainText("“cinco” não é uma nota");
  await expectAccessible(page);
  await filter("Novas 2").click();
  await expect(dialog.getByRole("row", { name: /Ana Lima/ })).toContainText("Google · 1 de 5 · 10/10/2025");
  await dialog.getByRole("button", { name: "Importar 2 comentários" }).click();
  await expectToast(page, "Comentários importados: 2 novos");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("A comida veio fria e o atendimento foi péssimo")).toBeVisible();

  await chooseInMenu("Importar CSV");
  await choose(FILE);
  await expect(filter("Iguais 2")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Não há nada a importar neste arquivo" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Fechar" }).click();

  const card = page.getByRole("listitem").filter({ hasText: "Ana Lima" });
  await card.getByRole("button", { name: /^Responder/ }).click();
  const reply = page.getByRole("dialog", { name: "Responder Avaliação" });
  const field = reply.getByRole("textbox");
  await field.fill("Olá, Ana");
  await reply.getByRole("button", { name: "Sugerir resposta" }).click();
  await expect(field).toHaveValue(/a comida e o atendimento/);
  const first = await field.inputValue();
  await expect(reply.getByText("Sugestão pronta: leia e edite antes de enviar.")).toBeVisible();
  await expectAccessible(page);
  await reply.getByRole("button", { name: "Voltar ao texto anterior" }).click();
  await expect(field).toHaveValue("Olá, Ana");
  await reply.getByRole("button", { name: "Sugerir outra" }).click();
  await expect(field).not.toHaveValue("Olá, Ana");
  await expect(field).not.toHaveValue(first);
  const sent = (await field.inputValue()).split("\n")[0] ?? "";
  await reply.getByRole("button", { name: "Enviar Resposta" }).click();
  await expectToast(page, "Resposta enviada com sucesso!");

  const download = page.waitForEvent("download");
  await chooseInMenu("Exportar CSV");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^comentarios-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), "utf8");
  expect(csv).toContain("Google;Ana Lima;1;10/10/2025 12:00;A comida veio fria");
  expect(csv).toContain(sent);
});

for (const device of ["desktop", "tablet"] as const) {
  test(
    `reviews of two other files come in as they are (${device})`,
    on(device, { isNightly: device === "tablet" }),
    async ({ page, product, restaurant }) => {
      test.slow();
      // Moments with a zone of their own are shown in the unit's, which the hour of the day chooses.
      await rows(
        product.database.sql,
        "update unit set time_zone = 'America/Sao_Paulo' where id = $1 returning id",
        [restaurant.unit.id],
      );
      await enter(page, restaurant.host, "/comentarios");
      const dialog = page.getByRole("dialog", { name: "Importar comentários" });
      const open = async (file: typeof KEPT_REVIEWS) => {
        await page.getByRole("button", { name: "Importar e exportar" }).click();
        await page.getByRole("menuitem", { name: "Importar CSV" }).click();
        await chooseFile(page, "Importar comentários", file);
      };
      const useOf = (heading: string) => dialog.getByLabel(`Usar a coluna “${heading}” como`);
      const rowOf = (name: string) => dialog.getByRole("row", { name });

      await open(GOOGLE_REVIEWS);
      await dialog.getByLabel("Plataforma dos comentários").selectOption("google");
      await expect(rowOf("Bruna Reis")).toContainText("Google · 5 de 5 · 10/10/2025 20:05");
      await expect(rowOf("Bruna Reis")).toContainText("Resposta: Thank you");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Importar 2 comentários" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText("Great food, kind people")).toBeVisible();

      await open(KEPT_REVIEWS);
      await useOf("Onde saiu").selectOption("platform");
      await expect(useOf("Comentário")).toHaveValue("text");
      await expect(dialog.getByRole("radio", { name: "qui., 3 de abr. de 2025" })).toBeChecked();
      await expect(rowOf("Elisa Prado")).toContainText("TripAdvisor · 4 de 5 · 03/10/2025 12:00");
      await expect(rowOf("Fábio Sá")).toContainText("Google · 3 de 5 · 13/10/2025 12:00");
      await expect(rowOf("Gil Melo")).toContainText("Google · 5 de 5 · 03/04/2025 20:05");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Importar 3 comentários" }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText("Ótima vista")).toBeVisible();

      const stored = await rows<Record<string, unknown>>(
        product.database.sql,
        `select platform, author, rating, to_char(written_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') as at, text, reply_text
           from review where unit_id = $1 order by written_at`,
        [restaurant.unit.id],
      );
      expect(stored.map((row) => Object.values(row))).toEqual([
        ["google", "Gil Melo", 5, "2025-04-03 23:05", "Perfeito", null],
        ["tripadvisor", "Elisa Prado", 4, "2025-10-03 15:00", "Ótima vista", null],
        ["google", "Bruna Reis", 5, "2025-10-10 23:05", "Great food, kind people", "Thank you"],
        ["google", "Davi Luz", 2, "2025-10-11 15:00", "Cold soup", null],
        ["google", "Fábio Sá", 3, "2025-10-13 15:00", "Demorou", null],
      ]);
    },
  );
}
