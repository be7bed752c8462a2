import { addDays } from "#shared/time.ts";
import { rows } from "#tests/rows.ts";
import { sendLoad, quantile, type Request } from "./load.ts";
import { inTurn, rpc } from "./requests.ts";
import { stopProcess, type House, type Stage } from "./stage.ts";
import { ratioLine, formatFigure, type Line } from "./table.ts";

const ROUNDS = 8;
const SECONDS = 0.7;
const today = new Date().toISOString().slice(0, 10);

/** Goal: a database with ten years of reservations answers as fast as one with a single year. */
export async function measureGrowth(stage: Stage): Promise<Line[]> {
  const oneYear = await stage.openHouse("bench_growth_1");
  const tenYears = await stage.openHouse("bench_growth_10");
  await addNineYears(tenYears);
  return compareWithOneYear(
    stage,
    { oneYear, tenYears },
    {
      "week list": (unitId) => rpc("reservations/listWeek", { unitId, day: today }),
      availability: (unitId) =>
        rpc("reservations/checkAvailability", { unitId, date: addDays(today, 1), time: "20:00", guests: 4 }),
    },
  );
}

/** Each request to both databases in turn. One caller, so that nothing queues. */
export async function compareWithOneYear(
  stage: Stage,
  houses: { oneYear: House; tenYears: House },
  requests: Record<string, (unitId: string) => Request>,
): Promise<Line[]> {
  const servers = {
    oneYear: await stage.startProduct(houses.oneYear),
    tenYears: await stage.startProduct(houses.tenYears),
  };
  const lines: Line[] = [];
  for (const [name, request] of Object.entries(requests)) {
    const took = { oneYear: [] as number[], tenYears: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const size of ["oneYear", "tenYears"] as const) {
        const next = inTurn(houses[size].unitIds);
        const { database } = houses[size];
        const { p50 } = await sendLoad(servers[size], { callers: 1, seconds: SECONDS }, async () => {
          const unitId = next();
          // A kept answer would say nothing of the data's size.
          await rows(database.sql, "update dining_table set rotation = rotation where unit_id = $1", [
            unitId,
          ]);
          return request(unitId);
        });
        // The first round does not count.
        if (round > 0) took[size].push(p50);
      }
    }
    const bestOf = (times: number[]) => ({
      value: Math.min(...times),
      shown: `${formatFigure(Math.min(...times))} ms (${formatFigure(quantile(times, 0.5))})`,
    });
    lines.push(
      ratioLine(`${name}, ten years against one, p50`, bestOf(took.tenYears), bestOf(took.oneYear), {
        atMost: 1.1,
      }),
    );
  }
  await Promise.all(Object.values(servers).map((server) => stopProcess(server.process)));
  return lines;
}

/** The past year nine times more, each time a year earlier, with the tables that were held. */
export async function addNineYears({ database }: House): Promise<void> {
  await rows(
    database.sql,
    `with earlier as (
       select unit_id, id, gen_random_uuid() as new_id, years, make_interval(days => 365 * years) as ago
       from reservation cross join generate_series(1, 9) as years
     ), copied as (
       insert into reservation (unit_id, id, customer_name, customer_phone, date, time, starts_at, ends_at, guests, status, notes, channel)
       select r.unit_id, new_id, customer_name, customer_phone, date - 365 * years, time, starts_at - ago, ends_at - ago, guests,
         case status when 'confirmed' then 'completed' else status end, notes, channel
       from earlier join reservation r on r.unit_id = earlier.unit_id and r.id = earlier.id
     )
     insert into reservation_table (unit_id, reservation_id, table_id, during, status)
     select held.unit_id, new_id, table_id, tstzrange(lower(during) - ago, upper(during) - ago), 'released'
     from earlier join reservation_table held on held.unit_id = earlier.unit_id and held.reservation_id = earlier.id`,
  );
  await rows(database.sql, "vacuum analyze reservation, reservation_table");
}
