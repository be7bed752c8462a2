import { refuse } from "#shared/result.ts";
import { perProcess } from "../process-state.ts";
import { ReaderPool } from "../reader-process/reader-pool.ts";
import type { Services } from "../services.ts";
import type { SpreadsheetAnswer, SpreadsheetRequest } from "./spreadsheet-process.ts";

/** A workbook at the limits takes two seconds on a slow machine. */
const LIMITS = { milliseconds: 15_000, heapMb: 768 };

const poolOf = perProcess(
  () =>
    new ReaderPool<SpreadsheetRequest, SpreadsheetAnswer>(
      new URL("spreadsheet-process.ts", import.meta.url),
      LIMITS,
    ),
  (pool) => pool.endIdleReaders(),
);

/** Runs `readSpreadsheet` of spreadsheet.ts in a separate process; an organization has one spreadsheet read at a time. */
export async function readSpreadsheet(
  services: Pick<Services, "log" | "state">,
  bytes: Uint8Array,
  organizationId: string,
): Promise<SpreadsheetAnswer> {
  const answer = await poolOf(services).read(organizationId, { bytes });
  if (answer !== null) return answer;
  services.log.warn({ bytes: bytes.length }, "a spreadsheet made its reader crash or hang");
  return refuse("spreadsheet_too_large");
}
