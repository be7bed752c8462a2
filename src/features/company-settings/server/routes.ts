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
import { saveSettings, type ReservationPort } from "./commands.ts";
import { readSettings } from "./queries.ts";

export const companySettingsRoutes = (reservations: ReservationPort) =>
  routes(companySettingsContract, refusalText, {
    read: ({ database }, unit) => readSettings(database.sql, unit),
    save: (services, unit, input) => saveSettings(services, reservations, unit, input),

    readOpening: readWholeOpening,
    saveHours: (services, unit, input) => saveHours(services, reservations, unit, input),
    addClosedDate: (services, unit, input) => addClosedDate(services, reservations, unit, input),
    removeClosedDate,
    addSpecialDay: (services, unit, input) => addSpecialDay(services, reservations, unit, input),
    removeSpecialDay: (services, unit, input) => removeSpecialDay(services, reservations, unit, input),

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
