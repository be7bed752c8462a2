import { routes } from "#platform/http/routes.ts";
import { addDays } from "#shared/time.ts";
import { refusalText } from "../../reservations/refusals/text.ts";
import { availabilityContract } from "../contract.ts";
import { describeDays } from "../moments/days.ts";
import { readAvailabilityFacts } from "./availability-queries.ts";
import { checkAvailability } from "./check-availability.ts";
import { keepRefusal } from "./refusal-queries.ts";

export const availabilityRoutes = routes(availabilityContract, refusalText, {
  checkAvailability,
  describeDays: async ({ database, clock }, unit, { dates }) => {
    const inOrder = dates.toSorted();
    const [first, last] = [inOrder[0] ?? "", inOrder.at(-1) ?? ""];
    // The night of the last day goes on after midnight.
    const facts = await readAvailabilityFacts(database.sql, unit, { first, last: addDays(last, 1) });
    return { days: describeDays(facts, dates, clock.now()) };
  },
  noteRefusal: async ({ database, clock }, unit, { id, ...refused }) => {
    await keepRefusal(database.sql, unit, id, refused, clock.now());
    return {};
  },
});
