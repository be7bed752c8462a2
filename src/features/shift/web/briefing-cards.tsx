import { Check, Phone } from "lucide-react";
import { type ReactNode, useId, useState } from "react";

import { PaceChart } from "#features/availability/pacing/web/pace-chart.tsx";
import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { formatPeople, formatTime } from "#shared/pt-br.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import type { Shift, ShiftParty } from "../contract.ts";
import { briefingOf, type JoinToSetUp } from "../rules.ts";
import { allergyText, briefingText, shiftText } from "../text.ts";
import { useConfirmation } from "./shift-store.ts";

/** As wide as both columns of a tablet; next to the list all cards stand in one. */
const WIDE = "md:max-[1199px]:col-span-2";

/** How many guests come when. */
export function PaceCard({ shift: { pace, intervals, readAt } }: { shift: Shift }) {
  const sum = (what: "parties" | "covers") => pace.reduce((total, slot) => total + slot[what], 0);
  return (
    <BriefingCard title={briefingText.covers} aside={shiftText.total(sum("parties"), sum("covers"))}>
      <PaceChart label={briefingText.covers} slots={pace} intervals={intervals} now={Date.parse(readAt)} />
    </BriefingCard>
  );
}

/** What a team must know before a service. */
export function BriefingCards({ shift }: { shift: Shift }) {
  const { readAt, seesContacts, seesHealth } = shift;
  const { timeZone } = useCurrentUnit();
  const briefing = briefingOf(shift);
  const { confirm, pendingId } = useConfirmation();
  return (
    <>
      <BriefingCard
        title={briefingText.joins}
        emptyText={briefing.joins.length === 0 ? briefingText.noJoins : null}
      >
        <Parties
          list={briefing.joins}
          of={({ party }) => party}
          note={(join) => joinText(join, readAt, timeZone)}
        />
      </BriefingCard>
      <BriefingCard
        title={briefingText.largest}
        emptyText={briefing.largest.length === 0 ? briefingText.noLargest : null}
      >
        <Parties list={briefing.largest} of={(party) => party} note={({ tables }) => tables.join(" + ")} />
      </BriefingCard>
      {briefing.special.length > 0 && (
        <BriefingCard
          title={seesHealth ? briefingText.special : briefingText.vips}
          {...(!seesHealth && { hint: briefingText.withoutHealth })}
        >
          <Parties list={briefing.special} of={(party) => party} note={({ mark }) => specialNote(mark)} />
        </BriefingCard>
      )}
      {briefing.firstVisits.length > 0 && (
        <BriefingCard
          title={briefingText.firstVisits}
          {...(briefing.special.length === 0 && { className: WIDE })}
        >
          <Parties
            list={briefing.firstVisits}
            of={(party) => party}
            note={({ tables }) => tables.join(" + ")}
          />
        </BriefingCard>
      )}
      {briefing.withoutTable.length > 0 && (
        <BriefingCard title={briefingText.withoutTable} className={WIDE}>
          <Parties list={briefing.withoutTable} of={(party) => party} note={() => null} />
        </BriefingCard>
      )}
      <BriefingCard
        title={briefingText.unconfirmed}
        {...(briefing.unconfirmed.length > 0 && {
          aside: briefingText.unconfirmedCount(briefing.unconfirmed.length),
        })}
        hint={briefingText.unconfirmedHint}
        emptyText={
          briefing.unconfirmed.length > 0
            ? null
            : briefing.expected > 0
              ? briefingText.noUnconfirmed
              : briefingText.nobody
        }
        className={WIDE}
      >
        <Parties
          list={briefing.unconfirmed}
          of={(party) => party}
          note={({ customerPhone }) => customerPhone}
          {...(seesContacts && { onConfirm: confirm, pendingId })}
        />
      </BriefingCard>
    </>
  );
}

/** 'Juntar M7 + M8 até 19:45; livres por volta de 19:30'. A party that stays longer than expected still sits there. */
function joinText({ party, freeAt }: JoinToSetUp, readAt: string, timeZone: string): string {
  const free =
    freeAt === null
      ? briefingText.freeAlready
      : freeAt <= Date.parse(readAt)
        ? briefingText.stillTaken
        : briefingText.freeAt(formatTime(new Date(freeAt), timeZone));
  return `${briefingText.joinBy(party.tables.join(" + "), party.time)}; ${free}`;
}

/** 'VIP · Leite e soja': what a guest must not eat stands out, as on the sheet. */
function specialNote(mark: ShiftParty["mark"]): ReactNode {
  const allergies = allergyText(mark);
  return (
    <>
      {mark?.isVip && briefingText.vip}
      {mark?.isVip && allergies && " · "}
      {allergies && <strong className="font-semibold text-danger-ink">{allergies}</strong>}
    </>
  );
}

interface BriefingCardProps {
  title: string;
  aside?: string;
  hint?: string;
  /** Shown in place of the content; null when there is content. */
  emptyText?: string | null;
  className?: string;
  children: ReactNode;
}

function BriefingCard({ title, aside, hint, emptyText = null, className, children }: BriefingCardProps) {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId} className={`flex flex-col gap-3 p-5 ${className ?? ""}`}>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id={headingId} className="text-base leading-6 font-semibold">
            {title}
          </h2>
          {aside && <p className="text-sm text-ink-muted tabular-nums">{aside}</p>}
        </div>
        {hint && emptyText === null && <p className="text-[0.8125rem] text-ink-muted">{hint}</p>}
      </div>
      {emptyText === null ? children : <p className="text-sm text-ink-muted">{emptyText}</p>}
    </Card>
  );
}

const SHOWN_AT_FIRST = 8;

interface PartiesProps<Item> {
  list: readonly Item[];
  of: (item: Item) => ShiftParty;
  note: (item: Item) => ReactNode;
  /** With it each party has the buttons to call and to confirm. */
  onConfirm?: (party: ShiftParty) => void;
  pendingId?: string | null;
}

function Parties<Item>({ list, of, note, onConfirm, pendingId }: PartiesProps<Item>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? list : list.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((item) => {
          const party = of(item);
          const detail = note(item);
          return (
            <li
              key={party.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm first:pt-0 last:pb-0"
            >
              <span className="w-11 shrink-0 font-semibold tabular-nums">{party.time}</span>
              <span className="min-w-0 flex-1 basis-40">
                <span className="block wrap-anywhere">
                  {party.customerName} <span className="text-ink-muted">· {formatPeople(party.guests)}</span>
                </span>
                {detail && <span className="block text-[0.8125rem] text-ink-muted">{detail}</span>}
              </span>
              {onConfirm && (
                <ConfirmActions
                  party={party}
                  isPending={pendingId === party.id}
                  onConfirm={() => onConfirm(party)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {shown.length < list.length && (
        <Button variant="ghost" className="self-start" onPress={() => setShowsAll(true)}>
          {briefingText.more(list.length - shown.length)}
        </Button>
      )}
    </>
  );
}

interface ConfirmActionsProps {
  party: ShiftParty;
  isPending: boolean;
  onConfirm: () => void;
}

function ConfirmActions({
  party: { customerName, customerPhone },
  isPending,
  onConfirm,
}: ConfirmActionsProps) {
  return (
    <span className="flex gap-1.5">
      {customerPhone && (
        <a
          href={`tel:${customerPhone.replaceAll(/[^\d+]/g, "")}`}
          aria-label={briefingText.callOf(customerName)}
          className={buttonClass("secondary", "md")}
        >
          <Phone aria-hidden="true" />
          {briefingText.call}
        </a>
      )}
      <Button
        icon={<Check aria-hidden="true" />}
        isPending={isPending}
        aria-label={briefingText.confirmOf(customerName)}
        onPress={onConfirm}
      >
        {briefingText.confirm}
      </Button>
    </span>
  );
}
