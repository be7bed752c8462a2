import { ORPCError } from "@orpc/server";

import { serveImmutableFiles } from "#platform/http/immutable-files.ts";
import { routes } from "#platform/http/routes.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import { mediaFileOf } from "#shared/media-url.ts";
import { mediaContract } from "../contract.ts";
import { type MediaPurpose } from "../rules.ts";
import { refusalText, uploadText } from "../text.ts";
import { uploadPicture } from "./commands.ts";
import { storageOf } from "./connectors/chosen-storage.ts";
import { StorageError } from "./connectors/storage.ts";
import { isServed } from "./queries.ts";

export const mediaRoutes = routes(mediaContract, refusalText, {
  uploadLogo: uploadHandlerFor("logo"),
  uploadDishPhoto: uploadHandlerFor("dish"),
  uploadProfilePhoto: uploadHandlerFor("profile"),
});

/**
 * Serves pictures at the URLs that `mediaUrl` makes. Public: pages for everybody contain these URLs, and nobody
 * can guess them.
 */
export function mediaFiles(services: Services) {
  const storage = storageOf(services);
  return serveImmutableFiles(
    {
      owns: (path) => path.startsWith("/media/"),
      isThere: async (path) => {
        const file = mediaFileOf(path);
        return file !== null && isServed(services.database.sql, file);
      },
      read: async (path) => {
        const file = mediaFileOf(path);
        return file && storage.get(file, `${file.size}.${file.format}`);
      },
    },
    MEMORY_BYTES,
    services.log,
  );
}

/** Room for about 300 photos in the sizes of a menu. */
const MEMORY_BYTES = 24 * 1024 * 1024;

function uploadHandlerFor(purpose: MediaPurpose) {
  return async (services: Services, scope: AuthorizedOrganization, input: { id: string; file: File }) => {
    try {
      return await uploadPicture(services, scope, purpose, input);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      services.log.error({ err: error }, "an uploaded picture could not be stored");
      throw new ORPCError("SERVICE_UNAVAILABLE", { message: uploadText.storageFailed });
    }
  };
}
