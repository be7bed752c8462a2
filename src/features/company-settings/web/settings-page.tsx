import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect, useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { Opening } from "#features/opening-hours/rules.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { keepFocusInSight } from "#ui/focus-in-sight.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { closedDatesText, hoursText, specialDaysText } from "../opening/text.ts";
import { ClosedDates } from "../opening/web/closed-dates.tsx";
import { HoursForm } from "../opening/web/hours-form.tsx";
import { SpecialDays } from "../opening/web/special-days.tsx";
import { paceText, settingsText, unitsText } from "../text.ts";
import { turnRulesText } from "../turn-rules/text.ts";
import { TurnRules } from "../turn-rules/web/turn-rules.tsx";
import { CompanyNameForm } from "../units/web/company-name-form.tsx";
import { UnitsList } from "../units/web/units-list.tsx";
import { companySettingsApi } from "./api.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

/** After this time React Aria has returned the focus to the menu's button. */
const MENU_CLOSES_MS = 300;

export interface SettingsPageProps {
  /** The limits of the kitchen's pace, of another feature. */
  Pacing: ComponentType<{
    opening: Opening;
    onUnsavedChange: (isUnsaved: boolean) => void;
  }>;
  /** The page waits for them: a section that grows later moves what a person already uses, and closes open menus. */
  isPacingLoading: boolean;
}

/** 'Configurações da Empresa': the current unit's settings and opening, the company and its units. */
export function SettingsPage(props: SettingsPageProps) {
  const unit = useCurrentUnit();
  useEffect(keepFocusInSight, []);
  return (
    <>
      <header>
        <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{settingsText.title}</h1>
        <p className="mt-1 wrap-anywhere text-ink-muted">{settingsText.subtitle(unit.name)}</p>
      </header>
      <Sections unitId={unit.id} {...props} />
    </>
  );
}

function Sections({ unitId, Pacing, isPacingLoading }: SettingsPageProps & { unitId: string }) {
  const settings = useQuery(companySettingsApi.read.queryOptions({ input: { unitId } }));
  const opening = useQuery(companySettingsApi.readOpening.queryOptions({ input: { unitId } }));
  const turnRules = useQuery(companySettingsApi.readTurnRules.queryOptions({ input: { unitId } }));
  const units = useQuery(companySettingsApi.listUnits.queryOptions());
  const [isFormUnsaved, setIsFormUnsaved] = useState(false);
  const [areHoursUnsaved, setAreHoursUnsaved] = useState(false);
  const [isNameUnsaved, setIsNameUnsaved] = useState(false);
  const [isPaceUnsaved, setIsPaceUnsaved] = useState(false);
  const form = useRef<HTMLDivElement>(null);

  const asked = [settings, opening, turnRules, units];
  const failed = asked.find(({ data, isError }) => data === undefined && isError);
  if (failed) {
    return (
      <ErrorState
        title={settingsText.loadFailed}
        text={messageOf(failed.error)}
        retryLabel={settingsText.retry}
        isRetrying={asked.some(({ isFetching }) => isFetching)}
        onRetry={() => asked.filter(({ isError }) => isError).forEach((query) => void query.refetch())}
      />
    );
  }
  if (!settings.data || !opening.data || !turnRules.data || !units.data || isPacingLoading)
    return <PageSkeleton />;
  const { hours, closedDates, specialDays } = opening.data;
  const now = { openingHours: hours, closedDates, specialDays, pastHours: [] };

  return (
    <>
      <div ref={form}>
        <SettingsForm settings={settings.data} onUnsavedChange={setIsFormUnsaved} />
      </div>
      <SettingsSection title={turnRulesText.title} description={turnRulesText.hint}>
        <TurnRules rules={turnRules.data.rules} unit={settings.data} />
      </SettingsSection>
      <SettingsSection title={hoursText.title} description={hoursText.hint}>
        <HoursForm hours={hours} onUnsavedChange={setAreHoursUnsaved} />
      </SettingsSection>
      <SettingsSection title={closedDatesText.title} description={closedDatesText.hint}>
        <ClosedDates opening={now} />
      </SettingsSection>
      <SettingsSection title={specialDaysText.title} description={specialDaysText.hint}>
        <SpecialDays opening={now} />
      </SettingsSection>
      <SettingsSection title={paceText.title} description={paceText.hint}>
        <Pacing opening={now} onUnsavedChange={setIsPaceUnsaved} />
      </SettingsSection>
      <SettingsSection title={unitsText.title} description={unitsText.hint}>
        <Card>
          <CompanyNameForm onUnsavedChange={setIsNameUnsaved} />
          <UnitsList
            units={units.data.units}
            onEditCurrent={() =>
              setTimeout(() => form.current?.querySelector("input")?.focus(), MENU_CLOSES_MS)
            }
          />
        </Card>
      </SettingsSection>
      <UnsavedGuard isUnsaved={isFormUnsaved || areHoursUnsaved || isPaceUnsaved || isNameUnsaved} />
    </>
  );
}

function PageSkeleton() {
  return (
    <div role="status" aria-label={settingsText.loading} className="flex flex-col gap-6">
      {["h-96", "h-44", "h-80"].map((height) => (
        <div key={height} className="grid gap-x-10 gap-y-3 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-4 w-full max-w-60" />
          </div>
          <Skeleton className={`${height} rounded-lg`} />
        </div>
      ))}
    </div>
  );
}
