export { ReservationsPage as Page } from "#features/week/web/reservations-page.tsx";
