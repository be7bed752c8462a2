import { EllipsisVertical, FolderTree, Plus } from "lucide-react";
import { lazy, Suspense } from "react";

import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { OverlayTrigger } from "#ui/overlay-trigger.tsx";
import type { Menu } from "../contract.ts";
import { pageText } from "../text.ts";
import { type OpenDialog, preloadDialog } from "./dialogs.tsx";
import { PublicBar } from "./public-bar.tsx";

const loadHeaderMenu = () => import("./header-menu.tsx");
const HeaderMenu = lazy(() => loadHeaderMenu().then((module) => ({ default: module.HeaderMenu })));

export interface MenuHeaderProps {
  /** Undefined while it loads. */
  menu: Menu | undefined;
  onOpen: (dialog: OpenDialog) => void;
}

export function MenuHeader({ menu, onOpen }: MenuHeaderProps) {
  const isDisabled = !menu;
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl font-semibold tracking-tight max-md:text-xl">{pageText.title}</h1>
          <p className="mt-0.5 text-sm text-ink-muted">{pageText.subtitle}</p>
        </div>
        <div className={actionBarClass}>
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            isDisabled={isDisabled}
            onHoverStart={() => preloadDialog("create")}
            onFocus={() => preloadDialog("create")}
            onPress={() => onOpen({ name: "create" })}
            className="md:order-last"
          >
            {pageText.create}
          </Button>
          <Button
            icon={<FolderTree aria-hidden="true" />}
            isDisabled={isDisabled}
            onHoverStart={() => preloadDialog("categories")}
            onFocus={() => preloadDialog("categories")}
            onPress={() => onOpen({ name: "categories" })}
          >
            {pageText.categories}
          </Button>
          <OverlayTrigger
            kind="menu"
            onApproach={() => void loadHeaderMenu()}
            trigger={
              <IconButton
                variant="secondary"
                aria-label={pageText.more}
                isDisabled={isDisabled}
                icon={<EllipsisVertical aria-hidden="true" />}
              />
            }
          >
            {(overlay) => (
              <Suspense>
                <HeaderMenu overlay={overlay} onImport={() => onOpen({ name: "import" })} />
              </Suspense>
            )}
          </OverlayTrigger>
        </div>
      </div>
      {menu && <PublicBar menu={menu} onQr={() => onOpen({ name: "qr" })} />}
    </header>
  );
}

/** On a phone the buttons are at the bottom edge, within the thumb's reach. */
const actionBarClass =
  "flex flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:grid max-md:grid-cols-[1fr_1fr_auto] max-md:border-t max-md:border-line max-md:bg-surface max-md:p-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-md:*:h-12!";
