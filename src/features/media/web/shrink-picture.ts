import { isHeif, type Dimensions, formatOf, MAX_PICTURE_BYTES, type MediaPurpose } from "../rules.ts";
import { readPictureSize } from "./picture-size.ts";
import { listShrinkSteps, type ShrinkStep } from "./shrink-steps.ts";

/** Phones take up to 50 megapixels. A page that decodes more runs out of memory. */
const MAX_DECODED_PIXELS = 52_000_000;

/** Why a picture could not be made small enough. */
export type ShrinkProblem = "too_large" | "too_many_pixels" | "unreadable" | "heic_unreadable";

/**
 * Makes a picture small enough to be sent: upright as its EXIF data say, with its transparency. Answers the file itself where it can be
 * sent as it is, or where only the server can say what is wrong with it.
 */
export function shrinkPicture(file: File, purpose: MediaPurpose): Promise<File | ShrinkProblem> {
  // One at a time: each holds hundreds of megabytes while it is decoded.
  const shrunk = line.then(() => shrink(file, purpose));
  line = shrunk.then(
    () => undefined,
    () => undefined,
  );
  return shrunk;
}

let line: Promise<void> = Promise.resolve();

async function shrink(file: File, purpose: MediaPurpose): Promise<File | ShrinkProblem> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = formatOf(bytes);
  const fits = file.size <= MAX_PICTURE_BYTES;
  if (format === "svg") return fits ? file : "too_large";
  if (format !== null && fits) return file;
  const size = readPictureSize(bytes);
  if (size !== null && size.width * size.height > MAX_DECODED_PIXELS) return "too_many_pixels";

  // Neither a picture that the server reads nor one of a phone: the server says what it is, unless it is too large to be sent.
  if (format === null && !isHeif(bytes)) return fits ? file : "too_large";
  const picture = await decode(file);
  if (picture === null) return format === null ? "heic_unreadable" : "unreadable";
  const canvas = document.createElement("canvas");
  try {
    const original = dimensionsOf(picture);
    if (original.width * original.height > MAX_DECODED_PIXELS) return "too_many_pixels";
    const look = {
      isTransparent: format !== "jpeg" && hasTransparency(picture, canvas),
      writesWebp: await writesWebp(),
    };
    for (const step of listShrinkSteps(original, purpose, look)) {
      draw(picture, canvas, step);
      const blob = await encode(canvas, step);
      if (blob !== null && blob.size <= MAX_PICTURE_BYTES) return renamed(file, blob);
    }
    return "too_large";
  } finally {
    // Gives the memory back at once: Safari allows a page few pixels of canvas.
    canvas.width = 0;
    canvas.height = 0;
    if ("close" in picture) picture.close();
  }
}

/** Upright, as the EXIF data say; null where this browser cannot read the file. */
async function decode(file: File): Promise<ImageBitmap | HTMLImageElement | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return decodeAsElement(file);
  }
}

/** For browsers that read a format, such as HEIC, only where it is drawn. */
async function decodeAsElement(file: File): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file);
  const element = new Image();
  element.src = url;
  try {
    await element.decode();
    return element;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function dimensionsOf(picture: ImageBitmap | HTMLImageElement): Dimensions {
  return "naturalWidth" in picture ? { width: picture.naturalWidth, height: picture.naturalHeight } : picture;
}

/** Looks at a small copy: what is transparent there covers more than a speck. */
function hasTransparency(picture: ImageBitmap | HTMLImageElement, canvas: HTMLCanvasElement): boolean {
  const side = 256;
  const context = draw(picture, canvas, { width: side, height: side });
  const { data } = context.getImageData(0, 0, side, side);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

function draw(
  picture: ImageBitmap | HTMLImageElement,
  canvas: HTMLCanvasElement,
  { width, height }: Dimensions,
): CanvasRenderingContext2D {
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser draws nothing");
  context.clearRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return context;
}

function encode(canvas: HTMLCanvasElement, { type, quality }: Pick<ShrinkStep, "type" | "quality">) {
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
}

/** A browser that cannot write WebP writes PNG. */
async function writesWebp(): Promise<boolean> {
  const blob = await encode(document.createElement("canvas"), { type: "image/webp", quality: 0.5 });
  return blob?.type === "image/webp";
}

function renamed(file: File, blob: Blob): File {
  const ending = { "image/jpeg": ".jpg", "image/webp": ".webp" }[blob.type] ?? ".png";
  return new File([blob], file.name.replace(/(?:\.\w+)?$/, ending), { type: blob.type });
}
