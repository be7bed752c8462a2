import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import type { EventOf } from "#shared/event.ts";
import { answerRetry, ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { DEFAULT_HOURS } from "../../../opening-hours/hours/weekday-hours.ts";
import { writeHours } from "../../../opening-hours/server/queries.ts";
import { companySettingsEvents } from "../../events.ts";
import type {
  AddUnitInput,
  Company,
  CompanyUnit,
  DeactivateUnitInput,
  RenameOrganizationInput,
  UnitIdInput,
  UpdateUnitInput,
} from "../contract.ts";
import { decideDeactivation, decideProfile, PROFILE_NAMES, type UnitsRefusal } from "../rules.ts";
import {
  findCompanyUnit,
  insertUnit,
  listCompanyUnits,
  lockCompany,
  lockCompanyUnit,
  renameCompany,
  updateIsActive,
  updateProfile,
} from "./queries.ts";

type UnitsResult<Value, Also extends string = never> = Promise<
  Result<Value, UnitsRefusal | "not_found" | Also>
>;

/** Adds a unit with the default hours. A retry answers the stored unit. Refuses `already_created` for the id with another profile. */
export async function addUnit(
  { database, clock }: Services,
  company: AuthorizedOrganization,
  { id, ...profile }: AddUnitInput,
): UnitsResult<CompanyUnit, "already_created"> {
  return inTransaction(database, async (tx) => {
    await lockCompany(tx, company);
    if (await insertUnit(tx, company, id, profile)) {
      await writeHours(tx, { unitId: id }, DEFAULT_HOURS);
      await appendAuditEntry(tx, company, companySettingsEvents, { type: "unit.added", subjectId: id });
    }
    const unit = await findCompanyUnit(tx, company, id, clock.now());
    return unit ? answerRetry(unit, profile) : refuse("not_found");
  });
}

/** Changes the profile of a unit, active or not. Refuses `unit_changed_meanwhile` if the edit began from an older version. */
export async function updateUnit(
  services: Services,
  company: AuthorizedOrganization,
  { id, ...wanted }: UpdateUnitInput,
): UnitsResult<CompanyUnit> {
  return changeUnit(services, company, id, async (tx, unit, now) => {
    const decision = decideProfile(unit, wanted);
    if (!decision.ok) return decision;
    if (!decision.value.change) return ok(null);
    await updateProfile(tx, company, id, wanted, now);
    const changed = PROFILE_NAMES.filter((name) => unit[name] !== wanted[name]);
    return ok({ type: "unit.changed", subjectId: id, detail: { changed } });
  });
}

/** Deactivates a unit. If two people deactivate the last two units at the same moment, the second is refused. */
export async function deactivateUnit(
  services: Services,
  company: AuthorizedOrganization,
  { id, comingReservations }: DeactivateUnitInput,
): UnitsResult<CompanyUnit> {
  return changeUnit(services, company, id, async (tx, unit, now) => {
    const units = await listCompanyUnits(tx, company, now);
    const activeUnits = units.filter(({ isActive }) => isActive).length;
    const decision = decideDeactivation(unit, activeUnits, comingReservations);
    if (!decision.ok) return decision;
    if (!decision.value.change) return ok(null);
    await updateIsActive(tx, company, id, false, now);
    return ok({ type: "unit.deactivated", subjectId: id });
  });
}

/** Activates a unit again, with all its data. */
export async function reactivateUnit(
  services: Services,
  company: AuthorizedOrganization,
  { id }: UnitIdInput,
): UnitsResult<CompanyUnit> {
  return changeUnit(services, company, id, async (tx, unit, now) => {
    if (unit.isActive) return ok(null);
    await updateIsActive(tx, company, id, true, now);
    return ok({ type: "unit.reactivated", subjectId: id });
  });
}

/** Renames the company. Refuses `company_changed_meanwhile` if its name is not `before` any more. */
export async function renameOrganization(
  { database }: Services,
  company: AuthorizedOrganization,
  { name, before }: RenameOrganizationInput,
): UnitsResult<Company> {
  return inTransaction(database, async (tx) => {
    const stored = await lockCompany(tx, company);
    if (stored.name === name) return ok(stored);
    if (stored.name !== before) return refuse("company_changed_meanwhile");
    await renameCompany(tx, company, name);
    await appendAuditEntry(tx, company, companySettingsEvents, {
      type: "organization.changed",
      subjectId: company.organizationId,
    });
    return ok({ ...stored, name });
  });
}

type UnitEvent = EventOf<typeof companySettingsEvents>;

/**
 * Locks the company and the unit, then calls `decideAndWrite`, which answers the event of its change or null for no change.
 * Answers the unit after the change.
 */
async function changeUnit(
  { database, clock }: Services,
  company: AuthorizedOrganization,
  id: string,
  decideAndWrite: (
    tx: Transaction,
    unit: CompanyUnit,
    now: Date,
  ) => Promise<Result<UnitEvent | null, UnitsRefusal>>,
): UnitsResult<CompanyUnit> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    await lockCompany(tx, company);
    const unit = await lockCompanyUnit(tx, company, id, now);
    if (!unit) return refuse("not_found");
    const decision = await decideAndWrite(tx, unit, now);
    if (!decision.ok) return decision;
    if (decision.value === null) return ok(unit);
    // Written for the company, not the unit, because the switcher on every screen shows the change.
    await appendAuditEntry(tx, company, companySettingsEvents, decision.value);
    const changed = await findCompanyUnit(tx, company, id, now);
    return changed ? ok(changed) : refuse("not_found");
  });
}
