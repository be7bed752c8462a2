import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useToday } from "#features/companies/web/today.ts";
import type { Opening } from "#features/opening-hours/rules.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { keepFocusInSight } from "#ui/focus-in-sight.ts";
import { useFormParts } from "#ui/form-parts.ts";
import { SavedTogether } from "#ui/saved-together.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { notify } from "#ui/toast.tsx";
import { HolidaysButton } from "../holidays/web/holidays-button.tsx";
import { ClosedDates } from "../opening/web/closed-dates.tsx";
import { HoursForm } from "../opening/web/hours-form.tsx";
import { SpecialDays } from "../opening/web/special-days.tsx";
import { SECTION_IDS, sectionText, settingsText } from "../text.ts";
import { TurnRules } from "../turn-rules/web/turn-rules.tsx";
import { CompanyNameForm } from "../units/web/company-name-form.tsx";
import { UnitsList } from "../units/web/units-list.tsx";
import { companySettingsApi } from "./api.ts";
import { PageSection } from "./page-section.tsx";
import { SectionList } from "./section-list.tsx";
import { summarizeSections } from "./section-summaries.ts";
import { SettingsForm } from "./settings-form.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";

/** After this time React Aria has returned the focus to the menu's button. */
const MENU_CLOSES_MS = 300;

export interface SettingsPageProps {
  /** The limits of the kitchen's pace, of another feature. */
  Pacing: ComponentType<{ section: string; opening: Opening }>;
  /** How many quarters of an hour of a week have a limit; null where they could not be read. */
  limits: number | null;
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

function Sections({ unitId, Pacing, limits, isPacingLoading }: SettingsPageProps & { unitId: string }) {
  const settings = useQuery(companySettingsApi.read.queryOptions({ input: { unitId } }));
  const opening = useQuery(companySettingsApi.readOpening.queryOptions({ input: { unitId } }));
  const turnRules = useQuery(companySettingsApi.readTurnRules.queryOptions({ input: { unitId } }));
  const units = useQuery(companySettingsApi.listUnits.queryOptions());
  const { today } = useToday();
  const parts = useFormParts();

  const asked = [settings, opening, turnRules, units];
  const failed = asked.find(({ data, isError }) => data === undefined && isError);
  if (failed) {
    return (
      <ErrorState
        title={settingsText.loadFailed}
        text={messageOf(failed.error)}
        isRetrying={asked.some(({ isFetching }) => isFetching)}
        onRetry={() => asked.filter(({ isError }) => isError).forEach((query) => void query.refetch())}
      />
    );
  }
  if (!settings.data || !opening.data || !turnRules.data || !units.data || isPacingLoading)
    return <PageSkeleton />;
  const { hours, closedDates, specialDays } = opening.data;
  const now = { openingHours: hours, closedDates, specialDays, pastHours: [] };
  const summaries = summarizeSections(
    {
      settings: settings.data,
      turnRules: turnRules.data.rules.length,
      opening: now,
      limits,
      activeUnits: units.data.units.filter(({ isActive }) => isActive).length,
    },
    today,
  );

  return (
    <SavedTogether
      parts={parts}
      words={wordsOfBar}
      describeError={messageOf}
      onSaved={() => notify.success(settingsText.saved)}
      className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[12.5rem_minmax(0,1fr)]"
    >
      {(bar) => (
        <>
          <SectionList states={parts.sections} summaries={summaries} />
          <div className="flex min-w-0 flex-col gap-9">
            <SettingsForm settings={settings.data} />
            <PageSection id="permanencia" {...sectionText.permanencia}>
              <TurnRules rules={turnRules.data.rules} unit={settings.data} />
            </PageSection>
            <PageSection id="horario" {...sectionText.horario}>
              <HoursForm section="horario" hours={hours} />
            </PageSection>
            <PageSection id="datas-fechadas" {...sectionText["datas-fechadas"]}>
              <ClosedDates opening={now} holidays={<HolidaysButton opening={now} />} />
            </PageSection>
            <PageSection id="horarios-especiais" {...sectionText["horarios-especiais"]}>
              <SpecialDays opening={now} />
            </PageSection>
            <PageSection id="ritmo" {...sectionText.ritmo}>
              <Pacing section="ritmo" opening={now} />
            </PageSection>
            <PageSection id="empresa" {...sectionText.empresa}>
              <Card>
                <CompanyNameForm section="empresa" />
                <UnitsList units={units.data.units} onEditCurrent={focusProfile} />
              </Card>
            </PageSection>
            {bar}
          </div>
          <UnsavedGuard isUnsaved={parts.isUnsaved} />
        </>
      )}
    </SavedTogether>
  );
}

/** In the order of the page. */
const titlesOf = (ids: readonly string[]) =>
  SECTION_IDS.filter((id) => ids.includes(id)).map((id) => sectionText[id].title);

const wordsOfBar = {
  discard: settingsText.discard,
  save: settingsText.save,
  unsaved: (ids: readonly string[]) => settingsText.unsaved(titlesOf(ids)),
  wrong: (ids: readonly string[]) => settingsText.wrong(titlesOf(ids)),
  kept: (kept: readonly string[], saved: readonly string[]) =>
    settingsText.kept(titlesOf(kept), titlesOf(saved)),
};

function focusProfile(): void {
  setTimeout(
    () => document.querySelector<HTMLElement>("[aria-labelledby=dados] input")?.focus(),
    MENU_CLOSES_MS,
  );
}

function PageSkeleton() {
  return (
    <div role="status" aria-label={settingsText.loading} className="flex flex-col gap-6">
      {["h-96", "h-44", "h-80"].map((height) => (
        <div key={height} className="flex flex-col gap-3 lg:ml-58">
          <Skeleton className="h-5 w-36" />
          <Skeleton className={`${height} rounded-lg`} />
        </div>
      ))}
    </div>
  );
}
