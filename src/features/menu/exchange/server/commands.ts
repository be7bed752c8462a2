import { hash } from "node:crypto";

import { inTransaction } from "#platform/db/database.ts";
import { runInSlices } from "#platform/pausable.ts";
import type { Services } from "#platform/services.ts";
import type { AuthorizedUnit } from "#shared/access.ts";
import { readTable, escapeFormula, writeCsv } from "#shared/csv.ts";
import { newId } from "#shared/id.ts";
import { ok, refuse, type Result } from "#shared/result.ts";
import { localOf } from "#shared/time.ts";
import { appendAuditEntry } from "../../../audit/server/commands.ts";
import { addCategories } from "../../categories/server/commands.ts";
import type { Menu } from "../../contract.ts";
import { menuEvents } from "../../events.ts";
import { categoryKey, MAX_DISHES, type MenuRefusal } from "../../rules.ts";
import { insertDishes, lockMenu, readMenu, updateDishes, type WrittenDish } from "../../server/queries.ts";
import type { ApplyImportInput, ImportCounts, ImportPreview, PreviewImportInput } from "../contract.ts";
import { cellsOfMenu, columnsOf, type DishFacts, type FileRow } from "../file.ts";
import { planImport, type ImportPlan } from "../rules.ts";
import { csvWords, exportFileName } from "../text.ts";

/** The whole menu as a CSV file for spreadsheets. */
export async function exportCsv(
  { database, clock }: Services,
  unit: AuthorizedUnit,
): Promise<{ fileName: string; csv: string }> {
  const now = clock.now();
  const menu = await readMenu(database.sql, unit, now);
  const cells = cellsOfMenu(menu, csvWords).map((row) => row.map(escapeFormula));
  return {
    fileName: exportFileName(menu.slug, localOf(now, unit.timeZone).date),
    csv: writeCsv(cells),
  };
}

/** What an import of this file would change in the menu now. Stores nothing. */
export async function previewImport(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { csv }: PreviewImportInput,
): Promise<Result<ImportPreview, MenuRefusal>> {
  const file = await parseFile(csv);
  if (!file.ok) return file;
  const menu = await readMenu(database.sql, unit, clock.now());
  const plan = await planWithinLimit(menu, file.value);
  if (!plan.ok) return plan;
  const { rows, counts, newCategories } = plan.value;
  return ok({ rows, counts, newCategories, fingerprint: fingerprintOf(menu) });
}

/**
 * Writes what the preview showed, in one transaction. Refuses when the menu has changed since the preview. If the file changes
 * nothing any more, it succeeds: then this import, or the same one sent twice, is done already.
 */
export async function applyImport(
  { database, clock }: Services,
  unit: AuthorizedUnit,
  { csv, fingerprint }: ApplyImportInput,
): Promise<Result<ImportCounts, MenuRefusal>> {
  const file = await parseFile(csv);
  if (!file.ok) return file;
  return inTransaction(
    database,
    async (tx) => {
      const now = clock.now();
      await lockMenu(tx, unit);
      const menu = await readMenu(tx, unit, now);
      const plan = await planWithinLimit(menu, file.value);
      if (!plan.ok) return plan;
      const { counts, created, changed, newCategories } = plan.value;
      if (created.length + changed.length === 0) return ok(counts);
      if (fingerprintOf(menu) !== fingerprint) return refuse("menu_changed");

      const added = newCategories.map((name) => ({ id: newId(), name }));
      if (added.length > 0) await addCategories(tx, unit, added, now);
      const categoryIds = new Map(
        [...menu.categories, ...added].map(({ id, name }) => [categoryKey(name), id]),
      );
      const written = (facts: DishFacts, id: string): WrittenDish => {
        const categoryId = categoryIds.get(categoryKey(facts.category));
        if (categoryId === undefined) throw new Error("an imported dish has no category");
        return { ...facts, id, categoryId };
      };
      await insertDishes(
        tx,
        unit,
        created.map((facts) => written(facts, newId())),
        now,
      );
      await updateDishes(
        tx,
        unit,
        changed.map((facts) => written(facts, facts.id)),
        now,
      );
      await appendAuditEntry(tx, unit, menuEvents, {
        type: "menu.imported",
        subjectId: null,
        detail: { ...counts },
      });
      return ok(counts);
    },
    { isLong: true },
  );
}

function parseFile(csv: string): Promise<Result<FileRow[], MenuRefusal>> {
  return runInSlices(readTable(csv, columnsOf(csvWords)));
}

async function planWithinLimit(
  menu: Menu,
  file: readonly FileRow[],
): Promise<Result<ImportPlan, "too_many_dishes">> {
  const plan = await runInSlices(planImport(menu, file, csvWords));
  return menu.dishes.length + plan.created.length > MAX_DISHES ? refuse("too_many_dishes") : ok(plan);
}

/** A hash of everything that an import depends on. Order and sold-out marks are left out, as they do not affect an import. */
function fingerprintOf(menu: Menu): string {
  const [, ...rows] = cellsOfMenu(menu, csvWords);
  const facts = [
    rows.map((row) => JSON.stringify(row)).sort(),
    menu.categories.map(({ name }) => name).sort(),
  ];
  return hash("sha256", JSON.stringify(facts), "base64url");
}
