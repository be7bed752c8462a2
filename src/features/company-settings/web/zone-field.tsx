import { now } from "#platform/web/server-time.ts";
import { foldForSearch } from "#shared/pt-br.ts";
import { BRAZILIAN_TIME_ZONES } from "#shared/time-zone.ts";
import type { SearchOption } from "#ui/search-list.tsx";
import { SearchSelect } from "#ui/search-select.tsx";
import { brazilianZoneText, fieldText, settingsText } from "../text.ts";

export interface ZoneFieldProps {
  value: string;
  onChange: (zone: string) => void;
  onBlur?: () => void;
  errorMessage?: string | undefined;
  className?: string | undefined;
}

/** Lists Brazil's zones first, named by their states, then every other zone that the browser knows. */
export function ZoneField({ value, ...props }: ZoneFieldProps) {
  const { brazil, world } = listZones();
  const isKnown = [...brazil, ...world].some((option) => option.value === value);
  return (
    <SearchSelect
      {...props}
      label={fieldText.timeZone}
      isRequired
      value={value}
      sections={[
        { title: settingsText.brazil, options: brazil },
        // The stored zone may come from another browser that knows more zones.
        { title: settingsText.world, options: isKnown ? world : [optionOf(value), ...world] },
      ]}
      search={{
        label: settingsText.searchZone,
        finds: ({ value: zone, label, detail = "" }, typed) =>
          [label, zone, detail].some((text) => foldForSearch(text).includes(foldForSearch(typed))),
        emptyText: settingsText.noZone,
      }}
      description={settingsText.timeZoneHint}
    />
  );
}

interface Zones {
  brazil: SearchOption[];
  world: SearchOption[];
}

let cachedZones: Zones | undefined;

/** Cached, because formatting the offsets of about four hundred zones takes a while. */
function listZones(): Zones {
  const brazilian = new Set<string>(BRAZILIAN_TIME_ZONES);
  cachedZones ??= {
    brazil: BRAZILIAN_TIME_ZONES.map(optionOf),
    world: Intl.supportedValuesOf("timeZone")
      .filter((zone) => zone.includes("/") && !zone.startsWith("Etc/") && !brazilian.has(zone))
      .map(optionOf),
  };
  return cachedZones;
}

function optionOf(zone: string): SearchOption {
  return { value: zone, label: brazilianZoneText[zone] ?? zone.replaceAll("_", " "), detail: offsetOf(zone) };
}

/** Today's offset, such as `GMT-3`. */
function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat("pt-BR", {
    timeZone: zone,
    timeZoneName: "shortOffset",
  }).formatToParts(now());
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
