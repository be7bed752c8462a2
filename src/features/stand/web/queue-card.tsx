import { lazy, memo, Suspense } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { GuestMark } from "#features/guests/contract.ts";
import { wishInWords } from "#features/reservations/fields/wish-text.ts";
import { canBeCalled } from "#features/waitlist/queue/calling.ts";
import { mustBeTold, promiseOf, queueStateOf, waitsTooLong } from "#features/waitlist/queue/rules.ts";
import { queueActText, queueStateText, waitedOfText } from "#features/waitlist/queue/text.ts";
import { formatTime } from "#shared/pt-br.ts";
import { Badge } from "#ui/badge.tsx";
import type { EntryChoice } from "../menus/web/entry-menu.tsx";
import { planText } from "../plan/text.ts";
import { partiesText, tablesText } from "../text.ts";
import { Card, CardButton, More, People, SeatButton } from "./card-parts.tsx";
import type { QueueRow } from "./evening-view.ts";

const loadEntryMenu = () => import("../menus/web/entry-menu.tsx");
const EntryMenu = lazy(() => loadEntryMenu().then((module) => ({ default: module.EntryMenu })));
const TellTask = lazy(() =>
  import("../menus/web/tell-task.tsx").then((module) => ({ default: module.TellTask })),
);

export interface QueueCardProps {
  row: QueueRow;
  mark?: GuestMark | undefined;
  now: Date;
  onSeat: (row: QueueRow) => void;
  onChoose: (choice: EntryChoice, row: QueueRow) => void;
}

/** A waiting party. */
export const QueueCard = memo(function QueueCard({ row, mark, now, onSeat, onChoose }: QueueCardProps) {
  const { entry, position, tables, planned } = row;
  const isReady = tables.length > 0;
  const state = queueStateOf(entry, now);
  const promise = promiseOf(entry, now);
  const isLate = waitsTooLong(entry, now);
  const { timeZone } = useCurrentUnit();
  const waitsFor =
    !isReady && planned && whereAndWhen(row, isLate, formatTime(new Date(planned.at), timeZone));
  const isCalled = state.kind === "called" || state.kind === "coming";
  return (
    <Card
      id={entry.id}
      name={entry.customerName}
      time={`#${position}`}
      mark={mark}
      tone={state.kind === "silent" ? "danger" : isLate ? "warning" : isReady ? "success" : "neutral"}
      badge={
        <Badge tone={isLate && state.kind === "waiting" ? "warning" : STATE_TONES[state.kind]}>
          {state.kind === "waiting" && promise !== null ? waitedOfText(promise) : queueStateText(state)}
        </Badge>
      }
      facts={
        <>
          <People guests={entry.guests} />
          {entry.callNumber !== null && (
            <span className="font-medium whitespace-nowrap text-ink">
              {queueActText.number(entry.callNumber)}
            </span>
          )}
        </>
      }
      wish={wishInWords(entry)}
      reason={waitsFor}
      task={
        mustBeTold(entry) && (
          <Suspense>
            <TellTask entry={entry} />
          </Suspense>
        )
      }
      more={
        <More name={entry.customerName} load={loadEntryMenu}>
          {(overlay) => (
            <EntryMenu
              {...{ overlay, entry }}
              canCallAgain={isCalled && canBeCalled(entry, now)}
              onChoose={(choice) => onChoose(choice, row)}
            />
          )}
        </More>
      }
    >
      {!isCalled && (
        <CardButton onPress={() => onChoose("call", row)}>
          {state.kind === "silent" ? queueActText.callAgain : queueActText.call}
        </CardButton>
      )}
      <SeatButton tables={tables} isLikely onPress={() => onSeat(row)} />
    </Card>
  );
});

const STATE_TONES = { waiting: "neutral", called: "info", silent: "danger", coming: "success" } as const;

/** Where and when a waiting party will sit; of one that waits too long, why it does. */
function whereAndWhen({ entry, planned }: QueueRow, isLate: boolean, time: string): string {
  if (isLate) return partiesText.noTableBefore(entry.guests, time);
  return `${tablesText(planned?.tables.map(({ label }) => label) ?? [])} ${planText.from(time)}`;
}
