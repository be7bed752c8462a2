import { connect } from "#platform/web/rpc.ts";
import type { ScreensOf } from "#shared/procedure.ts";
import { type LocalDate, weekOf } from "#shared/time.ts";
import type { reservationsContract } from "../contract.ts";

export const reservationsApi = connect<typeof reservationsContract>("reservations");

/** The screens whose users may search for guests. */
export const SEARCH_SCREENS: ScreensOf<typeof reservationsContract.search> = ["reservas"];

/** All days of a week share one cache entry. Its changes are in week-store.ts. */
export function weekOptions(unitId: string, day: LocalDate) {
  return reservationsApi.listWeek.queryOptions({ input: { unitId, day: weekOf(day).first } });
}
