import { CalendarX2, ChevronRight, X } from "lucide-react";
import { memo, type ReactNode, useRef, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { useGuestMarks } from "#features/guests/web/guest-marks.tsx";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { recordText } from "#features/waitlist/queue/text.ts";
import { useWaitlist } from "#features/waitlist/web/api.ts";
import { useShortcuts } from "#platform/web/shortcuts.ts";
import { addDays, localOf } from "#shared/time.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { keysText, partiesText } from "../text.ts";
import { AbsentRow, type AbsentRowProps } from "./absent-row.tsx";
import { type EveningState, type EveningView, type PartyRow, type QueueRow } from "./evening-view.ts";
import type { findParties } from "./find-parties.ts";
import { useNextFocus } from "./next-focus.ts";
import { OverdueCard, type OverdueCardProps } from "./overdue-card.tsx";
import { PartyCard, type PartyCardProps } from "./party-card.tsx";
import { QueueCard, type QueueCardProps } from "./queue-card.tsx";
import { SearchIcon, standClasses } from "./stand-skeleton.tsx";

type FindParties = typeof findParties;
const loadFindParties = () => import("./find-parties.ts");

export interface PartyListsProps {
  view: EveningView;
  state: EveningState;
  now: Date;
  party: Omit<PartyCardProps, "row" | "isFolded" | "mark">;
  queue: Pick<QueueCardProps, "onSeat" | "onChoose">;
  /** Of a party that stays too long. */
  onRelease: OverdueCardProps["onRelease"];
  absent: Pick<AbsentRowProps, "onUndo">;
}

/** 'Agora': what needs a hand, the queue, and the parties to come. The field above finds one of them. */
export const PartyLists = memo(function PartyLists({
  view,
  state,
  now,
  party,
  queue,
  onRelease,
  absent,
}: PartyListsProps) {
  const { timeZone } = useCurrentUnit();
  const today = localOf(now, timeZone).date;
  // An evening runs past midnight: before it tomorrow's early parties belong to it, and after it yesterday's.
  const marks = useGuestMarks(addDays(today, -1), addDays(today, 1));
  const [text, setText] = useState("");
  const [find, setFind] = useState<FindParties | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { data: waitlist } = useWaitlist();
  const record = waitlist ? recordText(waitlist.record) : null;
  useNextFocus(list);
  const isSearching = text.trim().length > 1;
  const found = isSearching && find !== null ? find(state, text) : null;
  const search = (typed: string) => {
    setText(typed);
    if (find === null)
      void loadFindParties().then(
        (module) => setFind(() => module.findParties),
        () => {},
      );
  };
  const partyCards = (rows: readonly PartyRow[], isFolded = false) =>
    rows.map((row) => (
      <PartyCard key={row.party.id} mark={marks.get(row.party.id)} {...{ row, isFolded }} {...party} />
    ));
  const queueCards = (rows: readonly QueueRow[]) =>
    rows.map((row) => (
      <QueueCard key={row.entry.id} mark={marks.get(row.entry.id)} {...{ row, now }} {...queue} />
    ));
  const absentRows = (rows: readonly EveningParty[]) =>
    rows.map((row) => <AbsentRow key={row.id} party={row} {...absent} />);
  const attention = view.neglected.length + view.atDoor.length + view.late.length + view.overdue.length;
  const neglected = new Set(view.neglected.map(({ entry }) => entry.id));
  const patient = view.queue.filter(({ entry }) => !neglected.has(entry.id));
  const isEmpty =
    attention + patient.length + view.soon.length + view.later.length + view.absent.length === 0;

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SearchField
        value={text}
        onChange={search}
        onLeave={() => list.current?.querySelector<HTMLElement>("[data-row]")?.focus()}
      />
      <div
        ref={list}
        className="flex min-h-0 flex-1 flex-col gap-3 pt-2 pb-1 md:-mr-1.5 md:overflow-y-auto md:overscroll-contain md:pr-1.5"
      >
        {found !== null ? (
          <Found {...{ view, text, partyCards, queueCards, absentRows }} ids={found} />
        ) : isEmpty ? (
          <EmptyState icon={<CalendarX2 />} title={partiesText.emptyTitle} text={partiesText.emptyText} />
        ) : (
          <>
            {attention > 0 ? (
              <Section title={partiesText.attention} count={attention} isUrgent>
                {queueCards(view.neglected)}
                {partyCards(view.atDoor)}
                {view.overdue.map((row) => (
                  <OverdueCard key={row.key} row={row} onRelease={onRelease} />
                ))}
                {partyCards(view.late)}
              </Section>
            ) : (
              <p className="rounded-md border border-dashed border-line px-3 py-2.5 text-[0.8125rem] text-ink-muted">
                {partiesText.calm}
              </p>
            )}
            {patient.length > 0 && (
              <Section
                title={partiesText.queue}
                count={partiesText.partOf(patient.length, view.queue.length)}
                note={record}
              >
                {queueCards(patient)}
              </Section>
            )}
            {view.soon.length > 0 && (
              <Section title={partiesText.soon} count={view.soon.length}>
                {partyCards(view.soon)}
              </Section>
            )}
            {view.later.length > 0 && (
              <Section title={partiesText.later} count={view.later.length}>
                {partyCards(view.later, true)}
              </Section>
            )}
            {view.absent.length > 0 && (
              <details className="group">
                <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-md text-[0.8125rem] font-semibold text-ink-muted hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
                  <ChevronRight
                    aria-hidden="true"
                    className="size-4 transition-transform group-open:rotate-90"
                  />
                  {partiesText.absent}
                  <span className="text-xs text-ink-faint tabular-nums">{view.absent.length}</span>
                </summary>
                <ul className="flex flex-col gap-1.5">{absentRows(view.absent)}</ul>
              </details>
            )}
          </>
        )}
      </div>
    </div>
  );
});

function Found({
  view,
  text,
  ids,
  partyCards,
  queueCards,
  absentRows,
}: {
  view: EveningView;
  text: string;
  ids: ReadonlySet<string>;
  partyCards: (rows: readonly PartyRow[]) => ReactNode[];
  queueCards: (rows: readonly QueueRow[]) => ReactNode[];
  absentRows: (rows: readonly EveningParty[]) => ReactNode[];
}) {
  const parties = [...view.atDoor, ...view.late, ...view.soon, ...view.later].filter(({ party }) =>
    ids.has(party.id),
  );
  const queue = view.queue.filter(({ entry }) => ids.has(entry.id));
  const seated = view.leaving.filter(({ party }) => party !== null && ids.has(party.id));
  const absent = view.absent.filter(({ id }) => ids.has(id));
  const count = parties.length + queue.length + seated.length + absent.length;
  if (count === 0)
    return (
      <p role="status" className="px-1 py-3 text-ink-muted">
        {partiesText.nobody(text.trim())}
      </p>
    );
  return (
    <Section title={partiesText.found} count={count}>
      {partyCards(parties)}
      {queueCards(queue)}
      {seated.map((row) => (
        <OverdueCard key={row.key} row={row} />
      ))}
      {absentRows(absent)}
    </Section>
  );
}

function Section({
  title,
  count,
  isUrgent = false,
  note = null,
  children,
}: {
  title: string;
  count: number | string;
  isUrgent?: boolean;
  /** At the end of the title's line. */
  note?: string | null;
  children: ReactNode;
}) {
  return (
    <section aria-label={title}>
      <h2 className="mb-1.5 flex flex-wrap items-center gap-x-2 text-[0.8125rem] font-semibold text-ink-muted">
        {title}
        <span
          className={
            isUrgent
              ? "rounded-full bg-danger-solid px-1.5 text-xs leading-4.5 text-on-danger tabular-nums"
              : "text-xs text-ink-faint tabular-nums"
          }
        >
          {count}
        </span>
        {note !== null && <span className="ml-auto text-xs font-normal tabular-nums">{note}</span>}
      </h2>
      <ul className="flex flex-col gap-1.5">{children}</ul>
    </section>
  );
}

function SearchField({
  value,
  onChange,
  onLeave,
}: {
  value: string;
  onChange: (text: string) => void;
  /** Escape in the empty field: letters are keys of the page again. */
  onLeave: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useShortcuts([{ id: "stand.find", key: "b", label: keysText.find, run: () => field.current?.focus() }]);
  return (
    <div className={standClasses.search}>
      <SearchIcon />
      <input
        ref={field}
        type="search"
        aria-label={partiesText.search}
        placeholder={partiesText.search}
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          if (value === "") onLeave();
          else onChange("");
        }}
        className={standClasses.searchField}
      />
      {value !== "" && (
        <button
          type="button"
          aria-label={partiesText.clearSearch}
          onClick={() => onChange("")}
          className="absolute top-1/2 right-0 flex size-9 -translate-y-1/2 items-center justify-center rounded-md text-ink-muted hover:text-ink pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
