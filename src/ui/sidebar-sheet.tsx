import type { ReactNode } from "react";

import { Sheet } from "./sheet.tsx";

export interface SidebarSheetProps {
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The sidebar on a phone; a followed link closes it. Only phones load it. */
export function SidebarSheet({ children, ...props }: SidebarSheetProps) {
  return (
    <Sheet {...props} side="left">
      <div
        role="presentation"
        className="group/sidebar flex min-h-0 flex-1 flex-col"
        onClick={(event) =>
          event.target instanceof Element && event.target.closest("a") && props.onOpenChange(false)
        }
      >
        {children}
      </div>
    </Sheet>
  );
}
