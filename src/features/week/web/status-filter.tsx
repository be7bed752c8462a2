import { ListFilter } from "lucide-react";
import { lazy, Suspense } from "react";

import { filterText, statusText } from "#features/reservations/status/text.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { OverlayTrigger } from "#ui/overlay-trigger.tsx";
import type { StatusFilterProps } from "./status-menu.tsx";

const loadMenu = () => import("./status-menu.tsx");
const StatusMenu = lazy(() => loadMenu().then((module) => ({ default: module.StatusMenu })));

/** Chooses the status that the list shows. Its menu is loaded when the pointer or the focus reaches it. */
export function StatusFilter(props: StatusFilterProps) {
  const chosen = props.status === null ? null : statusText[props.status];
  return (
    <OverlayTrigger
      kind="menu"
      onApproach={() => void loadMenu().catch(() => undefined)}
      trigger={
        <IconButton
          variant="secondary"
          aria-label={chosen === null ? filterText.label : filterText.chosen(chosen)}
          icon={
            <>
              <ListFilter aria-hidden="true" />
              {chosen !== null && <span className="hidden @5xl:inline">{chosen}</span>}
            </>
          }
          className={
            chosen === null
              ? undefined
              : "border-primary-line! bg-primary-soft! text-primary-ink! @5xl:aspect-auto @5xl:px-2.5!"
          }
        />
      }
    >
      {(overlay) => (
        <Suspense fallback={null}>
          <StatusMenu {...props} overlay={overlay} />
        </Suspense>
      )}
    </OverlayTrigger>
  );
}

/** Says visibly that the list does not show everything. */
export function FilterNote({ status, counts, onChange }: StatusFilterProps) {
  if (status === null) return null;
  return (
    <div className="flex items-center gap-3 text-sm text-ink-muted">
      <p>
        {filterText.only}{" "}
        <strong className="font-semibold text-ink">
          {filterText.option(statusText[status], counts[status])}
        </strong>
      </p>
      <Button size="sm" variant="ghost" className="text-primary-ink!" onPress={() => onChange(null)}>
        {filterText.showAll}
      </Button>
    </div>
  );
}
