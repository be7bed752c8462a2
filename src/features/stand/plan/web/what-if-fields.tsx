import { useId } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { LIMITS, TRY_OUT_MINUTES } from "#features/reservations/limits.ts";
import { formatPeople, formatTime } from "#shared/pt-br.ts";
import { Select } from "#ui/select.tsx";
import { tablesText } from "../../text.ts";
import type { LeavingRow } from "../../web/leaving-rows.ts";
import { whatIfText } from "../what-if-text.ts";

const STEP_MINUTES = 5;

export interface DelayFieldsProps {
  seated: readonly LeavingRow[];
  rowKey: string;
  minutes: number;
  onRow: (key: string) => void;
  onMinutes: (minutes: number) => void;
}

/** Which seated party stays longer, and by how much. */
export function DelayFields({ seated, rowKey, minutes, onRow, onMinutes }: DelayFieldsProps) {
  if (seated.length === 0) return <p className="text-ink-muted">{whatIfText.nobodySits}</p>;
  return (
    <>
      <Select
        label={whatIfText.table}
        value={rowKey}
        onChange={onRow}
        options={seated.map(({ key, tables, name }) => ({
          value: key,
          label: `${tablesText(tables.map(({ label }) => label))} · ${name ?? ""}`,
        }))}
      />
      <Slider label={whatIfText.minutes} value={minutes} onChange={onMinutes} />
    </>
  );
}

export interface PartyFieldsProps {
  guests: number;
  /** Instants. */
  starts: readonly string[];
  start: string;
  onGuests: (guests: number) => void;
  onStart: (instant: string) => void;
}

/** How large the further party is, and when it comes. */
export function PartyFields({ guests, starts, start, onGuests, onStart }: PartyFieldsProps) {
  const { timeZone } = useCurrentUnit();
  return (
    <>
      <Select
        label={whatIfText.guests}
        value={String(guests)}
        onChange={(value) => onGuests(Number(value))}
        options={Array.from({ length: LIMITS.guests.max }, (_, index) => ({
          value: String(index + 1),
          label: formatPeople(index + 1),
        }))}
      />
      <Select
        label={whatIfText.time}
        value={start}
        onChange={onStart}
        options={starts.map((instant) => ({
          value: instant,
          label: formatTime(new Date(instant), timeZone),
        }))}
      />
    </>
  );
}

function Slider({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (minutes: number) => void;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <output htmlFor={id} className="font-semibold tabular-nums">
          {whatIfText.more(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={TRY_OUT_MINUTES.min}
        max={TRY_OUT_MINUTES.max}
        step={STEP_MINUTES}
        value={value}
        aria-valuetext={whatIfText.more(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-9 w-full accent-primary pointer-coarse:h-11"
      />
    </div>
  );
}
