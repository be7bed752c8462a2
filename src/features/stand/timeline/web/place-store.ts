import { useQueryClient } from "@tanstack/react-query";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { refreshEvening } from "#features/reservations/evening/web/undo-store.ts";
import { pickFields } from "#features/reservations/fields/rules.ts";
import { reservationsApi } from "#features/reservations/web/api.ts";
import { showError } from "#features/reservations/web/show-error.ts";
import { formatTime } from "#shared/pt-br.ts";
import { localOf } from "#shared/time.ts";
import { notify } from "#ui/toast.tsx";
import { timelineText as words } from "../text.ts";

/**
 * Puts a party at tables, and at another time (ms) if one is given: the reservation is edited before its tables are promised. When
 * somebody else has changed it meanwhile, nothing is stored and the evening is read again.
 */
export function usePlaceParty(onHold: (party: EveningParty, tables: readonly DiningTable[]) => void) {
  const { id: unitId, timeZone } = useCurrentUnit();
  const queryClient = useQueryClient();

  return (party: EveningParty, tables: readonly DiningTable[], at: number | null): void => {
    if (at === null) return onHold(party, tables);
    const { date, time } = localOf(new Date(at), timeZone);
    const edit = { ...pickFields(party), date, time };
    reservationsApi.update
      .call({ unitId, id: party.id, version: party.version, ...edit })
      .then((stored) => {
        notify.success(words.timeChanged(party.customerName, formatTime(new Date(at), timeZone)));
        if (tables.length > 0) onHold({ ...party, ...stored }, tables);
      })
      .catch((error: unknown) => showError(error))
      .finally(() => refreshEvening(queryClient));
  };
}
