import { inTransaction, type Transaction } from "#platform/db/database.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedOrganization } from "#shared/access.ts";
import type { EventOf } from "#shared/event.ts";
import { answerRetry, ok, refuse, type Result } from "#shared/result.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { DEFAULT_HOURS } from "../../../opening-hours/rules.ts";
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
  setActive,
  updateProfile,
} from "./queries.ts";

type Answer<Value, Also extends string = never> = Promise<Result<Value, UnitsRefusal | "not_found" | Also>>;

/** Adds a unit with the usual hours. The same id again answers the unit that is there; with another profile it is refused. */
export async function addUnit(
  { database, clock }: Services,
  company: AuthorizedOrganization,
  { id, ...profile }: AddUnitInput,
): Answer<CompanyUnit, "already_created"> {
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

/** Edits what identifies a unit, active or not, if nobody changed it since the version that the edit began from. */
export async function updateUnit(
  services: Services,
  company: AuthorizedOrganization,
  { id, ...wanted }: UpdateUnitInput,
): Answer<CompanyUnit> {
  return change(services, company, id, async (tx, unit, now) => {
    const decision = decideProfile(unit, wanted);
    if (!decision.ok) return decision;
    if (!decision.value.change) return ok(null);
    await updateProfile(tx, company, id, wanted, now);
    const changed = PROFILE_NAMES.filter((name) => unit[name] !== wanted[name]);
    return ok({ type: "unit.changed", subjectId: id, detail: { changed } });
  });
}

/** Takes a unit out of work. Of two people who take out the last two at the same moment, the second is refused. */
export async function deactivateUnit(
  services: Services,
  company: AuthorizedOrganization,
  { id, comingReservations }: DeactivateUnitInput,
): Answer<CompanyUnit> {
  return change(services, company, id, async (tx, unit, now) => {
    const units = await listCompanyUnits(tx, company, now);
    const activeUnits = units.filter(({ isActive }) => isActive).length;
    const decision = decideDeactivation(unit, activeUnits, comingReservations);
    if (!decision.ok) return decision;
    if (!decision.value.change) return ok(null);
    await setActive(tx, company, id, false, now);
    return ok({ type: "unit.deactivated", subjectId: id });
  });
}

/** Puts a unit to work again, with everything that it had. */
export async function reactivateUnit(
  services: Services,
  company: AuthorizedOrganization,
  { id }: UnitIdInput,
): Answer<CompanyUnit> {
  return change(services, company, id, async (tx, unit, now) => {
    if (unit.isActive) return ok(null);
    await setActive(tx, company, id, true, now);
    return ok({ type: "unit.reactivated", subjectId: id });
  });
}

/** Renames the company, if its name is still the one that the edit began from. */
export async function renameOrganization(
  { database }: Services,
  company: AuthorizedOrganization,
  { name, before }: RenameOrganizationInput,
): Answer<Company> {
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
 * Locks the company and reads the unit; `decideAndWrite` then answers the event of its change, or null where nothing changes.
 * Answers the unit as it is afterwards.
 */
async function change(
  { database, clock }: Services,
  company: AuthorizedOrganization,
  id: string,
  decideAndWrite: (
    tx: Transaction,
    unit: CompanyUnit,
    now: Date,
  ) => Promise<Result<UnitEvent | null, UnitsRefusal>>,
): Answer<CompanyUnit> {
  return inTransaction(database, async (tx) => {
    const now = clock.now();
    await lockCompany(tx, company);
    const unit = await lockCompanyUnit(tx, company, id, now);
    if (!unit) return refuse("not_found");
    const decision = await decideAndWrite(tx, unit, now);
    if (!decision.ok) return decision;
    if (decision.value === null) return ok(unit);
    // Of the company, not of the unit: every screen's switcher shows it.
    await appendAuditEntry(tx, company, companySettingsEvents, decision.value);
    const changed = await findCompanyUnit(tx, company, id, now);
    return changed ? ok(changed) : refuse("not_found");
  });
}
