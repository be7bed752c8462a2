import { MAX_PICTURE_BYTES } from "#features/media/rules.ts";
import { uploadText } from "#features/media/text.ts";
import { importText } from "#features/menu/exchange/text.ts";
import { importText as reviewImportText } from "#features/reviews/exchange/text.ts";

/** A picture, and what multipart puts around it. */
export const MAX_UPLOAD_BYTES = MAX_PICTURE_BYTES + 64 * 1024;

/** How many are worked on at the same time: each holds its body in memory, a few times over while it is read. */
export const UPLOADS_AT_ONCE = 8;

/** So that one organization's slow pictures leave turns to the others. */
export const UPLOADS_PER_ORGANIZATION = 4;

/** As many as a browser sends at once. Further ones of the same user wait unread, and hold up nobody else. */
export const UPLOADS_PER_USER = 3;

/** The only paths where more than the small limit may come in, and what is said of still more. */
const UPLOADS = [
  { path: /^\/rpc\/media\/|^\/api\/(?:units\/[^/]+\/)?media\//, tooLarge: uploadText.tooLarge },
  { path: /^\/rpc\/menu\/\w+Import$|^\/api\/units\/[^/]+\/menu\/import\b/, tooLarge: importText.tooLarge },
  {
    path: /^\/rpc\/reviewExchange\/\w+Import$|^\/api\/units\/[^/]+\/reviews\/import\b/,
    tooLarge: reviewImportText.tooLarge,
  },
];

/** What is uploaded at this path; undefined where no large body may come in. */
export function findUpload(path: string): { tooLarge: string } | undefined {
  return UPLOADS.find((upload) => upload.path.test(path));
}
