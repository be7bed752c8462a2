import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { LogOut, Monitor, Moon, Settings, Sun, UserPen } from "lucide-react";
import { Header, MenuSection } from "react-aria-components/Menu";

import type { Me } from "#features/auth/contract.ts";
import { authApi } from "#features/auth/web/api.ts";
import { endSession } from "#features/auth/web/session.ts";
import { useUnitChoice } from "#features/companies/web/current-unit.tsx";
import { clearDrafts } from "#platform/web/draft-store.ts";
import { messageOf } from "#platform/web/rpc.ts";
import { hasScreen } from "#shared/access.ts";
import { Avatar } from "#ui/avatar.tsx";
import { MenuContent, type MenuContentProps, MenuItem, MenuSeparator } from "#ui/menu.tsx";
import { type ThemeChoice, useTheme } from "#ui/theme.ts";
import { notify } from "#ui/toast.tsx";
import { queryClient } from "./query-client.ts";
import { shellText } from "./shell-text.ts";

/** Loaded by `UserMenu`, which every caller uses. */
export function UserMenuContent({
  user,
  photoUrl,
  overlay,
  onEditProfile,
}: {
  user: Me["user"];
  photoUrl: string | null;
  overlay: MenuContentProps["overlay"];
  onEditProfile: () => void;
}) {
  const router = useRouter();
  const signOut = useSignOut();
  return (
    <MenuContent overlay={overlay} header={<Identity user={user} photoUrl={photoUrl} />}>
      <MenuItem icon={<UserPen aria-hidden="true" />} onAction={onEditProfile}>
        {shellText.editProfile}
      </MenuItem>
      {hasScreen(user, "configuracoes") && (
        <MenuItem
          icon={<Settings aria-hidden="true" />}
          onAction={() => void router.navigate({ to: "/configuracoes" })}
        >
          {shellText.settings}
        </MenuItem>
      )}
      <ThemeItems />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onAction={signOut}>
        {shellText.signOut}
      </MenuItem>
    </MenuContent>
  );
}

function Identity({ user, photoUrl }: { user: Me["user"]; photoUrl: string | null }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={user.name} image={photoUrl} />
      <div className="min-w-0">
        <p className="truncate font-medium">{user.name}</p>
        <p className="truncate text-[0.8125rem] text-ink-muted">{user.email}</p>
      </div>
    </div>
  );
}

const themes: ThemeChoice[] = ["light", "dark", "system"];
const themeIcons = { light: Sun, dark: Moon, system: Monitor };

function ThemeItems() {
  const { choice, setChoice } = useTheme();
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[choice]}
      onSelectionChange={(keys) => {
        const chosen = themes.find((theme) => keys !== "all" && keys.has(theme));
        if (chosen) setChoice(chosen);
      }}
    >
      <Header className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-ink-muted">{shellText.theme}</Header>
      {themes.map((theme) => {
        const Icon = themeIcons[theme];
        return (
          <MenuItem key={theme} id={theme} icon={<Icon aria-hidden="true" />}>
            {shellText.themes[theme]}
          </MenuItem>
        );
      })}
    </MenuSection>
  );
}

function useSignOut() {
  const { leave } = useUnitChoice();
  const { mutate } = useMutation({
    ...authApi.signOut.mutationOptions(),
    onSuccess: async () => {
      await endSession("signed_out");
      // The next user of this browser must find no data of this user.
      queryClient.clear();
      clearDrafts();
    },
    onError: (error) => notify.error(messageOf(error)),
  });
  return () => leave(() => mutate(undefined));
}
