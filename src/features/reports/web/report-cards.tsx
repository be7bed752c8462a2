import type { Against, Report, Returning } from "../contract.ts";
import type { OpenedParties } from "../parties/web/parties-dialog.tsx";
import { answerText, comparisonText, missingText, pictureText } from "../pictures/text.ts";
import { AllFigures, FourFigures } from "../pictures/web/figures.tsx";
import { HeatPicture, PacePicture } from "../pictures/web/hours-pictures.tsx";
import { Picture } from "../pictures/web/picture.tsx";
import { QuotesPicture, SourcesPicture, StaysPicture, WaitsPicture } from "../pictures/web/row-pictures.tsx";
import {
  RevenuePicture,
  MissedPicture,
  PeoplePicture,
  ReturningPicture,
} from "../pictures/web/time-pictures.tsx";
import { ratesOf } from "../rules.ts";
import { fittedTable, refusalsTable } from "../shown/file-text.ts";
import { figureText } from "../text.ts";
import { ReportAnswer } from "./report-top.tsx";

export interface ReportCardsProps {
  report: Report;
  /** Undefined while it loads. */
  returning?: Returning | undefined;
  against?: Against;
  onOpen: (opened: OpenedParties) => void;
}

/** How a period was: a sentence, four figures, pictures, then all other figures, and what has none. */
export function ReportCards({ report, returning, against = "before", onOpen }: ReportCardsProps) {
  const { current } = report;
  const refusals = refusalsTable(current);
  const fitted = fittedTable(report);
  const missing = missingOf(report, returning);
  const shared = { report, onOpen };
  return (
    <>
      <ReportAnswer answer={answerText(report, against)} comparison={comparisonText(report)} />
      <FourFigures report={report} />
      <PeoplePicture {...shared} />
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2 print:columns-2">
        <HeatPicture {...shared} />
        <MissedPicture {...shared} />
        <SourcesPicture {...shared} />
        <StaysPicture {...shared} />
        <WaitsPicture {...shared} />
        <QuotesPicture {...shared} />
        {returning && <ReturningPicture {...shared} returning={returning} />}
        <RevenuePicture {...shared} />
        <PacePicture {...shared} />
        {refusals.rows.length > 0 && (
          <Picture title={refusals.title} how={figureText.refused.how} table={refusals} />
        )}
        {fitted.rows.length > 0 && (
          <Picture title={fitted.title} how={figureText.refusedThatFitted.how} table={fitted} />
        )}
      </div>
      <AllFigures report={report} />
      {missing.length > 0 && (
        <p className="text-[0.8125rem] text-ink-muted">
          {pictureText.noData} {missing.join(", ")}.
        </p>
      )}
    </>
  );
}

/** What has no figures in the period, with the way to get them. */
function missingOf({ current }: Report, returning: Returning | undefined): string[] {
  const rates = ratesOf(current);
  return [
    rates.revenuePerGuest === null && rates.revenuePerSeatHour === null && missingText.revenue,
    rates.noShow === null && missingText.bookings,
    rates.onTime === null && missingText.arrivals,
    current.stays.length === 0 && missingText.stays,
    rates.quotesKept === null && missingText.queue,
    returning?.current.length === 0 && missingText.returning,
    rates.containment === null && missingText.conversations,
  ].filter((text) => text !== false);
}
