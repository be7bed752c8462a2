import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useId, useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { hoursText } from "#features/company-settings/opening/text.ts";
import { companySettingsApi } from "#features/company-settings/web/api.ts";
import { UnsavedGuard } from "#features/company-settings/web/unsaved-guard.tsx";
import { messageOf } from "#platform/web/rpc.ts";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { keepFocusInSight } from "#ui/focus-in-sight.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { TabList, tabElementId } from "#ui/tab-list.tsx";
import type { AssistantPage as Page, Prompt } from "../contract.ts";
import { PROMPTS } from "../limits.ts";
import { modelText } from "../model/text.ts";
import { ModelForm } from "../model/web/model-form.tsx";
import { pageText, retentionText, tabText } from "../text.ts";
import { TrainingBars } from "../training/web/training-bars.tsx";
import { assistantConfigApi } from "./api.ts";
import { ConfigSection } from "./config-section.tsx";
import { HoursTab } from "./hours-tab.tsx";
import { PromptForm } from "./prompt-form.tsx";
import { RetentionForm } from "./retention-form.tsx";

/** 'Assistente IA': the prompts of the unit's assistant in eight tabs, and its model. */
export function AssistantPage() {
  const unit = useCurrentUnit();
  useEffect(keepFocusInSight, []);
  return (
    <>
      <header>
        <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{pageText.title}</h1>
        <p className="mt-1 wrap-anywhere text-ink-muted">{pageText.subtitle(unit.name)}</p>
      </header>
      <Sections unitId={unit.id} />
    </>
  );
}

function Sections({ unitId }: { unitId: string }) {
  const input = { unitId };
  const page = useQuery(assistantConfigApi.read.queryOptions({ input }));
  const opening = useQuery(companySettingsApi.readOpening.queryOptions({ input }));
  const model = useQuery(assistantConfigApi.readModel.queryOptions({ input }));
  const retention = useQuery(assistantConfigApi.readRetention.queryOptions({ input }));
  const hoursHeadingId = useId();
  const hoursSection = useRef<HTMLElement>(null);
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback((what: string, isUnsaved: boolean) => {
    setUnsaved((now) => {
      if (now.has(what) === isUnsaved) return now;
      const next = new Set(now);
      if (isUnsaved) next.add(what);
      else next.delete(what);
      return next;
    });
  }, []);
  const markHours = useCallback((isUnsaved: boolean) => mark("hours", isUnsaved), [mark]);
  const markModel = useCallback((isUnsaved: boolean) => mark("model", isUnsaved), [mark]);
  const markRetention = useCallback((isUnsaved: boolean) => mark("retention", isUnsaved), [mark]);

  const asked = [page, opening, model, retention];
  const failed = asked.find(({ data, isError }) => data === undefined && isError);
  if (failed) {
    return (
      <ErrorState
        title={pageText.loadFailed}
        text={messageOf(failed.error)}
        isRetrying={asked.some(({ isFetching }) => isFetching)}
        onRetry={() => asked.filter(({ isError }) => isError).forEach((query) => void query.refetch())}
      />
    );
  }
  if (!page.data || !opening.data || !model.data || !retention.data) return <PageSkeleton />;

  return (
    <>
      <TrainingBars levels={page.data.training} />
      <Tabs
        page={page.data}
        unsaved={unsaved}
        onUnsavedChange={mark}
        saveHours={() => {
          if (unsaved.has("hours")) hoursSection.current?.querySelector("form")?.requestSubmit();
          return unsaved.has("hours");
        }}
      >
        <section ref={hoursSection} aria-labelledby={hoursHeadingId} className="flex flex-col gap-3">
          <header>
            <h2 id={hoursHeadingId} className="text-[0.9375rem] font-semibold tracking-tight">
              {hoursText.title}
            </h2>
            <p className="mt-1 text-[0.8125rem] text-ink-muted">{pageText.hoursHint}</p>
          </header>
          <HoursTab hours={opening.data.hours} onUnsavedChange={markHours} />
        </section>
      </Tabs>
      <ConfigSection title={modelText.title} description={modelText.hint}>
        <ModelForm model={model.data} onUnsavedChange={markModel} />
      </ConfigSection>
      <ConfigSection title={retentionText.title} description={retentionText.hint}>
        <RetentionForm days={retention.data.days} onUnsavedChange={markRetention} />
      </ConfigSection>
      <UnsavedGuard isUnsaved={unsaved.size > 0} />
    </>
  );
}

interface TabsProps {
  page: Page;
  unsaved: ReadonlySet<string>;
  onUnsavedChange: (what: string, isUnsaved: boolean) => void;
  /** Saves the hours with their tab. False where they have no changes. */
  saveHours: () => boolean;
  /** The hours of their tab, above its prompt. */
  children: React.ReactNode;
}

/** All tabs stay in the document, so that none loses typed text. The address names the open one. */
function Tabs({ page: { name, prompts }, unsaved, onUnsavedChange, saveHours, children }: TabsProps) {
  const panelId = useId();
  const navigate = useNavigate();
  const { aba } = useSearch({ from: "/signed-in/assistente" });
  const chosen = PROMPTS.find((prompt) => prompt === aba) ?? PROMPTS[0];
  const choose = (tab: string) => {
    const prompt = PROMPTS.find((each) => each === tab);
    void navigate({
      to: "/assistente",
      search: prompt === undefined || prompt === PROMPTS[0] ? {} : { aba: prompt },
      replace: true,
      resetScroll: false,
    });
  };
  const isMarked = (prompt: Prompt) => unsaved.has(prompt) || (prompt === "horario" && unsaved.has("hours"));

  return (
    <div className="flex flex-col gap-4">
      <TabList
        aria-label={pageText.tabs}
        panelId={panelId}
        value={chosen}
        onChange={choose}
        tabs={PROMPTS.map((prompt) => ({
          id: prompt,
          label: tabText[prompt],
          mark: isMarked(prompt) ? pageText.unsavedTab : undefined,
        }))}
        className="-mx-4 border-b border-line px-4 sm:mx-0 sm:px-0"
      />
      <div id={panelId} role="tabpanel" aria-labelledby={tabElementId(panelId, chosen)}>
        {PROMPTS.map((prompt) => (
          <div key={prompt} hidden={prompt !== chosen} className="flex flex-col gap-6 [&[hidden]]:hidden">
            {prompt === "horario" && children}
            <PromptForm
              prompt={prompt}
              stored={{ name, ...prompts[prompt] }}
              onUnsavedChange={onUnsavedChange}
              saveRest={prompt === "horario" ? saveHours : undefined}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

function PageSkeleton() {
  return (
    <div role="status" aria-label={pageText.loading} className="flex flex-col gap-6">
      <Card className="grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        {["a", "b", "c"].map((key) => (
          <div key={key} className="flex flex-col gap-3 p-5">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-1.5 w-full" />
          </div>
        ))}
      </Card>
      <Skeleton className="h-10 w-full max-w-2xl" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  );
}
