import * as z from "zod";

import { readBrazilianPhone } from "#shared/brazilian-phone.ts";
import { readCnpj } from "#shared/cnpj.ts";
import { count, id, type InputOf, line, organizationProcedure, upTo, version } from "#shared/procedure.ts";
import { organizationSummary } from "../../companies/contract.ts";
import { MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from "../limits.ts";

/** The data that identify a unit for customers and for the tax office. All fields except the name may be empty. */
export const profile = z.object({
  name: upTo(MAX_NAME_LENGTH, line.min(1, "Informe o nome")),
  cnpj: line
    .overwrite((text) => readCnpj(text) ?? text)
    .refine((text) => text === "" || readCnpj(text) !== null, "CNPJ inválido")
    .describe("AA.AAA.AAA/AAAA-DD, or empty"),
  address: upTo(MAX_ADDRESS_LENGTH),
  phone: line
    .overwrite((text) => readBrazilianPhone(text) ?? text)
    .refine((text) => text === "" || readBrazilianPhone(text) !== null, "Telefone inválido")
    .describe("(11) 98765-4321, or empty"),
});

export const companyUnit = profile.extend({
  id: z.string(),
  isActive: z.boolean(),
  logo: z.string().nullable().describe("the picture's id"),
  version: version.describe("grows with every change; an edit names the one it began from"),
  comingReservations: z.int().describe("future confirmed reservations and seated parties"),
});

export const company = organizationSummary;

const unitIdInput = z.object({ id });

const companyName = upTo(MAX_NAME_LENGTH, line.min(1, "Informe o nome"));

export const unitsContract = {
  listUnits: organizationProcedure
    .screen("configuracoes")
    .route({
      method: "GET",
      path: "/organization/units",
      summary: "All units of the organization, the active ones first",
    })
    .output(z.object({ units: z.array(companyUnit) })),

  addUnit: organizationProcedure
    .screen("configuracoes")
    .route({ method: "POST", path: "/organization/units", summary: "Add a unit, with the usual hours" })
    .input(unitIdInput.extend(profile.shape))
    .output(companyUnit),

  updateUnit: organizationProcedure
    .screen("configuracoes")
    .route({ method: "PUT", path: "/organization/units/{id}", summary: "Edit what identifies a unit" })
    .input(unitIdInput.extend(profile.shape).extend({ version }))
    .output(companyUnit),

  deactivateUnit: organizationProcedure
    .screen("configuracoes")
    .route({
      method: "POST",
      path: "/organization/units/{id}/deactivate",
      summary: "Take a unit out of work; its data stay",
    })
    .input(
      unitIdInput.extend({
        comingReservations: count.describe("how many the person has seen in the question"),
      }),
    )
    .output(companyUnit),

  reactivateUnit: organizationProcedure
    .screen("configuracoes")
    .route({
      method: "POST",
      path: "/organization/units/{id}/reactivate",
      summary: "Put a unit to work again",
    })
    .input(unitIdInput)
    .output(companyUnit),

  renameOrganization: organizationProcedure
    .screen("configuracoes")
    .route({ method: "PUT", path: "/organization", summary: "Rename the company" })
    .input(
      z.object({ name: companyName, before: z.string().max(400).describe("the name that it began from") }),
    )
    .output(company),
};

export type Profile = z.infer<typeof profile>;
export type Company = z.infer<typeof company>;
export type CompanyUnit = z.infer<typeof companyUnit>;
type Input<Name extends Exclude<keyof typeof unitsContract, "listUnits">> = InputOf<
  (typeof unitsContract)[Name]
>;
export type AddUnitInput = Input<"addUnit">;
export type UpdateUnitInput = Input<"updateUnit">;
export type DeactivateUnitInput = Input<"deactivateUnit">;
export type UnitIdInput = Input<"reactivateUnit">;
export type RenameOrganizationInput = Input<"renameOrganization">;
