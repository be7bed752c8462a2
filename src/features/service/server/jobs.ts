import type { Job } from "#platform/jobs.ts";
import { DAY_MS } from "#shared/time.ts";
import { replayRefusals } from "../../availability/server/replay.ts";
import { deleteOldActs } from "../acts/server/queries.ts";
import { markDueNoShows } from "./commands.ts";

/** Marks the parties that did not come, in units that wish so. */
export const markNoShows: Job = {
  name: "reservations.no-shows",
  cron: "* * * * *",
  run: markDueNoShows,
};

/** Finds out which refused parties the tables had room for. */
export const replayRefused: Job = {
  name: "reservations.replay-refusals",
  cron: "*/5 * * * *",
  run: replayRefusals,
};

/** A lasting act on a party of a later day can be undone so long. */
const KEPT_DAYS = 8;

/** Deletes the facts of old acts. */
export const sweepActs: Job = {
  name: "reservations.sweep-acts",
  cron: "13 7 * * *",
  async run({ database, clock }) {
    await deleteOldActs(database.sql, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
  },
};
