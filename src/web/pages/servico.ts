export { StandPage as Page } from "#features/stand/web/stand-page.tsx";
