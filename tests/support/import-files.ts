import type { Page } from "@playwright/test";

import { expect } from "./restaurant.ts";

/** A file as a program writes it. All content is invented. */
export interface ImportFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function fileOf(name: string, buffer: Buffer): ImportFile {
  return { name, mimeType: "text/csv", buffer };
}

/** As a Brazilian till writes it for Excel: titles above the table, a sum below it, its own codes, the old Western code page. */
export const TILL_MENU = fileOf(
  "produtos.csv",
  Buffer.from(
    [
      "Relatório de produtos, loja 1;;;;;",
      "Emitido em 10/11/2025;;;;;",
      "",
      "ID;Produto;Grupo;Preço de venda (R$);Descrição;Custo",
      "12;Feijoada completa;Pratos da casa;89,90;Serve duas pessoas à vontade;31,20",
      "000013;Leitão à pururuca;Pratos da casa;1.234,50;;400,00",
      "#14;Água com gás;Bebidas;6,00;;1,10",
      "Total de itens: 3;;;;;",
    ].join("\r\n"),
    "latin1",
  ),
);

/** A price list of two columns, saved as Excel's 'Unicode text', with prices of which the sign is not clear. */
export const PRICE_LIST = fileOf(
  "precos.txt",
  Buffer.from(
    ["\uFEFFProduto\tValor", "Chope\t12.500", "Caipirinha\t25.90", "Batata\t32.000"].join("\r\n"),
    "utf16le",
  ),
);

/** As a till in English writes it, with direction marks around a name. */
export const ENGLISH_MENU = fileOf(
  "catalog.csv",
  Buffer.from(
    [
      "sep=,",
      "Token,Item Name,Category,Description,SKU,Price",
      'X1,\u2068Margherita\u2069,Pizza,"Tomato, basil",P-1,45.90',
      "X2,Calabresa,Pizza,,P-2,49.00",
    ].join("\n"),
  ),
);

/** As Google's own names stand in an export, without a column for the platform. */
export const GOOGLE_REVIEWS = fileOf(
  "reviews.csv",
  Buffer.from(
    [
      "\uFEFFReview ID,Reviewer name,Star rating,Comment,Create time,Reply comment",
      'g1,Bruna Reis,FIVE,"Great food, kind people",2025-10-10T23:05:00Z,Thank you',
      "g2,Davi Luz,TWO,Cold soup,2025-10-11T15:00:00Z,",
    ].join("\n"),
  ),
);

/** As somebody keeps them in a spreadsheet: dates of several forms, stars, and a column that nobody knows. */
export const KEPT_REVIEWS = fileOf(
  "comentarios.csv",
  Buffer.from(
    [
      "Comentários de outubro;;;;;",
      "Onde saiu;Cliente;Avaliação;Data;Comentário;Visto por",
      "TripAdvisor;\u200eElisa Prado\u200f;4/5;3 de outubro de 2025;Ótima vista;Rui",
      "Google;Fábio Sá;★★★☆☆;13/10/25;Demorou;Rui",
      "Google;Gil Melo;5,0;03/04/2025 20:05;Perfeito;",
    ].join("\r\n"),
  ),
);

/** Chooses the file in the open dialog of an import. */
export async function chooseFile(page: Page, dialogName: string, file: ImportFile): Promise<void> {
  const dialog = page.getByRole("dialog", { name: dialogName });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: /^Escolher (?:outro )?arquivo$/ }).click();
  await (await chooser).setFiles(file);
  await expect(dialog.getByText(`Arquivo ${file.name}`)).toBeVisible();
}
