import { mediaUrl, PICTURE_SIZES, type PictureSize, WEB_FORMATS, type WebFormat } from "#shared/media-url.ts";

/** What a picture is for. The purpose decides who may upload it, its stored shape, and what may show it. */
export type MediaPurpose = "logo" | "profile" | "dish";

/** Why an uploaded file is refused. */
export type MediaRefusal =
  | "empty"
  | "too_large"
  | "not_a_picture"
  | "svg_only_for_logos"
  | "unreadable"
  | "animated"
  | "too_many_pixels"
  | "side_too_long"
  | SvgRefusal
  | "id_taken";

/** Why an SVG drawing is refused. */
export type SvgRefusal =
  | "svg_malformed"
  | "svg_doctype"
  | "svg_script"
  | "svg_external"
  | "svg_picture_inside"
  | "svg_text"
  | "svg_unknown_part"
  | "svg_too_many_points"
  | "svg_too_complex";

/** Product, 'Menu, media': at most 2 MB per file that is sent. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
/** Of a chosen file, which the browser makes smaller: a photo of 50 megapixels has 10 to 25 MB. */
const MAX_CHOSEN_BYTES = 25 * 1024 * 1024;
/** Limits from the file's header, checked before decoding. Good phones take photos of 40 megapixels. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 12_000;

export type PictureFormat = "png" | "jpeg" | "webp" | "svg";

/** The accepted formats. The server decides by the content; the declared type only saves a useless upload. */
const ACCEPTED_FORMATS: Record<MediaPurpose, readonly PictureFormat[]> = {
  logo: ["png", "jpeg", "webp", "svg"],
  profile: ["png", "jpeg", "webp"],
  dish: ["png", "jpeg", "webp"],
};

/** Why the browser need not send a file; null lets the server decide. `type` is '' when the system knows none. */
export function findRefusalBeforeUpload(
  file: { type: string; size: number },
  purpose: MediaPurpose,
): "empty" | "too_large_to_shrink" | "not_a_picture" | null {
  const types = [...ACCEPTED_FORMATS[purpose].map((format) => TYPE_BY_FORMAT[format]), ...SHRUNK_TYPES];
  if (file.type !== "" && !types.includes(file.type)) return "not_a_picture";
  if (file.size === 0) return "empty";
  return file.size > MAX_CHOSEN_BYTES ? "too_large_to_shrink" : null;
}

/** What phones write that only some browsers read: those make a JPEG of it. */
const SHRUNK_TYPES = ["image/heic", "image/heif", "image/avif"];

/** False for a file that the browser must look at first, because it is too large or no picture that the server reads. */
export function isSentAsItIs(file: { type: string; size: number }): boolean {
  return file.size <= MAX_PICTURE_BYTES && file.type !== "" && !SHRUNK_TYPES.includes(file.type);
}

/** True for HEIC and AVIF, by the brands of ISO/IEC 23008-12: the photos of some phones. */
export function isHeif(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1|avi[fs])$/.test(
    String.fromCharCode(...bytes.subarray(4, 12)),
  );
}

/** The `accept` attribute of a file input. */
export function acceptOf(purpose: MediaPurpose): string {
  return ACCEPTED_FORMATS[purpose].map((format) => TYPE_BY_FORMAT[format]).join(",");
}

const TYPE_BY_FORMAT: Record<PictureFormat, string> = {
  png: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
  svg: "image/svg+xml",
};

/** What a file's header says; no pixel is decoded. */
export interface PictureHeader {
  width: number;
  height: number;
  /** More than one frame: an animation. */
  frames: number;
}

/**
 * The format by the first bytes; null for unsupported ones. File name and declared type do not matter.
 */
export function formatOf(bytes: Uint8Array): PictureFormat | null {
  const start = String.fromCharCode(...bytes.subarray(0, START_BYTES));
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "webp";
  return looksLikeSvg(start) ? "svg" : null;
}

const START_BYTES = 4096;

/** XML text that contains a drawing; svg-check.ts checks the rest. */
function looksLikeSvg(start: string): boolean {
  return (
    /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype\s+svg|svg)[\s>-]/i.test(start) && /<svg[\s>]/i.test(start)
  );
}

/** Why a picture of these dimensions must not be decoded; null when it may. */
export function findHeaderRefusal({
  width,
  height,
  frames,
}: PictureHeader): "side_too_long" | "too_many_pixels" | "animated" | null {
  if (Math.max(width, height) > MAX_SIDE) return "side_too_long";
  if (width * height > MAX_PIXELS) return "too_many_pixels";
  return frames > 1 ? "animated" : null;
}

/**
 * The longest side of each size, in px. For dishes: thumbnail in a list, card, whole phone screen, each at twice the
 * CSS pixels. Logos and faces are always drawn small.
 */
const LONGEST_SIDE: Record<MediaPurpose, Record<PictureSize, number>> = {
  logo: { small: 96, medium: 192, large: 512 },
  profile: { small: 96, medium: 192, large: 512 },
  dish: { small: 320, medium: 800, large: 1600 },
};

/** AVIF would save little for logos and faces, as they are small. */
export const FORMATS: Record<MediaPurpose, readonly WebFormat[]> = {
  logo: ["webp"],
  profile: ["webp"],
  dish: WEB_FORMATS,
};

export interface Dimensions {
  width: number;
  height: number;
}

/** The dimensions of a size in whole px: proportions stay, and pictures are never enlarged. */
export function dimensionsOf(purpose: MediaPurpose, size: PictureSize, original: Dimensions): Dimensions {
  const scale = Math.min(1, LONGEST_SIDE[purpose][size] / Math.max(original.width, original.height));
  return {
    width: Math.max(1, Math.round(original.width * scale)),
    height: Math.max(1, Math.round(original.height * scale)),
  };
}

/** A `srcset` value: the sizes of a picture with their widths. Leaves out a size that would repeat a smaller one. */
export function srcSetOf(
  organizationId: string,
  picture: Dimensions & { id: string },
  purpose: MediaPurpose,
  format: WebFormat,
): string {
  const urlByWidth = new Map<number, string>();
  for (const size of PICTURE_SIZES) {
    const { width } = dimensionsOf(purpose, size, picture);
    if (!urlByWidth.has(width)) urlByWidth.set(width, mediaUrl(organizationId, picture.id, size, format));
  }
  return [...urlByWidth].map(([width, url]) => `${url} ${width}w`).join(", ");
}

/** How long an uploaded picture waits until its form is saved. */
export const UNCLAIMED_HOURS = 24;
