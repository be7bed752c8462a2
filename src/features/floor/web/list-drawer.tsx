import { X } from "lucide-react";

import { IconButton } from "#ui/icon-button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { floorPageText } from "../editor/page-text.ts";
import { FloorPanel, type FloorPanelProps } from "./floor-panel.tsx";

export interface ListDrawerProps extends FloorPanelProps {
  onClose: () => void;
}

/** The panel on a tablet, where the plan needs the full width. The page loads it only there. */
export function ListDrawer({ onClose, ...panel }: ListDrawerProps) {
  return (
    <Sheet label={floorPageText.list} side="right" isOpen onOpenChange={onClose}>
      <FloorPanel
        {...panel}
        isFramed={false}
        action={
          <IconButton slot="close" aria-label={floorPageText.closeList} icon={<X aria-hidden="true" />} />
        }
        onShow={(id) => {
          panel.onShow(id);
          onClose();
        }}
        onSelect={(ids) => {
          panel.onSelect(ids);
          onClose();
        }}
      />
    </Sheet>
  );
}
