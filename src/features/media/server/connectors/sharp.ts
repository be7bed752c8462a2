import { isUtf8 } from "node:buffer";

import sharp, { type Sharp, type SharpOptions } from "sharp";

import { PICTURE_SIZES, type PictureSize, type WebFormat } from "#shared/media-url.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import {
  dimensionsOf,
  formatOf,
  FORMATS,
  findHeaderRefusal,
  MAX_PICTURE_BYTES,
  type Dimensions,
  type MediaPurpose,
  type MediaRefusal,
  type PictureHeader,
} from "../../rules.ts";
import { formatsText } from "../../text.ts";
import { findSvgRefusal } from "./svg-check.ts";

export interface PreparedPicture extends Dimensions {
  files: { size: PictureSize; format: WebFormat; bytes: Buffer }[];
}

/**
 * Checks an uploaded file by its content and encodes the files to store: upright, in sRGB, without EXIF, location or other
 * metadata. `width` and `height` are those of the size 'large', in px.
 */
export async function preparePicture(
  bytes: Buffer,
  purpose: MediaPurpose,
): Promise<Result<PreparedPicture, MediaRefusal>> {
  if (bytes.length === 0) return refuse("empty");
  if (bytes.length > MAX_PICTURE_BYTES) return refuse("too_large");
  const format = formatOf(bytes);
  if (format === null) return refuse("not_a_picture", formatsText[purpose]);
  if (format === "svg" && purpose !== "logo") return refuse("svg_only_for_logos");
  if (format === "svg") {
    const refused = isUtf8(bytes) ? findSvgRefusal(bytes.toString()) : refuse("svg_malformed");
    if (refused) return refused;
  }

  // Reads only the header: `findHeaderRefusal` refuses too many pixels with a clear reason.
  const header = await readHeader(sharp(bytes, { ...INPUT, limitInputPixels: false }));
  if (!header) return refuse(format === "svg" ? "svg_malformed" : "unreadable");
  const refusal = findHeaderRefusal(header);
  if (refusal) return refuse(refusal, dimensionsText(header));

  try {
    const density = format === "svg" ? { density: densityFor(header, purpose) } : {};
    const decoded = await decodeLarge(sharp(bytes, { ...INPUT, ...density }), purpose);
    const { width, height, channels } = decoded.info;
    const files: PreparedPicture["files"] = [];
    for (const size of PICTURE_SIZES) {
      const dimensions = dimensionsOf(purpose, size, { width, height });
      for (const webFormat of FORMATS[purpose]) {
        const resized = sharp(decoded.data, { raw: { width, height, channels } }).resize({
          ...dimensions,
          fit: "fill",
        });
        files.push({ size, format: webFormat, bytes: await ENCODERS[webFormat](resized, size, purpose) });
      }
    }
    return ok({ width, height, files });
  } catch (error) {
    if (!(error instanceof Error) || isProgrammingError(error)) throw error;
    return refuse(format === "svg" ? "svg_malformed" : "unreadable");
  }
}

// sharp's cache would keep pictures that are read only once.
sharp.cache(false);
// Allows only these decoders, for any first bytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadSvgBuffer",
  ],
});

// `error` refuses truncated or damaged files, and accepts the small violations of the standard that cameras write.
const INPUT: SharpOptions = { failOn: "error", sequentialRead: true, limitInputPixels: 40_000_000 };

async function readHeader(picture: Sharp): Promise<PictureHeader | null> {
  try {
    const { width, height, pages = 1 } = await picture.metadata();
    return { width, height, frames: pages };
  } catch {
    return null;
  }
}

/** The size 'large', upright and decoded: the other sizes are made from it. */
function decodeLarge(picture: Sharp, purpose: MediaPurpose) {
  const side = dimensionsOf(purpose, "large", { width: 100_000, height: 100_000 }).width;
  return picture
    .autoOrient()
    .resize({
      width: side,
      height: side,
      fit: purpose === "profile" ? "cover" : "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
}

const ENCODERS: Record<
  WebFormat,
  (picture: Sharp, size: PictureSize, purpose: MediaPurpose) => Promise<Buffer>
> = {
  // Logos have flat colours and hard edges, which show artefacts that a photo hides.
  webp: (picture, _size, purpose) =>
    picture.webp(purpose === "logo" ? { quality: 92, effort: 5 } : { quality: 78, effort: 3 }).toBuffer(),
  // A greater effort would take seconds and save a twentieth of the bytes.
  avif: (picture, size) => picture.avif({ quality: 50, effort: AVIF_EFFORT[size] }).toBuffer(),
};

const AVIF_EFFORT: Record<PictureSize, number> = { small: 3, medium: 2, large: 1 };

/** The density that renders a drawing at the stored size. At 72 it has its nominal size. */
function densityFor(nominal: Dimensions, purpose: MediaPurpose): number {
  const side = dimensionsOf(purpose, "large", { width: 100_000, height: 100_000 }).width;
  return Math.min(100_000, Math.max(1, (72 * side) / Math.max(nominal.width, nominal.height)));
}

function dimensionsText({ width, height }: Dimensions): string {
  const format = (count: number) => count.toLocaleString("pt-BR");
  return `${format(width)} × ${format(height)}`;
}

/** A programming error here, and not a bad upload. */
function isProgrammingError(error: Error): boolean {
  return (
    error instanceof TypeError || error instanceof ReferenceError || error.message.startsWith("Expected ")
  );
}
