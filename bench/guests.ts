/**
 * `node bench/guests.ts [list] [recognition] [reports]` (all): calls of a unit with 100,000 guests and 200,000 reservations (`many-guests.ts`),
 * each some times, one after the other. Goals at p95:
 *
 * - list: a page of the usual list of guests in 50 ms, each other page, each count and each part of the file in 500 ms.
 * - recognition: a caller is recognized in 50 ms.
 * - reports: a period of any length in 300 ms once its days are kept, and no large table is read as a whole. Before that all days are
 *   counted again.
 */
import type { ListGuestsInput } from "#features/guests/listing/contract.ts";
import { countGuests, exportGuestList, listGuestPage } from "#features/guests/listing/server/commands.ts";
import { recognizeGuests } from "#features/guests/recognition/server/commands.ts";
import { keepCountedDays } from "#features/reports/days/server/commands.ts";
import { readReport } from "#features/reports/server/commands.ts";
import { addDays } from "#shared/time.ts";
import { rows } from "#tests/rows.ts";
import { quantile } from "./load.ts";
import { LAST, openManyGuests } from "./many-guests.ts";
import { openStage } from "./stage.ts";
import { formatFigure, limitLine, printTable, type Line } from "./table.ts";

/** What is listed, counted and searched. */
const LISTS: Record<string, Omit<ListGuestsInput, "unitId">> = {
  "the usual list": {},
  "by name": { sort: "name" },
  "by last visit": { sort: "last_visit" },
  "by visits": { sort: "visits" },
  "by no-shows": { sort: "no_shows" },
  returning: { filters: ["returning"] },
  VIPs: { filters: ["vip"] },
  "with no-shows": { filters: ["no_shows"] },
  "birthday this month": { filters: ["birthday"] },
  away: { filters: ["away"] },
  "with a booking": { filters: ["upcoming"] },
  "VIPs who stayed away, by name": { filters: ["vip", "away"], sort: "name" },
  "a frequent first name": { text: "Nomec" },
  "a last name of 200 guests": { text: "Sobrenome133" },
  "a whole number": { text: "(11) 91000-0613" },
  "a name that nobody has": { text: "Zuleica" },
};

/** What a host types while the caller speaks. */
const CALLERS: Record<string, (round: number) => string> = {
  "a frequent first name": () => "Nomec",
  "a last name of 200 guests": (round) => `Sobrenome${round + 100}`,
  "first and last name": (round) => `Nome${"abcdefghijklmnopqrst"[(round + 7) % 20]} Sobrenome${round + 7}`,
  "six digits": (round) => `1191${String(1000 + round * 37).slice(1)}`,
  "eight digits of a number": (round) => String(round * 613 * 977 + 10_000_000),
  "a whole number": (round) => `119${round * 613 * 977 + 10_000_000}`,
  "a name that nobody has": (round) => `Zuleica${round}`,
};

const parts: Record<string, () => Promise<Line[]>> = {
  list: measureLists,
  recognition: measureRecognition,
  reports: measureReports,
};
const asked = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const stage = await openStage();
const { services, scope } = await openManyGuests(stage);
const { unitId } = scope;
try {
  for (const name of asked) {
    if (parts[name] === undefined) throw new Error(`there is no part ${name}`);
    printTable(await parts[name]());
  }
} finally {
  await stage.stop();
}

async function measureLists(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [what, choice] of Object.entries(LISTS)) {
    const wanted = { unitId, ...choice };
    const { nextCursor } = await listGuestPage(services, scope, wanted);
    const limit = what === "the usual list" ? 50 : 500;
    lines.push(await timeCalls(`${what}, first page`, limit, () => listGuestPage(services, scope, wanted)));
    if (nextCursor !== null) {
      const next = { ...wanted, cursor: nextCursor };
      lines.push(await timeCalls(`${what}, next page`, 500, () => listGuestPage(services, scope, next)));
    }
    const { count } = await countGuests(services, scope, wanted);
    lines.push(
      await timeCalls(`${what}, count of ${count}`, 500, () => countGuests(services, scope, wanted)),
    );
  }
  return [...lines, await measureFile()];
}

/** The slowest part of the file. */
async function measureFile(): Promise<Line> {
  const took: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const began = performance.now();
    const part = await exportGuestList(services, scope, { unitId, ...(cursor !== undefined && { cursor }) });
    took.push(performance.now() - began);
    if (!part.ok) throw new Error("the list is not exported");
    cursor = part.value.nextCursor;
  }
  return limitLine(`the file, the slowest of its ${took.length} parts`, Math.max(...took), 500, "ms");
}

async function measureRecognition(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [what, textOf] of Object.entries(CALLERS))
    lines.push(
      await timeCalls(`recognized by ${what}`, 50, (round) =>
        recognizeGuests(services, scope, { text: textOf(round) }),
      ),
    );
  return lines;
}

async function measureReports(): Promise<Line[]> {
  const scansBefore = await countWholeScans();
  const recounted = await measurePeriods("all days counted again", { rounds: 5, limit: undefined });
  await keepCountedDays(services);
  const kept = await measurePeriods("days kept", { rounds: 40, limit: 300 });
  const scansAfter = await countWholeScans();
  const scanned = [...scansAfter].filter(([table, scans]) => scans > (scansBefore.get(table) ?? 0));
  return [
    ...recounted,
    ...kept,
    {
      what: "large tables that were read as a whole",
      ours: scanned.map(([table]) => table).join(", ") || "none",
      goal: "none",
      isMet: scanned.length === 0,
    },
  ];
}

async function measurePeriods(
  name: string,
  { rounds, limit }: { rounds: number; limit: number | undefined },
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const days of [30, 90, 365, 400]) {
    const period = { unitId, from: addDays(LAST, 1 - days), to: LAST };
    const read = async () => {
      const report = await readReport(services, scope, period);
      if (!report.ok) throw new Error(report.reason);
    };
    lines.push(
      await timeCalls(`report of ${days} days and the ${days} before, ${name}`, limit, read, rounds),
    );
  }
  return lines;
}

/** How often PostgreSQL has read each large table as a whole. */
async function countWholeScans(): Promise<Map<string, number>> {
  const { sql } = services.database;
  await rows(sql, "select pg_stat_force_next_flush()");
  const found = await rows<{ table: string; scans: number }>(
    sql,
    `select relname as table, seq_scan as scans from pg_stat_user_tables
     where relname in ('reservation', 'reservation_table', 'waitlist_entry', 'refusal', 'conversation')`,
  );
  return new Map(found.map(({ table, scans }) => [table, scans]));
}

/** Calls are made one after the other; the first does not count. The line shows p95, and the median with the own CPU of this process behind it. */
async function timeCalls(
  what: string,
  limit: number | undefined,
  call: (round: number) => Promise<unknown>,
  rounds = 20,
): Promise<Line> {
  await call(0);
  const took: number[] = [];
  const before = process.cpuUsage();
  for (let round = 1; round <= rounds; round += 1) {
    const began = performance.now();
    await call(round);
    took.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(before);
  const p95 = quantile(took, 0.95);
  const line = { what: `${what}: p95`, ours: `${formatFigure(p95)} ms` };
  const judged = limit === undefined ? line : limitLine(line.what, p95, limit, "ms");
  const cpu = (user + system) / 1000 / rounds;
  return {
    ...judged,
    ours: `${judged.ours} (${formatFigure(quantile(took, 0.5))}; CPU ${formatFigure(cpu)})`,
  };
}
