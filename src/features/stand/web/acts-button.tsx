import { History } from "lucide-react";
import { lazy, Suspense } from "react";

import { Button } from "#ui/button.tsx";
import { Popover } from "#ui/popover.tsx";
import { actText, standText } from "../text.ts";

const Acts = lazy(() => import("./acts-list.tsx").then((module) => ({ default: module.Acts })));

/** 'Últimas ações': what everybody did in the last minutes, and the way back. */
export function ActsButton() {
  return (
    <Popover
      label={actText.listTitle}
      placement="bottom end"
      trigger={
        <Button icon={<History aria-hidden="true" />} className="px-3!">
          <span className="max-sm:sr-only">{standText.acts}</span>
        </Button>
      }
    >
      <Suspense>
        <Acts />
      </Suspense>
    </Popover>
  );
}
