import { Download, Upload } from "lucide-react";

import { messageOf } from "#platform/web/rpc.ts";
import { saveInParts } from "#platform/web/save-in-parts.ts";
import { MenuContent, MenuItem } from "#ui/menu.tsx";
import type { OverlayProps } from "#ui/overlay-trigger.tsx";
import { notify } from "#ui/toast.tsx";
import type { ReviewFilters } from "../../contract.ts";
import { exchangeText as words } from "../menu-text.ts";
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

async function exportReviews(unitId: string, filters: ReviewFilters): Promise<void> {
  try {
    await saveInParts(
      (cursor) => reviewExchangeApi.exportCsv.call({ unitId, ...filters, ...cursor }),
      () => notify.info(words.exporting),
    );
    notify.success(words.exported);
  } catch (error) {
    notify.error(messageOf(error));
  }
}
