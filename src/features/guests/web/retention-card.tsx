import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, lazy, Suspense, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { notify } from "#ui/toast.tsx";
import { LIMITS } from "../limits.ts";
import { retentionText as words } from "../text.ts";
import { guestsApi } from "./api.ts";
import { useSaveRetention } from "./guest-store.ts";

const loadField = () => import("#ui/number-field.tsx");
const NumberField = lazy(() => loadField().then((module) => ({ default: module.NumberField })));
const preload = () => void loadField().catch(() => undefined);

const { min, max } = LIMITS.retentionMonths;

/** For how long guests are kept. Before it is saved, it says how many bookings the next night makes nameless. */
export function RetentionCard() {
  const { id: unitId } = useCurrentUnit();
  const [typed, setTyped] = useState<number | null>(null);
  const isValid = typed !== null && Number.isInteger(typed) && typed >= min && typed <= max;
  const input = isValid ? { unitId, months: typed } : { unitId };
  const retention = useQuery({
    ...guestsApi.readRetention.queryOptions({ input }),
    placeholderData: keepPreviousData,
  });
  const save = useSaveRetention();
  if (!retention.data) return null;
  const { months, due } = retention.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || save.isPending) return;
    save.mutate(typed, {
      onSuccess: () => {
        setTyped(null);
        notify.success(words.saved);
      },
    });
  };
  return (
    <Card as="section" aria-label={words.title} className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 className="text-sm font-semibold">{words.title}</h2>
          <p className="text-sm text-ink-muted">{words.now(months)}</p>
        </div>
        {typed === null && (
          <Button size="sm" onHoverStart={preload} onFocus={preload} onPress={() => setTyped(months)}>
            {words.change}
          </Button>
        )}
      </div>
      {typed !== null && (
        <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
          <Suspense fallback={<div className="h-16 w-40" />}>
            <NumberField
              label={words.months}
              value={typed}
              onChange={setTyped}
              minValue={min}
              maxValue={max}
              errorMessage={isValid ? undefined : words.invalid(min, max)}
              className="w-40"
            />
          </Suspense>
          <Button type="submit" variant="primary" isDisabled={!isValid} isPending={save.isPending}>
            {words.save}
          </Button>
          <Button isDisabled={save.isPending} onPress={() => setTyped(null)}>
            {words.cancel}
          </Button>
          <p role="status" className="basis-full text-sm text-ink-muted">
            {isValid && !retention.isPlaceholderData && words.due(due)}
          </p>
        </form>
      )}
    </Card>
  );
}
