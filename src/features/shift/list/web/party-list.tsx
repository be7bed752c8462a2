import {
  Baby,
  CalendarX2,
  Check,
  NotebookPen,
  PartyPopper,
  Sparkles,
  Star,
  TriangleAlert,
} from "lucide-react";
import { memo, type ReactNode, useState } from "react";

import { GuestName } from "#features/guests/web/guest-name.tsx";
import { PRESENCE } from "#features/reservations/status/contract.ts";
import { statusText } from "#features/reservations/status/text.ts";
import { statusTones } from "#features/reservations/web/status-tones.ts";
import { formatPeople } from "#shared/pt-br.ts";
import { Badge, type Tone } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import type { Shift, ShiftParty } from "../../contract.ts";
import { byWhereabouts } from "../../rules.ts";
import { allergyText, briefingText } from "../../text.ts";
import { type Sign, signsOf } from "../rules.ts";
import { isSaidBy, listText, signText } from "../text.ts";

/** All parties of a service, with what a team must know of each: those to come first, those who have left or do not come folded. */
export function PartyList({ shift }: { shift: Shift }) {
  const { seesContacts, seesHealth } = shift;
  const { expected, here, left } = byWhereabouts(shift.parties);
  const absent = shift.parties.filter(({ status }) => PRESENCE[status] === "absent");
  const counts = [
    expected.length > 0 && listText.expected(expected.length),
    here.length > 0 && listText.here(here.length),
    left.length > 0 && listText.left(left.length),
  ];
  return (
    <Card as="section" aria-labelledby="shift-list" className="@container flex flex-col gap-3 p-5">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="shift-list" className="text-base leading-6 font-semibold">
            {listText.title}
          </h2>
          <p className="text-sm text-ink-muted tabular-nums">{counts.filter(Boolean).join(" · ")}</p>
        </div>
        {!seesHealth && (
          <p className="text-[0.8125rem] text-ink-muted">
            {seesContacts ? briefingText.withoutHealth : listText.withoutHealth}
          </p>
        )}
      </div>
      {expected.length + here.length === 0 && <p className="text-sm text-ink-muted">{listText.nobody}</p>}
      <Part label={listText.whereabouts.expected} parties={expected} />
      <Part label={listText.whereabouts.here} parties={here} />
      <Folded label={listText.left(left.length)} parties={left} />
      <Folded label={listText.absent(absent.length)} parties={absent} />
    </Card>
  );
}

interface PartProps {
  label: string;
  parties: readonly ShiftParty[];
}

function Part({ label, parties }: PartProps) {
  return (
    parties.length > 0 && (
      <div>
        <h3 className="border-b border-line pb-1 text-xs font-medium text-ink-muted">{label}</h3>
        <Rows {...{ label, parties }} />
      </div>
    )
  );
}

/** Whom a team no longer waits for. */
function Folded({ label, parties }: PartProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    parties.length > 0 && (
      <Disclosure
        label={label}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        className="border-t border-line pt-2"
      >
        <Rows {...{ label, parties }} />
      </Disclosure>
    )
  );
}

function Rows({ label, parties }: PartProps) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {parties.map((party) => (
        <Row key={party.id} party={party} />
      ))}
    </ul>
  );
}

/** Narrow: time, name and status above; wide: all facts in columns. What else is known stands below the name. */
const areas =
  "[grid-template-areas:'time_name_status'_'._facts_facts'_'._more_more'] grid-cols-[2.75rem_minmax(0,1fr)_auto] " +
  "@xl:[grid-template-areas:'time_name_people_tables_status'_'._more_more_more_more'] @xl:grid-cols-[2.75rem_minmax(0,1fr)_5.5rem_7rem_6.5rem]";

/** An answer keeps the objects of parties that did not change, so only changed rows are drawn again. */
const Row = memo(function Row({ party }: { party: ShiftParty }) {
  const { id, time, customerName, guests, status, kind, hasArrived, isConfirmed, mark } = party;
  const isOver = PRESENCE[status] === "left" || PRESENCE[status] === "absent";
  const isAtDoor = PRESENCE[status] === "expected" && hasArrived;
  return (
    <li className={classNames("grid items-start gap-x-3 py-2.5 text-sm leading-6", areas)}>
      <span
        className={classNames(
          "font-semibold tabular-nums [grid-area:time]",
          PRESENCE[status] === "absent" && "text-ink-muted line-through",
        )}
      >
        {time}
      </span>
      <span className={classNames("font-medium wrap-anywhere [grid-area:name]", isOver && "text-ink-muted")}>
        {mark === null ? customerName : <GuestName name={customerName} of={{ reservationId: id }} />}
      </span>
      <span className="flex flex-wrap gap-x-3 text-ink-muted [grid-area:facts] @xl:contents">
        <span className="tabular-nums @xl:[grid-area:people]">{formatPeople(guests)}</span>
        <Tables party={party} />
      </span>
      <span className="flex justify-end [grid-area:status] @xl:justify-start">
        <Badge tone={isAtDoor ? "success" : statusTones[status]} hasDot>
          {isAtDoor ? listText.arrived : statusText[status]}
        </Badge>
      </span>
      <More
        party={party}
        words={
          kind === "walk_in"
            ? listText.walkIn
            : isConfirmed && PRESENCE[status] === "expected" && !hasArrived
              ? listText.confirmedAgain
              : null
        }
      />
    </li>
  );
});

/** Tables that a party was promised, or sits at, are strong, as on the sheet; those of a plan may still change. */
function Tables({ party }: { party: ShiftParty }) {
  const { tables, arePromised, isPlanned, status } = party;
  const isAwaited = PRESENCE[status] === "expected";
  const isMissing = isAwaited && isPlanned && tables.length === 0;
  return (
    <span
      className={classNames(
        "wrap-anywhere @xl:[grid-area:tables]",
        isMissing ? "font-medium text-danger-ink" : arePromised && "font-semibold text-ink",
      )}
    >
      {tables.length > 0
        ? listText.tables(tables)
        : isAwaited
          ? isMissing
            ? listText.withoutTable
            : listText.tableLater
          : ""}
    </span>
  );
}

/** What is known of the guest, what somebody must not eat, and the note of the booking. `words`: how the party came, or that it comes. */
function More({ party, words }: { party: ShiftParty; words: string | null }) {
  const signs = signsOf(party);
  const allergies = allergyText(party.mark);
  const notes = party.notes ?? "";
  const isSaid = isSaidBy([allergies, ...signs.map(signText)], notes);
  if (signs.length === 0 && words === null && allergies === "" && notes === "") return null;
  return (
    <div className="mt-1 flex flex-col gap-1 text-[0.8125rem] leading-5 [grid-area:more]">
      {(signs.length > 0 || words !== null || allergies !== "") && (
        <p className="flex flex-wrap items-center gap-1.5">
          {allergies !== "" && (
            <Badge
              tone="danger"
              icon={<TriangleAlert aria-hidden="true" className="shrink-0" />}
              className="h-auto! min-h-5.5 max-w-full px-2! font-semibold whitespace-normal!"
            >
              <span className="min-w-0 wrap-anywhere">{allergies}</span>
            </Badge>
          )}
          {signs.map((sign) => (
            <SignBadge key={sign.kind} sign={sign} />
          ))}
          {words !== null && (
            <span className="flex items-center gap-1 text-ink-muted [&_svg]:size-3.5">
              {words === listText.confirmedAgain && <Check aria-hidden="true" />}
              {words}
            </span>
          )}
        </p>
      )}
      {notes !== "" && !isSaid && (
        <Line icon={<NotebookPen aria-hidden="true" className="text-ink-faint" />}>{notes}</Line>
      )}
    </div>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className="flex items-start gap-1.5 [&_svg]:mt-0.75 [&_svg]:size-3.5 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</span>
    </p>
  );
}

function SignBadge({ sign }: { sign: Sign }) {
  const { tone, icon } = looks[sign.kind];
  return (
    <Badge tone={tone} icon={icon} className="h-5.5! max-w-full px-2!">
      <span className="truncate">{signText(sign)}</span>
    </Badge>
  );
}

const looks: Record<Sign["kind"], { tone: Tone; icon: ReactNode }> = {
  vip: { tone: "warning", icon: <Star aria-hidden="true" /> },
  first_visit: { tone: "info", icon: <Sparkles aria-hidden="true" /> },
  occasion: { tone: "primary", icon: <PartyPopper aria-hidden="true" /> },
  children: { tone: "neutral", icon: <Baby aria-hidden="true" /> },
  risk: { tone: "warning", icon: <CalendarX2 aria-hidden="true" /> },
};
