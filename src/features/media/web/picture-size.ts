import { findHeaderRefusal, formatOf, type Dimensions } from "../rules.ts";

/**
 * Whether the page may draw a chosen file. A picture of a few kilobytes can have enough pixels to freeze the page while it is decoded. The
 * limits are the server's, which says them to the person.
 */
export async function isSafeToDraw(file: File): Promise<boolean> {
  const bytes = await readBytes(file);
  if (bytes === null) return false;
  // A drawing has no pixels of its own.
  if (formatOf(bytes) === "svg") return true;
  const size = readPictureSize(bytes);
  return size !== null && findHeaderRefusal({ ...size, frames: 1 }) === null;
}

/** Null when the file was moved or may not be read. */
async function readBytes(file: File): Promise<Uint8Array | null> {
  return file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
}

/** The dimensions that the header of a PNG, JPEG or WebP states, in pixels; null when it states none. */
export function readPictureSize(bytes: Uint8Array): Dimensions | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (formatOf(bytes)) {
      case "png":
        return { width: view.getUint32(16), height: view.getUint32(20) };
      case "jpeg":
        return readJpegSize(view);
      case "webp":
        return readWebpSize(view);
      default:
        return null;
    }
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Segments follow each other, each with its length, up to the one that begins a frame. */
function readJpegSize(view: DataView): Dimensions | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isStartOfFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** 0xC0 to 0xCF, but for a table of codes (C4), a reserved marker (C8) and a table of conditions (CC). */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readWebpSize(view: DataView): Dimensions | null {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  switch (kind) {
    case "VP8X":
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case "VP8 ":
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return null;
  }
}
