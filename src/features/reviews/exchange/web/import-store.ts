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
    preview: (file): Promise<ReviewImportPreview> =>
      reviewExchangeApi.previewImport.call({ unitId, ...file }),
    apply: (file) => reviewExchangeApi.applyImport.call({ unitId, ...file }),
    lists: reviewsApi.key(),
    onApplied: (counts) => {
      notify.success(words.applied(counts.new, counts.changed));
      onApplied();
    },
  });
}
