import { type ActType, allActs } from "#features/service/acts/all-acts.ts";
import type { ActDeclaration, Thing } from "#shared/act.ts";

const acts: readonly ActDeclaration<ActType>[] = Object.values(allActs);

/** What each act touches. Browsers get these values alone, without the acts: scripts/web-touches.ts. */
export const touchesOfActs = Object.fromEntries(acts.map(({ type, touches }) => [type, touches])) as Readonly<
  Record<ActType, readonly Thing[]>
>;
