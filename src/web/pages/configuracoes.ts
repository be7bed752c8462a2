export { SettingsPage as Page } from "#features/company-settings/web/settings-page.tsx";
