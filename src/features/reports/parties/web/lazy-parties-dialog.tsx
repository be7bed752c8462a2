import { messageOf } from "#platform/web/rpc.ts";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { notify } from "#ui/toast.tsx";

/** The parties behind a bar or a cell. Its code loads when it opens. */
export const PartiesDialog = lazyDialog(
  () => import("./parties-dialog.tsx").then((module) => module.PartiesDialog),
  ({ title }) => title,
  (error) => notify.error(messageOf(error)),
  "wide",
);
