import { lazy, Suspense, useState } from "react";

import type { Me } from "#features/auth/contract.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { OverlayTrigger } from "#ui/overlay-trigger.tsx";
import { shellText } from "./shell-text.ts";

/** The menu's content, loaded apart from its button. */
export const loadUserMenuContent = () => import("./user-menu-content.tsx");
const UserMenuContent = lazy(() =>
  loadUserMenuContent().then((module) => ({ default: module.UserMenuContent })),
);

const loadProfileDialog = () => import("#features/auth/profile/web/profile-dialog.tsx");
const ProfileDialog = lazyDialog(
  () => loadProfileDialog().then((module) => module.ProfileDialog),
  () => shellText.editProfile,
);

export function UserMenu({ me, photoUrl }: { me: Me; photoUrl: string | null }) {
  const { user } = me;
  const [isProfileOpen, setIsProfileOpen] = useState(false);
  return (
    <>
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
            <UserMenuContent
              user={user}
              photoUrl={photoUrl}
              overlay={overlay}
              onEditProfile={() => setIsProfileOpen(true)}
            />
          </Suspense>
        )}
      </OverlayTrigger>
      {isProfileOpen && <ProfileDialog me={me} onClose={() => setIsProfileOpen(false)} />}
    </>
  );
}
