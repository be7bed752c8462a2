import { Download, Upload } from "lucide-react";

import { messageOf } from "#platform/web/rpc.ts";
import { saveFile } from "#platform/web/save-file.ts";
import { MenuContent, MenuItem } from "#ui/menu.tsx";
import type { OverlayProps } from "#ui/overlay-trigger.tsx";
import { notify } from "#ui/toast.tsx";
import type { ReviewFilters } from "../../contract.ts";
import { exchangeText as words } from "../text.ts";
import { reviewExchangeApi } from "./api.ts";

export interface ExchangeItemsProps {
  overlay: OverlayProps;
  unitId: string;
  filters: ReviewFilters;
  onImport: () => void;
}

export function ExchangeItems({ overlay, unitId, filters, onImport }: ExchangeItemsProps) {
  return (
    <MenuContent overlay={overlay}>
      <MenuItem icon={<Download aria-hidden="true" />} onAction={() => void exportReviews(unitId, filters)}>
        {words.export}
      </MenuItem>
      <MenuItem icon={<Upload aria-hidden="true" />} onAction={onImport}>
        {words.import}
      </MenuItem>
    </MenuContent>
  );
}

/** Part by part, until there is no more; one file of all of them. */
async function exportReviews(unitId: string, filters: ReviewFilters): Promise<void> {
  const parts: string[] = [];
  let cursor: string | null = null;
  try {
    do {
      const part: { fileName: string; csv: string; nextCursor: string | null } =
        await reviewExchangeApi.exportCsv.call({ unitId, ...filters, ...(cursor !== null && { cursor }) });
      parts.push(part.csv);
      cursor = part.nextCursor;
      if (cursor === null) saveFile(part.fileName, new Blob(parts, { type: "text/csv;charset=utf-8" }));
      else if (parts.length === 1) notify.info(words.exporting);
    } while (cursor !== null);
    notify.success(words.exported);
  } catch (error) {
    notify.error(messageOf(error));
  }
}
