import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy } from "react";

import { UsersPage } from "#features/users/web/users-page.tsx";
import { screenLabels } from "../text.ts";

const History = lazy(() => import("../history.tsx").then((module) => ({ default: module.History })));

/** Features know neither the menu's labels nor other features' addresses and events. */
export function Page() {
  const navigate = useNavigate();
  return (
    <UsersPage
      screenLabels={screenLabels}
      History={History}
      search={useSearch({ from: "/signed-in/permissoes" })}
      onSearch={(search) => void navigate({ to: "/permissoes", search, replace: true, resetScroll: false })}
    />
  );
}
