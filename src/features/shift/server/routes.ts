import { routes } from "#platform/http/routes.ts";
import { shiftContract } from "../contract.ts";
import { setRevenue } from "../revenue/server/commands.ts";
import { refusalText } from "../text.ts";
import { addNote, changeNote, confirmParty, readShift, removeNote } from "./commands.ts";

export const shiftRoutes = routes(shiftContract, refusalText, {
  read: readShift,
  addNote,
  changeNote,
  removeNote,
  confirmParty,
  setRevenue,
});
