import { createPortal } from "react-dom";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { PRESENCE } from "#features/reservations/status/contract.ts";
import { formatLongDay, formatTime } from "#shared/pt-br.ts";
import { classNames } from "#ui/class-names.ts";
import type { Shift, ShiftParty } from "../contract.ts";
import { listed } from "../rules.ts";
import { type Remark, remarkOf, remarkText } from "../sheet/file-text.ts";
import { isRemarkAcross, pagesOf, teamNoteText } from "../sheet/rules.ts";
import { briefingText, hoursOfShift, sheetText, shiftText } from "../text.ts";

/** The sheet of the service on A4, which is printed in place of the page. Black on white: it goes through any printer. */
export function DaySheet({ shift }: { shift: Shift }) {
  const { name, timeZone } = useCurrentUnit();
  const { date, readAt, planVersion, seesContacts, seesHealth } = shift;
  const pages = pagesOf(shift, (party) => remarkText(remarkOf(party)));
  const at = (instant: string) => formatTime(new Date(instant), timeZone);
  const parties = listed(shift.parties);
  const guests = parties.reduce((sum, party) => sum + party.guests, 0);
  const hours = hoursOfShift(shift, timeZone);
  return createPortal(
    <div className="print-sheet bg-[#fff] text-[9pt] leading-[3.9mm] text-[#000]">
      <style>{"@page { size: A4; margin: 10mm; }"}</style>
      {pages.map((page, index) => (
        <section
          key={page.rows[0]?.id ?? page.notes[0]?.id ?? "empty"}
          className="flex h-[276mm] break-after-page flex-col last:break-after-auto"
        >
          <header className="mb-[2mm] border-b-[0.4mm] border-[#000] pb-[1.5mm]">
            <h1 className="flex min-w-0 text-[12pt] leading-[6mm] font-semibold whitespace-pre">
              <span className="truncate">{name}</span>, {formatLongDay(date)}
            </h1>
            <p>
              {hours} · {shiftText.total(parties.length, guests)}
              {!seesHealth && <b> · {sheetText.withoutHealth}</b>}
            </p>
          </header>
          {page.notes.length > 0 && (
            <div className="mb-[2mm] border-[0.2mm] border-[#000] px-[2mm] py-[1mm]">
              <h2 className="font-semibold">{sheetText.notes}</h2>
              {page.notes.map(({ id, text }) => (
                <p key={id} className="wrap-anywhere whitespace-pre-line">
                  {teamNoteText(text)}
                </p>
              ))}
            </div>
          )}
          {page.rows.length > 0 ? (
            <table className="w-full table-fixed border-collapse text-left">
              <thead>
                <tr className="align-bottom">
                  <Heading className="w-[7mm] px-0">✓</Heading>
                  <Heading className="w-[13mm]">{sheetText.columns.time}</Heading>
                  <Heading className="w-[48mm]">{sheetText.columns.name}</Heading>
                  <Heading className="w-[16mm] text-center">{sheetText.columns.people}</Heading>
                  <Heading className="w-[27mm]">{sheetText.columns.tables}</Heading>
                  {seesContacts && (
                    <>
                      <Heading className="w-[33mm]">{sheetText.columns.phone}</Heading>
                      <Heading>{sheetText.columns.notes}</Heading>
                    </>
                  )}
                </tr>
              </thead>
              <tbody>
                {page.rows.map((party) => (
                  <Row key={party.id} {...{ party, seesContacts }} />
                ))}
              </tbody>
            </table>
          ) : (
            parties.length === 0 && <p>{shiftText.emptyTitle}</p>
          )}
          <footer className="mt-auto flex justify-between pt-[2mm] text-[8pt]">
            <span>{sheetText.printed(at(readAt), planVersion)}</span>
            <span>{sheetText.page(index + 1, pages.length)}</span>
          </footer>
        </section>
      ))}
    </div>,
    document.body,
  );
}

function Heading({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={classNames("px-[1mm] pb-[0.5mm] text-[8pt] font-semibold", className)}>
      {children}
    </th>
  );
}

const cellClass = "wrap-anywhere px-[1mm] py-[1mm]";

function Row({ party, seesContacts }: { party: ShiftParty; seesContacts: boolean }) {
  const { time, customerName, guests, tables, arePromised, status, hasArrived, customerPhone, mark } = party;
  const remark = remarkOf(party);
  const isAcross = isRemarkAcross(remarkText(remark));
  const hasCome = PRESENCE[status] === "here" || PRESENCE[status] === "left" || hasArrived;
  return (
    <>
      <tr className="break-inside-avoid border-t-[0.2mm] border-[#777] align-top">
        <td className="py-[1mm]">
          {/* To tick by hand. */}
          <span className="flex size-[3.9mm] items-center justify-center border-[0.3mm] border-[#000] font-bold">
            {hasCome ? "✓" : ""}
          </span>
        </td>
        <td className={classNames(cellClass, "font-semibold tabular-nums")}>{time}</td>
        <td className={cellClass}>
          {customerName}
          {mark?.isVip && <b> ({briefingText.vip})</b>}
        </td>
        <td className={classNames(cellClass, "text-center font-semibold tabular-nums")}>{guests}</td>
        <td className={classNames(cellClass, arePromised && "font-semibold")}>{tables.join(" + ") || "—"}</td>
        {seesContacts && (
          <>
            <td className={classNames(cellClass, "tabular-nums")}>{customerPhone}</td>
            <td className={cellClass}>{!isAcross && <RemarkText {...remark} />}</td>
          </>
        )}
      </tr>
      {isAcross && (
        <tr className="break-inside-avoid">
          <td colSpan={7} className="px-[1mm] wrap-anywhere">
            <RemarkText {...remark} />
          </td>
        </tr>
      )}
    </>
  );
}

function RemarkText({ allergy, ...others }: Remark) {
  const rest = remarkText({ allergy: "", ...others });
  return (
    <>
      {allergy && <b>{allergy}</b>}
      {allergy && rest && " · "}
      {rest}
    </>
  );
}
