import type { LocalTime } from "#shared/time.ts";
import { BarChart } from "#ui/bar-chart.tsx";
import type { Cover } from "../rules.ts";
import { todayText } from "../text.ts";

/** Guests per half hour as bars, past ones paler. Both times are of the same day and have the same format. */
export function CoversChart({ covers, now }: { covers: readonly Cover[]; now: LocalTime }) {
  return (
    <BarChart
      caption={todayText.covers}
      columns={{ label: todayText.time, value: todayText.people }}
      bars={covers.map(({ time, guests }) => ({ label: time, value: guests, isPale: time < now }))}
    />
  );
}
