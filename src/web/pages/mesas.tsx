import { FloorPage } from "#features/floor/web/floor-page.tsx";
import { reservationsApi } from "#features/reservations/web/api.ts";

/** The floor does not import reservations: this route combines both. */
export function Page() {
  return <FloorPage releaseParty={reservationsApi.releaseAtTable.call} />;
}
