import { FloorPage } from "#features/floor/web/floor-page.tsx";
import { seatingApi } from "#features/service/seating/web/api.ts";

/** The floor does not import reservations: this route combines both. */
export function Page() {
  return <FloorPage releaseParty={seatingApi.releaseAtTable.call} />;
}
