import { useQuery } from "@tanstack/react-query";

import type { Me } from "#features/auth/contract.ts";
import { UnitDialog, type UnitDialogProps } from "#features/companies/web/unit-dialog.tsx";
import { floorText } from "#features/floor/text.ts";
import { floorApi } from "#features/floor/web/api.ts";
import { hasScreen } from "#shared/access.ts";

/** 'Alterar Empresa', with how busy each unit is, for those who may see tables. */
export function UnitSwitch({ me, onClose }: { me: Me } & Pick<UnitDialogProps, "onClose">) {
  const maySee = hasScreen(me.user, "reservas") || hasScreen(me.user, "mesas");
  const { data } = useQuery({ ...floorApi.countOccupied.queryOptions(), enabled: maySee, staleTime: 0 });
  const notes = new Map(
    data?.units.map(({ unitId, tables, occupied }) => [unitId, floorText.occupiedNow(occupied, tables)]),
  );
  return <UnitDialog units={me.units} {...{ onClose }} {...(maySee && { notes })} />;
}
