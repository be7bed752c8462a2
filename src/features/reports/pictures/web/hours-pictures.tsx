import { useState } from "react";

import { ChipRow } from "#ui/chip-row.tsx";
import { pacingTable } from "../../shown/file-text.ts";
import { averageSeated } from "../../shown/series.ts";
import { sectionText, wholeText } from "../../text.ts";
import { guestsIn, type HeatOf, heatGrid } from "../series.ts";
import { guestsText, heatTable } from "../tables-text.ts";
import { hourText, pictureText, weekdayText } from "../text.ts";
import { HEAT_BOTTOM, HEAT_LEFT, HeatMap } from "./heat-map.tsx";
import { Picture } from "./picture.tsx";
import { Plot } from "./plot.tsx";
import { AXIS_BOTTOM, AXIS_LEFT, TimeBars } from "./time-bars.tsx";
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
      unit={pictureText.heatUnit[of]}
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

/** How many guests sit down in each quarter of an hour of an average day, next to those who had booked for it. */
export function PacePicture({ report: { current }, onOpen }: PictureOf) {
  const table = pacingTable(current);
  const quarters = averageSeated(current);
  if (quarters.length === 0) return null;
  const places = quarters.flatMap((quarter, index) => {
    const last = quarters[index - 1];
    return quarter.isAfterGap && last ? [{ from: last, until: quarter }, quarter] : [quarter];
  });
  const read = (at: number) => {
    const place = places[at];
    if (!place) return "";
    return "seated" in place
      ? pictureText.paceIn(place.time, wholeGuests(place.seated), wholeGuests(place.planned))
      : pictureText.paceGap(place.from.time, place.until.time);
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
        columns={places.length}
        hint={pictureText.hint}
        read={read}
        left={AXIS_LEFT}
        bottom={AXIS_BOTTOM}
        onOpen={(at) => {
          const place = places[at];
          if (!place || !("seated" in place)) return;
          const hour = Math.floor(place.minutes / 60);
          onOpen({
            title: table.title,
            reading: pictureText.hourOf(hourText(hour)),
            asked: { of: "came", from: current.from, to: current.to, hour },
          });
        }}
      >
        {(chosen) => (
          <TimeBars
            chosen={chosen}
            show={wholeText}
            height={170}
            bars={places.map((place) =>
              "seated" in place
                ? { key: place.time, label: place.time, value: place.seated, before: place.planned }
                : { key: `gap ${place.until.time}`, label: "", value: 0, isGap: true },
            )}
          />
        )}
      </Plot>
    </Picture>
  );
}

/** '12'; '<1' of a part of a guest. */
const wholeGuests = (value: number) => guestsIn(value).text || "0";
