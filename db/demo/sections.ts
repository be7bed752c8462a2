import { addDays } from "#shared/time.ts";
import { DEMO_STAFF } from "./company.ts";
import { serviceAround } from "./evening-hours.ts";
import { EVENING_AREAS, type DemoTable } from "./floor.ts";
import type { Row } from "./insert-rows.ts";

const [TERRACE, HALL, BAR] = EVENING_AREAS;

/** Who serves which part of the room; the hall has two servers. */
const SERVERS = [
  { name: DEMO_STAFF.name, color: "blue", user_id: DEMO_STAFF.id, areaId: TERRACE.id, half: null },
  { name: "Bruno Alves", color: "orange", user_id: null, areaId: HALL.id, half: 0 },
  { name: "Letícia Moura", color: "green", user_id: null, areaId: HALL.id, half: 1 },
  { name: "Diego Rocha", color: "purple", user_id: null, areaId: BAR.id, half: null },
] as const;

/** The sections of the evening's service and of the same weekday before it, as rows without their unit. */
export function buildDemoSections(
  tables: readonly DemoTable[],
  { now, timeZone }: { now: Date; timeZone: string },
): { days: Row[]; sections: Row[]; tables: Row[] } {
  const { date } = serviceAround(now, timeZone);
  const days = [date, addDays(date, -7)].map((service_date, week) => ({ service_date, week }));
  const idOf = (week: number, position: number) => `0199d000-0000-7000-8000-0000000206${week}${position + 1}`;
  return {
    days: days.map(({ service_date }) => ({ service_date, version: 1, updated_at: now })),
    sections: days.flatMap(({ service_date, week }) =>
      SERVERS.map(({ name, color, user_id }, position) => ({
        service_date,
        id: idOf(week, position),
        position,
        name,
        color,
        user_id,
        is_closed: false,
      })),
    ),
    tables: days.flatMap(({ service_date, week }) =>
      SERVERS.flatMap((server, position) =>
        tablesOf(server, tables).map(({ id }) => ({
          service_date,
          table_id: id,
          section_id: idOf(week, position),
        })),
      ),
    ),
  };
}

function tablesOf({ areaId, half }: (typeof SERVERS)[number], tables: readonly DemoTable[]): DemoTable[] {
  const ofArea = tables.filter(({ area_id }) => area_id === areaId).toSorted((one, other) => one.x - other.x);
  const middle = Math.ceil(ofArea.length / 2);
  if (half === null) return ofArea;
  return half === 0 ? ofArea.slice(0, middle) : ofArea.slice(middle);
}
