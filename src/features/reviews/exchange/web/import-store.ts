import { useCsvImport } from "#platform/web/csv-import.ts";
import { notify } from "#ui/toast.tsx";
import { reviewsApi } from "../../web/api.ts";
import type { ReviewImportPreview } from "../contract.ts";
import { importDialogText as words, importText } from "../text.ts";
import { reviewExchangeApi } from "./api.ts";

/** The steps of importing reviews. `onApplied` runs once the changes are stored. */
export function useReviewImport(unitId: string, onApplied: () => void) {
  return useCsvImport({
    words: { ...words, tooLarge: importText.tooLarge },
    preview: (csv): Promise<ReviewImportPreview> => reviewExchangeApi.previewImport.call({ unitId, csv }),
    apply: (csv) => reviewExchangeApi.applyImport.call({ unitId, csv }),
    lists: reviewsApi.key(),
    onApplied: (counts) => {
      notify.success(words.applied(counts.new, counts.changed));
      onApplied();
    },
  });
}
