import { ArrowLeftRight, Check, ContactRound, Sparkles, X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import { isLargeEnough, occupiedMinutes, stateOf } from "#features/floor/rules.ts";
import { floorText, holdTimeText, seatsText } from "#features/floor/text.ts";
import type { EveningParty, Stage } from "#features/reservations/evening/contract.ts";
import { STAGES } from "#features/reservations/evening/rules.ts";
import { stageText } from "#features/service/text.ts";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import { formatPeople, formatTime } from "#shared/pt-br.ts";
import { useBackCloses } from "#ui/back-closes.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { nextUseText } from "../../text.ts";
import { CHIP_SIZES, type EveningView } from "../../web/evening-view.ts";
import { minutesUntilLeft } from "../../web/leaving-rows.ts";
import { menuText, panelText } from "../text.ts";

export interface TablePanelProps {
  table: DiningTable;
  /** The party that sits there. */
  party: EveningParty | null;
  view: EveningView;
  now: Date;
  onStage: (party: EveningParty, stage: Stage) => void;
  onRelease: (party: EveningParty) => void;
  onChangeTable: (party: EveningParty) => void;
  onGuest: (party: EveningParty) => void;
  onEndCleaning: (table: DiningTable) => void;
  onSeatParty: (party: EveningParty, table: DiningTable) => void;
  onSeatEntry: (entry: WaitlistEntry, table: DiningTable) => void;
  onSeatWalkIn: (guests: number, table: DiningTable) => void;
  onClose: () => void;
}

/** What can be done at one table of the map. */
export function TablePanel(props: TablePanelProps) {
  const { table, party, now, onClose } = props;
  const { timeZone } = useCurrentUnit();
  const headingId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), [table.id]);
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && panel.current?.contains(document.activeElement)) onClose();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => closeByKey(event);
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  useBackCloses(true, onClose);
  const use = props.view.nextUses.get(table.id) ?? null;
  const minutes = occupiedMinutes(table, now);
  const leavesIn = table.status === "occupied" ? minutesUntilLeft(table, party, now) : null;
  const facts = [
    table.status === "occupied" && party ? formatPeople(party.guests) : seatsText(table.seats),
    table.status === "cleaning" && panelText.cleaning,
    stateOf(table) === "available" && panelText.free,
    table.blockedUntil !== null && floorText.blockedUntil(formatTime(new Date(table.blockedUntil), timeZone)),
    minutes !== null && floorText.since(minutes),
    leavesIn !== null && floorText.leaves(leavesIn),
    use && nextUseText(use, formatTime(new Date(use.at), timeZone)),
    use === null &&
      table.nextHoldAt !== null &&
      floorText.heldFrom(holdTimeText(table.nextHoldAt, timeZone, now)),
  ].filter(Boolean);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby={headingId}
      tabIndex={-1}
      className="flex flex-col gap-2.5 rounded-lg border border-line-strong bg-raised p-3 shadow-lg outline-none"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="text-[0.9375rem] leading-5.5 font-semibold wrap-anywhere">
            {table.label}
            {table.status === "occupied" && ` · ${table.customerName ?? panelText.byHand}`}
          </h2>
          <p className="text-[0.8125rem] leading-4.5 text-ink-muted">{facts.join(" · ")}</p>
        </div>
        <button
          type="button"
          aria-label={panelText.close}
          onClick={onClose}
          className={classNames(buttonClass("ghost", "sm"), "-mt-1 -mr-1 aspect-square px-0!")}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <Actions {...props} />
    </div>
  );
}

function Actions(props: TablePanelProps) {
  const { table, party } = props;
  if (table.status === "cleaning")
    return (
      <div className="flex">
        <Button
          variant="primary"
          icon={<Sparkles aria-hidden="true" />}
          onPress={() => props.onEndCleaning(table)}
        >
          {panelText.endCleaning}
        </Button>
      </div>
    );
  if (stateOf(table) === "blocked")
    return <p className="text-[0.8125rem] text-ink-muted">{panelText.blockedHint}</p>;
  if (table.status === "available") return <SeatHere {...props} />;
  if (party === null) return <p className="text-[0.8125rem] text-ink-muted">{panelText.byHandHint}</p>;
  return (
    <>
      <div role="group" aria-label={panelText.stages} className="grid grid-cols-4 gap-1.5">
        {STAGES.map((stage) => (
          <Choice key={stage} isPressed={party.stage === stage} onPress={() => props.onStage(party, stage)}>
            {stageText[stage]}
          </Choice>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<Check aria-hidden="true" />} onPress={() => props.onRelease(party)}>
          {panelText.release}
        </Button>
        <Button icon={<ArrowLeftRight aria-hidden="true" />} onPress={() => props.onChangeTable(party)}>
          {panelText.changeTable}
        </Button>
        {party.customerPhone !== "" && (
          <Button icon={<ContactRound aria-hidden="true" />} onPress={() => props.onGuest(party)}>
            {menuText.guest}
          </Button>
        )}
      </div>
    </>
  );
}

/** Who may sit at a free table: those who are here, then walk-ins by size. */
function SeatHere({ table, view, onSeatParty, onSeatEntry, onSeatWalkIn }: TablePanelProps) {
  const parties = view.atDoor.map(({ party }) => party).filter(({ guests }) => isLargeEnough(table, guests));
  const entries = view.queue.map(({ entry }) => entry).filter(({ guests }) => isLargeEnough(table, guests));
  return (
    <>
      {parties.length + entries.length > 0 && (
        <div role="group" aria-label={panelText.seatHere} className="flex flex-wrap gap-1.5">
          <Heading>{panelText.seatHere}</Heading>
          {parties.slice(0, MOST_NAMES).map((party) => (
            <Button key={party.id} variant="primary" onPress={() => onSeatParty(party, table)}>
              {panelText.seatParty(party.customerName, party.guests)}
            </Button>
          ))}
          {entries.slice(0, MOST_NAMES - Math.min(MOST_NAMES, parties.length)).map((entry) => (
            <Button key={entry.id} onPress={() => onSeatEntry(entry, table)}>
              {panelText.seatParty(entry.customerName, entry.guests)}
            </Button>
          ))}
        </div>
      )}
      <div role="group" aria-label={panelText.walkIn} className="flex flex-wrap items-center gap-1.5">
        <Heading>{panelText.walkIn}</Heading>
        {CHIP_SIZES.filter((guests) => isLargeEnough(table, guests)).map((guests) => (
          <Choice key={guests} isPressed={null} onPress={() => onSeatWalkIn(guests, table)}>
            {String(guests)}
          </Choice>
        ))}
      </div>
    </>
  );
}

const MOST_NAMES = 4;

/** Of a group of buttons, which has the same name. */
function Heading({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="w-full text-[0.8125rem] leading-4 font-medium text-ink-muted">
      {children}
    </span>
  );
}

function Choice({
  isPressed,
  onPress,
  children,
}: {
  /** Null: it is no choice among several. */
  isPressed: boolean | null;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      {...(isPressed !== null && { "aria-pressed": isPressed })}
      onPress={onPress}
      className={classNames(
        "min-w-10 px-2! max-sm:px-0.5!",
        isPressed && "border-primary-line! bg-primary-soft! text-primary-ink!",
      )}
    >
      {children}
    </Button>
  );
}
