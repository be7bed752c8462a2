import { EllipsisVertical } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { IconButton } from "#ui/icon-button.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { OverlayTrigger } from "#ui/overlay-trigger.tsx";
import type { ReviewFilters } from "../../contract.ts";
import { exchangeText as words } from "../menu-text.ts";

const loadItems = () => import("./exchange-items.tsx");
const ExchangeItems = lazy(() => loadItems().then((module) => ({ default: module.ExchangeItems })));
const ImportDialog = lazyDialog(
  () => import("./import-dialog.tsx").then((module) => module.ImportDialog),
  () => words.importTitle,
);

/** Import and export of reviews; the export is of what the filters find. Its code comes when it is opened. */
export function ExchangeMenu({ unitId, filters }: { unitId: string; filters: ReviewFilters }) {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <OverlayTrigger
        kind="menu"
        onApproach={() => void loadItems().catch(() => undefined)}
        trigger={
          <IconButton
            variant="secondary"
            aria-label={words.more}
            icon={<EllipsisVertical aria-hidden="true" />}
          />
        }
      >
        {(overlay) => (
          <Suspense>
            <ExchangeItems {...{ overlay, unitId, filters }} onImport={() => setIsImporting(true)} />
          </Suspense>
        )}
      </OverlayTrigger>
      {isImporting && <ImportDialog unitId={unitId} onClose={() => setIsImporting(false)} />}
    </>
  );
}
