import { connect } from "#platform/web/rpc.ts";
import type { LocalDate } from "#shared/time.ts";
import type { shiftContract } from "../contract.ts";

export const shiftApi = connect<typeof shiftContract>("shift");

/** A service with its parties and notes; without a date the one that runs now. */
export function shiftOptions(unitId: string, date: LocalDate | undefined) {
  return shiftApi.read.queryOptions({ input: { unitId, ...(date !== undefined && { date }) } });
}
