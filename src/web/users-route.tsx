import { useNavigate, useSearch } from "@tanstack/react-router";

import { UsersPage } from "#features/users/web/users-page.tsx";
import { screenLabels } from "./text.ts";

/** Features know neither the menu's labels nor each other's addresses. */
export function UsersRoute() {
  const navigate = useNavigate();
  return (
    <UsersPage
      screenLabels={screenLabels}
      search={useSearch({ from: "/signed-in/permissoes" })}
      onSearch={(search) => void navigate({ to: "/permissoes", search, replace: true, resetScroll: false })}
    />
  );
}
