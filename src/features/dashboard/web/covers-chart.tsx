import { BarChart } from "#ui/bar-chart.tsx";
import type { LocalMoment } from "../../opening-hours/rules.ts";
import type { Cover } from "../rules.ts";
import { todayText } from "../text.ts";

/** Guests per half hour as bars, past ones paler. */
export function CoversChart({ covers, now }: { covers: readonly Cover[]; now: LocalMoment }) {
  return (
    <BarChart
      caption={todayText.covers}
      columns={{ label: todayText.time, value: todayText.people }}
      bars={covers.map(({ date, time, guests }) => ({
        label: time,
        value: guests,
        isPale: date === now.date ? time < now.time : date < now.date,
      }))}
    />
  );
}
