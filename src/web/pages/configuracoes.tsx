import { lazy } from "react";

import { SettingsPage, type SettingsPageProps } from "#features/company-settings/web/settings-page.tsx";

const Pacing = lazy<SettingsPageProps["Pacing"]>(() =>
  import("#features/reservations/pacing/web/pacing-settings.tsx").then((module) => ({
    default: module.PacingSettings,
  })),
);

export function Page() {
  return <SettingsPage Pacing={Pacing} />;
}
