import { Link } from "@tanstack/react-router";
import { ArrowRight, Check, Circle } from "lucide-react";
import { useId, useState } from "react";

import { useMe } from "#features/auth/web/api.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { notify } from "#ui/toast.tsx";
import type { Dashboard, FirstStep } from "../contract.ts";
import { screenOfStep } from "../rules.ts";
import { firstStepsText } from "../text.ts";

export interface FirstStepsProps {
  steps: Dashboard["firstSteps"];
  unitId: string;
}

/** 'Primeiros passos': what a new unit still lacks. It disappears when all is done, or when this user hides it on this device. */
export function FirstSteps({ steps, unitId }: FirstStepsProps) {
  const headingId = useId();
  const [isHidden, setIsHidden] = useHiddenSteps(unitId);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isHidden || done === steps.length) return null;

  const hide = () => {
    setIsHidden(true);
    // The button disappears with the list: the focus must not fall back to the start of the page.
    document.getElementById("conteudo")?.focus();
    notify.info(firstStepsText.hidden, {
      action: { label: firstStepsText.undo, onAction: () => setIsHidden(false) },
    });
  };

  return (
    <Card as="section" aria-labelledby={headingId} className="flex flex-col gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={headingId} className="text-lg font-semibold tracking-tight">
          {firstStepsText.title}
        </h2>
        <p className="mr-auto text-sm text-ink-muted tabular-nums">
          {firstStepsText.progress(done, steps.length)}
        </p>
        <Button size="sm" variant="ghost" onPress={hide}>
          {firstStepsText.hide}
        </Button>
      </div>
      <ProgressBar
        label={firstStepsText.title}
        value={done / steps.length}
        valueText={firstStepsText.progress(done, steps.length)}
      />
      <ol className="-mx-2 grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            <Step step={step} isDone={isDone} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const { title, hint } = firstStepsText.steps[step];
  return (
    <Link
      to={`/${screenOfStep[step]}`}
      {...(step === "hours" && { hash: "horario" })}
      className="group flex min-h-11 items-start gap-3 rounded-md px-2 py-2 hover:bg-hover"
    >
      {isDone ? (
        <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full bg-success-solid text-on-success">
          <Check aria-hidden="true" strokeWidth={3} className="size-3" />
        </span>
      ) : (
        <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-line-strong" />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-medium underline-offset-4 group-hover:underline group-focus-visible:underline">
          {title}
          {isDone ? (
            <span className="sr-only">{firstStepsText.done}</span>
          ) : (
            <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          )}
        </span>
        {!isDone && <span className="block text-[0.8125rem] leading-5 text-ink-muted">{hint}</span>}
      </span>
    </Link>
  );
}

/** Stored on this device by user and unit, because each unit has its own first steps. */
function useHiddenSteps(unitId: string): [boolean, (isHidden: boolean) => void] {
  const { user } = useMe();
  const key = `maitre.first-steps-hidden.${user.id}.${unitId}`;
  const [isHidden, setIsHidden] = useState(() => isHiddenOnDevice(key));
  const choose = (next: boolean) => {
    setIsHidden(next);
    try {
      if (next) localStorage.setItem(key, "true");
      else localStorage.removeItem(key);
    } catch {
      // The browser may forbid storage: then the choice lasts until the reload.
    }
  };
  return [isHidden, choose];
}

function isHiddenOnDevice(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
