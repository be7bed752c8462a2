/** What a picture is for. It decides who may upload it, in what shape it is kept, and what may show it. */
export type MediaPurpose = "logo" | "profile" | "dish";

/** Why a file is not taken as a picture. */
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

/** Why a vector drawing is not taken, though it is one. */
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

/** Product, 'Menu, media': at most 2 MB a file. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
/** Both are read from the file's header, before a single pixel is decoded: 40 megapixels are what a good telephone takes. */
const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 12_000;

export type PictureFormat = "png" | "jpeg" | "webp" | "svg";

/** What each purpose takes. The content decides in the end; a file's declared type only spares the person an upload in vain. */
const ACCEPTED_FORMATS: Record<MediaPurpose, readonly PictureFormat[]> = {
  logo: ["png", "jpeg", "webp", "svg"],
  profile: ["png", "jpeg", "webp"],
  dish: ["png", "jpeg", "webp"],
};

/** Why the browser need not even send a file; null: the server judges it. `type` is '' where the system knows none. */
export function judgeBeforeUpload(
  file: { type: string; size: number },
  purpose: MediaPurpose,
): "empty" | "too_large" | "not_a_picture" | null {
  const types = ACCEPTED_FORMATS[purpose].map((format) => TYPE_BY_FORMAT[format]);
  if (file.type !== "" && !types.includes(file.type)) return "not_a_picture";
  if (file.size === 0) return "empty";
  return file.size > MAX_PICTURE_BYTES ? "too_large" : null;
}

/** For the `accept` of a file input. */
export function acceptOf(purpose: MediaPurpose): string {
  return ACCEPTED_FORMATS[purpose].map((format) => TYPE_BY_FORMAT[format]).join(",");
}

const TYPE_BY_FORMAT: Record<PictureFormat, string> = {
  png: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
  svg: "image/svg+xml",
};

/** What a file's header says of it, without any pixel being decoded. */
export interface PictureHeader {
  width: number;
  height: number;
  /** More than one: it moves. */
  frames: number;
}

/**
 * What the first bytes say that a file is; null for everything that is not taken. Neither its name nor its declared type counts.
 */
export function formatOf(bytes: Uint8Array): PictureFormat | null {
  const start = String.fromCharCode(...bytes.subarray(0, START_BYTES));
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "webp";
  return looksLikeSvg(start) ? "svg" : null;
}

const START_BYTES = 4096;

/** An XML text with a drawing in it; its judge, svg/rules.ts, reads the rest. */
function looksLikeSvg(start: string): boolean {
  return (
    /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype\s+svg|svg)[\s>-]/i.test(start) && /<svg[\s>]/i.test(start)
  );
}

/** Whether a picture of these dimensions may be decoded at all. Null: it may. */
export function judgeHeader({
  width,
  height,
  frames,
}: PictureHeader): "side_too_long" | "too_many_pixels" | "animated" | null {
  if (Math.max(width, height) > MAX_SIDE) return "side_too_long";
  if (width * height > MAX_PIXELS) return "too_many_pixels";
  return frames > 1 ? "animated" : null;
}

export const PICTURE_SIZES = ["small", "medium", "large"] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];
export const WEB_FORMATS = ["avif", "webp"] as const;
export type WebFormat = (typeof WEB_FORMATS)[number];

/**
 * The longest side of each size, in pixels. A dish: thumbnail in a list, card, whole screen of a telephone (each at twice the
 * CSS pixels). Logos and faces are drawn small everywhere.
 */
const LONGEST_SIDE: Record<MediaPurpose, Record<PictureSize, number>> = {
  logo: { small: 96, medium: 192, large: 512 },
  profile: { small: 96, medium: 192, large: 512 },
  dish: { small: 320, medium: 800, large: 1600 },
};

/** Logos and faces are so small that AVIF would save nothing worth a second file. */
export const FORMATS: Record<MediaPurpose, readonly WebFormat[]> = {
  logo: ["webp"],
  profile: ["webp"],
  dish: WEB_FORMATS,
};

export interface Dimensions {
  width: number;
  height: number;
}

/** The dimensions of a size of a picture, in whole pixels: it keeps its proportions and is never enlarged. */
export function dimensionsOf(purpose: MediaPurpose, size: PictureSize, original: Dimensions): Dimensions {
  const scale = Math.min(1, LONGEST_SIDE[purpose][size] / Math.max(original.width, original.height));
  return {
    width: Math.max(1, Math.round(original.width * scale)),
    height: Math.max(1, Math.round(original.height * scale)),
  };
}

/** Where a size of a picture is served. What lies there never changes: another picture has another id. */
export function mediaUrl(
  organizationId: string,
  mediaId: string,
  size: PictureSize,
  format: WebFormat = "webp",
): string {
  return `/media/${organizationId}/${mediaId}/${size}.${format}`;
}

export interface MediaFile {
  organizationId: string;
  mediaId: string;
  size: PictureSize;
  format: WebFormat;
}

/** The file that a path names (the reverse of `mediaUrl`); null for a path that `mediaUrl` never makes. */
export function mediaFileOf(path: string): MediaFile | null {
  const [, organizationId, mediaId, size, format] = MEDIA_PATH.exec(path) ?? [];
  if (organizationId === undefined || mediaId === undefined) return null;
  return { organizationId, mediaId, size: size as PictureSize, format: format as WebFormat };
}

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const MEDIA_PATH = new RegExp(
  `^/media/(${ID})/(${ID})/(${PICTURE_SIZES.join("|")})\\.(${WEB_FORMATS.join("|")})$`,
);

/** A value for `srcset`: the sizes of a picture with their widths. A size that would repeat a smaller one is left out. */
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

/** How long an uploaded picture waits for the form to be saved that it was uploaded for. */
export const UNCLAIMED_HOURS = 24;
