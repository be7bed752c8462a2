import { MINUTE_MS } from "#shared/time.ts";
import type { OpenSpan } from "../../reservations/evening/contract.ts";
import type { UsedSlot } from "./contract.ts";
import { SLOT_MINUTES } from "./limits.ts";

/** A quarter of an hour of a service. `slot` is null where nobody begins and nothing is limited. */
export interface PaceColumn {
  /** Epoch ms. */
  at: number;
  slot: UsedSlot | null;
  /** False in a break, and before and after the hours. */
  isOpen: boolean;
}

/**
 * The axis of a service: every quarter of an hour once and in order, so that equal distances are equal times. It runs from the opening to
 * the closing, and further where somebody is booked outside of the hours. Without hours (a closed day) it runs from the first slot to the
 * last. `slots` and `intervals` are in order.
 */
export function columnsOf(slots: readonly UsedSlot[], intervals: readonly OpenSpan[]): PaceColumn[] {
  const slotAt = new Map(slots.map((slot) => [Date.parse(slot.at), slot]));
  const open = intervals.map(({ opensAt, closesAt }) => ({
    from: Date.parse(opensAt),
    until: Date.parse(closesAt),
  }));
  const first = Math.min(...slotAt.keys(), ...open.map(({ from }) => floorQuarter(from)));
  const last = Math.max(...slotAt.keys(), ...open.map(({ until }) => until - 1));
  const columns: PaceColumn[] = [];
  for (let at = first; at <= last; at += QUARTER_MS)
    columns.push({
      at,
      slot: slotAt.get(at) ?? null,
      isOpen: open.some(({ from, until }) => from < at + QUARTER_MS && until > at),
    });
  return columns;
}

/** The part of the axis with arrivals, and an hour before and after it; all of it without any. */
export function aroundArrivals(columns: readonly PaceColumn[]): readonly PaceColumn[] {
  const hasArrivals = ({ slot }: PaceColumn) => slot !== null && slot.covers > 0;
  const first = columns.findIndex(hasArrivals);
  if (first === -1) return columns;
  return columns.slice(Math.max(0, first - HOUR_SLOTS), columns.findLastIndex(hasArrivals) + HOUR_SLOTS + 1);
}

const HOUR_SLOTS = 60 / SLOT_MINUTES;

/** Zones are whole quarters of an hour apart, so that quarters of local clocks are those of UTC. */
function floorQuarter(at: number): number {
  return Math.floor(at / QUARTER_MS) * QUARTER_MS;
}

export const QUARTER_MS = SLOT_MINUTES * MINUTE_MS;
