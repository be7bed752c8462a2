export const PICTURE_SIZES = ["small", "medium", "large"] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];
export const WEB_FORMATS = ["avif", "webp"] as const;
export type WebFormat = (typeof WEB_FORMATS)[number];

/** The URL of a size of a picture. Its content never changes: another picture has another id. */
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

/** The file for a path, the reverse of `mediaUrl`; null for other paths. */
export function mediaFileOf(path: string): MediaFile | null {
  const [, organizationId, mediaId, size, format] = MEDIA_PATH.exec(path) ?? [];
  if (organizationId === undefined || mediaId === undefined) return null;
  return { organizationId, mediaId, size: size as PictureSize, format: format as WebFormat };
}

const ID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const MEDIA_PATH = new RegExp(
  `^/media/(${ID})/(${ID})/(${PICTURE_SIZES.join("|")})\\.(${WEB_FORMATS.join("|")})$`,
);
