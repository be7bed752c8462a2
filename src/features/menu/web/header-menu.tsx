import { Download, Upload } from "lucide-react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { saveFile } from "#platform/web/save-file.ts";
import { MenuContent, MenuItem } from "#ui/menu.tsx";
import type { OverlayProps } from "#ui/overlay-trigger.tsx";
import { notify } from "#ui/toast.tsx";
import { pageText, toastText } from "../text.ts";
import { menuApi } from "./api.ts";
import { showError } from "./show-error.ts";

export interface HeaderMenuProps {
  overlay: OverlayProps;
  onImport: () => void;
}

export function HeaderMenu({ overlay, onImport }: HeaderMenuProps) {
  const { id: unitId } = useCurrentUnit();
  return (
    <MenuContent overlay={overlay}>
      <MenuItem icon={<Download aria-hidden="true" />} onAction={() => void exportMenu(unitId)}>
        {pageText.export}
      </MenuItem>
      <MenuItem icon={<Upload aria-hidden="true" />} onAction={onImport}>
        {pageText.import}
      </MenuItem>
    </MenuContent>
  );
}

async function exportMenu(unitId: string): Promise<void> {
  try {
    const { fileName, csv } = await menuApi.exportCsv.call({ unitId });
    saveFile(fileName, new Blob([csv], { type: "text/csv;charset=utf-8" }));
    notify.success(toastText.exported);
  } catch (error) {
    showError(error);
  }
}
