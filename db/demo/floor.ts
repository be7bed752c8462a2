import type { TableAttribute } from "#features/floor/attributes/contract.ts";
import { proposeJoins } from "#features/floor/joins/proposals.ts";

/** A table drawn by hand: rectangles by their size, circles by their radius, both by their centre on the 1000x600 canvas. */
interface Drawn {
  seats: number;
  x: number;
  y: number;
  width?: number;
  height?: number;
  radius?: number;
  area?: DemoArea;
  attributes?: TableAttribute[];
}

type DemoArea = (typeof EVENING_AREAS)[number]["name"];

/** The areas of the unit that shows an evening. */
export const EVENING_AREAS = [
  { id: "0199d000-0000-7000-8000-000000020301", name: "Varanda" },
  { id: "0199d000-0000-7000-8000-000000020302", name: "Salão" },
  { id: "0199d000-0000-7000-8000-000000020303", name: "Bar" },
] as const;

export interface DemoTable {
  id: string;
  label: string;
  seats: number;
  shape: "rectangle" | "circle";
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  status: "available" | "cleaning";
  min_guests: number;
  area_id: string | null;
  attributes: TableAttribute[];
}

/** The tables of the demo unit at this index; between any two there is room for the chairs of both. A table for six or more is kept for groups. */
export function demoTablesOf(unitIndex: number): DemoTable[] {
  const drawn = floors[unitIndex] ?? [];
  return drawn.map((table, index) => {
    const isCircle = table.radius !== undefined;
    const { width = 120, height = 120, radius = 60 } = table;
    const label = `M${index + 1}`;
    return {
      id: `0199d000-0000-7000-8000-0000000${unitIndex + 1}01${String(index + 1).padStart(2, "0")}`,
      label,
      seats: table.seats,
      shape: isCircle ? "circle" : "rectangle",
      // Rectangles are stored by their top left corner, circles by their centre.
      x: isCircle ? table.x : table.x - width / 2,
      y: isCircle ? table.y : table.y - height / 2,
      width,
      height,
      radius,
      status: unitIndex === 0 && label === CLEANING_LABEL ? "cleaning" : "available",
      min_guests: table.area === undefined || table.seats < 6 ? 1 : table.seats - 2,
      area_id: EVENING_AREAS.find(({ name }) => name === table.area)?.id ?? null,
      attributes: table.attributes ?? [],
    };
  });
}

/** The joins of tables that stand next to each other, as the editor proposes them. */
export function demoJoinsOf(tables: readonly DemoTable[]) {
  const placed = tables.map((table) => ({ ...table, areaId: table.area_id, rotation: 0 }));
  return proposeJoins(placed, []);
}

/** A table that is being cleaned until somebody marks it clean. */
const CLEANING_LABEL = "M5";

// M1 to M6 have the seats of the seed's sample map. By the window (top), the room, and by the bar (bottom).
const central: Drawn[] = [
  { seats: 4, x: 110, y: 105, width: 110, height: 110 },
  { seats: 2, x: 285, y: 105, radius: 48 },
  { seats: 6, x: 475, y: 105, width: 150, height: 110 },
  { seats: 4, x: 670, y: 105, radius: 58 },
  { seats: 8, x: 870, y: 105, width: 180, height: 110 },
  { seats: 4, x: 110, y: 300, radius: 58 },
  { seats: 2, x: 285, y: 300, width: 90, height: 90 },
  { seats: 4, x: 475, y: 300, radius: 58 },
  { seats: 6, x: 670, y: 300, radius: 65 },
  { seats: 6, x: 870, y: 300, width: 150, height: 110 },
  { seats: 4, x: 110, y: 495, width: 110, height: 110 },
  { seats: 2, x: 285, y: 495, radius: 48 },
  { seats: 10, x: 530, y: 495, width: 230, height: 110 },
  { seats: 4, x: 800, y: 495, width: 110, height: 110 },
];

/**
 * A row of small tables; `y` is their centre. A table of six or more takes two places. Of the larger ones each second stands nearer to the
 * equal one before it, so that both can be pushed together.
 */
function row(
  y: number,
  area: DemoArea,
  seats: readonly number[],
  attributes: TableAttribute[] = [],
): Drawn[] {
  let place = 0;
  let isPaired = false;
  return seats.map((count, index) => {
    const places = count > 4 ? 2 : 1;
    const x = 50 + 100 * place + 50 * (places - 1);
    place += places;
    const table = { seats: count, y, area, attributes };
    if (count === 2) return { ...table, x, radius: 25 };
    const isSecond = !isPaired && seats[index - 1] === count;
    const isFirst = !isSecond && seats[index + 1] === count;
    isPaired = isSecond;
    const nearer = isSecond ? -NEARER : isFirst ? NEARER : 0;
    return { ...table, x: x + nearer, width: 100 * places - 50, height: 50 };
  });
}

/** px */
const NEARER = 6;

// A full restaurant: 57 tables in six rows, ten places a row.
const shopping: Drawn[] = [
  ...row(50, "Varanda", [2, 2, 2, 2, 2, 2, 2, 2, 2, 2], ["outdoor"]),
  ...row(150, "Salão", [4, 4, 4, 4, 4, 4, 4, 4, 4, 4], ["window"]),
  ...row(250, "Salão", [4, 4, 4, 4, 6, 4, 4, 4, 4]),
  ...row(350, "Salão", [4, 4, 4, 4, 4, 4, 4, 4, 4, 4]),
  ...row(450, "Salão", [8, 8, 4, 4, 4, 4, 4, 4], ["accessible"]),
  ...row(550, "Bar", [2, 2, 2, 2, 2, 2, 2, 2, 2, 2]),
];

const beach: Drawn[] = [
  { seats: 4, x: 120, y: 110, radius: 58 },
  { seats: 4, x: 310, y: 110, radius: 58 },
  { seats: 4, x: 500, y: 110, radius: 58 },
  { seats: 4, x: 690, y: 110, radius: 58 },
  { seats: 2, x: 880, y: 110, radius: 48 },
  { seats: 6, x: 150, y: 310, width: 150, height: 110 },
  { seats: 6, x: 400, y: 310, width: 150, height: 110 },
  { seats: 8, x: 680, y: 310, width: 180, height: 110 },
  { seats: 12, x: 300, y: 500, width: 280, height: 110 },
  { seats: 2, x: 620, y: 500, radius: 48 },
];

const floors = [central, shopping, beach];
