import { routes } from "#platform/http/routes.ts";
import { sectionsContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { closeSection, readChoices, readSections, saveSections } from "./commands.ts";

export const sectionsRoutes = routes(sectionsContract, refusalText, {
  read: readSections,
  readChoices,
  save: saveSections,
  close: closeSection,
});
