import { messageOf } from "#platform/web/rpc.ts";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { notify } from "#ui/toast.tsx";
import { guestTitle } from "../recognition/badge-text.ts";

const load = () => import("./guest-drawer.tsx");

/** The guest of a card, of an entry of the queue, or of a number. Its code loads when it opens. */
export const GuestDrawer = lazyDialog(
  () => load().then((module) => module.GuestDrawer),
  ({ name }) => guestTitle(name),
  (error) => notify.error(messageOf(error)),
  "wide",
);

/** Call it when the pointer or the focus reaches what opens the drawer. */
export function preloadGuestDrawer(): void {
  load().catch(() => undefined);
}
