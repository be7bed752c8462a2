import { X } from "lucide-react";

import { IconButton } from "#ui/icon-button.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { floorPageText } from "../text.ts";
import { TableList, type TableListProps } from "./table-list.tsx";

export interface ListDrawerProps extends TableListProps {
  onClose: () => void;
}

/** 'Mesas Cadastradas' on a tablet, where the plan needs the full width. The page loads it only there. */
export function ListDrawer({ onClose, ...list }: ListDrawerProps) {
  return (
    <Sheet label={floorPageText.list} side="right" isOpen onOpenChange={onClose}>
      <TableList
        {...list}
        isFramed={false}
        headerAction={
          <IconButton slot="close" aria-label={floorPageText.closeList} icon={<X aria-hidden="true" />} />
        }
        onShow={(id) => {
          list.onShow(id);
          onClose();
        }}
      />
    </Sheet>
  );
}
