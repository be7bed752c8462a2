import { FloorPage } from "#features/floor/web/floor-page.tsx";
import { reservationsApi } from "#features/reservations/web/api.ts";

/** The floor knows nothing of reservations: what touches both is put together here. */
export function FloorRoute() {
  return <FloorPage releaseParty={reservationsApi.releaseAtTable.call} />;
}
