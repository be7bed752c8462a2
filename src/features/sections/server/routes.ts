import { KeptUntil } from "#platform/http/kept-answers.ts";
import { routes } from "#platform/http/routes.ts";
import { nextMinute } from "#shared/time.ts";
import { sectionsContract } from "../contract.ts";
import { refusalText } from "../text.ts";
import { closeSection, readChoices, readSections, saveSections, type SectionPorts } from "./commands.ts";

export const sectionsRoutes = (ports: SectionPorts) =>
  routes(sectionsContract, refusalText, {
    read: async (services, unit, input) => {
      // Without a date, those of the service that runs now.
      const ends = input.date === undefined ? nextMinute(services.clock.now()) : null;
      return new KeptUntil(await readSections(services, unit, input), ends);
    },
    readChoices,
    save: (services, unit, input) => saveSections(services, ports, unit, input),
    close: (services, unit, input) => closeSection(services, ports, unit, input),
  });
