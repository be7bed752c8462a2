export { MenuPage as Page } from "#features/menu/web/menu-page.tsx";
