import { routes } from "#platform/http/routes.ts";
import { waitlistContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import {
  addEntry,
  markComing,
  markTold,
  notifyEntry,
  readQueue,
  quoteNewcomer,
  removeEntry,
  resizeParty,
} from "./commands.ts";

export const waitlistRoutes = routes(waitlistContract, refusalText, {
  list: readQueue,
  quote: quoteNewcomer,
  add: addEntry,
  resize: resizeParty,
  notify: notifyEntry,
  markComing,
  markTold,
  remove: removeEntry,
});
