import type { DiningTable } from "#features/floor/contract.ts";

/** Builds a plan of a hall: rows of small tables of both shapes, some of them occupied. */
export function buildPlan(count: number, now: Date): DiningTable[] {
  const columns = Math.ceil(Math.sqrt((count * 1000) / 600));
  const pitch = 1000 / columns;
  const size = Math.max(40, Math.min(120, Math.floor((pitch * 0.6) / 10) * 10));
  return Array.from({ length: count }, (_, index) => {
    const left = Math.round((index % columns) * pitch + (pitch - size) / 2);
    const top = Math.min(600 - size, Math.round(Math.floor(index / columns) * pitch + (pitch - size) / 2));
    const isRound = index % 3 === 1;
    const isTaken = index % 4 === 2;
    return {
      id: `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
      label: `M${index + 1}`,
      seats: 2 + (index % 4) * 2,
      shape: isRound ? "circle" : "rectangle",
      x: isRound ? left + size / 2 : left,
      y: isRound ? top + size / 2 : top,
      width: size,
      height: size,
      radius: size / 2,
      rotation: 0,
      status: isTaken ? "occupied" : index % 7 === 6 ? "cleaning" : "available",
      customerName: isTaken ? "Ana Souza" : null,
      occupiedSince: isTaken ? new Date(now.getTime() - index * 60_000).toISOString() : null,
      estimatedLeaveAt: isTaken ? new Date(now.getTime() + index * 60_000).toISOString() : null,
      reservationId: null,
      nextHoldAt: null,
      minGuests: 1,
      areaId: null,
      attributes: [],
      blockedUntil: null,
      nextBlockAt: null,
    };
  });
}
