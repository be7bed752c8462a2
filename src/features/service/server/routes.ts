import { KeptUntil } from "#platform/http/kept-answers.ts";
import { routes } from "#platform/http/routes.ts";
import { hasScreen } from "#shared/access.ts";
import { localOf, MINUTE_MS } from "#shared/time.ts";
import { readCurrentRules } from "../../availability/server/rules-queries.ts";
import { closingOf, eveningOf, toOpenSpan } from "../../reservations/evening/rules.ts";
import { refusalText } from "../../reservations/refusals/text.ts";
import { undoableUntil, UNDO_MINUTES } from "../acts/rules.ts";
import { undoAct } from "../acts/server/commands.ts";
import { listActs } from "../acts/server/queries.ts";
import { isBlockAct, isLastingAct } from "../acts/sets-of-acts.ts";
import { eveningContract } from "../contract.ts";
import { endCleaning } from "./commands.ts";
import { actCommands } from "./party-acts.ts";
import { listParties } from "./queries.ts";
import { findFreePlace, seatWalkIn } from "./walk-in.ts";

export const eveningRoutes = routes(eveningContract, refusalText, {
  read: async ({ database, clock }, unit) => {
    const now = clock.now();
    const rules = await readCurrentRules(database.sql, unit);
    const evening = eveningOf(rules, localOf(now, rules.timeZone), rules.timeZone);
    const { value: parties, until } = await listParties(database.sql, unit, evening, now);
    const read = {
      date: evening.date,
      opensAt: evening.opensAt?.toISOString() ?? null,
      closesAt: evening.closesAt?.toISOString() ?? null,
      intervals: evening.intervals.map(toOpenSpan),
      isOpen: evening.isOpen,
      turn: rules.turn,
      parties,
    };
    return new KeptUntil(read, until);
  },
  findFreePlace: async (services, unit, input) => ({ tables: await findFreePlace(services, unit, input) }),
  seatWalkIn,
  ...actCommands("evening"),
  endCleaning,
  listActs: async ({ database, clock }, unit) => {
    const mayUndoBlocks = hasScreen(unit.actor, "mesas");
    const now = clock.now();
    const rules = await readCurrentRules(database.sql, unit);
    const { from, until } = eveningOf(rules, localOf(now, rules.timeZone), rules.timeZone);
    const since = new Date(now.getTime() - UNDO_MINUTES * MINUTE_MS);
    const listed = await listActs(database.sql, unit, { since, from, until });
    return {
      acts: listed.map(({ date, time, ...act }) => {
        const closing =
          date === null || time === null ? null : closingOf(rules, { date, time }, rules.timeZone);
        const isMine = mayUndoBlocks || !isBlockAct(act.type);
        const ends = undoableUntil({ at: act.at, isLasting: isLastingAct(act.type) }, closing);
        return { ...act, undoableUntil: isMine ? ends.toISOString() : act.at };
      }),
    };
  },
  undo: undoAct,
});
