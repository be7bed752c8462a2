import { History } from "lucide-react";
import { lazy, Suspense, useRef } from "react";

import { useShortcuts } from "#platform/web/shortcuts.ts";
import { stackedOnPhoneClass } from "#ui/button-class.ts";
import { Button } from "#ui/button.tsx";
import { Popover } from "#ui/popover.tsx";
import { keysText, standText } from "../text.ts";

const Acts = lazy(() => import("../acts/web/acts-list.tsx").then((module) => ({ default: module.Acts })));

/** 'Últimas ações': what everybody did in the last minutes, and the way back. */
export function ActsButton() {
  const place = useRef<HTMLDivElement>(null);
  useShortcuts([
    {
      id: "stand.acts",
      key: "u",
      label: keysText.acts,
      run: () => place.current?.querySelector("button")?.click(),
    },
  ]);
  return (
    <div ref={place} className="contents">
      <Popover
        label={standText.acts}
        placement="bottom end"
        trigger={
          <Button icon={<History aria-hidden="true" />} className={stackedOnPhoneClass}>
            <span className="max-xl:sr-only">{standText.acts}</span>
            <span aria-hidden="true" className="sm:max-lg:hidden xl:hidden">
              {standText.shortActs}
            </span>
          </Button>
        }
      >
        <Suspense>
          <Acts />
        </Suspense>
      </Popover>
    </div>
  );
}
