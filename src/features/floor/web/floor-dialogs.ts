import { messageOf } from "#platform/web/rpc.ts";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { notify } from "#ui/toast.tsx";
import { floorPageText, removalText, tableDialogText } from "../editor/page-text.ts";
import { joinLabels } from "../rules.ts";

export const loadRemovalDialog = () => import("./removal-dialog.tsx");
export const loadListDrawer = () => import("./list-drawer.tsx");

export const TableDialog = lazyDialog(
  () => import("./table-dialog.tsx").then((module) => module.TableDialog),
  () => tableDialogText.title,
);
export const RemovalDialog = lazyDialog(
  () => loadRemovalDialog().then((module) => module.RemovalDialog),
  ({ isClearing, tables }) =>
    isClearing ? removalText.clearTitle : removalText.title(joinLabels(tables), tables.length),
);
export const ListDrawer = lazyDialog(
  () => loadListDrawer().then((module) => module.ListDrawer),
  () => floorPageText.list,
  showError,
  "right",
);

export function showError(error: unknown) {
  notify.error(messageOf(error));
}
