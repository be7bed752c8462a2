import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { notify } from "#ui/toast.tsx";
import type { Dish, Menu } from "../contract.ts";
import { dishFormText, pageText, qrText, removalText, toastText } from "../text.ts";
import { focusDish } from "./dish-card.tsx";
import { useChangeMenu } from "./menu-store.ts";
import { showError } from "./show-error.ts";

export type OpenDialog =
  | { name: "create" | "import" | "qr" }
  | { name: "categories"; mergingId?: string }
  | { name: "edit" | "remove"; dish: Dish };

export interface DialogsProps {
  dialog: OpenDialog;
  menu: Menu;
  /** The category that a new dish begins with. */
  categoryId: string | null;
  onClose: () => void;
}

/** Draws the open dialog. Each dialog's code loads on demand. */
export function Dialogs({ dialog, menu, categoryId, onClose }: DialogsProps) {
  const remove = useRemoveDish(menu);
  switch (dialog.name) {
    case "create":
      return <DishDialog dish={null} {...{ menu, categoryId, onClose }} />;
    case "edit":
      return <DishDialog dish={dialog.dish} {...{ menu, categoryId, onClose }} />;
    case "remove":
      return <RemovalDialog dish={dialog.dish} onClose={onClose} onConfirm={() => remove(dialog.dish)} />;
    case "categories":
      return <CategoriesDialog menu={menu} mergingId={dialog.mergingId ?? null} onClose={onClose} />;
    case "import":
      return <ImportDialog onClose={onClose} />;
    case "qr":
      return <QrDialog slug={menu.slug} isPublic={menu.isPublic} onClose={onClose} />;
  }
}

/** Prefetches a dialog's code on hover or focus. A failure is ignored: opening the dialog reports it. */
export function preloadDialog(name: OpenDialog["name"]): void {
  (name === "create" || name === "edit" ? load.dish() : load[name]()).catch(() => undefined);
}

function useRemoveDish(menu: Menu) {
  const changeMenu = useChangeMenu();
  return ({ id, name }: Dish) => {
    const index = menu.dishes.findIndex((dish) => dish.id === id);
    const neighbour = menu.dishes[index + 1] ?? menu.dishes[index - 1];
    changeMenu({ act: "remove", id }).then(
      () => notify.success(toastText.removed, { detail: name }),
      showError,
    );
    // Waits until the dialog has closed and tried to return the focus to the removed button.
    if (neighbour) setTimeout(() => focusDish(neighbour.id), 300);
  };
}

const load = {
  dish: () => import("./dish-dialog.tsx"),
  remove: () => import("./removal-dialog.tsx"),
  categories: () => import("./categories-dialog.tsx"),
  import: () => import("../exchange/web/import-dialog.tsx"),
  qr: () => import("./qr-dialog.tsx"),
};
const DishDialog = lazyDialog(
  () => load.dish().then((module) => module.DishDialog),
  ({ dish }) => (dish ? dishFormText.edit : dishFormText.create),
);
const RemovalDialog = lazyDialog(
  () => load.remove().then((module) => module.RemovalDialog),
  () => removalText.title,
);
const CategoriesDialog = lazyDialog(
  () => load.categories().then((module) => module.CategoriesDialog),
  () => pageText.categories,
);
const ImportDialog = lazyDialog(
  () => load.import().then((module) => module.ImportDialog),
  () => pageText.importMenu,
);
const QrDialog = lazyDialog(
  () => load.qr().then((module) => module.QrDialog),
  () => qrText.title,
);
