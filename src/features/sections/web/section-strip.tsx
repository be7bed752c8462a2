import { CircleOff, DoorClosed, DoorOpen, Paintbrush, UsersRound } from "lucide-react";

import { MINUTE_MS } from "#shared/time.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Menu, MenuItem } from "#ui/menu.tsx";
import type { SectionDay } from "../contract.ts";
import { type Rotation, type SectionLoad, whyWithoutTurn } from "../rules.ts";
import { stripText } from "../text.ts";
import { SectionBadge } from "./section-badge.tsx";
import { type UndoAct, useCloseSection } from "./sections-store.ts";

export interface SectionStripProps {
  day: SectionDay;
  rotation: Rotation;
  now: Date;
  undo: UndoAct;
  onEdit: () => void;
}

/** Each server with the guests who sit there now, when the last party came, and whose turn it is. */
export function SectionStrip({ day, rotation, now, undo, onEdit }: SectionStripProps) {
  const close = useCloseSection(undo);
  const hasNext = rotation.isOffBecause === null;
  // Who is next stands first, and is never cut; the others keep their order.
  const loads = rotation.loads.toSorted((one, other) => Number(other.turn === 0) - Number(one.turn === 0));
  return (
    <section
      aria-label={stripText.title}
      className={classNames(
        "flex min-h-11 shrink-0 items-center gap-3",
        // The sentence needs the width of a phone for itself.
        rotation.isOffBecause !== null && "max-sm:flex-col max-sm:items-stretch max-sm:gap-1.5",
      )}
    >
      {rotation.isOffBecause !== null && (
        <p className="flex min-w-0 items-center gap-1.5 text-[0.8125rem] leading-4 font-medium text-warning-ink">
          <CircleOff aria-hidden="true" className="size-4 shrink-0" />
          {stripText.off[rotation.isOffBecause]}
        </p>
      )}
      {hasNext && <p className="shrink-0 text-[0.8125rem] text-ink-muted">{stripText.nextIs}</p>}
      <ul className="relative flex h-11 min-w-0 items-center gap-1.5 overflow-x-auto mask-r-from-[calc(100%-1.5rem)] pr-6 pl-0.5">
        {loads.map((load) => (
          <li key={load.section.id}>
            <Menu
              placement="bottom start"
              trigger={
                <Button
                  className={classNames(
                    "h-9! gap-2! px-2.5! font-normal! whitespace-nowrap",
                    load.turn === 0 && "border-success-line! bg-success-soft!",
                  )}
                >
                  <Load {...{ load, now }} />
                </Button>
              }
            >
              <MenuItem
                icon={load.section.isClosed ? <DoorOpen /> : <DoorClosed />}
                onAction={() => close(day.date, load.section)}
              >
                {load.section.isClosed ? stripText.reopen : stripText.close}
              </MenuItem>
              <MenuItem icon={<Paintbrush />} onAction={onEdit}>
                {stripText.edit}
              </MenuItem>
            </Menu>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Load({ load, now }: { load: SectionLoad; now: Date }) {
  const { section, covers, lastStart } = load;
  const { isClosed } = section;
  const why = whyWithoutTurn(load);
  return (
    <>
      <SectionBadge section={section} isFaded={isClosed} />
      <span className={classNames("max-w-28 truncate font-medium", isClosed && "text-ink-muted")}>
        {section.name}
      </span>
      <span
        aria-hidden="true"
        title={spokenLoad(load, now)}
        className="flex items-center gap-1 text-[0.8125rem] text-ink-muted tabular-nums"
      >
        {!isClosed && (
          <>
            <UsersRound className="size-3.5" />
            {covers} ·{" "}
          </>
        )}
        {why === null ? stripText.lastStart(minutesSince(lastStart, now)) : stripText.withoutTurn[why]}
      </span>
      <span className="sr-only">{spokenLoad(load, now)}</span>
    </>
  );
}

function spokenLoad(load: SectionLoad, now: Date): string {
  const { section, covers, lastStart, turn } = load;
  const why = whyWithoutTurn(load);
  return [
    stripText.covers(covers),
    !section.isClosed && stripText.lastStartOf(minutesSince(lastStart, now)),
    turn === 0 && stripText.next,
    why !== null && stripText.withoutTurn[why],
  ]
    .filter(Boolean)
    .join(", ");
}

function minutesSince(instant: number | null, now: Date): number | null {
  return instant === null ? null : Math.max(0, Math.floor((now.getTime() - instant) / MINUTE_MS));
}
