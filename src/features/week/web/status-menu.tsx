import type { ReservationStatus } from "#features/reservations/contract.ts";
import { RESERVATION_STATUSES } from "#features/reservations/status/rules.ts";
import { filterText, statusText } from "#features/reservations/status/text.ts";
import { MenuContent, MenuItem } from "#ui/menu.tsx";
import type { OverlayProps } from "#ui/overlay-trigger.tsx";

export interface StatusFilterProps {
  /** Null means all. */
  status: ReservationStatus | null;
  counts: Record<ReservationStatus, number>;
  onChange: (status: ReservationStatus | null) => void;
}

/** Each item shows how many of the week's reservations have its status. */
export function StatusMenu({
  status,
  counts,
  onChange,
  overlay,
}: StatusFilterProps & { overlay: OverlayProps }) {
  const total = RESERVATION_STATUSES.reduce((sum, each) => sum + counts[each], 0);
  return (
    <MenuContent
      overlay={overlay}
      selectedKey={status ?? ALL}
      onSelect={(key) => onChange(RESERVATION_STATUSES.find((each) => each === key) ?? null)}
    >
      <MenuItem id={ALL}>{filterText.option(filterText.all, total)}</MenuItem>
      {RESERVATION_STATUSES.map((each) => (
        <MenuItem key={each} id={each}>
          {filterText.option(statusText[each], counts[each])}
        </MenuItem>
      ))}
    </MenuContent>
  );
}

const ALL = "all";
