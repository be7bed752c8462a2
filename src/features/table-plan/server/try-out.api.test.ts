import { beforeEach, expect, it } from "vitest";

import { tablePlannerOf } from "#features/table-planner/server/commands.ts";
import { newId } from "#shared/id.ts";
import { randomFrom } from "#shared/random.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { outcomeOf } from "#tests/app.ts";
import { reservationFields, startEvening, TODAY } from "#tests/evening.ts";
import { buildReservation, buildTable, type BuiltTable } from "#tests/factories.ts";
import { rows } from "#tests/rows.ts";
import type { TablePlan, TryOutAnswer, WhatIf } from "../contract.ts";

/**
 * Rooms in which something is asked and then done: some of each kind, and those in which both differed once. More with TRY_OUTS=300,
 * which had no difference.
 */
const MORE = Number(process.env["TRY_OUTS"] ?? 0);
const ROOMS = MORE > 0 ? Array.from({ length: MORE }, (_, index) => index + 1) : [1, 2, 3, 17, 58, 129, 143];
const SEATS = [2, 2, 2, 4, 4, 4, 6];
const TIMES = ["19:45", "20:00", "20:15", "20:30", "20:45", "21:00", "21:15"];

const evening = startEvening();
let tables: BuiltTable[];

// It is 19:30.
beforeEach(async () => {
  tables = [];
  for (const [index, seats] of SEATS.entries())
    tables.push(await buildTable(evening.sql, evening.unit, { label: `M${index + 1}`, seats }));
  // However slow the machine is, the planner finds the best plan.
  const planner = tablePlannerOf(evening.services);
  const { solve, solveAndCertify } = planner;
  const enough = { milliseconds: 900 };
  Object.assign(planner, {
    solve: (problem: Parameters<typeof solve>[0]) => solve(problem, enough),
    solveAndCertify: (problem: Parameters<typeof solve>[0]) => solveAndCertify(problem, enough),
  });
  return () => void Object.assign(planner, { solve, solveAndCertify });
});

it.each(ROOMS)("'E se…?' shows what happens when it is done: room %i", async (seed) => {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("there is something to pick");
    return item;
  };
  for (const table of tables.filter(() => random() < 0.4))
    await buildReservation(evening.sql, evening.unit, {
      date: TODAY,
      time: pick(["18:15", "18:45", "19:15"]),
      guests: table.seats,
      status: "seated",
      tables: [table],
    });
  for (let party = 0; party < 7; party += 1)
    await buildReservation(evening.sql, evening.unit, {
      date: TODAY,
      time: pick(TIMES),
      guests: 1 + Math.floor(random() * 6),
    });
  const before = await readAndApply();
  const what = ask(pick(["party", "delay", "pin"] as const), before);
  if (what === null) return;
  const { unit } = evening;
  const answer = await evening.staff.tablePlan.tryOut({ unitId: unit.id, what });
  const asked = await doIt(what, before);
  if (asked === null) return;
  const after = await readAndApply();
  expect({ what, ...outcomeOfPlan(after) }).toEqual({ what, ...expectedOutcome(before, answer, asked) });

  function ask(kind: WhatIf["kind"], { seated, placements }: TablePlan): WhatIf | null {
    const minutes = pick([15, 30, 60]);
    if (kind === "party") return { kind, guests: 1 + Math.floor(random() * 6), time: pick(TIMES) };
    if (kind === "delay") {
      const tableId = seated.length > 0 ? pick(seated).tableIds[0] : undefined;
      return tableId === undefined ? null : { kind, tableId, minutes };
    }
    const free = placements.filter(({ isPinned }) => !isPinned);
    return free.length === 0
      ? null
      : { kind, reservationId: pick(free).reservationId, tableIds: [pick(tables).id] };
  }
});

async function readAndApply(): Promise<TablePlan> {
  const { unit, staff } = evening;
  const plan = await staff.tablePlan.read({ unitId: unit.id });
  if (plan.proposal === null) return plan;
  return staff.tablePlan.applyProposal({ unitId: unit.id, proposalId: plan.proposal.id });
}

/** The id of the party that came, if one did; null if it is refused. */
async function doIt(what: WhatIf, { seated }: TablePlan): Promise<string | null> {
  const { unit, staff, sql } = evening;
  if (what.kind === "party") {
    const id = newId();
    await staff.reservations.create({
      unitId: unit.id,
      ...reservationFields,
      id,
      guests: what.guests,
      time: what.time,
    });
    return id;
  }
  if (what.kind === "pin") {
    const { reservationId: id, tableIds } = what;
    const outcome = await outcomeOf(staff.reservations.holdTables({ unitId: unit.id, id, tableIds }));
    return outcome === "done" ? "" : null;
  }
  const late = seated.find(({ tableIds }) => tableIds.includes(what.tableId));
  const leavesAt = new Date(Date.parse(late?.leavesAt ?? "") + what.minutes * MINUTE_MS);
  await rows(
    sql,
    `with held as (
       update reservation_table set during = tstzrange(lower(during), $3) where unit_id = $1 and reservation_id = $2 and status = 'seated')
     update reservation set ends_at = starts_at + ($3 - seated_at) where unit_id = $1 and id = $2`,
    [unit.id, late?.reservationId, leavesAt],
  );
  return "";
}

/** Who sits where in time, and who does not. */
function outcomeOfPlan({ placements, withoutTable }: TablePlan) {
  const inTime = placements.filter(({ reservationId }) => !withoutTable.includes(reservationId));
  return {
    places: Object.fromEntries(
      inTime.map(({ reservationId, tableIds }) => [reservationId, tableIds.toSorted()]),
    ),
    withoutTable: withoutTable.toSorted(),
  };
}

function expectedOutcome(before: TablePlan, answer: TryOutAnswer, asked: string) {
  const { places } = outcomeOfPlan(before);
  for (const { reservationId, to } of answer.moves) places[reservationId] = to.toSorted();
  if (answer.asked !== null) places[asked] = answer.asked.tableIds.toSorted();
  const isAsked = asked !== "" && answer.asked === null;
  for (const id of answer.withoutTable) delete places[id];
  return { places, withoutTable: [...answer.withoutTable, ...(isAsked ? [asked] : [])].toSorted() };
}
