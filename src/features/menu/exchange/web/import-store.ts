import { useCsvImport } from "#platform/web/csv-import.ts";
import { isRefused } from "#platform/web/rpc.ts";
import { notify } from "#ui/toast.tsx";
import { menuApi } from "../../web/api.ts";
import type { ImportPreview } from "../contract.ts";
import { importDialogText as words, importText } from "../text.ts";

/** The steps of importing a menu. `onApplied` runs once the changes are stored. */
export function useMenuImport(unitId: string, onApplied: () => void) {
  return useCsvImport({
    words: { ...words, tooLarge: importText.tooLarge },
    preview: (file): Promise<ImportPreview> => menuApi.previewImport.call({ unitId, ...file }),
    apply: (file, { fingerprint }) => menuApi.applyImport.call({ unitId, ...file, fingerprint }),
    // Somebody changed the menu meanwhile.
    isPreviewStale: (error) => isRefused(error) && error.data.reason === "menu_changed",
    lists: menuApi.list.key(),
    onApplied: (counts) => {
      notify.success(words.applied(counts.new, counts.changed));
      onApplied();
    },
  });
}
