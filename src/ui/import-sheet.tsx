import { Select } from "./select.tsx";
import { importColumnsText as words } from "./text.ts";

export interface ImportSheetProps {
  /** The names of a spreadsheet's sheets. */
  sheets: readonly string[];
  /** The position of the one that is read. */
  sheet: number;
  onChange: (sheet: number) => void;
}

/** Says which sheet of a spreadsheet is read and which stay out, and lets a person choose another. Shows nothing where there is one. */
export function ImportSheet({ sheets, sheet, onChange }: ImportSheetProps) {
  if (sheets.length < 2) return null;
  return (
    <Select
      label={words.sheet}
      description={words.otherSheets(sheets.filter((_, at) => at !== sheet))}
      value={String(sheet)}
      options={sheets.map((name, at) => ({ value: String(at), label: name }))}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
