import { Suspense, useEffect, useState } from "react";

import type { DiningTable } from "#features/floor/contract.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import type { Section, SectionDay } from "#features/sections/contract.ts";
import type { TablePlan } from "#features/table-plan/contract.ts";
import { useStableHandlers } from "#platform/web/stable-handlers.ts";
import { classNames } from "#ui/class-names.ts";
import { useIsMobile } from "#ui/media-query.ts";
import { TabList, tabElementId } from "#ui/tab-list.tsx";
import { standText } from "../text.ts";
import { useRoomView } from "../timeline/web/room-view.ts";
import { COLUMNS_ID } from "./columns-id.ts";
import type { StandDialog } from "./dialogs.tsx";
import type { Evening } from "./evening-store.ts";
import type { EveningView, PartyRow, SizeOffer } from "./evening-view.ts";
import { PlanBanner, preloadParts, Room, TablePanel } from "./lazy-parts.ts";
import { LeavingList } from "./leaving-list.tsx";
import type { LeavingRow } from "./leaving-rows.ts";
import { PartyLists } from "./party-lists.tsx";
import { SizeBar } from "./size-bar.tsx";
import type { useStandActs } from "./stand-acts.ts";
import { RoomSkeleton, standClasses } from "./stand-skeleton.tsx";

const PRELOAD_DELAY_MS = 2_000;

const NO_SECTIONS: readonly Section[] = [];

type Column = keyof typeof standText.columns;

export interface StandColumnsProps {
  evening: Evening;
  view: EveningView;
  plan: TablePlan | null;
  sections: SectionDay | null;
  /** The plan could not be read. */
  isFailed: boolean;
  now: Date;
  stand: ReturnType<typeof useStandActs>;
  openDialog: (dialog: StandDialog) => void;
}

/** The evening below the top: its lists, the room, and the bar of sizes. A phone shows one column at a time. */
export function StandColumns({
  evening,
  view,
  plan,
  isFailed,
  now,
  stand,
  sections,
  openDialog,
}: StandColumnsProps) {
  const isMobile = useIsMobile();
  const [column, setColumn] = useState<Column>("now");
  const [openId, setOpenId] = useState<string | null>(null);
  const [roomView, setRoomView] = useRoomView();
  const { state, stayOf } = evening;
  const proposal = plan?.proposal ?? null;
  useEffect(() => {
    // Later than the page itself, and before the first press needs it.
    const timer = setTimeout(preloadParts, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const openTable = state.tables.find(({ id }) => id === openId) ?? null;
  // A phone has room for one of both.
  const showsProposal = proposal && proposal.because.kind !== "better" && !(isMobile && openTable);
  const shows = (name: Column) => !isMobile || column === name;
  const closePanel = () => {
    setOpenId(null);
    document
      .querySelector<HTMLElement | SVGGElement>(
        `[data-table-id="${openId ?? ""}"], [data-row="${openId ?? ""}"] [data-place]`,
      )
      ?.focus();
  };
  const open = (table: DiningTable) => {
    if (isMobile) setColumn("map");
    setOpenId((current) => (table.id === current ? null : table.id));
  };
  const release = ({ party }: LeavingRow) => party && stand.release(party);
  const pickSize = ({ guests, tables }: SizeOffer) =>
    tables.length > 0
      ? stand.walkIn(guests, stayOf(guests).minutes, tables)
      : openDialog({ name: "addToWaitlist", guests });
  const andClose =
    <Arguments extends unknown[]>(act: (...given: Arguments) => void) =>
    (...given: Arguments) => {
      setOpenId(null);
      act(...given);
    };

  // Lists and map are drawn again only where they change: opening a table must not draw 150 cards.
  const ofParties = useStableHandlers({
    onArrive: (row: PartyRow) => stand.arrive(row.party, row.party.guests),
    onSeat: stand.seatRow,
    onNoShow: (row: PartyRow) => stand.noShow(row.party),
    onChoose: stand.choose,
  });
  const ofQueue = useStableHandlers({ onSeat: stand.seatEntryRow, onChoose: stand.chooseForEntry });
  const ofTables = useStableHandlers({ onRelease: release, onEndCleaning: stand.endCleaning, onOpen: open });
  const ofAbsent = useStableHandlers({
    onUndo: ({ undoActId, customerName }: EveningParty) => undoActId && stand.undo(undoActId, customerName),
  });
  const ofSizes = useStableHandlers({
    onPick: pickSize,
    onAddToQueue: () => openDialog({ name: "addToWaitlist" }),
  });

  const lists = (
    <PartyLists
      {...{ view, state, now }}
      party={ofParties}
      queue={ofQueue}
      absent={ofAbsent}
      onRelease={ofTables.onRelease}
    />
  );
  const panel = openTable && (
    <TablePanel
      table={openTable}
      party={state.parties.find(({ id }) => id === openTable.reservationId) ?? null}
      {...{ view, now }}
      onStage={stand.setStage}
      onRelease={andClose(stand.release)}
      onChangeTable={(reservation) => openDialog({ name: "changeTable", reservation })}
      onGuest={(reservation) => openDialog({ name: "guest", reservation })}
      onEndCleaning={andClose(stand.endCleaning)}
      onSeatParty={andClose((party, table) => stand.seat(party, [table]))}
      onSeatEntry={andClose((entry, table) => stand.seatEntry(entry, [table]))}
      onSeatWalkIn={andClose((guests, table) => stand.walkIn(guests, stayOf(guests).minutes, [table]))}
      onClose={closePanel}
    />
  );

  return (
    <>
      {isMobile && (
        <TabList
          aria-label={standText.title}
          panelId={COLUMNS_ID}
          value={column}
          onChange={(id) => setColumn(id as Column)}
          tabs={[
            {
              id: "now",
              label: standText.columns.now,
              count: view.atDoor.length + view.late.length + view.overdue.length + view.queue.length,
            },
            { id: "map", label: standText.columns.map },
            { id: "leaving", label: standText.columns.leaving, count: view.leaving.length },
          ]}
          className={standClasses.tabs}
        />
      )}
      <div
        id={COLUMNS_ID}
        {...(isMobile && {
          role: "tabpanel",
          "aria-labelledby": tabElementId(COLUMNS_ID, column),
        })}
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-3 max-md:content-start max-md:pb-37 md:grid-cols-[minmax(19rem,2fr)_minmax(0,4fr)] md:grid-rows-[minmax(0,1fr)] wide:grid-cols-[22rem_minmax(0,1fr)_15rem]"
      >
        {shows("now") && <div className="flex min-h-0 flex-col">{lists}</div>}
        <div className="relative flex min-h-0 flex-col gap-3 empty:hidden wide:contents">
          {shows("map") && (
            <div
              className={classNames(
                "flex min-h-0 flex-col gap-3 wide:relative",
                roomView === "timeline" && "flex-1",
              )}
            >
              <Suspense fallback={<RoomSkeleton view={roomView} />}>
                <Room
                  {...{ evening, plan, isFailed, now, openId, roomView, panel }}
                  hasNeglected={view.neglected.length > 0}
                  nextUses={view.nextUses}
                  sections={sections?.sections ?? NO_SECTIONS}
                  onChangeView={setRoomView}
                  onOpen={ofTables.onOpen}
                  onHold={stand.hold}
                  onReschedule={stand.reschedule}
                  onTryOut={() => openDialog({ name: "whatIf" })}
                  onSections={() => openDialog({ name: "sections" })}
                />
              </Suspense>
            </div>
          )}
          {shows("leaving") && (
            <LeavingList
              rows={view.leaving}
              cleaning={view.cleaning}
              {...ofTables}
              // Where it stands below the timeline, it is one line.
              {...(roomView === "timeline" && { className: "md:h-11 md:flex-none wide:h-auto" })}
            />
          )}
        </div>
      </div>
      {/* Below the lists: nothing that a person is about to press moves when it comes. */}
      {showsProposal && (
        <Suspense>
          <PlanBanner {...{ proposal, state }} />
        </Suspense>
      )}
      <SizeBar sizes={view.sizes} large={view.large} {...ofSizes} />
    </>
  );
}
