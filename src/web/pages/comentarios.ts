export { ReviewsPage as Page } from "#features/reviews/web/reviews-page.tsx";
