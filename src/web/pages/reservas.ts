export { ReservationsPage as Page } from "#features/reservations/web/reservations-page.tsx";
