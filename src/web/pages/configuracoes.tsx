import { useQuery } from "@tanstack/react-query";

import { pacingApi } from "#features/availability/pacing/web/api.ts";
import { PacingSettings } from "#features/availability/pacing/web/pacing-settings.tsx";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { SettingsPage } from "#features/company-settings/web/settings-page.tsx";

export function Page() {
  const { id: unitId } = useCurrentUnit();
  const { data, isPending } = useQuery(pacingApi.read.queryOptions({ input: { unitId } }));
  return (
    <SettingsPage Pacing={PacingSettings} limits={data?.rules.length ?? null} isPacingLoading={isPending} />
  );
}
