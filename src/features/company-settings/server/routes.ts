import { routes } from "#platform/http/routes.ts";
import { companySettingsContract } from "../contract.ts";
import { addClosedDate, readWholeOpening, removeClosedDate, saveHours } from "../opening/server/commands.ts";
import { canEditHours, canEditSettings } from "../policy.ts";
import { refusalText } from "../text.ts";
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
    read: { allow: canEditSettings, handle: ({ database }, unit) => readSettings(database.sql, unit) },
    save: {
      allow: canEditSettings,
      handle: (services, unit, input) => saveSettings(services, reservations, unit, input),
    },

    readOpening: { allow: canEditHours, handle: readWholeOpening },
    saveHours: {
      allow: canEditHours,
      handle: (services, unit, input) => saveHours(services, reservations, unit, input),
    },
    addClosedDate: {
      allow: canEditSettings,
      handle: (services, unit, input) => addClosedDate(services, reservations, unit, input),
    },
    removeClosedDate: { allow: canEditSettings, handle: removeClosedDate },

    listUnits: {
      allow: canEditSettings,
      handle: async ({ database, clock }, company) => ({
        units: await listCompanyUnits(database.sql, company, clock.now()),
      }),
    },
    addUnit: { allow: canEditSettings, handle: addUnit },
    updateUnit: { allow: canEditSettings, handle: updateUnit },
    deactivateUnit: { allow: canEditSettings, handle: deactivateUnit },
    reactivateUnit: { allow: canEditSettings, handle: reactivateUnit },
    renameOrganization: { allow: canEditSettings, handle: renameOrganization },
  });
