import { lazy, Suspense } from "react";

import type { Me } from "#features/auth/contract.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { OverlayTrigger } from "#ui/overlay-trigger.tsx";
import { shellText } from "./text.ts";

/** What opens, apart from its button. */
export const loadUserMenuContent = () => import("./user-menu-content.tsx");
const UserMenuContent = lazy(() =>
  loadUserMenuContent().then((module) => ({ default: module.UserMenuContent })),
);

export function UserMenu({ user, photoUrl }: { user: Me["user"]; photoUrl: string | null }) {
  return (
    <OverlayTrigger
      kind="menu"
      onApproach={() => void loadUserMenuContent()}
      trigger={
        <Button variant="ghost" aria-label={shellText.userMenu} className="rounded-full! px-1!">
          <Avatar name={user.name} image={photoUrl} size="sm" />
        </Button>
      }
    >
      {(overlay) => (
        <Suspense fallback={null}>
          <UserMenuContent user={user} photoUrl={photoUrl} overlay={overlay} />
        </Suspense>
      )}
    </OverlayTrigger>
  );
}
