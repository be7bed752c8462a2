import { EllipsisVertical } from "lucide-react";
import { lazy, Suspense, useState } from "react";

import { messageOf } from "#platform/web/rpc.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { OverlayTrigger } from "#ui/overlay-trigger.tsx";
import { notify } from "#ui/toast.tsx";
import type { ReviewFilters } from "../../contract.ts";
import { exchangeText as words } from "../text.ts";

const loadItems = () => import("./exchange-items.tsx");
const loadDialog = () => import("./import-dialog.tsx");
const ExchangeItems = lazy(() => loadItems().then((module) => ({ default: module.ExchangeItems })));
const ImportDialog = lazy(() => loadDialog().then((module) => ({ default: module.ImportDialog })));

/** Import and export of reviews; the export is of what the filters find. Its code comes when it is opened. */
export function ExchangeMenu({ unitId, filters }: { unitId: string; filters: ReviewFilters }) {
  const [isImporting, setIsImporting] = useState(false);
  const openImport = () =>
    loadDialog().then(
      () => setIsImporting(true),
      (error: unknown) => notify.error(messageOf(error)),
    );
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
            <ExchangeItems {...{ overlay, unitId, filters }} onImport={() => void openImport()} />
          </Suspense>
        )}
      </OverlayTrigger>
      <Suspense>
        {isImporting && <ImportDialog unitId={unitId} onClose={() => setIsImporting(false)} />}
      </Suspense>
    </>
  );
}
