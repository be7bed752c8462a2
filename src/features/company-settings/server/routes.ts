import { routes } from "#platform/http/routes.ts";
import { companySettingsContract } from "../contract.ts";
import { readHolidays, saveHolidayPlace } from "../holidays/server/commands.ts";
import {
  addClosedDate,
  addSpecialDay,
  readWholeOpening,
  removeClosedDate,
  removeSpecialDay,
  saveHours,
} from "../opening/server/commands.ts";
import { refusalText } from "../text.ts";
import { readTurnRules, saveTurnRules } from "../turn-rules/server/commands.ts";
import {
  addUnit,
  deactivateUnit,
  reactivateUnit,
  renameOrganization,
  updateUnit,
} from "../units/server/commands.ts";
import { listCompanyUnits } from "../units/server/queries.ts";
import { saveSettings } from "./commands.ts";
import { readSettings } from "./queries.ts";

export const companySettingsRoutes = routes(companySettingsContract, refusalText, {
  read: ({ database }, unit) => readSettings(database.sql, unit),
  save: saveSettings,

  readOpening: readWholeOpening,
  saveHours,
  addClosedDate,
  removeClosedDate,
  addSpecialDay,
  removeSpecialDay,

  readHolidays,
  saveHolidayPlace,

  readTurnRules,
  saveTurnRules,

  listUnits: async ({ database, clock }, company) => ({
    units: await listCompanyUnits(database.sql, company, clock.now()),
  }),
  addUnit,
  updateUnit,
  deactivateUnit,
  reactivateUnit,
  renameOrganization,
});
