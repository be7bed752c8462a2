import type { Tone } from "#ui/badge.tsx";
import type { ReservationStatus } from "../contract.ts";

export const statusTones: Record<ReservationStatus, Tone> = {
  confirmed: "info",
  seated: "success",
  completed: "neutral",
  cancelled: "danger",
  no_show: "warning",
};
