import { BarChart, BarKey } from "#ui/bar-chart.tsx";
import type { LocalMoment } from "../../opening-hours/rules.ts";
import type { Cover } from "../rules.ts";
import { todayText } from "../text.ts";

/** Guests per half hour as bars, past ones paler. */
export function CoversChart({ covers, now }: { covers: readonly Cover[]; now: LocalMoment }) {
  const bars = covers.map(({ date, time, guests }) => ({
    label: time,
    value: guests,
    isPale: date === now.date ? time < now.time : date < now.date,
  }));
  return (
    <>
      <BarChart
        caption={todayText.covers}
        columns={{ label: todayText.time, value: todayText.people }}
        bars={bars}
      />
      <BarKey
        pale={bars.some(({ isPale }) => isPale) ? todayText.past : null}
        full={bars.some(({ isPale }) => !isPale) ? todayText.toCome : null}
      />
    </>
  );
}
