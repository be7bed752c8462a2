import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import type { TableChoices } from "../../../floor/areas/server/queries.ts";
import type { Opening } from "../../../opening-hours/rules.ts";
import type { Bookings } from "./bookings.ts";

/** What a tool of one conversation may use. It comes from the conversation's record, never from what a model writes. */
export interface ChatScope {
  services: Services;
  /** The gate proved it for the conversation's channel, with the assistant as actor. */
  unit: AuthorizedUnit;
  conversation: { id: string; contactId: string; isTest: boolean };
  /** How many messages the customer has written, with this one: they must agree in a later message than the proposal's. */
  turn: number;
  /** The message that is being answered. */
  message: string;
  bookings: Bookings;
  /** When the unit is open. */
  opening: Opening;
  /** The areas and kinds of tables that the unit has. */
  tableChoices: TableChoices;
}
