import type { PlanProblem } from "../../table-planner/engine/problem.ts";
import type { PlanCause } from "../contract.ts";
import type { PlanInForce } from "./in-force.ts";
import type { Move } from "./moves.ts";
import type { ExpectedLeave } from "./problem.ts";

/** What made the moves necessary: the party at the tables, else the party without a table in time, else the queue. */
export function causeOf(
  { broken, unplaced, delayed }: PlanInForce,
  seated: readonly ExpectedLeave[],
): PlanCause {
  for (const { party, tableIds } of [...broken, ...delayed]) {
    const late = seated.find(
      (leave) =>
        leave.overMinutes > 0 &&
        leave.freeAt > party.startsAt &&
        leave.tableIds.some((id) => tableIds.includes(id)),
    );
    if (late !== undefined)
      return {
        kind: "stays_longer",
        tableIds: [...late.tableIds],
        reservationId: late.reservationId,
        minutes: late.overMinutes,
      };
  }
  const [first] = [...broken.map(({ party }) => party), ...unplaced, ...delayed.map(({ party }) => party)];
  return first === undefined ? { kind: "queue" } : { kind: "no_table", reservationId: first.id };
}

/** The moves as people read them: first those of the parties that the cause is about, each part in the order of their times. */
export function orderMoves({ parties }: PlanProblem, because: PlanCause, moves: readonly Move[]): Move[] {
  const startsAt = new Map(parties.map((party) => [party.id, party.startsAt]));
  const isAbout = ({ reservationId, from }: Move) =>
    because.kind === "stays_longer"
      ? from.some((id) => because.tableIds.includes(id))
      : because.kind === "no_table" && because.reservationId === reservationId;
  return moves.toSorted(
    (one, other) =>
      Number(isAbout(other)) - Number(isAbout(one)) ||
      (startsAt.get(one.reservationId) ?? 0) - (startsAt.get(other.reservationId) ?? 0),
  );
}
