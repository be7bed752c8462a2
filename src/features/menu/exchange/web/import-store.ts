import { useCsvImport } from "#platform/web/csv-import.ts";
import { isRefused } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";
import { menuApi } from "../../web/api.ts";
import type { ImportPreview, PreviewImportInput } from "../contract.ts";
import { importDialogText as words } from "../text.ts";

/** What a person says of a menu's file. */
export type MenuFileChoices = Pick<PreviewImportInput, "sheet" | "columns" | "decimalSign" | "category">;

/** The steps of importing a menu. `onApplied` runs once the changes are stored. */
export function useMenuImport(unitId: string, onApplied: () => void) {
  return useCsvImport({
    tooLarge: words.tooLarge,
    preview: (file, choices: MenuFileChoices | null): Promise<ImportPreview> =>
      menuApi.previewImport.call({ unitId, ...file, ...choices }),
    // The import reads the file as the preview did, whatever is remembered meanwhile.
    apply: (file, choices, { fingerprint, sheet, table, decimal }) =>
      menuApi.applyImport.call({
        unitId,
        ...file,
        fingerprint,
        sheet,
        columns: table.columns.map(({ field }) => field),
        ...(decimal.sign !== null && { decimalSign: decimal.sign }),
        ...(choices?.category !== undefined && { category: choices.category }),
      }),
    // Somebody changed the menu meanwhile.
    isPreviewStale: (error) => isRefused(error) && error.data.reason === "menu_changed",
    lists: menuApi.list.key(),
    onApplied: (counts) => {
      notify.success(words.applied(counts.new, counts.changed));
      onApplied();
    },
  });
}
