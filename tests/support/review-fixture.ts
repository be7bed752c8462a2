import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

import type { Env } from "#platform/env/env.ts";
import { startReviewPlatforms, type ReviewPlatforms } from "./review-platforms.ts";
import { standIn } from "./stand-in.ts";

/**
 * Review platforms for the whole file, or new ones for each test. Call it at the top of the file, above `useUnit`. An app with this `env`
 * calls these platforms; one that meets new ones `restarts`.
 */
export function useReviewPlatforms({ per }: { per: "test" | "file" }): {
  servers: ReviewPlatforms;
  env: () => Pick<Env, "connectorGateway">;
} {
  const servers = standIn<ReviewPlatforms>("servers");
  const [begin, end] = per === "file" ? [beforeAll, afterAll] : [beforeEach, afterEach];
  begin(async () => servers.use(await startReviewPlatforms()));
  end(() => servers.object.stop());
  return { servers: servers.object, env: () => ({ connectorGateway: servers.object.gateway }) };
}
