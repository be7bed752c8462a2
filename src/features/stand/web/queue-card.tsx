import { lazy, memo } from "react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import type { GuestMark } from "#features/guests/contract.ts";
import { wishInWords } from "#features/reservations/fields/wish-text.ts";
import { canBeCalled, mustBeTold, promiseOf, queueStateOf } from "#features/waitlist/queue/rules.ts";
import { queueActText, queueStateText, waitedOfText } from "#features/waitlist/queue/text.ts";
import { formatTime } from "#shared/pt-br.ts";
import { Badge } from "#ui/badge.tsx";
import type { EntryChoice } from "../menus/web/entry-menu.tsx";
import { planText } from "../plan/text.ts";
import { tablesText } from "../text.ts";
import { Card, CardButton, More, People, SeatButton } from "./card-parts.tsx";
import type { QueueRow } from "./evening-view.ts";

const loadEntryMenu = () => import("../menus/web/entry-menu.tsx");
const EntryMenu = lazy(() => loadEntryMenu().then((module) => ({ default: module.EntryMenu })));

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
  const isLate = promise !== null && promise.left < 0;
  const isCalled = state.kind === "called" || state.kind === "coming";
  return (
    <Card
      id={entry.id}
      name={entry.customerName}
      time={`#${position}`}
      mark={mark}
      tone={state.kind === "silent" ? "danger" : isReady ? "success" : isLate ? "warning" : "neutral"}
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
          <span className="flex w-0 flex-1 flex-col leading-4 font-medium">
            {!isReady && planned && <Waits tables={planned.tables} at={planned.at} />}
          </span>
        </>
      }
      wish={wishInWords(entry)}
      task={mustBeTold(entry) && queueActText.tell}
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

/** Where and when a waiting party will sit. */
function Waits({ tables, at }: { tables: readonly { label: string }[]; at: string }) {
  const { timeZone } = useCurrentUnit();
  return (
    <span className="flex flex-wrap gap-x-1 text-ink">
      <span className="max-w-full truncate">{tablesText(tables.map(({ label }) => label))}</span>{" "}
      <span className="whitespace-nowrap">{planText.from(formatTime(new Date(at), timeZone))}</span>
    </span>
  );
}
