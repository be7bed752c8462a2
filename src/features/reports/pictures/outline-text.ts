import type { OutlineTexts } from "#shared/outline-marks.ts";
import type { Report } from "../contract.ts";
import { usualComparison } from "../periods/asked.ts";
import { isEmptyReport, topFigures } from "../rules.ts";
import { figureRows } from "../shown/file-text.ts";
import { figureText } from "../text.ts";
import { answerText, comparisonText } from "./text.ts";

/** What the page's outline says of the report of its usual period, as the page itself will: nothing of one in which nothing happened. */
export function outlineOfReport(report: Report): OutlineTexts {
  if (isEmptyReport(report)) return {};
  const rows = figureRows(report);
  const [first, second, third, fourth] = topFigures(report).map((figure) => ({
    label: figureText[figure].label,
    value: rows.find((row) => row.figure === figure)?.value ?? "",
  }));
  return {
    reportAnswer: answerText(report, usualComparison(report.current)),
    reportComparison: comparisonText(report),
    ...(first && { reportLabel1: first.label, reportValue1: first.value }),
    ...(second && { reportLabel2: second.label, reportValue2: second.value }),
    ...(third && { reportLabel3: third.label, reportValue3: third.value }),
    ...(fourth && { reportLabel4: fourth.label, reportValue4: fourth.value }),
  };
}
