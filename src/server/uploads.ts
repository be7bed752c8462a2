import type { AnyContractProcedure } from "@orpc/contract";

import type { LargeBody, ProcedureMeta } from "#shared/procedure.ts";

/** How many run at the same time: each holds its body in memory, several times while it is read. */
export const UPLOADS_AT_ONCE = 8;

/** Slow pictures of one organization must leave room for the others. */
export const UPLOADS_PER_ORGANIZATION = 4;

/** As many as a browser sends at once. Further uploads of the same user wait unread and delay nobody else. */
export const UPLOADS_PER_USER = 3;

type Contract = Readonly<Record<string, Readonly<Record<string, AnyContractProcedure>>>>;

interface Upload {
  path: RegExp;
  largeBody: LargeBody;
}

/** Lists the procedures whose contracts take a large body, with their RPC and REST paths. */
export function listUploads(contract: Contract): Upload[] {
  return Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries(procedures).flatMap(([name, procedure]) => {
      const { meta, route } = procedure["~orpc"];
      const { largeBody } = meta as ProcedureMeta;
      if (!largeBody || route.path === undefined) return [];
      const paths = [`/rpc/${feature}/${name}`, `/api${route.path}`];
      return paths.map((path) => ({ path: patternOf(path), largeBody }));
    }),
  );
}

/** Finds the large-body limit of a URL, before its body is read; undefined when the small limit applies. */
export function findLargeBody(uploads: readonly Upload[], url: string): LargeBody | undefined {
  const path = url.split("?", 1)[0] ?? "";
  return uploads.find((upload) => upload.path.test(path))?.largeBody;
}

/** Of `/units/{unitId}/media/logo`: any id in its place, and a slash at the end as the router allows it. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`);
}
