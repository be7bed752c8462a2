import { Info } from "lucide-react";

import { useCurrentUnit } from "#features/companies/web/current-unit.tsx";
import { Banner } from "#ui/banner.tsx";
import { ImportDialog as Frame } from "#ui/import-dialog.tsx";
import { ImportTable } from "#ui/import-table.tsx";
import { importDialogText as words } from "../text.ts";
import { ImportRow } from "./import-row.tsx";
import { useMenuImport } from "./import-store.ts";

/** 'Importar cardápio': choose a file, see the preview, confirm. Nothing is stored before the last step. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { id: unitId } = useCurrentUnit();
  const { chosen, problem, reading, renewal, applying } = useMenuImport(unitId, onClose);
  const changeCount = chosen ? chosen.preview.counts.new + chosen.preview.counts.changed : 0;

  return (
    <Frame
      words={words}
      fileName={chosen?.fileName ?? null}
      isReading={reading.isPending}
      isApplying={applying.isPending}
      problem={problem ?? (chosen && words.unread(chosen.preview.table.missing))}
      apply={{
        label: changeCount === 0 ? words.nothing : words.apply(changeCount),
        isDisabled: changeCount === 0 || renewal.isPending,
        onPress: () => chosen && applying.mutate(chosen),
      }}
      onFile={(file) => reading.mutate(file)}
      onClose={onClose}
    >
      {chosen && chosen.preview.newCategories.length > 0 && (
        <Banner role="note" icon={<Info aria-hidden="true" />}>
          {words.newCategories(chosen.preview.newCategories)}
        </Banner>
      )}
      {chosen && (
        <ImportTable
          key={chosen.preview.fingerprint + chosen.fileName}
          rows={chosen.preview.rows}
          counts={chosen.preview.counts}
          words={words}
        >
          {(row) => <ImportRow row={row} />}
        </ImportTable>
      )}
    </Frame>
  );
}
