import { routes } from "#platform/http/routes.ts";
import { sectionsContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { closeSection, readChoices, readSections, saveSections, type SectionPorts } from "./commands.ts";

export const sectionsRoutes = (ports: SectionPorts) =>
  routes(sectionsContract, refusalText, {
    read: readSections,
    readChoices,
    save: (services, unit, input) => saveSections(services, ports, unit, input),
    close: (services, unit, input) => closeSection(services, ports, unit, input),
  });
