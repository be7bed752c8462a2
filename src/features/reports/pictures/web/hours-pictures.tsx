import { useState } from "react";

import { timeOfMinutes } from "#shared/time.ts";
import { ChipRow } from "#ui/chip-row.tsx";
import { pacingTable } from "../../shown/file-text.ts";
import { averageSeated } from "../../shown/series.ts";
import { averageText, sectionText } from "../../text.ts";
import { type HeatOf, heatGrid } from "../series.ts";
import { guestsText, heatTable } from "../tables-text.ts";
import { hourText, pictureText, weekdayText } from "../text.ts";
import { HEAT_BOTTOM, HEAT_LEFT, HeatMap } from "./heat-map.tsx";
import { Picture } from "./picture.tsx";
import { Plot } from "./plot.tsx";
import { TimeBars } from "./time-bars.tsx";
import type { PictureOf } from "./time-pictures.tsx";

/** When guests come, or how many chairs they take, by weekday and hour. */
export function HeatPicture({ report: { current }, onOpen }: PictureOf) {
  const [of, setOf] = useState<HeatOf>("arrivals");
  const grid = heatGrid(current, of);
  const { hours, weekdays } = grid;
  if (weekdays.length === 0) return null;
  const cellAt = (at: number) => {
    const row = weekdays[Math.floor(at / hours.length)];
    const column = at % hours.length;
    return { weekday: row?.weekday ?? 0, hour: hours[column] ?? 0, value: row?.cells[column] ?? 0 };
  };
  const read = (at: number) => {
    const { weekday, hour, value } = cellAt(at);
    const count = guestsText(value);
    return `${weekdayText[weekday] ?? ""}, ${hourText(hour)}: ${of === "arrivals" ? pictureText.arrivalsIn(count) : pictureText.seatsIn(count)}`;
  };
  return (
    <Picture
      title={pictureText.heat}
      how={pictureText.heatHow}
      table={heatTable(current, of)}
      aside={
        <ChipRow
          label={pictureText.heatChoice}
          className="*:px-2.5 print:hidden"
          chips={[
            { value: "arrivals", label: pictureText.arrivals },
            { value: "seats", label: pictureText.seats },
          ]}
          value={of}
          onPick={setOf}
        />
      }
    >
      <Plot
        label={pictureText.heat}
        columns={hours.length}
        rows={weekdays.length}
        left={HEAT_LEFT}
        bottom={HEAT_BOTTOM}
        hint={pictureText.cellHint}
        read={read}
        onOpen={(at) => {
          const { weekday, hour } = cellAt(at);
          onOpen({
            title: pictureText.heat,
            reading: read(at),
            asked: {
              of: of === "arrivals" ? "came" : "present",
              from: current.from,
              to: current.to,
              weekday,
              hour,
            },
          });
        }}
      >
        {(chosen) => <HeatMap {...{ grid, chosen }} />}
      </Plot>
    </Picture>
  );
}

/** How many guests sit down in each quarter of an hour of an average day, beside those who had booked for it. */
export function PacePicture({ report: { current }, onOpen }: PictureOf) {
  const table = pacingTable(current);
  const quarters = averageSeated(current);
  if (quarters.length === 0) return null;
  const served = current.days.filter(({ parties }) => parties > 0).length;
  const planned = new Map(
    current.pacing.map(({ minutes, planned: guests }) => [timeOfMinutes(minutes), guests / served]),
  );
  const show = (value: number) => averageText(value, 1);
  const read = (at: number) => {
    const quarter = quarters[at];
    return quarter
      ? pictureText.paceIn(quarter.time, show(quarter.seated), show(planned.get(quarter.time) ?? 0))
      : "";
  };
  return (
    <Picture
      title={table.title}
      how={sectionText.pacingHow}
      table={table}
      legend={[
        { label: sectionText.seated, tone: "full" },
        { label: sectionText.planned, tone: "pale" },
      ]}
    >
      <Plot
        label={table.title}
        columns={quarters.length}
        read={read}
        bottom={22}
        onOpen={(at) => {
          const time = quarters[at]?.time;
          if (time === undefined) return;
          const hour = Math.floor(
            (current.pacing.find(({ minutes }) => timeOfMinutes(minutes) === time)?.minutes ?? 0) / 60,
          );
          onOpen({
            title: table.title,
            reading: pictureText.hourOf(hourText(hour)),
            asked: { of: "came", from: current.from, to: current.to, hour },
          });
        }}
      >
        {(chosen) => (
          <TimeBars
            {...{ chosen, show }}
            height={170}
            bars={quarters.map(({ time, seated }) => ({
              key: time,
              label: time,
              value: seated,
              before: planned.get(time) ?? 0,
            }))}
          />
        )}
      </Plot>
    </Picture>
  );
}
