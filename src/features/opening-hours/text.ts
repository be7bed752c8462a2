import type { OpenInterval } from "./contract.ts";

/** '11:00 às 23:00'; '24 horas' from a time to the same time of the next day. */
export function intervalText({ startsAt, endsAt }: OpenInterval): string {
  if (startsAt !== endsAt) return `${startsAt} às ${endsAt}`;
  return startsAt === "00:00" ? "24 horas" : `24 horas, desde as ${startsAt}`;
}
