import { useCsvImport } from "#platform/web/csv-import.ts";
import { notify } from "#ui/toast.tsx";
import { reviewsApi } from "../../web/api.ts";
import type { ImportReviewsInput, ReviewImportPreview } from "../contract.ts";
import { importDialogText as words } from "../text.ts";
import { reviewExchangeApi } from "./api.ts";

/** What a person says of a file of reviews. */
export type ReviewFileChoices = Pick<ImportReviewsInput, "sheet" | "columns" | "dateOrder" | "platform">;

/** The steps of importing reviews. `onApplied` runs once the changes are stored. */
export function useReviewImport(unitId: string, onApplied: () => void) {
  return useCsvImport({
    tooLarge: words.tooLarge,
    preview: (file, choices: ReviewFileChoices | null): Promise<ReviewImportPreview> =>
      reviewExchangeApi.previewImport.call({ unitId, ...file, ...choices }),
    // The import reads the file as the preview did, whatever is remembered meanwhile.
    apply: (file, choices, { sheet, table, dates }) =>
      reviewExchangeApi.applyImport.call({
        unitId,
        ...file,
        sheet,
        columns: table.columns.map(({ field }) => field),
        ...(dates.order !== null && { dateOrder: dates.order }),
        ...(choices?.platform !== undefined && { platform: choices.platform }),
      }),
    lists: reviewsApi.key(),
    onApplied: (counts) => {
      notify.success(words.applied(counts.new, counts.changed));
      onApplied();
    },
  });
}
