import { ORPCError } from "@orpc/client";

import { isSentAsItIs, type MediaPurpose } from "../rules.ts";
import { refusalText, uploadText } from "../text.ts";

/** After this many ms the person sees what is taking long. */
const SLOW_MS = 1_000;

/** The same file gives the same bytes: a retry of an upload must send what was sent before. */
const preparedFiles = new WeakMap<File, Promise<File>>();

/**
 * The file to send for a chosen one: photos of phones are made smaller, others stay. `onSlow` is called when that takes more than a
 * second. Rejects like a call that the server refused, with the sentence for the person. The code that draws is loaded only when needed.
 */
export async function preparePicture(file: File, purpose: MediaPurpose, onSlow: () => void): Promise<File> {
  if (isSentAsItIs(file)) return file;
  const timer = setTimeout(onSlow, SLOW_MS);
  try {
    const prepared = preparedFiles.get(file) ?? shrink(file, purpose);
    preparedFiles.set(file, prepared);
    return await prepared;
  } catch (error) {
    preparedFiles.delete(file);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function shrink(file: File, purpose: MediaPurpose): Promise<File> {
  const { shrinkPicture } = await import("./shrink-picture.ts");
  const shrunk = await shrinkPicture(file, purpose);
  if (typeof shrunk !== "string") return shrunk;
  const message = {
    too_large: refusalText.too_large,
    unreadable: refusalText.unreadable,
    too_many_pixels: uploadText.tooManyPixels,
    heic_unreadable: uploadText.heicUnreadable,
  }[shrunk];
  throw new ORPCError("REFUSED", { status: 409, message, data: { reason: shrunk } });
}
