import { classNames } from "#ui/class-names.ts";
import { reviewText } from "../platforms/review-text.ts";

const PLACES = [1, 2, 3, 4, 5];
const WIDTH = 22;
const STAR_WIDTH = 20;
const STAR = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";

/** Five stars, of which `rating` are filled, the last one in part. One picture, as small as can be: a long list has thousands. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const whole = Math.floor(rating);
  return (
    <svg
      role="img"
      aria-label={reviewText.rating(rating)}
      viewBox="0 0 108 20"
      className={classNames("h-4 shrink-0 overflow-visible", className)}
    >
      {PLACES.map((place) => (
        <Star key={place} place={place} isFilled={place <= whole} />
      ))}
      {whole < rating && (
        // A picture in the picture shows no more than its own width.
        <svg width={whole * WIDTH + (rating - whole) * STAR_WIDTH} height={20} overflow="hidden">
          <Star place={whole + 1} isFilled />
        </svg>
      )}
    </svg>
  );
}

function Star({ place, isFilled }: { place: number; isFilled: boolean }) {
  return (
    <path
      d={STAR}
      transform={`translate(${(place - 1) * WIDTH} 0)`}
      strokeWidth={1.5}
      strokeLinejoin="round"
      className={isFilled ? "fill-star stroke-star" : "fill-none stroke-line-strong"}
    />
  );
}
