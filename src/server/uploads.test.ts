import { expect, test } from "vitest";

import { contract } from "./procedures.ts";
import { findLargeBody, listUploads } from "./uploads.ts";

const uploads = listUploads(contract);
const tooLargeAt = (url: string) => findLargeBody(uploads, url)?.tooLarge;

test.each([
  ["/rpc/media/uploadLogo", "A imagem tem mais de 2 MB"],
  ["/api/units/019aa000/media/dish-photo", "A imagem tem mais de 2 MB"],
  ["/api/media/profile-photo/?x=1", "A imagem tem mais de 2 MB"],
  ["/rpc/menu/applyImport", "O arquivo é grande demais: no máximo 1 MB"],
  ["/api/units/019aa000/menu/import/preview", "O arquivo é grande demais: no máximo 1 MB"],
  ["/rpc/reviewExchange/previewImport", "O arquivo é grande demais: no máximo 1,5 MB"],
])("%s takes a file", (url, sentence) => {
  expect(tooLargeAt(url)).toBe(sentence);
});

test.each([
  "/rpc/menu/create",
  "/rpc/media/uploadLogo/more",
  "/api/units/019aa000/reservations",
  "/api/units/019aa000/x/media/logo",
])("%s takes an ordinary body", (url) => {
  expect(tooLargeAt(url)).toBeUndefined();
});
