export { GuestsPage as Page } from "#features/guests/web/guests-page.tsx";
