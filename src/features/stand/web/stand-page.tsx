import { lazy, Suspense, useEffect, useMemo, useState } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { DiningTable } from "#features/floor/contract.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { useUndo } from "#features/reservations/evening/web/undo-store.ts";
import type { TablePlan } from "#features/reservations/table-plan/contract.ts";
import type { Section, SectionDay } from "#features/sections/contract.ts";
import { rankPlaces, rotationOf } from "#features/sections/rules.ts";
import { useSections } from "#features/sections/web/api.ts";
import { useNow } from "#platform/web/clock.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { useShortcuts } from "#platform/web/shortcuts.ts";
import { useStableHandlers } from "#platform/web/stable-handlers.ts";
import { localOf } from "#shared/time.ts";
import { classNames } from "#ui/class-names.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { useIsMobile } from "#ui/media-query.ts";
import { TabList, tabElementId } from "#ui/tab-list.tsx";
import { usePlan, useRoomRules } from "../plan/web/plan-store.ts";
import { standText } from "../text.ts";
import { useRoomView } from "../timeline/web/room-view.ts";
import type { StandDialog } from "./dialogs.tsx";
import { useEvening } from "./evening-store.ts";
import { type PartyRow, type SizeOffer, viewEvening } from "./evening-view.ts";
import { LeavingList } from "./leaving-list.tsx";
import type { LeavingRow } from "./leaving-rows.ts";
import { PartyLists } from "./party-lists.tsx";
import { rememberRows } from "./shared-rows.ts";
import { SizeBar } from "./size-bar.tsx";
import { useStandActs } from "./stand-acts.ts";
import { RoomSkeleton, StandSkeleton } from "./stand-skeleton.tsx";
import { StandTop } from "./stand-top.tsx";

const loadDialogs = () => import("./dialogs.tsx");
const Dialogs = lazy(() => loadDialogs().then((module) => ({ default: module.Dialogs })));
const loadPanel = () => import("./table-panel.tsx");
const PlanBanner = lazy(() =>
  import("../plan/web/plan-banner.tsx").then((module) => ({ default: module.PlanBanner })),
);
const loadRoom = () => import("./room.tsx");
const Room = lazy(() => loadRoom().then((module) => ({ default: module.Room })));
const TablePanel = lazy(() => loadPanel().then((module) => ({ default: module.TablePanel })));

const SectionStrip = lazy(() =>
  import("#features/sections/web/section-strip.tsx").then((module) => ({ default: module.SectionStrip })),
);

const CLOCK_MS = 10_000;
const PRELOAD_DELAY_MS = 2_000;
const PANEL_ID = "servico-coluna";

const NO_SECTIONS: readonly Section[] = [];

type Column = keyof typeof standText.columns;

/** 'Serviço', the host stand: the evening of the current service on one screen. */
export function StandPage() {
  const { timeZone } = useCurrentUnit();
  const now = useNow(CLOCK_MS);
  const { evening, error, isFetching, refetch } = useEvening(now);
  const [dialog, setDialog] = useState<StandDialog | null>(null);
  const { plan, isFailed } = usePlan();
  const floor = useRoomRules();
  const sections = useSections();
  const rotation = useMemo(
    () =>
      evening && sections && sections.sections.length > 0
        ? rotationOf(sections.sections, evening.state, now)
        : null,
    [evening, sections, now],
  );
  const [share] = useState(rememberRows);
  // To find a place for each of 150 parties takes a slow device longer than a frame.
  const view = useMemo(() => {
    const room = rotation?.isOffBecause === null ? { ...floor, rankOf: rankPlaces(rotation) } : floor;
    return evening && share(viewEvening(evening.state, { stayOf: evening.stayOf, room, plan }, now));
  }, [evening, rotation, floor, plan, now, share]);
  const close = () => setDialog(null);
  const stand = useStandActs(setDialog);
  const undo = useUndo();
  useShortcuts([
    {
      id: "stand.create",
      key: "n",
      label: standText.newReservation,
      run: () => setDialog({ name: "create" }),
    },
    {
      id: "stand.addToQueue",
      key: "f",
      label: standText.addToQueue,
      run: () => setDialog({ name: "addToWaitlist" }),
    },
  ]);

  return (
    <div
      data-wide-page
      className="flex flex-1 flex-col gap-2.5 md:-my-1 md:h-[calc(100dvh-5rem)] md:flex-none"
    >
      <StandTop
        evening={evening}
        counts={view?.counts ?? null}
        now={now}
        onCreate={() => setDialog({ name: "create" })}
        onApproachCreate={() =>
          void loadDialogs().then(
            ({ preloadDialog }) => preloadDialog("create"),
            () => undefined,
          )
        }
      />
      {sections && rotation && (
        <Suspense fallback={<div className="h-11 shrink-0" />}>
          <SectionStrip
            {...{ rotation, now, undo }}
            day={sections}
            onEdit={() => setDialog({ name: "sections" })}
          />
        </Suspense>
      )}
      {evening && view ? (
        <Stand {...{ evening, view, plan, isFailed, now, stand, sections }} openDialog={setDialog} />
      ) : error ? (
        <ErrorState
          title={standText.loadFailed}
          text={messageOf(error)}
          retryLabel={standText.retry}
          isRetrying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <StandSkeleton />
      )}
      {dialog && evening && view && (
        <Suspense>
          <Dialogs
            {...{ dialog, evening }}
            leaving={view.leaving}
            today={localOf(now, timeZone).date}
            onArrived={stand.arrive}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

type StandActs = ReturnType<typeof useStandActs>;

interface StandProps {
  evening: NonNullable<ReturnType<typeof useEvening>["evening"]>;
  view: ReturnType<typeof viewEvening>;
  plan: TablePlan | null;
  sections: SectionDay | null;
  /** The plan could not be read. */
  isFailed: boolean;
  now: Date;
  stand: StandActs;
  openDialog: (dialog: StandDialog) => void;
}

function Stand({ evening, view, plan, isFailed, now, stand, sections, openDialog }: StandProps) {
  const isMobile = useIsMobile();
  const [column, setColumn] = useState<Column>("now");
  const [openId, setOpenId] = useState<string | null>(null);
  const [roomView, setRoomView] = useRoomView();
  const { state, stayOf } = evening;
  const proposal = plan?.proposal ?? null;
  useEffect(() => {
    // Later than the page itself, and before the first press needs it.
    const timer = setTimeout(() => {
      for (const load of [loadRoom, loadPanel, loadDialogs]) load().catch(() => undefined);
    }, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const openTable = state.tables.find(({ id }) => id === openId) ?? null;
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
  const leaving = <LeavingList rows={view.leaving} cleaning={view.cleaning} {...ofTables} />;

  return (
    <>
      {isMobile && (
        <TabList
          aria-label={standText.title}
          panelId={PANEL_ID}
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
          className="sticky top-14 z-10 -mx-4 border-b border-line bg-canvas px-4"
        />
      )}
      <div
        {...(isMobile && {
          id: PANEL_ID,
          role: "tabpanel",
          "aria-labelledby": tabElementId(PANEL_ID, column),
        })}
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-3 max-md:content-start max-md:pb-32 md:grid-cols-[minmax(19rem,2fr)_minmax(0,4fr)] wide:grid-cols-[22rem_minmax(0,1fr)_15rem]"
      >
        {shows("now") && <div className="flex min-h-0 flex-col">{lists}</div>}
        <div className="relative flex min-h-0 flex-col gap-3 empty:hidden wide:contents">
          {shows("map") && (
            <div
              className={classNames(
                "flex flex-col gap-3 wide:relative",
                roomView === "map" ? "shrink-0" : "min-h-0 flex-1",
              )}
            >
              <Suspense fallback={<RoomSkeleton view={roomView} />}>
                <Room
                  {...{ evening, plan, isFailed, now, openId, roomView, panel }}
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
          {/* On a tablet the timeline takes the room of this list, and shows the same. */}
          {shows("leaving") && (
            <div className={classNames("contents", roomView === "timeline" && "md:hidden wide:contents")}>
              {leaving}
            </div>
          )}
        </div>
      </div>
      {/* Below the lists: nothing that a person is about to press moves when it comes. */}
      {proposal && proposal.because.kind !== "better" && (
        <Suspense>
          <PlanBanner {...{ proposal, state }} />
        </Suspense>
      )}
      <SizeBar sizes={view.sizes} large={view.large} {...ofSizes} />
    </>
  );
}
