import { PRESENCE } from "#features/reservations/status/contract.ts";
import type { ShiftParty } from "../../contract.ts";
import { isExpected } from "../../rules.ts";

export interface ListView {
  /** To come, here, or gone: by time, as the answer has them. */
  parties: ShiftParty[];
  /** Cancelled, and those who did not come: apart, because nobody is to wait for them. */
  absent: ShiftParty[];
  expected: number;
  here: number;
  left: number;
}

/** Parts the parties of a service as its list shows them. */
export function listViewOf(all: readonly ShiftParty[]): ListView {
  const parties = all.filter(({ status }) => PRESENCE[status] !== "absent");
  const expected = parties.filter(isExpected).length;
  const left = parties.filter(({ status }) => PRESENCE[status] === "left").length;
  return {
    parties,
    absent: all.filter(({ status }) => PRESENCE[status] === "absent"),
    expected,
    left,
    here: parties.length - expected - left,
  };
}
