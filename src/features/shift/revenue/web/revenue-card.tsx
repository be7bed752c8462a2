import { useState } from "react";

import { fieldErrorsOf, messageOf } from "#platform/web/rpc.ts";
import { useTextDraft } from "#platform/web/text-draft.ts";
import { formatTypedMoney, readMoney } from "#shared/money.ts";
import type { LocalDate } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EditConflict } from "#ui/edit-conflict.tsx";
import { TextField } from "#ui/text-field.tsx";
import { MAX_REVENUE_CENTS } from "../../limits.ts";
import type { ShiftRevenue } from "../contract.ts";
import { revenueText } from "../text.ts";
import { useRevenue } from "./revenue-store.ts";

export interface RevenueCardProps {
  date: LocalDate;
  revenue: ShiftRevenue;
}

/** What the service took: a manager types it, and the reports divide it by chairs and hours. */
export function RevenueCard({ date, revenue }: RevenueCardProps) {
  const stored = revenue.cents === null ? "" : formatTypedMoney(revenue.cents);
  const draft = useTextDraft(`shift-revenue:${date}`, stored);
  // A recovered text was left long ago.
  const [isLeft, setIsLeft] = useState(draft.isRecovered);
  const save = useRevenue(date);
  const { text } = draft;
  const theirs = save.isPending ? null : draft.theirs;
  const cents = readMoney(text);
  const problem =
    text.trim() === ""
      ? undefined
      : cents === null
        ? revenueText.unreadable
        : cents > MAX_REVENUE_CENTS
          ? revenueText.tooMuch
          : undefined;
  const refused = save.error ? (fieldErrorsOf(save.error)["cents"] ?? messageOf(save.error)) : undefined;
  const wanted = text.trim() === "" ? null : cents;
  const isChanged = problem === undefined && theirs === null && wanted !== revenue.cents;
  return (
    <Card as="section" aria-labelledby="shift-revenue" className="flex flex-col gap-4 p-5">
      <h2 id="shift-revenue" className="text-base leading-6 font-semibold">
        {revenueText.title}
      </h2>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setIsLeft(true);
          if (isChanged) save.mutate({ cents: wanted, version: revenue.version }, { onSuccess: draft.clear });
        }}
      >
        {theirs !== null && (
          <EditConflict
            title={revenueText.changed}
            text={theirs === "" ? revenueText.none : theirs}
            takeLabel={revenueText.takeTheirs}
            onTake={draft.takeTheirs}
            keep={{ label: revenueText.keepMine, onPress: draft.keepMine }}
          />
        )}
        <TextField
          label={revenueText.label}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(value) => {
            draft.type(value);
            setIsLeft(false);
            save.reset();
          }}
          onBlur={() => {
            setIsLeft(true);
            if (cents !== null) draft.type(formatTypedMoney(cents));
          }}
          description={revenueText.description}
          errorMessage={isLeft ? (problem ?? refused) : refused}
        />
        <Button type="submit" className="self-end" isDisabled={!isChanged} isPending={save.isPending}>
          {revenueText.save}
        </Button>
      </form>
    </Card>
  );
}
