import { dialogText, fieldLabels } from "#features/reservations/fields/text.ts";
import { WINDOWS } from "#features/reservations/limits.ts";
import { isLocalTime } from "#shared/time.ts";
import { ChipRow } from "#ui/chip-row.tsx";
import { descriptionClass, labelClass } from "#ui/field-style.ts";
import type { ReservationForm } from "./reservation-form.ts";

/** How far from the asked time another start suits the guest. It stands next to the time, as soon as there is one. */
export function WindowField({
  form: { time, windowMinutes, askedTime },
  onPick,
}: {
  form: Pick<ReservationForm, "time" | "windowMinutes" | "askedTime">;
  onPick: (windowMinutes: number) => void;
}) {
  if (!isLocalTime(time)) return null;
  const choices = [...new Set([...WINDOWS, windowMinutes])].sort((one, other) => one - other);
  return (
    <div>
      <p className={labelClass}>
        {fieldLabels.windowMinutes}
        {askedTime !== null && askedTime !== time && (
          <span className={`${descriptionClass} font-normal`}>
            {" · "}
            {fieldLabels.askedTime}: {askedTime}
          </span>
        )}
      </p>
      <ChipRow
        label={fieldLabels.windowMinutes}
        chips={choices.map((minutes) => ({ value: minutes, label: dialogText.windowOf(minutes) }))}
        value={windowMinutes}
        onPick={onPick}
        className="mt-1.5 [&>*]:w-14"
      />
    </div>
  );
}
