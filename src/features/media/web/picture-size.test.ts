import sharp from "sharp";
import { expect, test } from "vitest";

import { hugePng, photo, pictureFile, svg } from "#tests/pictures.ts";
import { isSafeToDraw, readPictureSize } from "./picture-size.ts";

const drawing = () => sharp({ create: { width: 37, height: 21, channels: 4, background: "#f808" } });

test.each([
  ["a PNG", () => photo(37, 21, "png")],
  ["a JPEG", () => photo(37, 21)],
  [
    "a progressive JPEG with a profile",
    () => drawing().jpeg({ progressive: true }).withMetadata().toBuffer(),
  ],
  ["a WebP", () => photo(37, 21, "webp")],
  ["a WebP without loss", () => drawing().removeAlpha().webp({ lossless: true }).toBuffer()],
  ["a WebP with transparency", () => drawing().webp().toBuffer()],
])("the size of %s is read from its header", async (_what, bytes) => {
  const picture = await bytes();
  expect(readPictureSize(picture)).toEqual({ width: 37, height: 21 });
  for (let length = 0; length < 16; length += 1)
    expect(readPictureSize(picture.subarray(0, length))).toBeNull();
});

test.each([
  ["a photo", () => photo(), true],
  ["a drawing", () => svg('<path d="M0 0h9v9z"/>'), true],
  ["a picture with a side that is too long", () => hugePng(12_001, 10), false],
  ["a picture with too many pixels", () => hugePng(8_000, 6_000), false],
  ["what is no picture", () => "%PDF-1.7", false],
])("%s: may be drawn = %s", async (_what, bytes, isSafe) => {
  expect(await isSafeToDraw(pictureFile(await bytes()))).toBe(isSafe);
});
