import { ClockAlert } from "lucide-react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useNow } from "#platform/web/clock.ts";
import { deviceTime } from "#platform/web/server-time.ts";
import { formatDayWithYear } from "#shared/pt-br.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { Banner } from "#ui/banner.tsx";
import { clockText } from "./clock-text.ts";

/** Says that the device's clock is wrong, with both times. */
export function ClockBanner() {
  const { timeZone } = useCurrentUnit();
  const real = localOf(useNow(MINUTE_MS / 6), timeZone);
  const shown = localOf(deviceTime(), timeZone);
  const nameOf = ({ date, time }: typeof real) =>
    real.date === shown.date ? time : `${formatDayWithYear(date)}, ${time}`;
  return (
    <Banner
      tone="warning"
      role="note"
      icon={<ClockAlert aria-hidden="true" />}
      className="rounded-none border-x-0 border-t-0"
    >
      <strong className="font-semibold">{clockText.wrong}</strong>{" "}
      {/* Read once, and not again each minute. */}
      <span aria-live="off">{clockText.compare(nameOf(shown), nameOf(real))}</span>
    </Banner>
  );
}
