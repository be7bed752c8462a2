import { deflateSync, crc32 } from "node:zlib";

import sharp from "sharp";

// Uploads of people and of attackers.

export function pictureFile(bytes: Uint8Array | string, name = "foto.jpg", type = "image/jpeg"): File {
  return new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });
}

/** A photo of these dimensions with visible content. */
export async function photo(
  width = 1200,
  height = 900,
  format: "jpeg" | "png" | "webp" = "jpeg",
): Promise<Buffer> {
  const tile = await sharp({
    create: {
      width: 64,
      height: 64,
      channels: 3,
      background: "#a86",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  return sharp(tile).resize(width, height, { fit: "fill" })[format]().toBuffer();
}

/**
 * A photo of 12 megapixels as phones take it: over three megabytes of noise, and the EXIF orientation of a phone that was held upright (6)
 * or sideways (1).
 */
export function phonePhoto(orientation: 1 | 6 = 1): Promise<Buffer> {
  return noise(4000, 3000).jpeg({ quality: 60 }).withMetadata({ orientation }).toBuffer();
}

/** A PNG of some megabytes, the left half of which is transparent. */
export async function transparentPng(side = 1200): Promise<Buffer> {
  const opaque = await noise(side, side).raw().toBuffer();
  const pixels = Buffer.alloc(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    opaque.copy(pixels, at * 4, at * 3, at * 3 + 3);
    pixels[at * 4 + 3] = at % side < side / 2 ? 0 : 255;
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .png()
    .toBuffer();
}

function noise(width: number, height: number) {
  const type = { type: "gaussian" as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, background: "#a86", noise: type } });
}

/** A valid PNG that says it has these dimensions, in a few kilobytes: one colour compresses to nothing. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit of grey a pixel
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export function svg(content: string, attributes = 'viewBox="0 0 100 50"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
}

/**
 * A small drawing that is within all limits and takes many seconds to draw: arcs that cross each other
 * millions of times. One such path takes three seconds or more on a slow machine, and less on a fast one; six
 * take longer than the limit on every machine.
 */
export function slowSvg(): string {
  const arcs = Array.from(
    { length: 3_000 },
    (_, at) => `A9 9 0 0 1 ${(at * 7919) % 512} ${(at * 6101) % 509}`,
  );
  const path = `<path fill="none" stroke="red" d="M0 0${arcs.join("")}"/>`;
  return svg(path.repeat(6), 'viewBox="0 0 512 512"');
}
