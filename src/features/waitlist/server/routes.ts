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
import type { QueuePorts } from "./queue-ports.ts";

export const waitlistRoutes = (ports: QueuePorts) =>
  routes(waitlistContract, refusalText, {
    list: readQueue,
    quote: (services, unit, input) => quoteNewcomer(services, ports, unit, input),
    add: (services, unit, input) => addEntry(services, ports, unit, input),
    resize: (services, unit, input) => resizeParty(services, ports, unit, input),
    notify: notifyEntry,
    markComing,
    markTold,
    remove: removeEntry,
  });
